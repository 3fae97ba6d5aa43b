import FoundationEssentials
import Synchronization

/// Another program that draws the same scenes and is measured in the same rounds, by its own clock.
///
/// It reads commands from its standard input, a line each, and answers each with one line:
/// `scene ID JSON` with `ok`, or `no` and a reason where it cannot draw the scene; `draw ID` with
/// the milliseconds that drawing that scene took, on the wall and in its threads.
package final class PeerProcess: Contestant {
  package let name: String
  private let process: Mutex<ChildProcess>

  /// For a browser to start, or a scene of a million marks to be drawn.
  private static let deadline = Duration.seconds(120)

  /// Starts it.
  ///
  /// - Parameter command: For the shell.
  package init(_ name: String, command: String) throws(BenchmarkError) {
    self.name = name
    process = Mutex(
      try ChildProcess("sh", ["-c", "exec \(command)"], remedy: "a shell is needed"))
  }

  /// Hands it a scene.
  ///
  /// - Returns: Why it cannot draw it; nil where it can.
  package func refusal(of scene: PreparedScene) throws(BenchmarkError) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let json = try? encoder.encode(PeerScene(scene)) else {
      throw .failed(name, reason: "scene \(scene.source.name) cannot be written as JSON")
    }
    let answer = try ask("scene \(scene.id) \(String(decoding: json, as: UTF8.self))")
    if answer.hasPrefix("no ") { return String(answer.dropFirst(3)) }
    guard answer == "ok" else { throw .unexpectedAnswer(name, answer: answer) }
    return nil
  }

  package func draw(_ scene: PreparedScene) async throws -> Drawing {
    let answer = try ask("draw \(scene.id)")
    let times = answer.split(separator: " ").compactMap { Double($0) }
    guard times.count == 2, times.allSatisfy({ $0.isFinite && $0 >= 0 }) else {
      throw BenchmarkError.unexpectedAnswer(name, answer: answer)
    }
    return Drawing(
      sample: Sample(milliseconds: times[0], cpuMilliseconds: times[1]), frame: nil)
  }

  private func ask(_ command: String) throws(BenchmarkError) -> String {
    try process.withLock { (process) throws(BenchmarkError) in
      try process.write(command + "\n")
      return try process.readLine(deadline: Self.deadline)
    }
  }
}
