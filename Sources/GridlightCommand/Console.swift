import FoundationEssentials
import Glibc
import Gridlight

/// Standard output and standard error. Results go to the first, everything about them to the second.
struct Console: Sendable {
  let command: String
  /// No notes; errors still show.
  let isQuiet: Bool
  private let output: Int32
  private let errors: Int32
  /// Whether somebody may watch standard error.
  let isTerminal: Bool
  /// Whether it may be coloured.
  let hasColor: Bool

  /// - Parameters:
  ///   - command: What messages begin with.
  ///   - output: The descriptor of results.
  ///   - errors: The descriptor of messages.
  init(
    command: String, isQuiet: Bool = false, output: Int32 = STDOUT_FILENO,
    errors: Int32 = STDERR_FILENO
  ) {
    self.command = command
    self.isQuiet = isQuiet
    self.output = output
    self.errors = errors
    self.isTerminal = isatty(errors) == 1
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
    try print(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
  }

  /// `event` as JSON on one line, to standard output.
  func print(event: some Encodable) throws(CommandError) {
    try print(event, [.sortedKeys, .withoutEscapingSlashes])
  }

  private func print(
    _ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting
  ) throws(CommandError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
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

  /// A line of a log that was asked for, to standard error, as it is.
  func log(_ line: String) {
    tell(line + "\n")
  }

  /// A line that the next one replaces; only where somebody watches.
  func progress(_ text: String) {
    guard isTerminal, !isQuiet else { return }
    tell("\r\u{1B}[K\(text)")
  }

  func endProgress() {
    progress("")
  }

  private func complain(_ text: String) {
    tell("\(command): \(text)\n")
  }

  /// Nothing can be done when standard error takes no text.
  private func tell(_ text: String) {
    try? Self.write(Array(text.utf8), to: errors, "standard error")
  }

  private func write(_ bytes: [UInt8]) throws(CommandError) {
    do throws(PixelsError) {
      try Self.write(bytes, to: output, "standard output")
    } catch {
      if case .cannotWrite(_, let cause) = error, cause.code == EPIPE { throw .readerGone }
      throw CommandError(error)
    }
  }

  private static func write(
    _ bytes: [UInt8], to descriptor: Int32, _ name: String
  ) throws(PixelsError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(PixelsError) in
      try OutputFile.write(UnsafeRawBufferPointer(bytes), toDescriptor: descriptor, name: name)
    }
  }
}
