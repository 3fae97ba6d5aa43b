/// The GLSL ES 3.00 text of a scene's program, put together from the files in Shaders/.
///
/// The numbers of the simpler patterns come to the fragments from the vertices, flat: a software
/// rasteriser reads a uniform block anew in every pixel, at the price of the pattern itself.
struct SceneProgram {
  /// Places the vertices, and hands on the numbers.
  let vertex: String
  /// The composite of the shape's layers, quantised once.
  let fragment: String

  /// - Parameter maxVaryings: the most vectors that go from the vertices to the fragments.
  init(_ shape: ProgramShape, maxVaryings: Int) {
    let layers: [LayerSource]
    let patterns: [Pattern]
    let capacity: Int
    switch shape.layers {
    case .composed(let stack):
      layers = LayerSource.list(stack.patterns, maxVaryings: maxVaryings)
      patterns = Pattern.allCases.filter(stack.patterns.contains)
      capacity = max(layers.count, 1)
    case .loop(let set, let most):
      layers = []
      patterns = set.patterns
      capacity = most
    }
    let isLoop = layers.isEmpty && !patterns.isEmpty
    let readsBlock = isLoop || layers.contains { !$0.isFlat }
    let block = """
      layout(std140) uniform Scene {
        vec4 fill;      // as a layer's color
        ivec4 target;   // number of layers
        Layer layers[\(capacity)];
      };
      """
    let varyings = ["vec4 base"] + layers.flatMap(\.varyings)
    let libraries = Self.libraryOrder.filter { name in
      patterns.contains { $0.libraries.contains(name) }
    }
    let files = patterns.reduce(into: [String]()) { files, pattern in
      if files.last != pattern.file { files.append(pattern.file) }
    }
    let text = ShaderLibrary.text
    vertex = """
      \(Self.header)
      \(text("lib/layer.glsl"))
      \(text("lib/glow.glsl"))
      \(block)
      \(text("lib/vertices.glsl"))
      \(varyings.map { "flat out \($0);" }.joined(separator: "\n"))

      void main() {
        base = fill;
      \(layers.map(\.handingOn).joined())  placeVertex();
      }

      """
    fragment = """
      \(Self.header)
      \((["layer", "coverage"] + libraries + ["color"]).map { text("lib/\($0).glsl") }
        .joined(separator: "\n"))
      \(files.map { text("\($0).glsl") }.joined(separator: "\n"))
      \(readsBlock ? block : "")
      \(varyings.map { "flat in \($0);" }.joined(separator: "\n"))
      out vec4 fragment;

      void main() {
        // The framebuffer's first row is the picture's top row, so nothing is ever turned over.
        vec2 at = gl_FragCoord.xy;
        vec4 color = base;
      \(isLoop ? Self.loop(patterns) : layers.map(\.call).joined())\
        fragment = encoded(color, \(shape.output.rawValue));
      }

      """
  }

  /// What compilers are told first.
  private static let header = """
    #version 300 es
    precision highp float;
    precision highp int;
    """

  /// Each file after those that it calls.
  private static let libraryOrder = [
    "phase", "stripes", "corners", "discs", "apart", "arcs", "glow",
  ]

  private static func loop(_ patterns: [Pattern]) -> String {
    """
      int i = 0;
      do {
        switch (layers[i].kind.x) {
    \(patterns.map {
      "      case \($0.rawValue): color = \($0.function)(color, at, \($0.layer("layers[i]"))); break;"
    }.joined(separator: "\n"))
        }
        i++;
      } while (i < target.x);

    """
  }
}

/// How one layer of a straight line of calls gets its numbers.
private struct LayerSource {
  let index: Int
  let pattern: Pattern
  /// Whether the vertices hand them on; else the function reads the uniform block.
  let isFlat: Bool

  /// The layers of `patterns`, as many of them flat as fit beside the fill.
  static func list(_ patterns: [Pattern], maxVaryings: Int) -> [LayerSource] {
    var room = maxVaryings - 1
    return patterns.enumerated().map { index, pattern in
      let isFlat = pattern.members.count <= room
      if isFlat { room -= pattern.members.count }
      return LayerSource(index: index, pattern: pattern, isFlat: isFlat)
    }
  }

  /// Type and name of what goes from the vertices to the fragments.
  var varyings: [String] {
    isFlat ? pattern.members.map { "\($0.type) \($0)\(index)" } : []
  }

  /// The vertex stage's assignments.
  var handingOn: String {
    guard isFlat else { return "" }
    return pattern.members.map { "  \($0)\(index) = layers[\(index)].\($0);\n" }.joined()
  }

  /// The fragment stage's call.
  var call: String {
    guard isFlat else {
      return "  color = \(pattern.function)(color, at, \(pattern.layer("layers[\(index)]")));\n"
    }
    return """
        Layer layer\(index);
      \(pattern.members.map { "  layer\(index).\($0) = \($0)\(index);\n" }.joined())\
        color = \(pattern.function)(color, at, \(pattern.layer("layer\(index)")));

      """
  }
}

extension Pattern {
  /// What its function is given for a layer in GLSL.
  fileprivate func layer(_ expression: String) -> String {
    isUsual ? "usual(\(expression))" : expression
  }
}
