import Canvas

/// A scene in motion: which scene each frame of a sequence shows. A value: any frame can be asked
/// for at any time, on any machine, and is always the same.
///
/// A pulse given by its time runs on from that time; one given by its progress stands still unless
/// its progress is keyed. With Reduce Motion every frame shows the one still ring.
public struct Timeline: Equatable, Sendable {
  /// How long a sequence is.
  public enum Length: Equatable, Sendable {
    /// A number of frames, at least 1.
    case frames(Int)
    /// Seconds, above 0: the nearest whole number of frames.
    case seconds(Double)
    /// One period of the pulse, or all of the keys where there is no pulse: N = period × rate frames,
    /// rounded, of which frame k is at the time k × period / N, so that frame N would be frame 0.
    case loop
  }

  /// What moves.
  public let scene: Scene
  /// How its numbers change.
  public let tracks: [KeyTrack]
  /// Frames per second.
  public let rate: FrameRate
  /// At least 1.
  public let frameCount: Int
  /// What a loop repeats after, in seconds; nil for what is no loop.
  public let period: Double?

  /// The most frames of a sequence: more than a week at 60 a second.
  public static let mostFrames = 50_000_000

  private let template: SceneTemplate
  private let parameters: [SceneParameter]

  /// - Throws: `SceneError.invalid` with every fault of the scene, of the tracks and of the length.
  public init(
    _ scene: Scene, tracks: [KeyTrack] = [], rate: FrameRate, length: Length
  ) throws(SceneError) {
    try scene.validate()
    self.scene = scene
    self.tracks = tracks
    self.rate = rate
    template = SceneTemplate(scene)
    parameters = try Self.parameters(of: tracks, in: template)
    do throws(Fault) {
      period = length == .loop ? try Self.period(of: scene, tracks, parameters) : nil
      frameCount = try Self.frameCount(of: length, period, rate)
    } catch {
      throw .invalid([error])
    }
    try checkKeys()
  }

  /// Seconds from the first frame to `frame`.
  public func time(of frame: Int) -> Double {
    if let period { return Double(frame) * period / Double(frameCount) }
    return Double(frame) * Double(rate.denominator) / Double(rate.numerator)
  }

  /// What frame `frame` shows, counted from 0.
  ///
  /// - Throws: `SceneError.invalid` when a number between two keys is not allowed, such as a period
  ///   of 0 between -1 and 1.
  public func scene(at frame: Int) throws(SceneError) -> Scene {
    try scene(after: time(of: frame))
  }

  /// - Parameter time: seconds from the first frame.
  private func scene(after time: Double) throws(SceneError) -> Scene {
    var scene = scene
    if !tracks.isEmpty {
      scene = try template.scene(
        setting: zip(parameters, tracks).map { ($0, $1.value(at: time)) })
    }
    for (index, layer) in scene.layers.enumerated() {
      guard case .pulse(var pulse) = layer, case .time(let start) = pulse.moment,
        !parameters.contains(where: { $0.layer == index && $0.name == "time" })
      else { continue }
      pulse.moment = .time(start + time)
      scene.layers[index] = .pulse(pulse)
    }
    return scene
  }
}

extension Timeline {
  private static func parameters(
    of tracks: [KeyTrack], in template: SceneTemplate
  ) throws(SceneError) -> [SceneParameter] {
    var parameters: [SceneParameter] = []
    var faults: [Fault] = []
    for track in tracks {
      do throws(Fault) {
        let parameter = try template.parameter(named: track.parameter)
        if parameters.contains(parameter) {
          throw Fault(
            path: track.parameter.oneLine, value: "a second list of keys",
            allowed: "give all keys of a number at once")
        }
        parameters.append(parameter)
      } catch {
        faults.append(error)
      }
    }
    guard faults.isEmpty else { throw .invalid(faults) }
    return parameters
  }

  /// Every key's scene must be valid; so are then, but for rare gaps in a range, those between.
  private func checkKeys() throws(SceneError) {
    var faults: [Fault] = []
    for time in Set(tracks.flatMap { $0.keys.map(\.time) }).sorted() {
      do throws(SceneError) {
        _ = try scene(after: time)
      } catch {
        guard case .invalid(let found) = error else { throw error }
        faults += found.filter { !faults.contains($0) }
      }
    }
    guard faults.isEmpty else { throw .invalid(faults) }
  }

  private static func period(
    of scene: Scene, _ tracks: [KeyTrack], _ parameters: [SceneParameter]
  ) throws(Fault) -> Double {
    let path = "loop"
    let periods = Set(
      scene.layers.compactMap { layer -> Double? in
        guard case .pulse(let pulse) = layer, case .time = pulse.moment else { return nil }
        return abs(pulse.period)
      })
    if periods.count > 1 {
      let list = periods.sorted().map { "\($0.plainText) s" }.joined(separator: " and ")
      throw Fault(
        path: path, value: "a scene of several pulses",
        allowed: "their periods are \(list) and have no loop in common; give a duration instead")
    }
    if let period = periods.first {
      guard !parameters.contains(where: { $0.name == "period" }) else {
        throw Fault(
          path: path, value: "a period with keys",
          allowed: "a loop lasts one period, which must not change; give a duration instead")
      }
      return period
    }
    let last = tracks.flatMap { $0.keys.map(\.time) }.max() ?? 0
    guard last > 0 else {
      throw Fault(
        path: path, value: "a scene in which nothing moves",
        allowed: "a loop is one period of a pulse, or lasts up to the last key; add a pulse or keys"
      )
    }
    return last
  }

  private static func frameCount(
    of length: Length, _ period: Double?, _ rate: FrameRate
  ) throws(Fault) -> Int {
    let (path, count): (String, Double) =
      switch length {
      case .frames(let count): ("frames", Double(count))
      case .seconds(let seconds): ("duration", (seconds * rate.framesPerSecond).rounded())
      case .loop: ("loop", ((period ?? 0) * rate.framesPerSecond).rounded())
      }
    guard count >= 1, count <= Double(mostFrames) else {
      throw Fault(
        path: path, value: "\(count.plainText) frames at \(rate) per second",
        allowed: "a sequence has 1 to \(mostFrames) frames")
    }
    return Int(count)
  }
}
