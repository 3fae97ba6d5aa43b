/// Reads one line of a log from its start.
struct LogReader {
  /// Where a message is about.
  struct Place {
    let line: Int
    let column: Int?
  }

  private(set) var rest: Substring

  init(_ line: Substring) {
    rest = line
    skipSpace()
  }

  private mutating func skipSpace() {
    rest = rest.drop { $0 == " " || $0 == "\t" }
  }

  /// Takes `word` and the spaces around it.
  mutating func skip(_ word: String) -> Bool {
    let before = rest
    skipSpace()
    guard rest.hasPrefix(word) else {
      rest = before
      return false
    }
    rest = rest.dropFirst(word.count)
    // What stands after a colon may be set in on purpose.
    if word != ":" { skipSpace() }
    return true
  }

  /// Takes `error`, `warning` or their like, however they are written.
  mutating func severity() -> Diagnostic.Severity? {
    let before = rest
    skipSpace()
    let word = rest.prefix { $0.isLetter }
    let severities: [String: Diagnostic.Severity] = [
      "error": .error, "internalerror": .error, "warning": .warning, "note": .note, "info": .note,
    ]
    guard let severity = severities[word.lowercased()] else {
      rest = before
      return nil
    }
    rest = rest[word.endIndex...]
    return severity
  }

  /// Takes a message's own number: `C1008`, `L0001`, `(#132)`.
  mutating func code() -> String? {
    let before = rest
    skipSpace()
    let isBracketed = rest.hasPrefix("(#")
    let word =
      isBracketed ? rest.prefix { $0 != ")" }.dropFirst() : rest.prefix { !" :".contains($0) }
    guard let first = word.first, word.count > 3 || isBracketed, word.count < 8,
      first == "#" || first.isUppercase, word.dropFirst().allSatisfy(\.isNumber)
    else {
      rest = before
      return nil
    }
    rest = rest[word.endIndex...].drop { $0 == ")" }
    return String(word)
  }

  /// Takes `0:12(5)` or `0(12)`; a number before the first colon is the text's own.
  mutating func bracketedPlace() -> Place? {
    var reader = self
    var numbers: [Int] = []
    if let number = reader.number() { numbers.append(number) }
    if !numbers.isEmpty, reader.rest.first == ":" {
      reader.rest = reader.rest.dropFirst()
      guard let line = reader.number() else { return nil }
      numbers.append(line)
    }
    guard reader.rest.first == "(" else { return nil }
    reader.rest = reader.rest.dropFirst()
    guard let last = reader.number(), reader.rest.first == ")" else { return nil }
    reader.rest = reader.rest.dropFirst()
    self = reader
    return numbers.count == 2
      ? Place(line: numbers[1], column: last) : Place(line: last, column: nil)
  }

  /// Takes `0:12:`, `0:12:5:` or the same behind a file's name, of which the last colons count.
  mutating func placeBehindFile() -> Place? {
    var reader = self
    reader.skipSpace()
    while let colon = reader.rest.firstIndex(of: ":") {
      reader.rest = reader.rest[reader.rest.index(after: colon)...]
      var behind = reader
      guard let line = behind.number(), behind.rest.first == ":" else {
        // A file's name has no spaces around its colons.
        if reader.rest.first == " " { return nil }
        continue
      }
      behind.rest = behind.rest.dropFirst()
      var column = behind
      if let number = column.number(), column.rest.first == ":" {
        column.rest = column.rest.dropFirst()
        self = column
        return Place(line: line, column: number)
      }
      self = behind
      return Place(line: line, column: nil)
    }
    return nil
  }

  /// Takes digits; nil where there are none, or more than a line's number has.
  private mutating func number() -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, digits.count < 10, let number = Int(digits) else { return nil }
    rest = rest[digits.endIndex...]
    return number
  }
}
