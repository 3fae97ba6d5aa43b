/// One message of a compiler or a linker, as it stands in its log.
struct DriverMessage: Equatable, Sendable {
  var severity: Diagnostic.Severity
  /// In the text that the driver took, from 1; nil where it names none.
  var line: Int?
  /// From 1, in bytes.
  var column: Int?
  /// One line, without place and severity.
  var text: String
}

extension DriverMessage {
  /// All messages of a log, in its order.
  ///
  /// The forms of Mesa, NVIDIA, ANGLE, glslang, AMD, Intel, Apple, Qualcomm, PowerVR and Mali are
  /// told apart by what each line holds; a line in no known form is a note, so that nothing is lost.
  static func all(in log: String) -> [DriverMessage] {
    var messages: [DriverMessage] = []
    let breaks: Set<Character> = ["\n", "\r\n", "\r", "\0"]
    for line in log.split(whereSeparator: breaks.contains) {
      let line = line.prefix(longestLine)
      guard !isEmptyTalk(line.trimmed) else { continue }
      if let message = LogForms.read(line) {
        messages.append(message)
      } else if line.first == " " || line.first == "\t", !messages.isEmpty {
        messages[messages.count - 1].text += " " + line.trimmed
      } else {
        messages.append(DriverMessage(severity: .note, text: line.trimmed))
      }
    }
    return messages
  }

  /// In characters; drivers repeat names of any length.
  private static let longestLine = 2000

  /// Headings and counts, which say nothing that the messages do not.
  private static func isEmptyTalk(_ line: String) -> Bool {
    if line.allSatisfy({ $0 == "-" || $0 == "=" }) { return true }
    let line = line.lowercased()
    let headings = [
      "vertex info", "fragment info", "vertex shader", "fragment shader", "compile failed",
      "link failed", "linking failed", "stdin", "vertex shader(s) failed", "no errors",
      "success", "fragment shader(s) failed", "not linked",
    ]
    if headings.contains(where: { line == $0 || line == $0 + "." }) { return true }
    return line.contains("no code generated") || line.hasSuffix("compilation terminated")
      || line.hasSuffix("compilation errors.")
      || line.hasSuffix("compilation error.") || line.hasSuffix("with the following errors:")
      || line.hasSuffix("was successfully compiled to run on hardware.")
  }
}
