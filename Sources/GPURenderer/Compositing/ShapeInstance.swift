import Canvas
import Glyphs

/// One rectangle of pixels for `lib/shapes.vert`, whose attributes these are, in order.
struct ShapeInstance: BitwiseCopyable {
  /// The first and the end column and row, of the framebuffer: left, top, right, bottom.
  private var box: SIMD4<Int32>
  /// Premultiplied, 0...1.
  private var paint: SIMD4<Float>
  private var outer = Edges()
  private var hole = Edges()
  /// The outer radius and the hole's, whole and rest. An outer one below 0: the coverage is that of
  /// `outer.part.x`. A hole's below 0: there is none.
  private var radii = SIMD4<Float>(-1, 0, -1, 0)

  /// Edges left, top, right and bottom as whole pixels and a rest of 0..<1.
  fileprivate struct Edges: BitwiseCopyable {
    var whole = SIMD4<Int32>.zero
    var part = SIMD4<Float>.zero
  }

  /// Attributes of four 32-bit numbers, and which of them are whole.
  static let attributes: [(offset: Int, isInteger: Bool)] = [
    (0, true), (16, false), (32, true), (48, false), (64, true), (80, false), (96, false),
  ]

  /// - Parameter region: What the framebuffer shows.
  /// - Returns: nil where the panel is outside.
  init?(_ panel: PanelShape, in region: Tile) {
    guard let box = Self.box(panel.outer, in: region) else { return nil }
    self.box = box
    paint = panel.color.premultiplied
    outer = Edges(panel.outer, in: region)
    if let hole = panel.hole { self.hole = Edges(hole, in: region) }
    radii.lowHalf = panel.outer.splitRadius
    if let hole = panel.hole { radii.highHalf = hole.splitRadius }
  }

  /// - Parameters:
  ///   - columns: Of the frame.
  ///   - region: What the framebuffer shows.
  /// - Returns: nil where the span is outside.
  init?(row y: Int, _ columns: Range<Int>, coverage: Double, _ color: RGBA, in region: Tile) {
    let columns = columns.clamped(to: region.x..<region.x + region.width)
    guard !columns.isEmpty, y >= region.y, y < region.y + region.height else { return nil }
    let (left, top) = (Int32(columns.lowerBound - region.x), Int32(y - region.y))
    box = SIMD4(left, top, left + Int32(columns.count), top + 1)
    paint = color.premultiplied
    outer.part.x = Float(coverage)
  }

  private static func box(_ rect: RoundedRect, in region: Tile) -> SIMD4<Int32>? {
    let columns = rect.columns(below: region.x + region.width)
    let rows = rect.rows(below: region.y + region.height)
    let (left, top) = (max(columns.lowerBound, region.x), max(rows.lowerBound, region.y))
    guard left < columns.upperBound, top < rows.upperBound else { return nil }
    return SIMD4(
      Int32(left - region.x), Int32(top - region.y), Int32(columns.upperBound - region.x),
      Int32(rows.upperBound - region.y))
  }
}

extension ShapeInstance.Edges {
  /// Edges further away than any radius and frame are moved nearer, which changes no pixel.
  private static let farthest = Double(1 << 28)

  init(_ rect: RoundedRect, in region: Tile) {
    let edges = SIMD4<Double>(rect.minX, rect.minY, rect.maxX, rect.maxY)
    let near = edges.clamped(
      lowerBound: SIMD4(repeating: -Self.farthest), upperBound: SIMD4(repeating: Self.farthest))
    let whole = near.rounded(.down)
    part = SIMD4<Float>(near - whole)
    let origin = SIMD4(region.x, region.y, region.x, region.y)
    self.whole = SIMD4<Int32>(truncatingIfNeeded: SIMD4<Int>(whole) &- origin)
  }
}

extension RoundedRect {
  /// A whole number that fp32 holds, and a rest.
  fileprivate var splitRadius: SIMD2<Float> {
    let whole = min(radius, 0x1p24).rounded(.down)
    return SIMD2(Float(whole), Float(min(radius - whole, 1)))
  }
}

extension RGBA {
  /// 0...1.
  var premultiplied: SIMD4<Float> {
    SIMD4<Float>(SIMD4(red * alpha, green * alpha, blue * alpha, alpha))
  }
}

extension [ShapeInstance] {
  /// Adds what draws `layer`, the lowest shape first.
  mutating func append(_ layer: ShapesLayer, in region: Tile) {
    for shape in layer.shapes {
      switch shape {
      case .panel(let panel): append(panel, in: region)
      case .mask(let shape): append(shape.mask, shape.color, in: region)
      }
    }
  }

  /// Adds what draws an outline in opaque black.
  mutating func append(_ outline: MaterialLayer.Outline, in region: Tile) {
    let black = RGBA(red: 0, green: 0, blue: 0)
    switch outline {
    case .roundedRect(let rect): append(PanelShape(filling: rect, black), in: region)
    case .mask(let mask): append(mask, black, in: region)
    }
  }

  private mutating func append(_ panel: PanelShape, in region: Tile) {
    if let instance = ShapeInstance(panel, in: region) { append(instance) }
  }

  private mutating func append(_ mask: CoverageMask, _ color: RGBA, in region: Tile) {
    for y in mask.rows.clamped(to: region.y..<region.y + region.height) {
      for span in mask.row(y) {
        let instance = ShapeInstance(
          row: y, span.columns, coverage: span.share, color, in: region)
        if let instance { append(instance) }
      }
    }
  }
}
