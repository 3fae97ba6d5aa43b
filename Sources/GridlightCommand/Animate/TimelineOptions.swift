import Animation
import Gridlight

/// The options that say how long a sequence is and what moves.
enum TimelineOptions {
  static let duration = Option<Double>(
    "duration", "S", help: "how long it is, in seconds above 0"
  ) { text, spelling throws(Fault) in
    guard let seconds = ParameterText.decimal(text), seconds.isFinite, seconds > 0 else {
      throw Fault(
        path: spelling, value: text.isEmpty ? "an empty text" : Quoted.text(text),
        allowed: "a duration is a number of seconds above 0")
    }
    return seconds
  }
  static let frames = Option<Int>(
    "frames", "N", help: "how long it is, in frames"
  ) { text, spelling throws(Fault) in
    try CountText.count(text, spelling, "a number of frames", 1...Timeline.mostFrames)
  }
  static let loop = Flag(
    "loop",
    help: "one period of the pulse (or all keys where there is none), so that the end runs into "
      + "the beginning")
  static let rate = Option<FrameRate>(
    "fps", "F", help: "frames per second: 60, 12.5, 30000/1001 [60]"
  ) { text, spelling throws(Fault) in
    guard let rate = FrameRate(text) else {
      throw Fault(
        path: spelling, value: text.isEmpty ? "an empty text" : Quoted.text(text),
        allowed: "a frame rate is a number above 0, at most 1000, or a fraction such as 30000/1001")
    }
    return rate
  }
  static let key = Option<KeyTrack>(
    "key", "'PARAMETER=TIME:VALUE,... [EASING]'", repeats: true,
    help: "move a number of the scene: its path in the JSON, such as zoom, pan.x, gap or "
      + "layers[0].gap.x, and its values at times in seconds; the easing is linear, easeInOut "
      + "(or ease) or hold [linear]"
  ) { text, spelling throws(Fault) in
    do throws(Fault) {
      return try KeyTrack(text: text)
    } catch {
      var fault = error
      fault.path = fault.path == "key" ? spelling : "\(spelling) \(fault.path)"
      throw fault
    }
  }

  static let group = CommandDeclaration.Group(
    title: "time",
    options: [
      duration.declaration, frames.declaration, loop.declaration, rate.declaration,
      key.declaration,
    ])

  /// Reads the scene and what moves in it; the last thing to be read from `arguments`.
  static func timeline(_ arguments: inout Arguments) throws(CommandError) -> Timeline {
    let length = length(&arguments)
    let rate = arguments.value(of: rate) ?? FrameRate(60)
    var tracks = arguments.values(of: key)
    let base = SceneBase(&arguments, file: arguments.operands.first, takesKeys: true)
    tracks = fileTracks(&arguments, base) + tracks
    let scene = try SceneInput.read(&arguments, base)
    guard let length, let rate else { throw .usage(arguments.faults) }
    do throws(SceneError) {
      return try Timeline(scene, tracks: tracks, rate: rate, length: length)
    } catch {
      guard case .invalid(let faults) = error else { throw CommandError(error) }
      for fault in faults { arguments.report(explained(fault, base)) }
      throw .usage(arguments.faults)
    }
  }

  /// nil when none is given, or more than one, which is reported.
  private static func length(_ arguments: inout Arguments) -> Timeline.Length? {
    let options = [duration.declaration, frames.declaration, loop.declaration]
    let given = options.filter { arguments.isGiven($0) }.map(\.spelling)
    let seconds = arguments.value(of: duration)
    let count = arguments.value(of: frames)
    guard given.count == 1 else {
      arguments.report(
        given.isEmpty
          ? "no length; add --duration SECONDS, --frames N or --loop"
          : "\(given.joined(separator: " and ")) each say how long it is; give one of them")
      return nil
    }
    if arguments.isGiven(loop) { return .loop }
    return seconds.map { .seconds($0) } ?? count.map { .frames($0) }
  }

  private static func fileTracks(
    _ arguments: inout Arguments, _ base: SceneBase
  ) -> [KeyTrack] {
    base.keys.enumerated().compactMap { index, text in
      do throws(Fault) {
        return try KeyTrack(text: text)
      } catch {
        var fault = error
        fault.path =
          base.labelled("keys[\(index)]") + (fault.path == "key" ? "" : ": \(fault.path)")
        arguments.report(fault.description)
        return nil
      }
    }
  }

  private static func explained(_ fault: Fault, _ base: SceneBase) -> String {
    var fault = fault
    let lengths = [loop.declaration, frames.declaration, duration.declaration]
    if let option = lengths.first(where: { $0.name == fault.path }) {
      fault.path = option.spelling
    } else {
      fault.path = (base.keys.isEmpty ? key.declaration.spelling + " " : "keys: ") + fault.path
    }
    return fault.description
  }
}

/// Reads counts.
enum CountText {
  /// - Parameter subject: what is counted, for the message: "a number of frames".
  static func count(
    _ text: String, _ spelling: String, _ subject: String, _ range: ClosedRange<Int>
  ) throws(Fault) -> Int {
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
    guard isPlain, let count = Int(text), range.contains(count) else {
      throw Fault(
        path: spelling, value: text.isEmpty ? "an empty text" : Quoted.text(text),
        allowed: "\(subject) is a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return count
  }
}
