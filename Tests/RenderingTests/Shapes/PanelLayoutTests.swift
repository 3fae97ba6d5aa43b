import Gridlight
import Testing

extension Rendering {
  /// The documented measures of the panel of controls, measured on rendered pixels.
  @Suite struct PanelLayoutTests {
    struct Form: Sendable {
      let controls: Controls
      /// In points.
      let height: Int
      /// Where dividers are, in points below the panel's top.
      let dividers: [Int]
    }

    static let forms = [
      Form(controls: Controls(), height: 123, dividers: [32, 57, 90]),
      Form(controls: Controls(showFitView: false), height: 90, dividers: [32, 57]),
      Form(controls: Controls(showZoom: false), height: 32, dividers: []),
      Form(controls: Controls(showInteractive: true), height: 156, dividers: [32, 57, 90, 123]),
    ]

    @Test(arguments: forms, [1, 2])
    func heightsAndDividers(_ form: Form, scale: Int) throws {
      let canvas = Size(width: 60, height: 190)
      let panel = try PanelPixels(form.controls, canvas: canvas, scale: scale)
      // The border reaches half a point out: at scale 1 into half a pixel.
      let reach = scale == 1 ? 1 : scale / 2
      let top = (190 - 12 - form.height) * scale
      let bottom = (190 - 12) * scale
      #expect(panel.box.x == 12 * scale - reach..<(12 + 32) * scale + reach)
      #expect(panel.box.y == top - reach..<bottom + reach)

      // Beside the labels, inside the border.
      let column = (12 + 2) * scale
      let between = top + 9 * scale..<bottom - 9 * scale
      let line = 1 - 0.6
      let divided = between.filter { y in
        let over = PanelPixels.glass * line + SIMD3(84.0, 84, 88) / 255 * 0.6
        return panel[column, y].isNearly(over)
      }
      let expected = form.dividers.flatMap { top + $0 * scale..<top + ($0 + 1) * scale }
      #expect(divided == expected)
      for y in between where !divided.contains(y) {
        #expect(panel[column, y].isNearly(SIMD3(repeating: PanelPixels.glass)))
      }
    }

    @Test(arguments: PanelPosition.allCases, [1, 2])
    func positions(_ position: PanelPosition, scale: Int) throws {
      let canvas = Size(width: 132, height: 92)
      let panel = try PanelPixels(
        Controls(showZoom: false, position: position), canvas: canvas, scale: scale)
      let name = position.rawValue
      let left = name.hasSuffix("Left") ? 12 : name.hasSuffix("Right") ? 132 - 12 - 32 : 50
      let top = name.hasPrefix("top") ? 12 : name.hasPrefix("bottom") ? 92 - 12 - 32 : 30
      let reach = scale == 1 ? 1 : scale / 2
      #expect(panel.box.x == left * scale - reach..<(left + 32) * scale + reach)
      #expect(panel.box.y == top * scale - reach..<(top + 32) * scale + reach)
    }

    /// 1 pt wide, centred on the edge: half a point on either side of it.
    @Test(arguments: [1, 2])
    func border(scale: Int) throws {
      let panel = try PanelPixels(
        Controls(showZoom: false), canvas: Size(width: 56, height: 56), scale: scale)
      let middle = 28 * scale
      let share = scale == 1 ? 0.5 : 1
      for (outside, inside) in [(12 * scale - 1, 12 * scale), (44 * scale, 44 * scale - 1)] {
        let out = PanelPixels.border * share
        let dimmed = PanelPixels.glass * (1 - PanelPixels.borderAlpha * share)
        #expect(panel[outside, middle].isNearly(out))
        #expect(panel[middle, outside].isNearly(out))
        #expect(panel[inside, middle].isNearly(out + dimmed))
        #expect(panel[middle, inside].isNearly(out + dimmed))
      }
      #expect(panel.glassCoverage(12 * scale, middle).isNearly(1))
      #expect(panel.glassCoverage(12 * scale - 1, middle).isNearly(0))
    }

    /// Circular, of radius 8: every pixel of the corners against points counted within the circle.
    @Test(arguments: [1, 2])
    func corners(scale: Int) throws {
      let panel = try PanelPixels(
        Controls(showZoom: false), canvas: Size(width: 56, height: 56), scale: scale)
      let side = 9 * scale
      var area = 0.0
      for y in 0..<side {
        for x in 0..<side {
          let (column, row) = (12 * scale + x, 12 * scale + y)
          let covered = panel.glassCoverage(column, row)
          area += covered
          let counted = Self.share(ofPixel: x, y, inCornerOf: Double(8 * scale))
          #expect(abs(covered - counted) < 0.02, "pixel \(x), \(y)")
          // All four corners are alike.
          for (x, y) in [
            (56 * scale - 1 - column, row), (column, 56 * scale - 1 - row),
            (56 * scale - 1 - column, 56 * scale - 1 - row),
          ] {
            #expect(abs(panel.glassCoverage(x, y) - covered) < 1e-3)
          }
        }
      }
      let expected = Double(side * side) - (1 - Double.pi / 4) * 64 * Double(scale * scale)
      #expect(abs(area - expected) < 0.02)
    }

    /// How much of a pixel, counted from a corner of radius `radius`, lies in the shape.
    private static func share(ofPixel x: Int, _ y: Int, inCornerOf radius: Double) -> Double {
      let count = 32
      var inside = 0
      for i in 0..<count {
        for j in 0..<count {
          let across = radius - (Double(x) + (Double(i) + 0.5) / Double(count))
          let down = radius - (Double(y) + (Double(j) + 0.5) / Double(count))
          if across <= 0 || down <= 0 || across * across + down * down <= radius * radius {
            inside += 1
          }
        }
      }
      return Double(inside) / Double(count * count)
    }
  }
}

extension SIMD3<Double> {
  /// Within what single precision leaves.
  fileprivate func isNearly(_ other: SIMD3<Double>) -> Bool {
    (self - other).indices.allSatisfy { abs(self[$0] - other[$0]) < 1e-6 }
  }
}

extension Double {
  /// Within what single precision leaves of a difference of a few levels.
  fileprivate func isNearly(_ other: Double) -> Bool { abs(self - other) < 1e-3 }
}
