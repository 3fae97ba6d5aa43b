import Canvas

/// A file's text with what it declares.
struct ParsedSource: Sendable {
  /// As it was given.
  let path: String
  let text: AssembledText
  let tokens: [Token]
  /// What is declared outside all functions.
  let declarations: [Declaration]
  /// The names of the functions that have a body.
  let functions: [String]

  init(path: String, text: AssembledText) {
    self.path = path
    self.text = text
    tokens = Tokenizer(text).tokens
    let reader = DeclarationReader(tokens)
    declarations = reader.declarations
    functions = reader.functions
  }

  /// The same with `macros` defined before all but `#version`.
  func defining(_ macros: [String: String]) -> ParsedSource {
    if macros.isEmpty { return self }
    return ParsedSource(path: path, text: text.defining(macros, Preamble(tokens)))
  }

  /// Why no driver can take it; nil where one may.
  var fault: String? {
    let name = path.visible
    if tokens.isEmpty { return "\(name): the file holds no GLSL; a fragment shader has a main" }
    guard tokens.count >= Tokenizer.limit else { return nil }
    return "\(name): more than \(Tokenizer.limit) words and signs; no driver takes that"
  }

  /// What is declared as `uniform`, blocks aside.
  var uniforms: [Declaration] {
    declarations.filter { $0.storage == .uniform && $0.block == nil }
  }

  /// What a fragment stage reads of the vertex stage.
  var varyings: [Declaration] { taken([.input, .varying]) }

  /// What a vertex stage is fed.
  var attributes: [Declaration] { taken([.input]) }

  private func taken(_ storages: [Declaration.Storage]) -> [Declaration] {
    declarations.filter {
      storages.contains($0.storage) && $0.block == nil && !$0.name.hasPrefix("gl_")
    }
  }
}
