import Gridlight
import Testing

extension Rendering {
  /// Reports from users of other canvases, about what scenes and frames may be.
  @Suite struct FieldInputs {
    /// Layer ids are labels: equal, absent or exchanged ones change no bit (xyflow#1037, #4430,
    /// tldraw#4132).
    @Test(arguments: RenderPath.allCases)
    func idsNeverCollide(path: RenderPath) async throws {
      func scene(_ ids: [String?]) -> Scene {
        Scene(width: 50, height: 40) {
          Background(id: ids[0], variant: .dots, color: .red.opacity(0.5), gap: 7, size: 3)
          Background(id: ids[1], variant: .lines, color: .blue.opacity(0.5), gap: 11)
          Background(id: ids[2], variant: .cross, color: .green.opacity(0.5), gap: 13)
        }
      }
      let plain = try await path.renderFloat(scene([nil, nil, nil]))
      #expect(Coverage(plain).total > 0)
      for ids in [["a", "a", "a"], ["a", "b", "c"], ["c", "a", "b"], ["", nil, ""]] {
        #expect(try await path.renderFloat(scene(ids)).isIdentical(to: plain), "\(ids)")
      }
    }

    /// A viewport that is not a number or not finite neither hangs nor spreads (xod#1312): the
    /// layers on it are left out, the fill stays.
    @Test(
      .timeLimit(.minutes(5)),
      arguments: [Double.nan, .infinity, -.infinity, .signalingNaN, 1e308], RenderPath.allCases)
    func brokenViewports(value: Double, path: RenderPath) async throws {
      let fill = Color(red: 0.25, green: 0.5, blue: 0.75)
      let viewports = [
        Viewport(x: value, y: 0), Viewport(x: 0, y: value), Viewport(x: 0, y: 0, zoom: value),
        Viewport(x: value, y: value, zoom: value), Viewport(x: 0, y: 0, zoom: -value),
        Viewport(x: value, y: -value, zoom: 1e-300),
      ]
      for viewport in viewports {
        let scene = Scene(width: 9, height: 7, viewport: viewport, fill: fill) {
          for variant in BackgroundVariant.allCases {
            Background(variant: variant, color: .red, levelOfDetail: .always)
          }
        }
        let image = try await path.renderFloat(scene)
        image.withUnsafePixels { pixels in
          for pixel in pixels { #expect((0..<4).allSatisfy { pixel[$0] >= 0 && pixel[$0] <= 1 }) }
        }
        if !viewport.pan.isFinite || !viewport.zoom.isFinite || viewport.zoom <= 0 {
          #expect(image[3, 3] == SIMD4(0.25, 0.5, 0.75, 1))
        }
      }
    }

    /// The same for every number of a layer.
    @Test(arguments: [Double.nan, .infinity, -.infinity, -1], RenderPath.allCases)
    func brokenLayers(value: Double, path: RenderPath) async throws {
      let layers: [any OverlayContent] = [
        Background(color: .red, gap: value), Background(color: .red, gap: 5, size: value),
        Background(color: .red, gap: (5, value)),
        Background(variant: .lines, color: .red, gap: 5, lineWidth: value),
        Background(variant: .cross, color: .red, gap: 5, lineWidth: value),
        Background(color: .red.opacity(value), gap: 5),
        GridPulseBackground(color: .red, spacing: value, progress: 0.4),
        GridPulseBackground(color: .red.opacity(value), spacing: 4, progress: 0.4),
      ]
      for layer in layers {
        let image = try await path.renderFloat(Scene(width: 9, height: 7) { layer })
        #expect(Coverage(image).values.allSatisfy { $0 == 0 }, "\(layer)")
      }
    }

    /// Odd widths come back straight: a column of the image is one column of the pattern in every
    /// row, in floats and in bytes.
    @Test(arguments: [1, 3, 5, 7, 33, 101, 333, 1023], RenderPath.allCases)
    func oddWidths(width: Int, path: RenderPath) async throws {
      let scene = Scene(width: Double(width), height: 17) {
        Background(variant: .lines, color: .black, gap: (7, 1e5), lineWidth: 1, offset: (-0.3, 99))
      }
      let coverage = try await path.coverage(scene)
      let bytes = try await path.render(scene)
      try #require((coverage.width, coverage.height) == (width, 17))
      try #require((bytes.width, bytes.height) == (width, 17))
      for x in 0..<width {
        // Stripes reach from 7k - 0.2 to 7k + 0.8.
        let exact = x % 7 == 0 ? 0.8 : x % 7 == 6 ? 0.2 : 0
        for y in 0..<17 {
          #expect(abs(coverage[x, y] - exact) <= path.tolerance, "pixel (\(x), \(y))")
          #expect(bytes[x, y].w == UInt8(255 * exact + 0.5), "pixel (\(x), \(y))")
        }
      }
    }

    /// A size that is no whole number of pixels is rounded as the specification says.
    @Test(arguments: RenderPath.allCases)
    func sizesAreRounded(path: RenderPath) async throws {
      for (points, scale, pixels) in [
        ((333, 217), 1.5, (500, 326)), ((100, 100), 1.1, (110, 110)), ((0.2, 3.5), 1, (1, 4)),
      ] as [((Double, Double), Double, (Int, Int))] {
        let scene = Scene(width: points.0, height: points.1, scale: scale) { Background() }
        let image = try await path.render(scene)
        #expect((image.width, image.height) == pixels)
      }
    }
  }
}
