/// One kind of doubtful GLSL, found in the words alone.
protocol Lint: Sendable {
  /// As `Diagnostic.origin` has it.
  static var name: String { get }

  static func findings(in source: ParsedSource) -> [Finding]
}

/// Where a lint has found something, and what.
struct Finding: Equatable, Sendable {
  /// From 1.
  let line: Int
  /// From 1, in bytes.
  let column: Int
  /// What may go wrong, and the remedy.
  let message: String

  init(line: Int, column: Int, _ message: String) {
    (self.line, self.column, self.message) = (line, column, message)
  }

  init(_ token: Token, _ message: String) {
    self.init(line: token.line, column: token.column, message)
  }
}

extension PreparedShader {
  /// Doubtful GLSL in the user's own lines, whether a driver takes it or not.
  public var lints: [Diagnostic] {
    let all: [any Lint.Type] = [
      HashLint.self, PrecisionLint.self, SmoothstepLint.self, UninitialisedLint.self,
      LoopLint.self,
    ]
    var known: Set<Diagnostic> = []
    return passes.flatMap { pass in
      all.flatMap { lint in
        lint.findings(in: pass.fragment).compactMap { finding in
          Self.diagnostic(finding, lint.name, pass.fragment.text)
        }
      }
    }.filter { known.insert($0).inserted }
  }

  /// nil in the testbed's own text.
  private static func diagnostic(
    _ finding: Finding, _ name: String, _ text: AssembledText
  ) -> Diagnostic? {
    guard let place = text.location(line: finding.line, column: finding.column) else { return nil }
    return Diagnostic(
      severity: .warning, message: finding.message, location: place,
      sourceLine: text.line(finding.line)?.text, origin: name)
  }
}
