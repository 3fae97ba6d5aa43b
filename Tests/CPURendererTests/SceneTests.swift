import Gridlight
import Testing

extension FastPath {
  /// Scenes that take each way through the renderer.
  @Suite struct SceneTests {
    private let renderer = CPURenderer(threads: 1)

    struct Case: CustomTestStringConvertible {
      let testDescription: String
      let scene: Scene

      init(
        _ name: String, _ layers: [Layer], width: Double = 61, height: Double = 47,
        scale: Double = 1, pan: (Double, Double) = (3.3, 1.7), zoom: Double = 1,
        fill: Color = .clear
      ) {
        testDescription = name
        scene = Scene(
          width: width, height: height, scale: scale,
          viewport: Viewport(x: pan.0, y: pan.1, zoom: zoom), fill: fill, layers: layers)
      }
    }

    static func dots(
      _ gap: (Double, Double), _ radius: Double, _ detail: LevelOfDetail = .always
    ) -> Layer {
      Background(
        variant: .dots, color: .teal.opacity(0.7), gap: (x: gap.0, y: gap.1), size: 2 * radius,
        levelOfDetail: detail
      ).layer
    }

    static func lines(
      _ gap: (Double, Double), _ width: Double, _ detail: LevelOfDetail = .always
    ) -> Layer {
      Background(
        variant: .lines, color: .red.opacity(0.4), gap: (x: gap.0, y: gap.1), lineWidth: width,
        levelOfDetail: detail
      ).layer
    }

    static func cross(_ gap: (Double, Double), _ length: Double, _ width: Double) -> Layer {
      Background(
        variant: .cross, color: .blue.opacity(0.5), gap: (x: gap.0, y: gap.1),
        size: length / 4, lineWidth: width, levelOfDetail: .always
      ).layer
    }

    static func pulse(_ spacing: Double, _ progress: Double, _ color: Color = .cyan) -> Layer {
      GridPulseBackground(color: color, spacing: spacing, progress: progress).layer
    }

    static let lattices: [Case] = [
      Case("whole period", [dots((10, 8), 1.5)], pan: (0, 0)),
      Case("whole period, off the pixel grid", [dots((10, 8), 1.5)]),
      Case("half a pixel of period", [dots((7.5, 4.5), 1.2)]),
      Case("no recurrence", [dots((9.0137, 7.0371), 1.7)]),
      Case("marks outside the frame reach into it", [dots((200, 200), 40)], pan: (-30, -38)),
      Case("no mark", [dots((2000, 2000), 4)], pan: (-500, -500)),
      Case("dots that share columns", [dots((3.1, 3.3), 1.5)]),
      Case("dots that overlap", [dots((4.0137, 4.0137), 2.4)]),
      Case("dots that leave specks", [dots((4, 4), 2.82)]),
      Case("dots that cover everything", [dots((4, 4), 2.83)]),
      Case("many dots a pixel", [dots((0.37, 0.41), 0.15)]),
      Case("many dots a pixel across", [dots((0.1, 17), 3)]),
      Case("many dots a pixel down", [dots((17, 0.1), 3)]),
      Case("cells far wider than high", [dots((90, 0.013), 40)]),
      Case("the largest disc by strips", [dots((120, 120), 49.5)], width: 121, height: 118),
      Case("a disc by quadrants", [dots((150, 130), 60)], width: 151, height: 133),
      Case("discs by quadrants that overlap", [dots((100, 110), 70)], width: 151, height: 133),
      Case("a disc larger than the frame", [dots((9000, 9000), 2800)], pan: (2000, 2000)),
      Case("a speck", [dots((20, 20), 1e-3)]),
      Case("melting dots", [dots((2.9, 3.3), 1, .fade)]),
      Case("melted dots", [dots((2, 1.9), 0.7, .fade)]),
      Case("whole stripes", [lines((10, 8), 1)], pan: (0.5, 0.5)),
      Case("stripes", [lines((9.0137, 7.0371), 1.3)]),
      Case("broad stripes", [lines((9.0137, 7.0371), 6.3)]),
      Case("stripes without gaps across", [lines((2, 9), 3)]),
      Case("stripes without gaps down", [lines((9, 2), 3)]),
      Case("many stripes a pixel", [lines((0.31, 0.7), 0.1)]),
      Case("melting stripes", [lines((3.1, 3.7), 1, .fade)]),
      Case("stripes over a fill", [lines((12, 9), 2.5)], fill: .yellow.opacity(0.5)),
      Case("crosses", [cross((11.3, 9.7), 6.1, 1.2)]),
      Case("whole crosses", [cross((11, 9), 6, 1)], pan: (0, 0)),
      Case("crosses thicker than long", [cross((11, 9), 1, 3)]),
      Case("crosses that meet", [cross((6.3, 5.7), 6.3, 1)]),
      Case("many crosses a pixel", [cross((0.6, 0.45), 0.4, 0.2)]),
      Case("crosses at a scale", [cross((11.3, 9.7), 6.1, 1.2)], scale: 1.7, zoom: 1.13),
    ]

    static let stacks: [Case] = [
      Case("nothing", []),
      Case("a fill", [], fill: .orange.opacity(0.5)),
      Case("one colour", [dots((10, 8), 2), dots((7.3, 9.1), 1)]),
      Case("three lattices", [dots((10, 8), 2), lines((13, 13), 1), cross((9.3, 7), 5, 1)]),
      Case(
        "a melting layer between", [dots((10, 8), 2), lines((3, 3.3), 1, .fade), dots((6, 6), 1)],
        fill: .white),
      Case("a full layer between", [dots((10, 8), 2), dots((4, 4), 3), dots((6, 6), 1)]),
      Case("wide stripes over dots", [dots((10, 8), 2), lines((21, 17), 9)]),
      Case("64 layers", (0..<64).map { dots((5 + Double($0) / 7, 6 + Double($0) / 9), 1.3) }),
    ]

    static let pulses: [Case] =
      [1, 2.3, 3.9, 5, 9.7, 11, 14, 26, 33.3].map { Case("pulse \($0)", [pulse($0, 0.4)]) }
      + [0, 0.2, 0.97, 1].map { Case("pulse at \($0)", [pulse(12.5, $0)]) }
      + [
        Case("half a point wide", [pulse(9, 0.3)], width: 60.5, height: 47.5),
        Case("half a pixel off the middle", [pulse(13, 0.3)], width: 60.3, height: 47.2),
        Case("large scale", [pulse(26, 0.2)], width: 20, height: 12, scale: 12),
        Case("small scale", [pulse(2, 0.2)], width: 110, height: 90, scale: 0.5),
        Case("rings and rest", [pulse(16, 0.2)], width: 420, height: 60),
        Case("rings and rest, no mirror", [pulse(16.3, 0.2)], width: 420.6, height: 60.3),
        Case("two pulses", [pulse(26, 0.1), pulse(19, 0.3, .red)], fill: .black),
        Case("pulse between", [dots((10, 8), 2), pulse(14, 0.1), lines((9, 9), 1)]),
      ]

    @Test(arguments: lattices + stacks + pulses)
    func equalsReference(_ example: Case) throws {
      try check(example.scene, renderer, example.testDescription)
    }

    /// React Flow's background colour is a layer of its own.
    @Test func flatLayer() throws {
      let scene = Scene(width: 40, height: 30) {
        Background(variant: .dots, gap: 9)
        Background(
          variant: .lines, gap: 17, profile: .reactFlow(background: .green.opacity(0.5)))
      }
      try check(scene, renderer, "flat")
    }

    /// Opacities whose bytes are ties, at full and at half coverage.
    @Test(arguments: [0.1, 0.3, 0.5, 0.7, 0.9])
    func ties(opacity: Double) throws {
      let color = Color.white.opacity(opacity)
      let scene = Scene(width: 40, height: 30) {
        Background(variant: .lines, color: color, gap: 8, lineWidth: 3)
        Background(
          variant: .dots, color: color, gap: 60, size: 40, offset: 5, levelOfDetail: .always)
      }
      try check(scene, renderer, "opacity \(opacity)")
    }

    /// Numbers at the ends of what double holds: nothing traps, and the pictures are the same while
    /// double can still tell a pixel's borders apart at the distance of a mark.
    @Test(arguments: BackgroundVariant.allCases)
    func extremes(variant: BackgroundVariant) throws {
      let numbers = [1e-300, 1e-9, 0.3, 1e9, 1e150, 1e300]
      for gap in numbers {
        for size in numbers {
          for (pan, zoom) in [(-1e300, 1e-6), (2.5, 1), (0.99999999 * gap, 1), (-1e300, 1e6)] {
            let scene = Scene(
              width: 5, height: 3, viewport: Viewport(x: pan, y: 1, zoom: zoom),
              layers: [
                Background(
                  variant: variant, gap: (x: gap, y: 3), size: size, lineWidth: size,
                  levelOfDetail: .always
                ).layer
              ])
            let resolved = try ResolvedScene(scene)
            let drawn = renderer.render(resolved)
            guard gap * zoom < 1e15 else { continue }
            #expect(
              drawn == ReferenceRenderer().render(resolved),
              "gap \(gap), size \(size), pan \(pan), zoom \(zoom)")
          }
        }
      }
    }
  }
}
