/// Writes the vertex stage that a fragment stage asks for.
enum VertexStage {
  /// The attribute that holds the place in clip space.
  private static let place = "testbedPosition"

  /// A stage of the same version that writes all that `fragment` reads, by the names' roles.
  static func matching(_ fragment: ParsedSource) -> AssembledText {
    let preamble = Preamble(fragment.tokens)
    let (input, output) = preamble.usesVarying ? ("attribute", "varying") : ("in", "out")
    var head = preamble.version.map { "#version \($0)\n" } ?? ""
    head += "\(input) vec4 \(place);\n"
    var body = "  gl_Position = \(place);\n"
    var known: Set<String> = []
    for varying in fragment.varyings where known.insert(varying.name).inserted {
      let words = varying.interpolation + [output, varying.precision ?? "highp"]
      // Before ES 3.10 only the stages' ends have locations.
      let layout = varying.layout.flatMap { (preamble.number ?? 0) >= 310 ? "layout(\($0)) " : nil }
      let name = varying.name
      let suffix = varying.array.map { "[\($0.count.map(String.init) ?? "")]" } ?? ""
      head += "\(layout ?? "")\(words.joined(separator: " ")) \(varying.type) \(name)\(suffix);\n"
      let role = AttributeRole(name: name)
      let attribute = "\(place)_\(name)"
      guard let value = expression(varying, attribute, role) else { continue }
      if role != .none { head += "\(input) vec4 \(attribute);\n" }
      if let count = varying.array?.count {
        body += (0..<min(count, 64)).map { "  \(name)[\($0)] = \(value);\n" }.joined()
      } else {
        body += "  \(name) = \(value);\n"
      }
    }
    return .generated(head + "void main() {\n" + body + "}")
  }

  /// nil for what has no simple value.
  private static func expression(
    _ varying: Declaration, _ attribute: String, _ role: AttributeRole
  ) -> String? {
    guard let type = GLSLType(varying.type) else { return nil }
    guard role != .none, type.scalar == .float, !type.name.hasPrefix("mat") else {
      return "\(type.name)(0)"
    }
    return "\(attribute)\([".x", ".xy", ".xyz", ""][type.components - 1])"
  }

  /// What the attributes of a vertex stage are fed.
  static func attributes(_ vertex: ParsedSource) -> [String: [Double]] {
    var values: [String: [Double]] = [:]
    for attribute in vertex.attributes {
      // A varying's attribute is named after it, and the place has none behind its name.
      let name =
        attribute.name.hasPrefix(place + "_")
        ? String(attribute.name.dropFirst(place.count + 1)) : attribute.name
      values[attribute.name] = AttributeRole(name: name).values
    }
    return values
  }
}
