import CMicroHTTPD
import Glibc
import Processes
import Synchronization

/// Answers requests.
protocol RequestHandler: Sendable {
  /// Calls `reply` once, at once or later, from any thread. Must not block.
  func respond(to request: HTTPRequest, reply: @Sendable @escaping (HTTPResponse) -> Void)

  /// The answer to a request that cannot be read.
  func refuse(_ problem: Problem) -> HTTPResponse

  /// An answer has been sent, or its client has gone.
  func finished(_ record: RequestRecord)
}

/// One line of the log.
struct RequestRecord: Sendable {
  let client: String
  let method: String
  /// As written, with its query.
  let target: String
  let status: Int
  /// Of the body, in bytes.
  let count: Int
  let duration: Duration
}

/// What a client may cost.
struct HTTPLimits: Sendable {
  var body = 1 << 20
  /// Of a connection: the request line and the headers must fit into it.
  var headerMemory = 64 << 10
  var connections: UInt32 = 1000
  /// Without a byte in either direction.
  var silence = Duration.seconds(10)
  /// From one answer's end to the next request's.
  var request = Duration.seconds(15)
  /// From a request's end to its answer's, sending included.
  var answer = Duration.seconds(120)
}

/// The HTTP/1.1 server: one thread of the library reads and writes all connections, and connections
/// whose answers take time are suspended meanwhile.
final class HTTPServer: Sendable {
  /// With the port that the system chose.
  let address: ListenAddress
  private let core: ServerCore
  /// `@unchecked Sendable`: the library's functions may be called from any thread.
  private struct Daemon: @unchecked Sendable {
    let pointer: OpaquePointer
  }
  /// nil once stopped.
  private let daemon: Mutex<Daemon?>

  /// - Throws: `HTTPServerError`.
  init(
    _ address: ListenAddress, limits: HTTPLimits = HTTPLimits(), handler: any RequestHandler
  ) throws(HTTPServerError) {
    guard MHD_load() else { throw .noLibrary }
    let socket = try ListeningSocket(address)
    self.address = socket.address
    core = try ServerCore(limits: limits, handler: handler)
    let descriptor = socket.release()
    guard let daemon = Self.start(core, listeningOn: descriptor) else {
      close(descriptor)
      throw .cannotStart
    }
    self.daemon = Mutex(Daemon(pointer: daemon))
  }

  deinit {
    stop()
  }

  /// Takes no more connections, waits until every request has its answer, and stops.
  ///
  /// - Parameter limit: the longest wait.
  /// - Returns: whether every request was answered.
  func drain(within limit: Duration) -> Bool {
    core.startDraining()
    daemon.withLock { daemon in
      guard let daemon else { return }
      let listening = MHD_quiesce_daemon(daemon.pointer)
      if listening >= 0 { close(listening) }
    }
    let end = ContinuousClock.now + limit
    while core.pendingCount > 0, .now < end { SystemThread.sleep(.milliseconds(5)) }
    let isDone = core.pendingCount == 0
    stop()
    return isDone
  }

  /// Ends every connection.
  func stop() {
    let daemon = daemon.withLock { daemon in
      defer { daemon = nil }
      return daemon
    }
    guard let daemon else { return }
    core.startDraining()
    // The library waits for suspended connections, so they get an answer.
    core.abandonAll()
    MHD_stop_daemon(daemon.pointer)
    core.close()
  }

  private static func start(
    _ core: ServerCore, listeningOn descriptor: Int32
  ) -> OpaquePointer? {
    let context = Unmanaged.passUnretained(core).toOpaque()
    let limits = core.limits
    func option(_ option: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil)
      -> MHD_OptionItem
    {
      MHD_OptionItem(option: option, value: value, ptr_value: pointer)
    }
    func callback<Function>(_ function: Function) -> Int { unsafeBitCast(function, to: Int.self) }
    var options = [
      option(.LISTEN_SOCKET, Int(descriptor)),
      option(.CONNECTION_LIMIT, Int(limits.connections)),
      option(.CONNECTION_MEMORY_LIMIT, limits.headerMemory),
      option(.CONNECTION_TIMEOUT, Int(limits.silence.components.seconds)),
      option(.STRICT_FOR_CLIENT, 1),
      option(.URI_LOG_CALLBACK, callback(ServerCore.requestLineRead), context),
      option(.NOTIFY_COMPLETED, callback(ServerCore.requestCompleted), context),
      option(.NOTIFY_CONNECTION, callback(ServerCore.connectionChanged), context),
      option(.END, 0),
    ]
    let flags = MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
    return options.withUnsafeMutableBufferPointer { options -> OpaquePointer? in
      guard let start = options.baseAddress else { return nil }
      // A variadic call does not import; its list of one array does.
      return withVaList([
        Int32(MHD_OPTION.ARRAY.rawValue), start, Int32(MHD_OPTION.END.rawValue),
      ]) { list in
        MHD_start_daemon_va(
          UInt32(flags), 0, nil, nil, ServerCore.requestArrived, context, list)
      }
    }
  }
}
