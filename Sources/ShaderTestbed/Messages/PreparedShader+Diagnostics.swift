import GPURenderer

extension PreparedShader {
  /// What the driver said, with places in the user's files; what is said of several passes in the
  /// same words is said once.
  public func diagnostics(_ outcome: ShaderOutcome) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let driver = outcome.driver.renderer
    for (pass, result) in zip(passes, outcome.passes) {
      diagnostics += Self.diagnostics(
        result.vertex, MessagePlacing(text: pass.vertex.text, origin: driver), "the vertex stage")
      diagnostics += Self.diagnostics(
        result.fragment, MessagePlacing(text: pass.fragment.text, origin: driver),
        "the fragment stage")
      if let link = result.link {
        // A linker's line numbers do not say of which stage.
        diagnostics += Self.diagnostics(
          link, MessagePlacing(text: AssembledText(), origin: driver), "linking")
      }
    }
    var known: Set<Diagnostic> = []
    return diagnostics.filter { known.insert($0).inserted }
  }

  private static func diagnostics(
    _ stage: ShaderOutcome.Stage, _ placing: MessagePlacing, _ name: String
  ) -> [Diagnostic] {
    var messages = DriverMessage.all(in: stage.log)
    if stage.isAccepted {
      // Of what was taken nothing is wrong, whatever the log calls it.
      for index in messages.indices where messages[index].severity == .error {
        messages[index].severity = .warning
      }
    } else if !messages.contains(where: { $0.severity == .error }) {
      if messages.isEmpty {
        let text = "the driver refuses \(name) and does not say why"
        messages = [DriverMessage(severity: .error, text: text)]
      } else {
        messages[0].severity = .error
      }
    }
    return messages.map(placing.diagnostic)
  }
}
