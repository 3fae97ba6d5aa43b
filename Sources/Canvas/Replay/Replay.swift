/// A script of events played on a scene's canvas, as a pure function of time.
///
/// An event begins where the one before it ends. A click on the fit button takes the scene's own
/// `fitViewOptions.duration`, one on a zoom button `zoomDuration`, a drag `dragDuration`, a wait
/// what it says, and everything else no time. Actions of the host's own buttons do not run.
public struct Replay: Equatable, Sendable {
  /// One event and what it did.
  public struct Step: Equatable, Sendable {
    /// What the user did.
    public let event: CanvasEvent
    /// When it began, in seconds since the script did.
    public let start: Double
    /// Seconds it takes.
    public let duration: Double
    /// What a click met; nil beside the panels, and for any other event.
    public let control: Control?
    /// Where the canvas was looked at from before.
    public let viewport: Viewport
    /// The canvas when the event has ended.
    public let result: CanvasState
  }

  /// The scene before the first event.
  public let scene: Scene
  /// The events in their order.
  public let steps: [Step]

  /// Seconds that a click on a zoom button takes to show, eased in and out.
  public static let zoomDuration = 0.2
  /// Seconds that a drag takes, at an even pace.
  public static let dragDuration = 0.5
  /// The most events in a script.
  public static let maximumEvents = 10_000

  /// - Throws: `SceneError.invalid` with every fault of the events, and of the canvas and what
  ///   controls it.
  public init(_ events: [CanvasEvent], on scene: Scene) throws(SceneError) {
    var faults = scene.faults
    if events.count > Self.maximumEvents {
      faults.append(
        Fault(
          path: "events", value: "\(events.count) events",
          allowed: "a script holds at most \(Self.maximumEvents); play the rest as a second one"))
    }
    for (index, event) in events.enumerated() { faults += event.faults(at: "events[\(index)]") }
    guard faults.isEmpty else { throw .invalid(faults) }
    self.scene = scene
    var (steps, state, start) = ([Step](), scene.state, 0.0)
    for event in events {
      let before = state.viewport
      let (control, duration) = Self.play(event, on: scene, &state)
      steps.append(
        Step(
          event: event, start: start, duration: duration, control: control, viewport: before,
          result: state))
      start += duration
    }
    self.steps = steps
  }

  /// Seconds until the last event has ended.
  public var duration: Double { steps.last.map { $0.start + $0.duration } ?? 0 }

  /// The canvas `time` seconds after the beginning; of events at the same time, after the last.
  public func state(at time: Double) -> CanvasState {
    guard let step = steps.last(where: { $0.start <= time }) else { return scene.state }
    var state = step.result
    state.viewport = step.viewport(at: time - step.start)
    return state
  }

  /// The whole scene `time` seconds after the beginning. A pulse whose moment is a time runs on.
  public func scene(at time: Double) -> Scene {
    var scene = scene
    scene.state = state(at: time)
    guard time.isFinite else { return scene }
    scene.layers = scene.layers.map { layer in
      guard case .pulse(var pulse) = layer, case .time(let start) = pulse.moment else {
        return layer
      }
      pulse.moment = .time(start + time)
      return .pulse(pulse)
    }
    return scene
  }

  /// The canvas when every event has ended.
  public var result: CanvasState { steps.last?.result ?? scene.state }

  /// The moments of `count` frames, evenly from the beginning to the end; one frame is the end.
  public func frameTimes(count: Int) -> [Double] {
    guard count > 1 else { return count == 1 ? [duration] : [] }
    return (0..<count).map { duration * Double($0) / Double(count - 1) }
  }

  private static func play(
    _ event: CanvasEvent, on scene: Scene, _ state: inout CanvasState
  ) -> (control: Control?, duration: Double) {
    switch event {
    case .click(let point):
      guard let control = scene.hitTest(point) else { return (nil, 0) }
      state.apply(control)
      switch control {
      case .zoomIn, .zoomReset, .zoomOut: return (control, zoomDuration)
      case .fitView: return (control, state.fitViewOptions.duration)
      case .interactive, .child: return (control, 0)
      }
    case .wheel(let point, let deltaY):
      state.wheel(deltaY, at: point)
      return (nil, 0)
    case .drag(let start, let end):
      if scene.panel(at: start) == nil {
        state.drag(by: Pair(x: end.x - start.x, y: end.y - start.y))
      }
      return (nil, dragDuration)
    case .wait(let seconds): return (nil, seconds)
    }
  }
}

extension Replay.Step {
  /// Where the canvas is looked at from `elapsed` seconds after the event began.
  fileprivate func viewport(at elapsed: Double) -> Viewport {
    let change = ViewportAnimation(from: viewport, to: result.viewport, duration: duration)
    if case .drag = event { return change.viewport(at: elapsed, ease: { $0 }) }
    return change.viewport(at: elapsed)
  }
}
