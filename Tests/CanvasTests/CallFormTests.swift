import Canvas
import Testing

/// The documented usages compile as written and mean what their words say.
@Suite struct CallFormTests {
  @Test func backgroundDefaults() {
    let background = Background()
    #expect(background == Background(variant: .dots))
    #expect(background.gap == Pair(x: 20, y: 20))
    #expect(background.offset == Pair(x: 0, y: 0))
    #expect(background.id == nil)
    #expect(background.profile == .swiftFlow)
    #expect(Background(variant: .lines).variant == .lines)
    #expect(Background(variant: .cross).variant == .cross)
  }

  @Test func backgroundsWithParameters() {
    let blue = Background(variant: .dots, color: .blue.opacity(0.15), gap: 25, size: 2)
    #expect(blue.gap == Pair(25))
    #expect(blue.size == 2)
    #expect(blue.color?.resolved(in: .light).alpha == 0.15)
    let gray = Background(variant: .dots, gap: 10, size: 1, color: .gray.opacity(0.2))
    #expect(gray == Background(variant: .dots, color: .gray.opacity(0.2), gap: 10, size: 1))
    let lines = Background(variant: .lines, color: .gray.opacity(0.15), gap: 50)
    #expect(lines.size == nil)
    #expect(Background(variant: .dots, gap: (x: 20, y: 40)).gap == Pair(x: 20, y: 40))
  }

  @Test func layersAreBottomToTop() {
    let scene = Scene(width: 800, height: 600) {
      Background(
        id: "small-grid", variant: .dots, gap: 10, size: 0.5, color: .gray.opacity(0.1))
      Background(id: "large-grid", variant: .lines, gap: 100, color: .gray.opacity(0.15))
    }
    let ids = scene.layers.map { layer in
      if case .background(let background) = layer { background.id } else { "" }
    }
    #expect(ids == ["small-grid", "large-grid"])
  }

  @Test func pulses() {
    let pulse = GridPulseBackground()
    #expect(pulse == GridPulseBackground(color: .cyan, spacing: 26, period: 2.6))
    #expect(pulse.moment == .time(0))
    #expect(GridPulseBackground(progress: 0.4).moment == .progress(0.4))
    let scene = Scene(
      width: 800, height: 600, fill: Color(red: 0.03, green: 0.05, blue: 0.1), reduceMotion: true
    ) { GridPulseBackground() }
    #expect(scene.layers == [.pulse(pulse)])
  }

  @Test func swiftFlowBecomesAScene() {
    let flow = SwiftFlow(
      viewport: Viewport(x: 10, y: 20, zoom: 1.5), backgroundVariant: .dots
    ) {
      Background(variant: .dots)
      GridPulseBackground()
    }
    let scene = flow.scene(width: 800, height: 600, scale: 2)
    #expect(
      scene
        == Scene(
          width: 800, height: 600, scale: 2, viewport: Viewport(x: 10, y: 20, zoom: 1.5),
          backgroundVariant: .dots,
          layers: [.background(Background()), .pulse(GridPulseBackground())]))
    for variant: BackgroundVariant? in [.dots, .lines, .cross, nil] {
      let scene = SwiftFlow(backgroundVariant: variant).scene(width: 1, height: 1)
      #expect(scene.backgroundVariant == variant && scene.layers.isEmpty && scene.scale == 1)
    }
  }

  @Test func buildersTakeControlFlow() {
    let scene = Scene(width: 1, height: 1) {
      for gap in [10.0, 100] { Background(gap: (gap, gap)) }
      if Bool.random() { Background(variant: .lines) } else { GridPulseBackground() }
    }
    #expect(scene.layers.count == 3)
  }
}
