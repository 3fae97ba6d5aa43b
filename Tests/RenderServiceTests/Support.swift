import FoundationEssentials
import Glibc
import Gridlight
import Testing

@testable import GridlightCommand
@testable import RenderService

/// A service in this process, on a port of its own.
final class TestServer: Sendable {
  let running: RunningService
  var port: UInt16 { running.address.port }
  var url: String { "http://\(running.address)" }

  convenience init(
    renderer: RendererKind = .cpu, limits: HTTPLimits = HTTPLimits(),
    _ configure: (inout ServiceOptions) -> Void = { _ in }
  ) async throws {
    try self.init(main: try await RendererChoice(renderer), limits: limits, configure)
  }

  init(
    main: RendererChoice, limits: HTTPLimits = HTTPLimits(),
    _ configure: (inout ServiceOptions) -> Void = { _ in }
  ) throws {
    var options = ServiceOptions(
      workers: 2, version: GridlightCommand.version, pictureText: PictureText.entries)
    configure(&options)
    let service = try RenderService(
      options, scenes: QueryScene.reading,
      renderers: Renderers(main: main, options: GPUOptions(), workers: options.workers))
    running = try service.start(on: ListenAddress(host: "127.0.0.1", port: 0), limits: limits)
  }

  deinit {
    _ = running.drain(within: .seconds(5))
  }

  /// One request on a connection of its own.
  func send(
    _ method: String = "GET", _ target: String, headers: [String] = [], body: [UInt8] = []
  ) throws -> RawAnswer {
    try RawClient(port: port).request(method, target, headers: headers, body: body)
  }
}

/// An answer as it came over the wire.
struct RawAnswer {
  let status: Int
  /// By lowercase name.
  let headers: [String: String]
  let body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }
}

/// A client that sends any bytes.
final class RawClient {
  private let descriptor: Int32
  private var received: [UInt8] = []

  init(port: UInt16, timeout: Int = 20) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var time = timeval(tv_sec: timeout, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout.size(ofValue: time)))
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else {
      close(descriptor)
      throw ConnectError(code: errno)
    }
  }

  struct ConnectError: Error { let code: Int32 }
  struct Ended: Error {}

  deinit {
    close(descriptor)
  }

  func request(
    _ method: String, _ target: String, headers: [String] = [], body: [UInt8] = []
  ) throws -> RawAnswer {
    var head = "\(method) \(target) HTTP/1.1\r\nHost: localhost\r\n"
    head += headers.map { $0 + "\r\n" }.joined()
    if !body.isEmpty { head += "Content-Length: \(body.count)\r\n" }
    send(Array((head + "\r\n").utf8) + body)
    return try answer(hasBody: method != "HEAD")
  }

  /// - Returns: false when the server takes no more.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  func endSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// - Throws: `Ended` when the connection ends before the answer does.
  func answer(hasBody: Bool = true) throws -> RawAnswer {
    let separator = Array("\r\n\r\n".utf8)
    var end: Int?
    while end == nil {
      end = received.firstRange(of: separator)?.lowerBound
      if end == nil, !receive() { throw Ended() }
    }
    let head = String(decoding: received[..<(end ?? 0)], as: UTF8.self)
    received.removeFirst((end ?? 0) + 4)
    let lines = head.split(separator: "\r\n")
    let status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts.count > 1 ? parts[1].trimmed : ""
    }
    let count = hasBody ? headers["content-length"].flatMap { Int($0) } ?? 0 : 0
    while received.count < count { if !receive() { throw Ended() } }
    defer { received.removeFirst(count) }
    return RawAnswer(status: status, headers: headers, body: Array(received[..<count]))
  }

  /// Whether the server has ended the connection, within the time that a read may take.
  func isEnded() -> Bool {
    while receive() {}
    return errno != EAGAIN
  }

  private func receive() -> Bool {
    errno = 0
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    if count > 0 { received += chunk[..<count] }
    return count > 0
  }
}

extension Array where Element: Equatable {
  fileprivate func firstRange(of part: [Element]) -> Range<Int>? {
    guard count >= part.count else { return nil }
    return (0...(count - part.count)).first { self[$0..<($0 + part.count)].elementsEqual(part) }
      .map { $0..<($0 + part.count) }
  }
}
