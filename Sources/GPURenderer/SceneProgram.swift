import Canvas

/// Which pattern functions a program has, in layer order: the key of the program cache.
enum ProgramShape: Hashable {
  /// One function call per layer, in this order.
  case composed([Pattern])
  /// One loop over up to `capacity` records with a switch on the pattern.
  case loop

  enum Pattern: String, CaseIterable { case flat, dots, lines, cross, pulse }

  init(_ scene: ResolvedScene) {
    self = .loop
  }
}

/// The GLSL ES 3.00 text of a scene's program, put together from the files in Shaders/.
enum SceneProgram {
  /// The full-screen triangle.
  static var vertexSource: String { "" }
  /// The composite of `shape`'s layers, quantised once.
  static func fragmentSource(for shape: ProgramShape) -> String { "" }
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

/// A part of the frame that is drawn at once, in px from the frame's top-left corner.
struct Tile: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
}

/// The bytes of the program's std140 uniform block `Scene` for one tile.
enum UniformBlock {
  static func bytes(for scene: ResolvedScene, tile: Tile, output: OutputForm) -> [UInt8] { [] }
}
