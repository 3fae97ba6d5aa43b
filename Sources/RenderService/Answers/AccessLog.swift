import FoundationEssentials
import Gridlight

/// A line for each request.
struct AccessLog: Sendable {
  let form: ServiceOptions.Log
  let write: @Sendable (String) -> Void

  func write(_ record: RequestRecord) {
    let (seconds, attoseconds) = record.duration.components
    let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    switch form {
    case .off: return
    case .text:
      write(
        "\(record.client) \(record.method) \(Self.visible(record.target)) \(record.status) "
          + "\(record.count) bytes in \(microseconds) µs")
    case .json:
      write(
        JSONText.of(
          Line(
            time: Date.now.formatted(.iso8601), client: record.client, method: record.method,
            target: record.target, status: record.status, bytes: record.count,
            microseconds: microseconds)))
    }
  }

  private struct Line: Encodable {
    let time: String
    let client: String
    let method: String
    let target: String
    /// 0 where the client went away before its answer.
    let status: Int
    let bytes: Int
    let microseconds: Int64
  }

  /// A target is what a client made up; no byte of it may move a cursor.
  private static func visible(_ text: String) -> String {
    text.unicodeScalars.prefix(2000).map { scalar in
      scalar.value < 0x21 || scalar.value > 0x7E ? scalar.escaped(asASCII: true) : String(scalar)
    }.joined()
  }
}
