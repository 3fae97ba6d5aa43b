import Gridlight
import Synchronization

/// Tells how far a sequence is: a line that renews itself on a terminal, a line now and then in a log,
/// events as JSON.
final class SequenceProgress: Sendable {
  private struct State {
    var total = 0
    var start = ContinuousClock.now
    var nextTime = ContinuousClock.now
  }

  private let console: Console
  private let printsJSON: Bool
  private let state = Mutex(State())

  init(_ console: Console, printsJSON: Bool) {
    self.console = console
    self.printsJSON = printsJSON
  }

  /// - Parameter total: the frames that are to be written.
  func begin(_ total: Int) {
    state.withLock { state in
      state = State(total: total)
      state.nextTime += interval
    }
  }

  /// - Parameter done: how many have been written.
  func advance(_ done: Int) {
    let now = ContinuousClock.now
    let due = state.withLock { state -> State? in
      guard now >= state.nextTime || console.isTerminal && done == state.total else { return nil }
      state.nextTime = now + interval
      return state
    }
    guard let due else { return }
    let seconds = (now - due.start).milliseconds / 1000
    let rate = Double(done) / max(seconds, 1e-3)
    let remaining = Double(due.total - done) / max(rate, 1e-9)
    if printsJSON {
      try? console.print(
        event: Event(
          done: done, frames: due.total, framesPerSecond: rate, secondsRemaining: remaining))
    }
    let text =
      "\(done) of \(due.total) frames, \(rate.fixed(1)) a second, \(Self.clock(remaining)) left"
    if console.isTerminal {
      console.progress(Self.bar(done, due.total) + " " + text)
    } else if !printsJSON {
      console.note(text)
    }
  }

  func end() {
    console.endProgress()
  }

  /// Since the beginning.
  var seconds: Double {
    (ContinuousClock.now - state.withLock { $0.start }).milliseconds / 1000
  }

  private var interval: Duration {
    if console.isTerminal { return .milliseconds(100) }
    return printsJSON ? .milliseconds(500) : .seconds(5)
  }

  private static func bar(_ done: Int, _ total: Int) -> String {
    let width = 24
    let filled = total > 0 ? width * done / total : 0
    return "[" + String(repeating: "#", count: filled)
      + String(repeating: "-", count: width - filled) + "]"
  }

  /// `1:02:03`, `2:03`.
  private static func clock(_ seconds: Double) -> String {
    let whole = Int(min(max(seconds, 0), 1e9).rounded(.up))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    return (hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)") + ":" + two(whole % 60)
  }

  private struct Event: Encodable {
    let event = "progress"
    let done: Int
    let frames: Int
    let framesPerSecond: Double
    let secondsRemaining: Double
  }
}
