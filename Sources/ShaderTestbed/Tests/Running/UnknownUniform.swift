import Canvas

/// A uniform that a test gives and its shader does not declare.
enum UnknownUniform {
  static func fault(_ name: String, known: [String]) -> String {
    let likely = Suggestion.closest(to: name, in: known).map { "; did you mean \($0)?" } ?? ""
    return "uniforms: the shader declares no uniform \(name.oneLine)\(likely)"
  }
}
