import Gridlight
import Glibc
import Testing

extension Rendering {
  /// Reports from users of other canvases, about where marks are.
  @Suite struct FieldPlaces {
    /// Marks are sought at `pan + k gap zoom` (in px: times the scale) without any remainder being
    /// taken. Their neighbourhoods are compared with the mark drawn there alone.
    private func expectMarks(
      of background: Background, in scene: Scene, by path: RenderPath,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      let coverage = try await path.coverage(scene)
      let screen = scene.viewport.zoom * scene.scale
      let size = (background.size ?? 1.5) * screen
      let width = (background.lineWidth ?? 0.5) * scene.scale
      let quadrature = Quadrature()
      func places(_ pan: Double, _ gap: Double, _ count: Int) -> [Double] {
        let first = Int((-pan / (gap * scene.viewport.zoom)).rounded(.up))
        return (first..<first + 100).map {
          (pan + Double($0) * gap * scene.viewport.zoom) * scene.scale
        }
        .filter { $0 > 8 && $0 < Double(count) - 8 }
      }
      let columns = places(scene.viewport.pan.x, background.gap.x, coverage.width)
      let rows = places(scene.viewport.pan.y, background.gap.y, coverage.height)
      var worst = 0.0
      for y in rows {
        for x in columns {
          for row in Int(y) - 3...Int(y) + 3 {
            for column in Int(x) - 3...Int(x) + 3 {
              let pixel = Box(pixel: column, row)
              let exact: Double
              switch background.variant {
              case .dots:
                exact = Disc(x: x, y: y, radius: size / 2, quadrature: quadrature).area(in: pixel)
              case .lines:
                exact = Bars(x: x, y: y, length: .infinity, width: width).area(in: pixel)
              case .cross:
                exact = Bars(x: x, y: y, length: 4 * size, width: width).area(in: pixel)
              }
              worst = max(worst, abs(coverage[column, row] - exact))
            }
          }
        }
      }
      #expect(columns.count >= 2 && rows.count >= 2, sourceLocation: sourceLocation)
      #expect(worst <= path.tolerance, sourceLocation: sourceLocation)
    }

    /// Two bars about one point.
    private struct Bars: Shape {
      let x: Double
      let y: Double
      let length: Double
      let width: Double

      func area(in box: Box) -> Double {
        func part(_ size: (Double, Double)) -> Double {
          let bar = Box(x - size.0 / 2, y - size.1 / 2, x + size.0 / 2, y + size.1 / 2)
          return bar.intersection(box)?.area ?? 0
        }
        let short = min(length, width)
        return part((length, width)) + part((width, length)) - part((short, short))
      }
    }

    private static func scene(
      _ background: Background, pan: (Double, Double), zoom: Double, scale: Double = 1
    ) -> Scene {
      Scene(
        width: 130, height: 130, scale: scale, viewport: Viewport(x: pan.0, y: pan.1, zoom: zoom)
      ) { background }
    }

    /// A mark exactly at every multiple of the gap, for any pan and zoom (xyflow#4615, #5405).
    @Test(arguments: BackgroundVariant.allCases, RenderPath.allCases)
    func everyMultipleOfGap(variant: BackgroundVariant, path: RenderPath) async throws {
      let background = Background(variant: variant, color: .black)
      for (pan, zoom, scale) in [
        ((0, 0), 1, 1), ((13.7, -5.2), 1, 1), ((-1234.5, 987.25), 1.1, 1), ((0.5, 0.25), 0.93, 2),
        ((-77.7, 31.4), 1.5, 1.5), ((3e5 + 0.4, -2e5), 1.37, 1), ((10, 10), 2, 1.25),
      ] as [((Double, Double), Double, Double)] {
        let scene = Self.scene(background, pan: pan, zoom: zoom, scale: scale)
        try await expectMarks(of: background, in: scene, by: path)
      }
    }

    /// No mark is missing at any zoom from 0.5 to 2 in steps of 0.01 (xyflow#577).
    @Test(arguments: BackgroundVariant.allCases, RenderPath.allCases)
    func everyZoomStep(variant: BackgroundVariant, path: RenderPath) async throws {
      let background = Background(variant: variant, color: .black)
      for step in 50...200 {
        let scene = Self.scene(background, pan: (7.3, 4.9), zoom: Double(step) / 100)
        try await expectMarks(of: background, in: scene, by: path)
      }
    }

    /// The phase stands steady where the pan is large (drei#2279): the same as near the origin.
    @Test(arguments: BackgroundVariant.allCases, RenderPath.allCases)
    func farFromTheOrigin(variant: BackgroundVariant, path: RenderPath) async throws {
      let background = Background(variant: variant, color: .black, gap: 20, size: 3, lineWidth: 1)
      let near = try await path.coverage(Self.scene(background, pan: (3.25, 8.5), zoom: 1))
      for periods in [25_000, 50_000, 123_457, 5e7, -5e8] {
        let (x, y) = (3.25 + periods * 20, 8.5 - periods * 20)
        let far = try await path.coverage(Self.scene(background, pan: (x, y), zoom: 1))
        #expect(near.distance(from: far) <= path.tolerance, "\(periods) periods away")
      }
    }

    /// Far away a step of a quarter px still moves the marks by a quarter px.
    @Test(arguments: RenderPath.allCases)
    func smallStepsFarFromTheOrigin(path: RenderPath) async throws {
      let background = Background(variant: .lines, color: .black, gap: 20, lineWidth: 1)
      for step in 0..<8 {
        let shift = Double(step) / 4
        let scene = Self.scene(background, pan: (5e5 + 10 + shift, 1e6), zoom: 1)
        let row = try await path.coverage(scene).row(10)
        let (left, right) = (9.5 + shift, 10.5 + shift)
        for x in 5..<16 {
          let exact = max(0, min(Double(x + 1), right) - max(Double(x), left))
          #expect(abs(row[x] - exact) <= path.tolerance, "pixel \(x), shift \(shift)")
        }
      }
    }
  }
}
