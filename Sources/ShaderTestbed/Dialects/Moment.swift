/// When a frame is shown.
struct Moment: Equatable, Sendable {
  /// In seconds.
  let time: Double
  /// Since the frame before, in seconds.
  let delta: Double
  /// From 0.
  let frame: Int

  static let framesPerSecond = 60.0
  /// More would take longer to draw than anyone waits.
  static let mostFrames = 36_000

  /// The frames to draw: the last one alone, or all up to it, a sixtieth of a second apart.
  static func all(of request: ShaderRequest, isWhole: Bool) -> [Moment] {
    (isWhole ? 0...request.frame : request.frame...request.frame).map { frame in
      let since = Double(frame - request.frame) / framesPerSecond
      return Moment(
        time: request.time.map { max(0, $0 + since) } ?? Double(frame) / framesPerSecond,
        delta: 1 / framesPerSecond, frame: frame)
    }
  }

  /// The year, the month and the day of a date, and the seconds since midnight. No clock is read:
  /// time 0 is the first second of 2001.
  func date(firstMonth: Double) -> [Double] {
    [2001, firstMonth, 1, time.truncatingRemainder(dividingBy: 86_400)]
  }
}
