import Glyphs
import Gridlight
import Testing

extension Rendering {
  /// What the percent button shows, read from rendered pixels.
  @Suite struct ZoomLabelTests {
    /// The documented labels, from zoom 1 up and down by steps of 1.2, and two ties.
    static let labels: [(zoom: Double, label: String)] =
      zip(0..., ["100", "120", "144", "173", "207", "249", "299", "358"]).map { step, label in
        ((0..<step).reduce(1) { zoom, _ in zoom * 1.2 }, label + "%")
      }
      + zip(
        1...,
        ["83", "69", "58", "48", "40", "33", "28", "23", "19", "16", "13", "11"]
      ).map { step, label in ((0..<step).reduce(1) { zoom, _ in zoom / 1.2 }, label + "%") }
      + [(4, "400%"), (0.1, "10%"), (0.125, "12%"), (1.5625, "156%")]

    @Test(arguments: labels) func label(zoom: Double, label: String) throws {
      let panel = try PanelPixels(
        Controls(showFitView: false, position: .topLeft), canvas: Size(width: 56, height: 110),
        scale: 1, viewport: Viewport(zoom: zoom))
      // The percent button is 24 points high, below the plus button and its divider.
      let button = (x: 14..<42, y: 12 + 33..<12 + 33 + 24)
      let fonts = FontLibrary()
      let drawn = Ink(button.x, button.y) { x, y in
        (panel[x, y].x - PanelPixels.glass) / (1 - PanelPixels.glass)
      }
      var misfits: [(label: String, misfit: Double)] = []
      for (_, text) in Self.labels {
        let mask = try fonts.mask(
          of: text, TextStyle(role: .monospaced, weight: .medium, size: 10), x: 28, y: 30,
          anchor: TextAnchor(.center, .baseline), width: 56, height: 60)
        let expected = Ink(0..<56, 0..<60) { x, y in Double(mask[x, y]) / 255 }
        misfits.append((text, drawn.misfit(to: expected)))
      }
      let best = try #require(misfits.min { $0.misfit < $1.misfit })
      #expect(best.label == label)
      #expect(best.misfit < 0.01)
      // In the middle of its button, to half a pixel.
      #expect(abs(drawn.center.x - 28) <= 1.5)
      #expect(abs(drawn.center.y - Double(button.y.lowerBound + 12)) <= 1)
    }
  }

  /// The part of a picture that a label covers.
  private struct Ink {
    let width: Int
    let height: Int
    let center: (x: Double, y: Double)
    private let values: [Double]

    init(_ columns: Range<Int>, _ rows: Range<Int>, _ coverage: (Int, Int) -> Double) {
      let least = 1.0 / 512
      let columns = columns.filter { x in rows.contains { coverage(x, $0) > least } }
      let rows = rows.filter { y in columns.contains { coverage($0, y) > least } }
      let x = (columns.first ?? 0)..<(columns.last ?? -1) + 1
      let y = (rows.first ?? 0)..<(rows.last ?? -1) + 1
      (width, height) = (x.count, y.count)
      center = (
        Double(x.lowerBound + x.upperBound) / 2, Double(y.lowerBound + y.upperBound) / 2
      )
      values = y.flatMap { y in x.map { coverage($0, y) } }
    }

    /// The largest difference of a pixel; 1 where the sizes differ.
    func misfit(to other: Ink) -> Double {
      guard width == other.width, height == other.height else { return 1 }
      return zip(values, other.values).map { abs($0 - $1) }.max() ?? 1
    }
  }
}
