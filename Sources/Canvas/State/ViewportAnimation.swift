/// A change of the viewport over time, as a pure function of the time since it began.
public struct ViewportAnimation: Equatable, Sendable {
  /// Where the canvas is looked at from before.
  public var start: Viewport
  /// And after.
  public var end: Viewport
  /// Seconds; 0 or less is no time at all.
  public var duration: Double

  /// A change from `start` to `end` in `duration` seconds.
  public init(from start: Viewport, to end: Viewport, duration: Double) {
    self.start = start
    self.end = end
    self.duration = duration
  }

  /// Where the canvas is looked at from `elapsed` seconds after the beginning. Pan and zoom keep
  /// step, so every flow point runs along a straight line.
  public func viewport(at elapsed: Double) -> Viewport {
    viewport(at: elapsed, ease: Self.easeInOut)
  }

  /// - Parameter ease: The share of the change that is done at a share of the duration.
  func viewport(at elapsed: Double, ease: (Double) -> Double) -> Viewport {
    guard elapsed < duration else { return end }
    guard elapsed > 0 else { return start }
    let share = ease(elapsed / duration)
    func between(_ a: Double, _ b: Double) -> Double { a * (1 - share) + b * share }
    return Viewport(
      x: between(start.pan.x, end.pan.x), y: between(start.pan.y, end.pan.y),
      zoom: between(start.zoom, end.zoom))
  }
}

extension ViewportAnimation {
  /// The share of a change that is done at the share `time` of its duration, both 0...1: the cubic
  /// Bézier curve from (0, 0) to (1, 1) with the control points (0.42, 0) and (0.58, 1), which is
  /// what platforms call ease-in-out.
  public static func easeInOut(_ time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    // x(s) rises over 0...1, so halving the interval finds the s of this time.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<53 {
      let middle = (low + high) / 2
      if bezier(0.42, 0.58, middle) < time { low = middle } else { high = middle }
    }
    return bezier(0, 1, (low + high) / 2)
  }

  /// One coordinate of the curve through 0, `a`, `b`, 1.
  private static func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * s * a + 3 * rest * s * s * b + s * s * s
  }
}
