/// Uniforms that a dialect declares on the user's behalf, each as `TYPE NAME`.
enum GeneratedUniforms {
  /// The declarations, but for those that `source` makes itself.
  static func text(_ uniforms: [String], besides source: ParsedSource) -> String {
    let own = Set(source.declarations.map(\.name))
    let missing = uniforms.filter { uniform in
      let name = uniform.split(separator: " ").last?.prefix { $0 != "[" } ?? ""
      return !own.contains(String(name))
    }
    return missing.map { "uniform \($0);\n" }.joined()
  }
}
