import FoundationEssentials
import Glibc

/// Standard output and standard error. Results go to the first, everything about them to the second.
struct Console: Sendable {
  let command: String
  /// No notes; errors still show.
  let isQuiet: Bool
  private let isTerminal: Bool
  private let hasColor: Bool

  init(command: String, isQuiet: Bool = false) {
    self.command = command
    self.isQuiet = isQuiet
    self.isTerminal = isatty(STDERR_FILENO) == 1
    let environment = ProcessInfo.processInfo.environment
    let refusesColor = !(environment["NO_COLOR"] ?? "").isEmpty
    self.hasColor = isTerminal && !refusesColor && environment["TERM"] != "dumb"
  }

  /// A result, to standard output.
  func print(_ text: String) throws(CommandError) {
    try write(Array(text.utf8))
  }

  /// `value` as JSON, to standard output.
  func print(json value: some Encodable) throws(CommandError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let data = try? encoder.encode(value) else {
      throw .io("the result cannot be written as JSON")
    }
    try write(Array(data) + [UInt8(ascii: "\n")])
  }

  /// Something to know about the result, to standard error.
  func note(_ text: String) {
    if !isQuiet { complain(text) }
  }

  func error(_ text: String) {
    complain((hasColor ? "\u{1B}[31merror:\u{1B}[0m " : "error: ") + text)
  }

  /// Where to read on after an error.
  func hint(_ text: String) {
    complain(text)
  }

  /// A line that the next one replaces; only where somebody watches.
  func progress(_ text: String) {
    guard isTerminal, !isQuiet else { return }
    Self.writeAll(Array("\r\u{1B}[K\(text)".utf8), to: STDERR_FILENO)
  }

  func endProgress() {
    progress("")
  }

  private func complain(_ text: String) {
    Self.writeAll(Array("\(command): \(text)\n".utf8), to: STDERR_FILENO)
  }

  private func write(_ bytes: [UInt8]) throws(CommandError) {
    switch Self.writeAll(bytes, to: STDOUT_FILENO) {
    case 0: return
    case EPIPE: throw .readerGone
    case let code: throw .io("standard output: \(String(cString: strerror(code)))")
    }
  }

  /// 0, or the error number that stopped it.
  @discardableResult
  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}
