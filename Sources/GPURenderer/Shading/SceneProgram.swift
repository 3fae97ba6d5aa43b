import Canvas
import Pixels

/// The functions that a fragment program calls, one per kind of layer. The raw value is the `kind`
/// of a layer's record.
enum Pattern: Int32, CaseIterable {
  case flat, dots, lines, cross, pulse

  /// Its file in Shaders/, without the extension.
  var name: String { String(describing: self) }

  /// The file of areas that its function is made with.
  var library: String? {
    switch self {
    case .flat: nil
    case .lines, .cross: "stripes"
    case .dots, .pulse: "discs"
    }
  }

  /// Its function: `vec4 paintDots(vec4 below, vec2 at, Layer layer)`.
  var function: String { "paint" + name.prefix(1).uppercased() + name.dropFirst() }

  /// Which function draws `layer`.
  init(_ layer: ResolvedLayer) {
    switch layer {
    case .flat: self = .flat
    case .dots(let dots): self = dots.coversEverything ? .flat : .dots
    case .lines: self = .lines
    case .cross: self = .cross
    case .pulse: self = .pulse
    }
  }
}

/// Which program a scene needs: the key of the program cache.
enum ProgramShape: Hashable {
  /// One call per layer, in this order.
  case composed([Pattern])
  /// One loop over up to `capacity` layers with a switch on the pattern.
  case loop(capacity: Int)

  /// A straight line of calls is the fastest, but a driver's compiler takes seconds beyond a few.
  private static let longestComposition = 4

  init(_ scene: ResolvedScene) {
    let count = scene.layers.count
    if count <= Self.longestComposition {
      self = .composed(scene.layers.map(Pattern.init))
    } else {
      self = .loop(
        capacity: count <= UniformBlock.promisedCapacity
          ? UniformBlock.promisedCapacity : UniformBlock.largestCapacity)
    }
  }
}

/// The GLSL ES 3.00 text of a scene's program, put together from the files in Shaders/.
enum SceneProgram {
  /// The full-screen triangle.
  static var vertexSource: String { ShaderLibrary.text("lib/fullscreen.vert") }

  /// The composite of `shape`'s layers, quantised once. `text` gives a shader file's text.
  static func fragmentSource(
    for shape: ProgramShape, text: (String) -> String = ShaderLibrary.text
  ) -> String {
    let patterns: [Pattern]
    let capacity: Int
    switch shape {
    case .composed(let layers):
      patterns = Pattern.allCases.filter(layers.contains)
      capacity = max(layers.count, 1)
    case .loop(let most):
      patterns = Pattern.allCases
      capacity = most
    }
    let areas: [String] = ["stripes", "discs"].filter { name in
      patterns.contains { $0.library == name }
    }
    let files =
      (["layer", "phase", "coverage"] + areas + ["color"]).map { "lib/\($0).glsl" }
      + patterns.map { "\($0.name).glsl" }
    return """
      #version 300 es
      precision highp float;
      precision highp int;

      \(files.map(text).joined(separator: "\n"))
      layout(std140) uniform Scene {
        vec4 fill;       // as a layer's color
        ivec4 target;    // output form, number of layers
        Layer layers[\(capacity)];
      };

      out vec4 fragment;

      void main() {
        // The framebuffer's first row is the picture's top row, so nothing is ever turned over.
        vec2 at = gl_FragCoord.xy;
        vec4 color = fill;
      \(composite(shape))
        fragment = encoded(color, target.x);
      }

      """
  }

  private static func composite(_ shape: ProgramShape) -> String {
    switch shape {
    case .composed(let patterns):
      patterns.enumerated()
        .map { "  color = \($1.function)(color, at, layers[\($0)]);" }
        .joined(separator: "\n")
    case .loop:
      """
        for (int i = 0; i < target.y; i++) {
          switch (layers[i].kind.x) {
      \(Pattern.allCases.map {
        "      case \($0.rawValue): color = \($0.function)(color, at, layers[i]); break;"
      }.joined(separator: "\n"))
          }
        }
      """
    }
  }
}

/// What the program's last stage writes.
enum OutputForm: Int32 {
  /// `floor(255 c + 0.5)` of premultiplied colour.
  case premultiplied = 0
  /// The same of alpha, and of colour divided by alpha.
  case straight = 1
  /// Premultiplied, not quantised.
  case float = 2
}

extension OutputForm {
  /// Of 8-bit pixels.
  init(_ alpha: Pixmap.AlphaForm) {
    self = alpha == .premultiplied ? .premultiplied : .straight
  }

  var pixelFormat: PixelFormat { self == .float ? .rgba32f : .rgba8 }
}

extension ProgramShape {
  /// Such as "dots+lines", for messages.
  var label: String {
    switch self {
    case .composed(let patterns): patterns.map(\.name).joined(separator: "+")
    case .loop: "loop"
    }
  }
}
