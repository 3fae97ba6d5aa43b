import Glibc
import Glyphs

/// Shapes painted source-over, one after another.
public struct ShapesLayer: Equatable, Sendable {
  /// The first is the lowest.
  public let shapes: [Shape]

  package init(shapes: [Shape]) {
    self.shapes = shapes
  }
}

/// Something with an edge of its own, that is painted in one colour.
public enum Shape: Equatable, Sendable {
  /// A rounded rectangle, or the ring between two.
  case panel(PanelShape)
  /// Text, an icon, or a curve.
  case mask(MaskShape)
}

extension Shape {
  /// What it is painted with.
  public var color: RGBA {
    switch self {
    case .panel(let panel): panel.color
    case .mask(let mask): mask.color
    }
  }
}

/// A rounded rectangle with a hole of the same kind, or without.
public struct PanelShape: Equatable, Sendable {
  /// What is covered.
  public let outer: RoundedRect
  /// What is not; inside `outer`.
  public let hole: RoundedRect?
  /// What it is painted with.
  public let color: RGBA

  package init(filling rect: RoundedRect, _ color: RGBA) {
    outer = rect
    hole = nil
    self.color = color
  }

  /// A ring `width` px wide, centred on the edge of `rect`.
  package init(stroking rect: RoundedRect, width: Double, _ color: RGBA) {
    outer = rect.outset(by: width / 2)
    let inner = rect.outset(by: -width / 2)
    hole = inner.isEmpty ? nil : inner
    self.color = color
  }

  /// - Parameter hole: inside `outer`.
  package init(outer: RoundedRect, hole: RoundedRect?, color: RGBA) {
    self.outer = outer
    self.hole = hole
    self.color = color
  }
}

/// A mask painted in one colour.
public struct MaskShape: Equatable, Sendable {
  /// How much of each pixel is covered.
  public let mask: CoverageMask
  /// What it is painted with.
  public let color: RGBA

  package init(_ mask: CoverageMask, _ color: RGBA) {
    self.mask = mask
    self.color = color
  }
}

/// Glass: what is below it, blurred, its colours strengthened, and tinted.
public struct MaterialLayer: Equatable, Sendable {
  /// Where the glass is.
  public let outline: Outline
  /// The Gaussian's standard deviation in px.
  public let sigma: Double
  /// How far colours are moved from their luma: 1 leaves them, 0 makes them gray.
  public let saturation: Double
  /// Painted over the result.
  public let tint: RGBA

  /// The edge of a piece of glass.
  public enum Outline: Equatable, Sendable {
    /// With circular corners.
    case roundedRect(RoundedRect)
    /// With any other edge.
    case mask(CoverageMask)
  }

  package init(outline: Outline, sigma: Double, saturation: Double, tint: RGBA) {
    self.outline = outline
    self.sigma = sigma
    self.saturation = saturation
    self.tint = tint
  }
}

extension MaterialLayer {
  /// Weights of luma, from ITU-R BT.709.
  package static let luma = SIMD3(0.2126, 0.7152, 0.0722)

  /// How many px on each side of a pixel are blurred into it: 4 standard deviations.
  package var reach: Int { Int((4 * sigma + 0.5).rounded(.down)) }

  /// The Gaussian's weights at 0, 1, ... `reach` px, for which `w0 + 2 (w1 + w2 + ...)` is 1.
  package var weights: [Double] {
    guard reach > 0 else { return [1] }
    let bell = (0...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = bell[0] + 2 * bell.dropFirst().reduce(0, +)
    return bell.map { $0 / total }
  }
}

extension MaterialLayer.Outline {
  /// The pixel rows that it meets, of a canvas with `height`.
  package func rows(below height: Int) -> Range<Int> {
    switch self {
    case .roundedRect(let rect): rect.rows(below: height)
    case .mask(let mask): mask.rows.clamped(to: 0..<height)
    }
  }

  /// The pixel columns that it meets, of a canvas with `width`.
  package func columns(below width: Int) -> Range<Int> {
    switch self {
    case .roundedRect(let rect): rect.columns(below: width)
    case .mask(let mask): mask.columns.clamped(to: 0..<width)
    }
  }
}

extension [ResolvedLayer] {
  /// The same with shapes that follow each other in one layer.
  var joiningShapes: [ResolvedLayer] {
    var result: [ResolvedLayer] = []
    var run: [Shape] = []
    func endRun() {
      if !run.isEmpty { result.append(.shapes(ShapesLayer(shapes: run))) }
      run = []
    }
    for layer in self {
      if case .shapes(let shapes) = layer {
        run += shapes.shapes
      } else {
        endRun()
        result.append(layer)
      }
    }
    endRun()
    return result
  }
}

extension ShapesLayer {
  func moved(up rows: Int) -> ShapesLayer {
    ShapesLayer(
      shapes: shapes.map { shape in
        switch shape {
        case .panel(let panel):
          .panel(
            PanelShape(
              outer: panel.outer.moved(up: Double(rows)), hole: panel.hole?.moved(up: Double(rows)),
              color: panel.color))
        case .mask(let mask): .mask(MaskShape(mask.mask.translated(byX: 0, y: -rows), mask.color))
        }
      })
  }
}

extension MaterialLayer {
  func moved(up rows: Int) -> MaterialLayer {
    let moved: Outline =
      switch outline {
      case .roundedRect(let rect): .roundedRect(rect.moved(up: Double(rows)))
      case .mask(let mask): .mask(mask.translated(byX: 0, y: -rows))
      }
    return MaterialLayer(outline: moved, sigma: sigma, saturation: saturation, tint: tint)
  }
}
