import Glibc

/// An answer, complete.
package struct HTTPResponse: Sendable {
  package var status: Int
  package var headers: [(name: String, value: String)]
  package var body: HTTPBody

  package init(
    _ status: Int, headers: [(name: String, value: String)] = [], body: HTTPBody = .empty
  ) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The first value of a header.
  package func header(_ name: String) -> String? {
    headers.first { $0.name == name }?.value
  }
}

/// The bytes of an answer, at an address that stays, so that the HTTP library sends them from where
/// they are: one copy serves every client that asks for a cached picture.
///
/// `@unchecked Sendable`: written once, before anybody else has it.
package final class HTTPBody: @unchecked Sendable {
  private let memory: UnsafeMutableRawBufferPointer
  /// Given back with the bytes.
  private let reservation: MemoryReservation?

  /// No bytes.
  package static let empty = HTTPBody([])

  package init(_ bytes: [UInt8], reservation: MemoryReservation? = nil) {
    memory = .allocate(byteCount: bytes.count, alignment: 16)
    memory.copyBytes(from: bytes)
    self.reservation = reservation
  }

  package convenience init(_ text: String) {
    self.init(Array(text.utf8))
  }

  deinit {
    memory.deallocate()
  }

  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(memory) }
  package var count: Int { memory.count }
}

/// The words that go with a status.
enum HTTPStatus {
  static func phrase(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 204: "No Content"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 406: "Not Acceptable"
    case 413: "Content Too Large"
    case 415: "Unsupported Media Type"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    case 504: "Gateway Timeout"
    default: "Status \(status)"
    }
  }
}
