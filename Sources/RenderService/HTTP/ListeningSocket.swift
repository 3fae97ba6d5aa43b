import Glibc

/// Where a server listens: `127.0.0.1:8080`, `[::1]:0`, `:8080` for every address.
package struct ListenAddress: Equatable, Sendable {
  /// A number, or empty for every address.
  package let host: String
  /// 0 lets the system choose.
  package let port: UInt16

  package init(host: String, port: UInt16) {
    self.host = host
    self.port = port
  }

  /// nil when `text` is no `ADDRESS:PORT`.
  package init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"),
      let port = UInt16(text[text.index(after: colon)...])
    else { return nil }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      return nil
    }
    self.init(host: String(host), port: port)
  }
}

extension ListenAddress: CustomStringConvertible {
  /// As a URL has it: `127.0.0.1:8080`.
  package var description: String {
    host.contains(":") ? "[\(host)]:\(port)" : "\(host.isEmpty ? "0.0.0.0" : host):\(port)"
  }
}

/// A socket that listens; made here rather than by the HTTP library, which has no words for why it
/// cannot.
struct ListeningSocket: ~Copyable {
  private var descriptor: Int32
  /// With the port that the system chose.
  let address: ListenAddress

  private static let backlog: Int32 = 511

  /// - Throws: `HTTPServerError.cannotListen`.
  init(_ address: ListenAddress) throws(HTTPServerError) {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE | AI_NUMERICHOST | AI_NUMERICSERV
    if address.host.isEmpty { hints.ai_family = AF_INET }
    var found: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(
      address.host.isEmpty ? nil : address.host, "\(address.port)", &hints, &found)
    guard code == 0, let info = found?.pointee else {
      throw .cannotListen(address, reason: "not the number of an address")
    }
    defer { freeaddrinfo(found) }
    let descriptor = socket(
      info.ai_family, info.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), info.ai_protocol)
    guard descriptor >= 0 else {
      throw .cannotListen(address, reason: String(cString: strerror(errno)))
    }
    var on: Int32 = 1
    setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout.size(ofValue: on)))
    guard bind(descriptor, info.ai_addr, info.ai_addrlen) == 0,
      listen(descriptor, Self.backlog) == 0
    else {
      let reason = String(cString: strerror(errno))
      close(descriptor)
      throw .cannotListen(address, reason: reason)
    }
    self.descriptor = descriptor
    self.address = ListenAddress(
      host: address.host, port: Self.port(of: descriptor) ?? address.port)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The descriptor, which is the caller's to close from now on.
  consuming func release() -> Int32 {
    let released = descriptor
    descriptor = -1
    return released
  }

  private static func port(of descriptor: Int32) -> UInt16? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout.size(ofValue: storage))
    return withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard getsockname(descriptor, address, &length) == 0 else { return nil }
        // The port is at the same place in both families' addresses.
        return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
          UInt16(bigEndian: $0.pointee.sin_port)
        }
      }
    }
  }
}

/// Why the server does not serve.
package enum HTTPServerError: Error, Equatable, Sendable {
  case cannotListen(ListenAddress, reason: String)
  case cannotStart
  case noLibrary
}

extension HTTPServerError: CustomStringConvertible {
  /// What failed, on what, and the remedy.
  package var description: String {
    switch self {
    case .cannotListen(let address, let reason):
      "cannot listen on \(address): \(reason); give a free port and an address of this machine, or "
        + "port 0 to take any free port"
    case .cannotStart:
      "the HTTP server did not start; raise the limit of open files (ulimit -n)"
    case .noLibrary:
      "the HTTP server's library, libmicrohttpd, is not installed; install libmicrohttpd12 (Debian, "
        + "Ubuntu) or libmicrohttpd-dev"
    }
  }
}
