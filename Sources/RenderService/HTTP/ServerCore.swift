import CMicroHTTPD
import Glibc
import Synchronization

/// What the HTTP library calls, on its one thread.
final class ServerCore: Sendable {
  let limits: HTTPLimits
  private let handler: any RequestHandler
  private let watch: ConnectionWatch
  private let isDraining = Atomic(false)
  /// Requests whose answers are not sent in full.
  private let pending = Mutex<[ObjectIdentifier: Exchange]>([:])

  init(limits: HTTPLimits, handler: any RequestHandler) throws(HTTPServerError) {
    self.limits = limits
    self.handler = handler
    watch = try ConnectionWatch(requestLimit: limits.request, answerLimit: limits.answer)
  }

  var pendingCount: Int { pending.withLock { $0.count } }

  func startDraining() {
    isDraining.store(true, ordering: .relaxed)
  }

  /// Answers what is still open, since nobody else will in time.
  func abandonAll() {
    let exchanges = pending.withLock { Array($0.values) }
    for exchange in exchanges {
      exchange.answer(handler.refuse(.overloaded("the server is being stopped")))
    }
  }

  func close() {
    watch.close()
  }
}

extension ServerCore {
  private func handle(_ exchange: Exchange, _ connection: OpaquePointer) -> MHD_Result {
    switch exchange.next() {
    case .send(let response): return send(response, on: connection)
    case .wait: return .YES
    case .decide: break
    }
    Self.descriptor(of: connection).map(watch.waitForAnswer)
    pending.withLock { $0[ObjectIdentifier(exchange)] = exchange }
    do {
      handler.respond(to: try request(exchange)) { exchange.answer($0) }
    } catch {
      exchange.answer(handler.refuse(error))
    }
    exchange.suspendUnlessAnswered()
    if case .send(let response) = exchange.next() { return send(response, on: connection) }
    return .YES
  }

  private func request(_ exchange: Exchange) throws(Problem) -> HTTPRequest {
    if exchange.isTooLarge { throw tooLarge }
    let target: RequestTarget
    do {
      target = try RequestTarget(exchange.target)
    } catch {
      throw Problem(400, "\(error)")
    }
    return HTTPRequest(
      method: exchange.method, path: target.path, query: target.query,
      headers: exchange.headers, body: exchange.takeBody())
  }

  private var tooLarge: Problem {
    Problem(413, "the body is larger than \(limits.body) bytes; a scene has at most 64 layers")
  }

  /// Answers before the body is read: then the connection ends with the answer.
  private func refuseLargeBody(
    _ exchange: Exchange, _ connection: OpaquePointer
  ) -> MHD_Result? {
    guard let length = exchange.headers["content-length"].flatMap({ UInt64($0) }),
      length > UInt64(limits.body)
    else { return nil }
    _ = exchange.next()
    exchange.answer(handler.refuse(tooLarge))
    guard case .send(let response) = exchange.next() else { return .NO }
    return send(response, on: connection)
  }

  private func send(_ response: HTTPResponse, on connection: OpaquePointer) -> MHD_Result {
    let body = Unmanaged.passRetained(response.body)
    // The library reads these bytes only.
    let start = UnsafeMutableRawPointer(mutating: response.body.bytes.baseAddress)
    guard
      let message = MHD_create_response_from_buffer_with_free_callback_cls(
        response.body.count, start,
        { context in
          guard let context else { return }
          Unmanaged<HTTPBody>.fromOpaque(context).release()
        }, body.toOpaque())
    else {
      body.release()
      return .NO
    }
    defer { MHD_destroy_response(message) }
    for (name, value) in response.headers {
      MHD_add_response_header(message, name, value)
    }
    if isDraining.load(ordering: .relaxed) {
      MHD_add_response_header(message, "Connection", "close")
    }
    return MHD_queue_response(connection, UInt32(response.status), message)
  }

  private static func headers(of connection: OpaquePointer) -> [String: String] {
    var headers: [String: String] = [:]
    withUnsafeMutablePointer(to: &headers) { headers in
      _ = MHD_get_connection_values(
        connection, .HEADER_KIND,
        { context, _, name, value in
          guard let context, let name else { return .YES }
          let headers = context.assumingMemoryBound(to: [String: String].self)
          let key = String(cString: name).lowercased()
          let text = value.map { String(cString: $0) } ?? ""
          headers.pointee[key] = headers.pointee[key].map { "\($0), \(text)" } ?? text
          return .YES
        }, UnsafeMutableRawPointer(headers))
    }
    return headers
  }

  private static func descriptor(of connection: OpaquePointer) -> Int32? {
    withInfo(.CONNECTION_INFO_CONNECTION_FD, of: connection) { $0.pointee.connect_fd }
  }

  private static func client(of connection: OpaquePointer) -> String {
    withInfo(.CONNECTION_INFO_CLIENT_ADDRESS, of: connection) { info in
      guard let address = info.pointee.client_addr else { return "" }
      let isV6 = Int32(address.pointee.sa_family) == AF_INET6
      let length = isV6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
      var host = [CChar](repeating: 0, count: 64)
      getnameinfo(
        address, socklen_t(length), &host, socklen_t(host.count), nil, 0, NI_NUMERICHOST)
      return String(decoding: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    } ?? ""
  }

  private static func withInfo<Value>(
    _ kind: MHD_ConnectionInfoType, of connection: OpaquePointer,
    _ body: (UnsafePointer<MHD_ConnectionInfo>) -> Value
  ) -> Value? {
    MHD_connection_information(connection, kind).map(body)
  }
}

/// The functions that the library gets; each finds the server and the exchange in its arguments.
extension ServerCore {
  static let requestLineRead:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
    ) -> UnsafeMutableRawPointer? = { _, target, connection in
      guard let target, let connection else { return nil }
      // Released in requestCompleted, which the library promises to call for each of these.
      return Unmanaged.passRetained(
        Exchange(target: String(cString: target), connection: connection)
      ).toOpaque()
    }

  static let requestArrived: MHD_AccessHandlerCallback = {
    context, connection, _, method, _, bytes, count, slot in
    guard let context, let connection, let count, let pointer = slot?.pointee else { return .NO }
    let core = Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
    let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
    let name = method.map { String(cString: $0) } ?? ""
    if exchange.begin(method: name, headers: headers(of: connection)) {
      return core.refuseLargeBody(exchange, connection) ?? .YES
    }
    if count.pointee > 0 {
      exchange.append(
        UnsafeRawBufferPointer(start: bytes, count: count.pointee), limit: core.limits.body)
      count.pointee = 0
      return .YES
    }
    return core.handle(exchange, connection)
  }

  static let requestCompleted: MHD_RequestCompletedCallback = { context, connection, slot, _ in
    guard let context, let connection, let pointer = slot?.pointee else { return }
    slot?.pointee = nil
    let core = Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
    let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
    core.pending.withLock { $0[ObjectIdentifier(exchange)] = nil }
    descriptor(of: connection).map(core.watch.waitForRequest)
    let sent = exchange.sent
    core.handler.finished(
      RequestRecord(
        client: client(of: connection), method: exchange.method, target: exchange.target,
        status: sent.status, count: sent.count, duration: .now - exchange.start))
  }

  static let connectionChanged: MHD_NotifyConnectionCallback = { context, connection, _, event in
    guard let context, let connection, let descriptor = descriptor(of: connection) else { return }
    let core = Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
    if event == .CONNECTION_NOTIFY_STARTED {
      core.watch.waitForRequest(descriptor)
    } else {
      core.watch.closing(descriptor)
    }
  }
}
