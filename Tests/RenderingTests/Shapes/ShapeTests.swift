import Glibc
import TestSupport
import Gridlight
import Testing

@testable import Canvas

extension Rendering {
  /// Rounded rectangles against brute force.
  @Suite struct ShapeTests {
    @Test(arguments: 0..<10)
    func roundedRectangles(seed: UInt64) {
      var generator = SeededGenerator(seed: seed)
      let rect = RoundedRect(
        minX: generator.number(-3...6), minY: generator.number(-3...6),
        maxX: generator.number(7...22), maxY: generator.number(7...22),
        radius: generator.number(0...8))
      let width = generator.chance(0.5) ? generator.logarithmic(0.1...6) : nil
      let shape =
        width.map { PanelShape(stroking: rect, width: $0, .black) }
        ?? PanelShape(filling: rect, .black)
      let scene = ResolvedScene(
        width: 24, height: 24, scale: 1, fill: .clear,
        layers: [.shapes(ShapesLayer(shapes: [.panel(shape)]))])
      let picture = ReferenceRenderer().renderFloat(scene)
      for y in 0..<24 {
        for x in 0..<24 {
          let expected =
            if let width {
              Self.area(rect, grownBy: width / 2, x, y) - Self.area(rect, grownBy: -width / 2, x, y)
            } else {
              Self.area(rect, grownBy: 0, x, y)
            }
          #expect(abs(Double(picture[x, y].w) - expected) < 5e-5, "\(shape) at (\(x), \(y))")
        }
      }
    }

    /// The area inside a pixel, by many thin slices across.
    private static func area(_ rect: RoundedRect, grownBy growth: Double, _ x: Int, _ y: Int)
      -> Double
    {
      let radius = max(rect.radius + growth, 0)
      let (left, right) = (rect.minX - growth, rect.maxX + growth)
      let (top, bottom) = (rect.minY - growth, rect.maxY + growth)
      let (from, to) = (max(Double(y), top), min(Double(y) + 1, bottom))
      guard from < to else { return 0 }
      let height = (to - from) / Double(slices)
      return (0..<slices).reduce(0) { sum, slice in
        let t = from + (Double(slice) + 0.5) * height
        let beyond = max(top + radius - t, t - (bottom - radius), 0)
        let inset = radius - max(radius * radius - beyond * beyond, 0).squareRoot()
        let width = min(right - inset, Double(x) + 1) - max(left + inset, Double(x))
        return sum + max(width, 0) * height
      }
    }

    private static let slices = 1000

    /// A pixel that is covered whole has exactly the colour; panels that share an edge leave no seam
    /// on whole pixels.
    @Test func wholePixelsAreWhole() {
      let rect = RoundedRect(minX: 2, minY: 3, maxX: 18, maxY: 17, radius: 5)
      let color = RGBA(red: 0.3, green: 0.5, blue: 0.7, alpha: 1)
      let scene = ResolvedScene(
        width: 20, height: 20, scale: 1, fill: .clear,
        layers: [.shapes(ShapesLayer(shapes: [.panel(PanelShape(filling: rect, color))]))])
      let picture = ReferenceRenderer().render(scene)
      #expect(picture[10, 3] == SIMD4(77, 128, 179, 255))
      #expect(picture[2, 10] == SIMD4(77, 128, 179, 255))
      #expect(picture[1, 10] == .zero)
      #expect(picture[2, 3] == .zero)
    }
  }
}

extension RGBA {
  fileprivate static let black = RGBA(red: 0, green: 0, blue: 0)
}
