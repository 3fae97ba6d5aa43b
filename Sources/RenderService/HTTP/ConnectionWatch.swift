import Glibc
import Processes
import Synchronization

/// Ends connections that take too long over a request, or never will complete it.
///
/// The library's own time-out starts anew with each byte, which a slow client can send for ever; and
/// it overlooks the end of a stream that comes together with the last bytes.
final class ConnectionWatch: Sendable {
  private struct Connection {
    /// When the request must be there in full, or its answer be taken.
    var deadline: ContinuousClock.Instant
    var isWaitingForRequest: Bool
    /// Whether the client had ended its stream at the last look, with nothing left to read.
    var hasEnded = false
  }

  private struct State {
    /// By descriptor.
    var connections: [Int32: Connection] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())
  private let requestLimit: Duration
  private let answerLimit: Duration
  private static let interval = Duration.milliseconds(200)

  /// - Parameters:
  ///   - requestLimit: from one answer's end to the next request's.
  ///   - answerLimit: from a request's end to its answer's.
  /// - Throws: `HTTPServerError.cannotStart` when the system gives no thread.
  init(requestLimit: Duration, answerLimit: Duration) throws(HTTPServerError) {
    self.requestLimit = requestLimit
    self.answerLimit = answerLimit
    // Held weakly between two looks, so that the thread ends with the server.
    do {
      try SystemThread.start { [weak self] in
        while self?.sweep() == true { SystemThread.sleep(Self.interval) }
      }
    } catch {
      throw .cannotStart
    }
  }

  func waitForRequest(_ descriptor: Int32) {
    let connection = Connection(deadline: .now + requestLimit, isWaitingForRequest: true)
    state.withLock { $0.connections[descriptor] = connection }
  }

  func waitForAnswer(_ descriptor: Int32) {
    let connection = Connection(deadline: .now + answerLimit, isWaitingForRequest: false)
    state.withLock { $0.connections[descriptor] = connection }
  }

  /// Before the descriptor is closed, so that no other connection can have its number.
  func closing(_ descriptor: Int32) {
    state.withLock { $0.connections[descriptor] = nil }
  }

  func close() {
    state.withLock { $0.isClosed = true }
  }

  /// - Returns: false when there is nothing more to watch.
  private func sweep() -> Bool {
    let now = ContinuousClock.now
    return state.withLock { state in
      for (descriptor, connection) in state.connections {
        let hasEnded = connection.isWaitingForRequest && Self.hasEnded(descriptor)
        state.connections[descriptor]?.hasEnded = hasEnded
        // At the first look the library may be about to take in what completes the request.
        guard connection.deadline < now || hasEnded && connection.hasEnded else { continue }
        // The library is told, and closes it.
        shutdown(descriptor, Int32(SHUT_RDWR))
      }
      return !state.isClosed
    }
  }

  private static func hasEnded(_ descriptor: Int32) -> Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) == 0
  }
}
