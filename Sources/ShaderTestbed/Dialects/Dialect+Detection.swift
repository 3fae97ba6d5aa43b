extension Dialect {
  /// The conventions that a source follows, by what it declares.
  static func detected(in source: ParsedSource) -> Dialect {
    if ISFHeader.isPresent(in: source.text) { return .isf }
    if source.functions.contains("mainImage"), !source.functions.contains("main") {
      return .shadertoy
    }
    let uniforms = Set(source.uniforms.map(\.name))
    let known: Set<String> = ["u_resolution", "u_time", "u_mouse", "u_delta", "u_frame", "u_date"]
    let hasBuffer = source.tokens.contains { token in
      token.isDirective
        && (token.text.hasPrefix("BUFFER_") || token.text.hasPrefix("DOUBLE_BUFFER_"))
    }
    if hasBuffer || !known.isDisjoint(with: uniforms)
      || uniforms.contains(where: { $0.hasPrefix("u_tex") || $0.hasPrefix("u_buffer") })
    {
      return .glslviewer
    }
    let own = uniforms.intersection(GridlightConvention.names)
    return own.contains("gap") || own.contains("lineWidth") || own.count > 1 ? .gridlight : .raw
  }
}
