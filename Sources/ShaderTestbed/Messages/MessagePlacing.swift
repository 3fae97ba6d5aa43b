import Canvas

/// Puts a compiler's messages about a text where the user wrote it.
struct MessagePlacing {
  let text: AssembledText
  /// Who says them.
  let origin: String

  func diagnostic(_ message: DriverMessage) -> Diagnostic {
    var diagnostic = Diagnostic(
      severity: message.severity, message: message.text, location: nil, sourceLine: nil,
      origin: origin)
    guard var number = message.line.map(text.lineNumber) else { return diagnostic }
    // The end of the text is after its last line.
    if number == text.lines.count + 1 { number -= 1 }
    guard let line = text.line(number) else { return diagnostic }
    guard line.place != nil else {
      diagnostic.message +=
        " (in the text that the dialect adds to the source: '\(line.text.trimmed.oneLine)')"
      return diagnostic
    }
    diagnostic.location = text.location(
      line: number, column: Self.column(message, in: line.text))
    diagnostic.sourceLine = line.text
    return diagnostic
  }

  /// From 1, in bytes. Mesa is one too low after leading spaces, so the name that the message quotes
  /// counts where it is next to the driver's column.
  private static func column(_ message: DriverMessage, in line: String) -> Int? {
    let quoted = quotedColumn(of: message.text, in: line)
    guard let column = message.column, column > 0 else { return quoted }
    return quoted == column + 1 ? quoted : column
  }

  /// Where the name that a message quotes is, if it is on the line once; from 1, in bytes.
  private static func quotedColumn(of message: String, in line: String) -> Int? {
    guard let quoted = quotedName(message) else { return nil }
    let tokens = Tokenizer(AssembledText(lines: [AssembledText.Line(text: line)])).tokens
    let found = tokens.filter { $0.text == quoted }
    return found.count == 1 ? found[0].column : nil
  }

  /// The first of `'name'`, `"name"` and `` `name' ``.
  private static func quotedName(_ message: String) -> String? {
    guard let open = message.firstIndex(where: { "'\"`".contains($0) }) else { return nil }
    let rest = message[message.index(after: open)...]
    let end: Character = message[open] == "`" ? "'" : message[open]
    guard let close = rest.firstIndex(of: end), close > rest.startIndex else { return nil }
    return String(rest[..<close])
  }
}
