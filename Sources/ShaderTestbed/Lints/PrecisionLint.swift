/// `mediump` or `lowp` for times and coordinates.
struct PrecisionLint: Lint {
  static let name = "low-precision"

  private static let times = ["time", "frame", "date"]
  private static let places = ["coord", "resolution", "uv", "pos", "mouse"]

  static func findings(in source: ParsedSource) -> [Finding] {
    let usual = usualPrecision(source.tokens)
    var known: Set<String> = []
    var findings: [Finding] = []
    for declaration in source.uniforms + source.varyings {
      guard GLSLType(declaration.type)?.scalar == .float,
        let precision = declaration.precision ?? usual, precision != "highp",
        let advice = advice(declaration.name), known.insert(declaration.name).inserted
      else { continue }
      findings.append(
        Finding(
          line: declaration.line, column: declaration.column,
          "\(declaration.name) is \(precision), which may have 10 bits: \(advice)"))
    }
    if let usual, usual != "highp",
      let token = source.tokens.first(where: { $0.text == "gl_FragCoord" })
    {
      findings.append(
        Finding(token, "maths on gl_FragCoord is \(usual) here, which may have 10 bits: \(coarse)"))
    }
    return findings
  }

  private static let coarse =
    "places beyond 1024 px blur together; write 'precision highp float;'"

  private static func advice(_ name: String) -> String? {
    let name = name.lowercased()
    if times.contains(where: name.contains) {
      return "motion stutters after seconds; declare it highp"
    }
    return places.contains(where: name.contains) ? coarse : nil
  }

  /// The last default for floats, if it is the only kind that the text sets.
  private static func usualPrecision(_ tokens: [Token]) -> String? {
    let found = tokens.indices.dropLast(2).filter {
      tokens[$0].text == "precision" && tokens[$0 + 2].text == "float"
    }.map { tokens[$0 + 1].text }
    // With a branch for highp, a driver that has it is given it.
    return found.contains("highp") ? nil : found.last
  }
}
