/// The text of a stage, each line of which knows where it is from.
struct AssembledText: Equatable, Sendable {
  /// One line, without its break.
  struct Line: Equatable, Sendable {
    var text: String
    /// nil where the testbed wrote it. A line with a place is that line of the user's file.
    var place: SourceLocation?
  }

  var lines: [Line] = []

  /// What a driver takes.
  var text: String {
    var text = ""
    for line in lines {
      text += line.text
      text += "\n"
    }
    return text
  }

  /// Lines of the testbed's own.
  static func generated(_ text: String) -> AssembledText {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return AssembledText(lines: lines.map { Line(text: String($0), place: nil) })
  }

  static func + (first: AssembledText, second: AssembledText) -> AssembledText {
    AssembledText(lines: first.lines + second.lines)
  }

  mutating func insert(_ other: AssembledText, at index: Int) {
    lines.insert(contentsOf: other.lines, at: index)
  }
}

extension AssembledText {
  /// The line, from 1, that a driver counts as `count`: after `#line 100` the next one is its 100.
  /// Of several the last, which is most often what such a directive is about.
  func lineNumber(countedAs count: Int) -> Int {
    var (next, found) = (1, count)
    for (index, line) in lines.enumerated() {
      if next == count { found = index + 1 }
      next = Self.countAfter(line.text) ?? next &+ 1
    }
    return found
  }

  /// What `#line` says that the line after it is; nil of another line.
  private static func countAfter(_ line: String) -> Int? {
    let words = line.split(whereSeparator: \.isWhitespace)
    if words.first == "#line" { return words.dropFirst().first.flatMap { Int($0) } }
    return words.starts(with: ["#", "line"]) ? words.dropFirst(2).first.flatMap { Int($0) } : nil
  }

  /// A line of what the driver took, counted from 1; nil where it has none such.
  func line(_ number: Int) -> Line? {
    lines.indices.contains(number - 1) ? lines[number - 1] : nil
  }

  /// Where a driver's line, from 1, and column, from 1 and in bytes, are in the user's files; nil
  /// in a line of the testbed's own.
  func location(line number: Int, column: Int? = nil) -> SourceLocation? {
    guard let line = line(number), var place = line.place else { return nil }
    place.column = column.flatMap { column in
      // Continuation bytes of UTF-8 begin no character.
      let before = line.text.utf8.prefix(max(column, 1) - 1)
      return before.count { $0 & 0xC0 != 0x80 } + 1
    }
    return place
  }
}
