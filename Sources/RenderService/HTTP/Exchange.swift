import CMicroHTTPD
import Glibc
import Synchronization

/// One request and its answer, from the request line on until the answer is sent.
///
/// The HTTP library's thread reads the request; the answer may come from any thread, once.
final class Exchange: Sendable {
  enum Progress {
    /// The request line has been read.
    case started
    /// The body is being read.
    case receiving
    /// Whoever answers has not done so yet; the library's thread waits for it to return.
    case deciding
    /// The connection is suspended until the answer comes.
    case suspended
    case answered(HTTPResponse)
    case sent
  }

  private struct State {
    var progress = Progress.started
    var method = ""
    var headers: [String: String] = [:]
    var body: [UInt8] = []
    var isTooLarge = false
    var sentStatus = 0
    var sentCount = 0
  }

  /// As written, with its query.
  let target: String
  let start = ContinuousClock.now
  private let connection: Connection
  private let state = Mutex(State())

  /// The library's connection.
  ///
  /// `@unchecked Sendable`: other threads use it for `MHD_resume_connection` alone, which the library
  /// allows, and only while it is suspended, so that it cannot go meanwhile.
  struct Connection: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  init(target: String, connection: OpaquePointer) {
    self.target = target
    self.connection = Connection(pointer: connection)
  }

  /// Whether this is the first of the library's calls for this request.
  func begin(method: String, headers: @autoclosure () -> [String: String]) -> Bool {
    state.withLock { state in
      guard case .started = state.progress else { return false }
      state.progress = .receiving
      state.method = method
      state.headers = headers()
      return true
    }
  }

  func append(_ bytes: UnsafeRawBufferPointer, limit: Int) {
    state.withLock { state in
      guard !state.isTooLarge, state.body.count + bytes.count <= limit else {
        state.isTooLarge = true
        state.body = []
        return
      }
      state.body += bytes
    }
  }

  var method: String { state.withLock { $0.method } }
  var headers: [String: String] { state.withLock { $0.headers } }
  var isTooLarge: Bool { state.withLock { $0.isTooLarge } }
  /// What was sent, for the log.
  var sent: (status: Int, count: Int) { state.withLock { ($0.sentStatus, $0.sentCount) } }

  /// The body, which is no longer kept.
  func takeBody() -> [UInt8] {
    state.withLock { state in
      defer { state.body = [] }
      return state.body
    }
  }

  /// Where the library's thread stands when the request is there in full.
  enum Step {
    /// Nobody has been asked yet.
    case decide
    case send(HTTPResponse)
    case wait
  }

  func next() -> Step {
    state.withLock { state in
      switch state.progress {
      case .started, .receiving:
        state.progress = .deciding
        return .decide
      case .answered(let response):
        state.progress = .sent
        state.sentStatus = response.status
        state.sentCount = response.body.count
        return .send(response)
      case .deciding, .suspended, .sent: return .wait
      }
    }
  }

  /// Suspends the connection unless the answer is there already.
  func suspendUnlessAnswered() {
    state.withLock { state in
      guard case .deciding = state.progress else { return }
      state.progress = .suspended
      MHD_suspend_connection(connection.pointer)
    }
  }

  /// Gives the answer; only the first counts.
  func answer(_ response: HTTPResponse) {
    state.withLock { state in
      switch state.progress {
      case .deciding: state.progress = .answered(response)
      case .suspended:
        state.progress = .answered(response)
        MHD_resume_connection(connection.pointer)
      case .started, .receiving, .answered, .sent: break
      }
    }
  }
}
