extension Diagnostic {
  /// Characters of a source line that are shown.
  private static let width = 100

  /// `file:line:column: error: message`, and below it the source line with a caret, as compilers
  /// for the terminal write it.
  ///
  /// - Parameter color: whether with the terminal's colours.
  public func text(color: Bool = false) -> String {
    let style = Style(isOn: color)
    let place = location.map(\.text) ?? ""
    let head =
      style.bold(place) + (place.isEmpty ? "" : " ") + style.of(severity, "\(severity.rawValue):")
      + " " + message.shownLine
    guard let sourceLine, let location else { return head }
    let (line, caret) = Self.excerpt(sourceLine, column: location.column)
    return ([head, "  " + line] + (caret.map { ["  " + style.bold($0)] } ?? []))
      .joined(separator: "\n")
  }

  /// The part of `line` around the column, and the caret's line below it, with tabs where the line
  /// has them.
  private static func excerpt(_ line: String, column: Int?) -> (line: String, caret: String?) {
    let scalars = Array(line.unicodeScalars)
    let at = column.map { min(max($0, 1) - 1, scalars.count) }
    let begin = max(0, min((at ?? 0) - width / 2, scalars.count - width))
    let end = min(scalars.count, begin + width)
    let shown = scalars[begin..<end].map { $0 == "\t" ? "\t" : $0.shown }.joined()
    let before = begin > 0 ? "…" : ""
    let text = before + shown + (end < scalars.count ? "…" : "")
    guard let at else { return (text, nil) }
    let space = scalars[begin..<max(begin, at)].map { scalar in
      scalar == "\t" ? "\t" : String(repeating: " ", count: scalar.shown.unicodeScalars.count)
    }
    return (text, (begin > 0 ? " " : "") + space.joined() + "^")
  }

  /// Escape sequences of a terminal, or none.
  private struct Style {
    let isOn: Bool

    func bold(_ text: String) -> String { wrapped(text, "1") }

    func of(_ severity: Severity, _ text: String) -> String {
      let code =
        switch severity {
        case .error: "1;31"
        case .warning: "1;35"
        case .note: "1;36"
        }
      return wrapped(text, code)
    }

    private func wrapped(_ text: String, _ code: String) -> String {
      isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
  }
}

extension SourceLocation {
  /// `file:12:5:`, as editors read it.
  fileprivate var text: String {
    "\(file.visible):\(line):" + (column.map { "\($0):" } ?? "")
  }
}

extension String {
  /// With invisible characters escaped, so that a driver's words move no cursor.
  fileprivate var shownLine: String { unicodeScalars.map(\.shown).joined() }
}
