import Glyphs
import Testing

@testable import Canvas

/// The numbers that a panel means, in px, against the definition's.
@Suite struct ResolvedControlsTests {
  private func layers(
    _ controls: Controls, scale: Double = 1, zoom: Double = 1, scheme: ColorScheme = .light
  ) throws -> [ResolvedLayer] {
    let scene = Scene(
      width: 800, height: 600, scale: scale, viewport: Viewport(x: 0, y: 0, zoom: zoom),
      scheme: scheme
    ) { controls }
    return try ResolvedScene(scene).layers
  }

  private func masks(_ layers: [ResolvedLayer]) -> [MaskShape] {
    layers.shapes.compactMap { shape in
      if case .mask(let mask) = shape { mask } else { nil }
    }
  }

  private func panels(_ layers: [ResolvedLayer]) -> [PanelShape] {
    layers.shapes.compactMap { shape in
      if case .panel(let panel) = shape { panel } else { nil }
    }
  }

  /// Lengths are points times scale, unrounded; order is glass, parts from the top, border.
  @Test(arguments: [1, 1.25, 1.5, 2, 3])
  func geometry(scale: Double) throws {
    let layers = try layers(Controls(), scale: scale)
    let edge = RoundedRect(
      Rect(x: 12 * scale, y: 465 * scale, width: 32 * scale, height: 123 * scale),
      radius: 8 * scale)
    guard layers.count == 2, case .material(let glass) = layers[0] else {
      Issue.record("not glass first and then shapes")
      return
    }
    #expect(glass.outline == .roundedRect(edge))
    #expect(glass.sigma == 20 * scale && glass.saturation == 1.8)
    let gray = 142.0 / 255
    let border = PanelShape(
      stroking: edge, width: scale, RGBA(red: gray, green: gray, blue: 147 / 255, alpha: 0.2))
    let dividers = [497, 522, 555].map { y in
      PanelShape(
        filling: RoundedRect(
          Rect(x: 12 * scale, y: y * scale, width: 32 * scale, height: scale), radius: 0),
        RGBA(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.29))
    }
    #expect(panels(layers) == dividers + [border])
    let kinds = layers.shapes.map { shape in
      if case .mask = shape { "mask" } else { "panel" }
    }
    #expect(
      kinds == ["mask", "panel", "mask", "panel", "mask", "panel", "mask", "panel"])
  }

  @Test func colours() throws {
    func gray(_ level: Double, _ alpha: Double) -> RGBA {
      RGBA(red: level / 255, green: level / 255, blue: level / 255, alpha: alpha)
    }
    for (scheme, tint, divider, ink) in [
      (
        ColorScheme.light, gray(191, 0.44),
        RGBA(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.29), gray(0, 1)
      ),
      (
        .dark, gray(37, 0.55), RGBA(red: 84 / 255, green: 84 / 255, blue: 88 / 255, alpha: 0.6),
        gray(255, 1)
      ),
    ] {
      let layers = try layers(Controls(), scheme: scheme)
      if case .material(let glass) = layers.first { #expect(glass.tint == tint) }
      #expect(panels(layers).first?.color == divider)
      #expect(masks(layers).map(\.color) == Array(repeating: ink, count: 4))
    }
  }

  @Test func disabledButtonsAreFaint() throws {
    func alphas(_ zoom: Double) throws -> [Double] {
      try masks(layers(Controls(), zoom: zoom)).map(\.color.alpha)
    }
    #expect(try alphas(1) == [1, 1, 1, 1])
    #expect(try alphas(4) == [0.3, 1, 1, 1])
    #expect(try alphas(0.1) == [1, 1, 0.3, 1])
    let child = Controls(showZoom: false, showFitView: false) {
      ControlButton(action: {}) { Image(systemName: "lock") }.disabled(true)
    }
    #expect(try masks(layers(child)).map(\.color.alpha) == [0.3])
  }

  /// Every label is in the middle of its part and within it.
  @Test(arguments: [1.0, 2, 3])
  func labelsAreCentred(scale: Double) throws {
    let controls = Controls(showInteractive: true, position: .topLeft)
    let layout = try #require(
      ControlsLayout(controls, in: Size(width: 800, height: 600)))
    let parts = layout.parts.filter { $0.content != .divider }
    let masks = try masks(layers(controls, scale: scale)).map(\.mask)
    #expect(masks.count == parts.count)
    for (mask, part) in zip(masks, parts) {
      let middle = Pair(
        x: Double(mask.columns.lowerBound + mask.columns.upperBound) / 2,
        y: Double(mask.rows.lowerBound + mask.rows.upperBound) / 2)
      #expect(abs(middle.x - part.frame.center.x * scale) <= 1.5 * scale, "\(part.content)")
      #expect(abs(middle.y - part.frame.center.y * scale) <= 1.5 * scale, "\(part.content)")
      #expect(Double(mask.columns.lowerBound) >= part.frame.x * scale)
      #expect(Double(mask.columns.upperBound) <= part.frame.maxX * scale)
      #expect(Double(mask.rows.lowerBound) >= part.frame.y * scale)
      #expect(Double(mask.rows.upperBound) <= part.frame.maxY * scale)
    }
  }

  @Test func lockShowsTheState() throws {
    var scene = Scene(width: 800, height: 600) {
      Controls(showZoom: false, showFitView: false, showInteractive: true)
    }
    func shown(as name: String) throws -> Bool {
      let icon = Image(systemName: name).font(.system(size: 12, weight: .medium))
      let bare = Scene(width: 800, height: 600) {
        Controls(showZoom: false, showFitView: false) { ControlButton(action: {}) { icon } }
      }
      return try ResolvedScene(scene) == ResolvedScene(bare)
    }
    #expect(try shown(as: "lock.open"))
    scene.isInteractive = false
    #expect(try shown(as: "lock"))
  }

  /// What does not fit its part is drawn smaller.
  @Test func labelsThatDoNotFit() throws {
    let far = try masks(layers(Controls(position: .topLeft), zoom: 1e4))
    let percent = far[1].mask
    #expect(percent.columns.lowerBound >= 12 && percent.columns.upperBound <= 44)
    #expect(percent.columns.count > 24)
    let wide = Controls(showZoom: false, showFitView: false, position: .topLeft) {
      ControlButton(action: {}) {
        Image(systemName: "plus").font(.system(size: 400))
        Text("100%").font(.system(size: 90, weight: .black))
      }
      Text("1234567890").font(.system(size: 300))
      Image(systemName: "plus").font(.system(size: 400))
    }
    for (mask, rows) in zip(try masks(layers(wide)), [12..<44, 12..<44, 44..<68, 68..<100]) {
      #expect(mask.mask.columns.lowerBound >= 12 && mask.mask.columns.upperBound <= 44)
      #expect(mask.mask.rows.lowerBound >= rows.lowerBound)
      #expect(mask.mask.rows.upperBound <= rows.upperBound)
    }
  }

  /// What lets a panel draw its icons without measuring them.
  @Test func iconsAreAtMostTwoEmsLarge() throws {
    for name in Image.systemNames {
      let mask = try Icon(named: name).mask(
        size: 20, weight: .black, x: 40, y: 40, width: 80, height: 80)
      #expect(mask.columns.count <= 40 && mask.rows.count <= 40, "\(name)")
      #expect(!mask.isEmpty, "\(name)")
    }
  }

  @Test func noContentNoLayers() throws {
    #expect(try layers(Controls(showZoom: false, showFitView: false)).isEmpty)
    let small = Scene(width: 8, height: 8) { Controls(position: .topLeft) }
    #expect(try ResolvedScene(small).layers.isEmpty, "beside the canvas")
  }

  @Test func unknownIconsAreNoBlankPicture() {
    let scene = Scene(width: 800, height: 600) {
      Background()
      Controls { Image(systemName: "pluss") }
    }
    let error = #expect(throws: SceneError.self) { try ResolvedScene(scene) }
    #expect(error?.description.hasPrefix("layers[1].children[0].systemName: \"pluss\"") == true)
    #expect(error?.description.hasSuffix("did you mean plus?") == true)
  }

  /// On a machine without fonts the panel is whole; a title is a clear error.
  @Test func withoutFonts() throws {
    let fonts = FontLibrary(configuration: "/dev/null")
    let panel = Scene(width: 800, height: 600) { Controls() }
    #expect(masks(try ResolvedScene(panel, fonts: fonts).layers).count == 4)
    let titled = Scene(width: 800, height: 600) { Card(systemName: "plus", title: "Signal") }
    for read in [
      { try ResolvedScene(titled, fonts: fonts).layers.count },
      { try titled.accessibilityTree(fonts: fonts).count },
    ] as [() throws -> Int] {
      let error = #expect(throws: SceneError.self) { try read() }
      guard case .undrawable(let path, let reason) = error else {
        Issue.record("not a matter of fonts")
        return
      }
      #expect(path == "layers[0].title" && reason.contains("Signal"))
    }
  }

  /// Rows of a scene are the same layers, moved.
  @Test func croppedRows() throws {
    let scene = Scene(width: 800, height: 600) {
      Controls()
      Card(icon: Image(systemName: "plus"))
    }
    let whole = try ResolvedScene(scene)
    let part = whole.cropped(to: 480..<600)
    #expect(part.layers.count == whole.layers.count)
    for (old, new) in zip(whole.layers.shapes, part.layers.shapes) {
      switch (old, new) {
      case (.panel(let old), .panel(let new)):
        #expect(new.outer == old.outer.moved(up: 480) && new.hole == old.hole?.moved(up: 480))
        #expect(new.color == old.color)
      case (.mask(let old), .mask(let new)):
        #expect(new.color == old.color)
        for y in 0..<120 {
          #expect(new.mask.row(y).map(\.x) == old.mask.row(y + 480).map(\.x))
          #expect(new.mask.row(y).map(\.coverage) == old.mask.row(y + 480).map(\.coverage))
        }
      default: Issue.record("another kind of shape")
      }
    }
    guard case .material(let glass) = part.layers.first else {
      Issue.record("no glass")
      return
    }
    let rect = Rect(x: 12, y: -15, width: 32, height: 123)
    #expect(glass.outline == .roundedRect(RoundedRect(rect, radius: 8)))
  }
}
