import TestSupport

@testable import Canvas
@testable import Glyphs

/// Random canvases of shapes and glass over patterns.
struct ShapeScene {
  private var generator: SeededGenerator
  private let width: Int
  private let height: Int

  static func random(seed: UInt64) -> ResolvedScene {
    var generator = SeededGenerator(seed: seed)
    let width = Int(generator.number(1...90))
    let height = Int(generator.number(1...90))
    var maker = ShapeScene(generator: generator, width: width, height: height)
    return maker.scene()
  }

  private mutating func scene() -> ResolvedScene {
    var layers: [ResolvedLayer] = [pattern()]
    for _ in 0..<Int(generator.number(1...4)) {
      layers.append(generator.chance(0.4) ? .material(glass()) : .shapes(shapes()))
      if generator.chance(0.3) { layers.append(pattern()) }
    }
    let fill = generator.chance(0.5) ? color() : .clear
    return ResolvedScene(width: width, height: height, scale: 1, fill: fill, layers: layers)
  }

  private mutating func shapes() -> ShapesLayer {
    ShapesLayer(
      shapes: (0..<Int(generator.number(1...6))).map { _ in
        switch Int(generator.number(0...2.999)) {
        case 0: .panel(PanelShape(filling: rect(), color()))
        case 1:
          .panel(PanelShape(stroking: rect(), width: generator.logarithmic(0.1...20), color()))
        default: .mask(MaskShape(mask(), color()))
        }
      })
  }

  private mutating func glass() -> MaterialLayer {
    MaterialLayer(
      outline: generator.chance(0.7) ? .roundedRect(rect()) : .mask(mask()),
      sigma: generator.logarithmic(0.2...12), saturation: generator.number(0...2), tint: color())
  }

  private mutating func pattern() -> ResolvedLayer {
    let lattice = Lattice(
      period: Pair(x: generator.number(3...30), y: generator.number(3...30)),
      phase: Pair(x: generator.number(0...3), y: generator.number(0...3)))
    return .dots(
      DotsLayer(
        lattice: lattice, radius: generator.number(0.3...9), color: color(), fade: nil))
  }

  private mutating func rect() -> RoundedRect {
    let x = generator.number(-30...Double(width))
    let y = generator.number(-30...Double(height))
    return RoundedRect(
      minX: x, minY: y, maxX: x + generator.logarithmic(0.2...150),
      maxY: y + generator.logarithmic(0.2...150), radius: generator.number(0...40))
  }

  /// Spans of any coverage in some rows.
  private mutating func mask() -> CoverageMask {
    var spans: [CoverageSpan] = []
    for y in 0..<height where generator.chance(0.7) {
      var x = 0
      while x < width {
        let length = min(Int(generator.logarithmic(1...40)), width - x)
        if generator.chance(0.5) {
          spans.append(
            CoverageSpan(
              x: Int32(x), y: Int32(y), length: Int32(length),
              coverage: UInt8(generator.number(1...255))))
        }
        x += length
      }
    }
    return CoverageMask(width: width, height: height, sorted: spans)
  }

  private mutating func color() -> RGBA {
    RGBA(
      red: generator.number(0...1), green: generator.number(0...1), blue: generator.number(0...1),
      alpha: generator.chance(0.3) ? 1 : generator.number(0.01...1))
  }
}
