/// The forms in which drivers write a message.
enum LogForms {
  /// nil for a line in none of them.
  static func read(_ line: Substring) -> DriverMessage? {
    severityFirst(line) ?? severityLast(line) ?? byNumber(line) ?? withoutPlace(line)
  }

  /// `ERROR: 0:12: text`, also with a column, a file's name, or a second severity before the text:
  /// ANGLE, glslang, AMD, Intel, Apple, Qualcomm, PowerVR.
  private static func severityFirst(_ line: Substring) -> DriverMessage? {
    var reader = LogReader(line)
    guard let severity = reader.severity(), reader.skip(":") else { return nil }
    guard let place = reader.placeBehindFile() else { return nil }
    var text = LogReader(reader.rest)
    if text.severity() != nil, let code = text.code() {
      return message(severity, place, "\(text.rest.trimmed) (\(code))")
    }
    return message(severity, place, String(reader.rest))
  }

  /// `0:12(5): error: text` of Mesa, `0(12) : error C1008: text` of NVIDIA, and
  /// `file:12:5: error: text`.
  private static func severityLast(_ line: Substring) -> DriverMessage? {
    var reader = LogReader(line)
    guard let place = reader.bracketedPlace() ?? reader.placeBehindFile() else { return nil }
    _ = reader.skip(":")
    _ = reader.skip("preprocessor")
    _ = reader.skip("fatal")
    guard let severity = reader.severity() else { return nil }
    let code = reader.code()
    guard reader.skip(":") else { return nil }
    let text = String(reader.rest)
    // Mesa sets the candidates of an overloaded call under its message.
    let isCandidate = text.hasPrefix("   ")
    let shown = code.map { "\(text.trimmed) (\($0))" } ?? text
    return message(isCandidate ? .note : severity, place, shown)
  }

  /// `0:12: L0001: text` of Mali.
  private static func byNumber(_ line: Substring) -> DriverMessage? {
    var reader = LogReader(line)
    guard let place = reader.placeBehindFile(), let code = reader.code(), reader.skip(":") else {
      return nil
    }
    return message(
      code.hasPrefix("W") ? .warning : .error, place, "\(reader.rest.trimmed) (\(code))")
  }

  /// `error: text` of linkers, `error C5041: text` of NVIDIA's, `L0010: text` of Mali's.
  private static func withoutPlace(_ line: Substring) -> DriverMessage? {
    var reader = LogReader(line)
    let severity = reader.severity()
    let code = reader.code()
    guard severity != nil || code != nil, reader.skip(":") else { return nil }
    let text = reader.rest.trimmed
    return DriverMessage(
      severity: severity ?? .error, text: code.map { "\(text) (\($0))" } ?? text)
  }

  private static func message(
    _ severity: Diagnostic.Severity, _ place: LogReader.Place, _ text: String
  ) -> DriverMessage {
    DriverMessage(
      severity: severity, line: place.line, column: place.column, text: text.trimmed)
  }
}
