import Canvas

/// The functions that a fragment program calls, one per kind of layer and range of its numbers: a
/// software rasteriser runs all branches of a function, so what is small and near has its own. The
/// raw value is the `kind` of a layer's record.
enum Pattern: Int32, CaseIterable {
  case flat
  case smallDots, apartDots, denseDots, fineDots, dots, anyDots
  case lines, anyLines
  case cross, anyCross
  case apartPulse, pulse

  /// The file of its function in Shaders/, without the extension.
  var file: String {
    switch self {
    case .flat: "flat"
    case .smallDots: "small-dots"
    case .apartDots: "apart-dots"
    case .denseDots, .fineDots: "dense-dots"
    case .dots, .anyDots: "dots"
    case .lines, .anyLines: "lines"
    case .cross, .anyCross: "cross"
    case .apartPulse: "apart-pulse"
    case .pulse: "pulse"
    }
  }

  /// Its function: `vec4 paintDots(vec4 below, vec2 at, Layer layer)`.
  var function: String {
    "paint" + file.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Whether the layer's `ranges` are empty, and the compiler is told so.
  var isUsual: Bool {
    switch self {
    case .fineDots, .anyDots, .anyLines, .anyCross: false
    case .flat, .smallDots, .apartDots, .denseDots, .dots, .lines, .cross, .apartPulse, .pulse: true
    }
  }

  /// The files in Shaders/lib/ that its function calls, without the extension.
  var libraries: [String] {
    switch self {
    case .flat: []
    case .smallDots, .denseDots, .fineDots: ["phase", "corners"]
    case .apartDots: ["phase", "discs", "apart"]
    case .dots, .anyDots: ["phase", "discs", "arcs"]
    case .lines, .anyLines, .cross, .anyCross: ["phase", "stripes"]
    case .apartPulse: ["discs", "apart", "glow"]
    case .pulse: ["phase", "discs", "glow"]
    }
  }

  /// The members of `Layer` that its function reads.
  var members: [LayerMember] {
    let placed: [LayerMember] = [.gap, .pan, .pitch, .color, .size, .fade]
    let far: [LayerMember] = [.fine, .coarse, .spans, .kind, .bounds]
    switch self {
    case .flat: return [.color, .fade]
    case .smallDots, .apartDots, .dots: return placed
    case .denseDots: return placed + [.sizeRest]
    case .fineDots: return placed + [.sizeRest, .kind, .bounds]
    case .anyDots: return placed + far
    case .lines, .cross: return placed + [.sizeRest]
    case .anyLines, .anyCross: return placed + [.sizeRest] + far
    case .apartPulse, .pulse:
      return [.gap, .pan, .pitch, .color, .size, .fine, .spans, .bounds, .glow]
    }
  }
}

/// A member of `Layer` in Shaders/lib/layer.glsl.
enum LayerMember: String {
  case gap, pan, pitch, color, size, sizeRest, fade, fine
  case coarse, spans, kind, bounds, glow

  /// Its GLSL type.
  var type: String {
    switch self {
    case .gap, .pan, .pitch, .color, .size, .sizeRest, .fade, .fine: "vec4"
    case .coarse, .spans, .kind, .bounds, .glow: "ivec4"
    }
  }
}

/// The ranges of a layer's numbers that need more than usual: the constants of
/// Shaders/lib/layer.glsl.
struct Ranges: OptionSet {
  let rawValue: Int32

  static let farX = Ranges(rawValue: 1)
  static let farY = Ranges(rawValue: 2)
  static let fineX = Ranges(rawValue: 4)
  static let fineY = Ranges(rawValue: 8)
  static let closeX = Ranges(rawValue: 16)
  static let closeY = Ranges(rawValue: 32)
  static let large = Ranges(rawValue: 64)

}

extension Ranges {
  /// - Parameter period: in px.
  init(period: Pair) {
    self = []
    if period.x > SplitLattice.farPeriod { insert(.farX) }
    if period.y > SplitLattice.farPeriod { insert(.farY) }
    if period.x < 1 { insert(.fineX) }
    if period.y < 1 { insert(.fineY) }
    if period.x < 2 { insert(.closeX) }
    if period.y < 2 { insert(.closeY) }
  }

  init(_ layer: ResolvedLayer) {
    switch layer {
    // A pulse's dots are never far, and have no turns.
    case .flat, .pulse, .shapes, .material: self = []
    case .dots(let dots):
      self.init(period: dots.lattice.period)
      if dots.isLarge { insert(.large) }
    case .lines(let lines): self.init(period: lines.lattice.period)
    case .cross(let cross): self.init(period: cross.lattice.period)
    }
  }
}
