import Testing

@testable import Canvas

@Suite struct ValidationTests {
  private static let nan = Double.nan
  private static let infinity = Double.infinity

  /// One scene per rule that breaks it, and the line that must come out.
  private static let broken: [(scene: Scene, line: String)] = [
    (Scene(width: 0, height: 1), "width: 0 is not allowed; a width is a number above 0 (points)"),
    (
      Scene(width: 1, height: -1),
      "height: -1 is not allowed; a height is a number above 0 (points)"
    ),
    (
      Scene(width: nan, height: 1),
      "width: nan is not allowed; a width is a number above 0 (points)"
    ),
    (
      Scene(width: 1, height: infinity),
      "height: inf is not allowed; a height is a number above 0 (points)"
    ),
    (
      Scene(width: 1, height: 1, scale: 0.09),
      "scale: 0.09 is not allowed; a scale is a number from 0.1 to 16 (device pixels per point)"
    ),
    (
      Scene(width: 1, height: 1, scale: 16.1),
      "scale: 16.1 is not allowed; a scale is a number from 0.1 to 16 (device pixels per point)"
    ),
    (
      Scene(width: 131_073, height: 1),
      "width: 131073 is not allowed; at scale 1 it makes 131073 px and a side has at most 131072;"
        + " make the canvas or the scale smaller"
    ),
    (
      Scene(width: 1, height: 65536.25, scale: 2),
      "height: 65536.25 is not allowed; at scale 2 it makes 131073 px and a side has at most"
        + " 131072; make the canvas or the scale smaller"
    ),
    (
      Scene(width: 65536, height: 65537),
      "width: 65536 is not allowed; with height 65537 and scale 1 it makes 4295032832 px and a"
        + " canvas has at most 4294967296; make the canvas or the scale smaller"
    ),
    (
      with(viewport: Viewport(x: 0, y: nan)),
      "viewport.pan: [0, nan] is not allowed; a pan is a finite number on each axis (screen points)"
    ),
    (
      with(viewport: Viewport(zoom: 0)),
      "viewport.zoom: 0 is not allowed; a zoom is a number above 0 (screen points per flow point)"
    ),
    (
      with(viewport: Viewport(zoom: infinity)),
      "viewport.zoom: inf is not allowed; a zoom is a number above 0 (screen points per flow point)"
    ),
    (
      Scene(width: 1, height: 1, fill: .red.opacity(1.5)),
      "fill: red/1.5 is not allowed; an alpha is a number from 0 to 1"
    ),
    (
      with(Background(gap: -3)),
      "layers[0].gap: -3 is not allowed; a gap is a number above 0 (flow points)"
    ),
    (
      with(Background(gap: (x: 20, y: 0))),
      "layers[0].gap: [20, 0] is not allowed; a gap is a number above 0 (flow points)"
    ),
    (
      with(Background(size: -1)),
      "layers[0].size: -1 is not allowed; a size is a number of 0 or more (flow points)"
    ),
    (
      with(Background(lineWidth: nan)),
      "layers[0].lineWidth: nan is not allowed; a line width is a number of 0 or more"
        + " (screen points)"
    ),
    (
      with(Background(offset: -infinity)),
      "layers[0].offset: -inf is not allowed; an offset is a finite number (flow points)"
    ),
    (
      with(Background(levelOfDetail: .hide(below: -2))),
      "layers[0].levelOfDetail.hide: -2 is not allowed; a cut-off to hide below is a number of 0 or"
        + " more (screen points)"
    ),
    (
      with(Background(color: .gray.opacity(nan))),
      "layers[0].color: gray/nan is not allowed; an alpha is a number from 0 to 1"
    ),
    (
      with(Background(color: Color(red: 0, green: 1.2, blue: 0))),
      "layers[0].color: [0, 1.2, 0] is not allowed; a colour component is a number from 0 to 1"
    ),
    (
      with(Background(profile: .reactFlow(background: .white.opacity(-1)))),
      "layers[0].profile.reactflow.background: white/-1 is not allowed;"
        + " an alpha is a number from 0 to 1"
    ),
    (
      with(GridPulseBackground(spacing: 0.99)),
      "layers[0].spacing: 0.99 is not allowed; a spacing is a number of at least 1 (points)"
    ),
    (
      with(GridPulseBackground(spacing: 2), scale: 0.2),
      "layers[0].spacing: 2 is not allowed; a spacing is a number of at least 1 (points), and at"
        + " scale 0.2 at least 2.5 (half a device pixel)"
    ),
    (
      with(GridPulseBackground(period: 0)),
      "layers[0].period: 0 is not allowed; a period is a finite number other than 0 (seconds;"
        + " negative runs backwards)"
    ),
    (
      with(GridPulseBackground(period: 1e-300, time: 1e300)),
      "layers[0].period: 1e-300 is not allowed; with time 1e+300 it makes more cycles than a number"
        + " holds; make the period longer"
    ),
    (
      with(GridPulseBackground(time: infinity)),
      "layers[0].time: inf is not allowed; a time is a finite number (seconds since"
        + " 2001-01-01T00:00:00Z)"
    ),
    (
      with(GridPulseBackground(progress: 1.01)),
      "layers[0].progress: 1.01 is not allowed; a progress is a number from 0 to 1"
    ),
    (
      Scene(width: 1, height: 1, layers: Array(repeating: .background(Background()), count: 65)),
      "layers: 65 layers is not allowed; a scene holds at most 64 layers; draw the rest as a second"
        + " scene"
    ),
  ]

  private static func with(
    _ content: any OverlayContent = Background(), viewport: Viewport = Viewport(),
    scale: Double = 1
  ) -> Scene {
    Scene(width: 100, height: 100, scale: scale, viewport: viewport, layers: [content.layer])
  }

  @Test(arguments: broken)
  func everyRuleHasItsLine(scene: Scene, line: String) {
    #expect(scene.faults.map(\.description) == [line])
    let error = #expect(throws: SceneError.self) { try scene.validate() }
    #expect(error?.description == line)
  }

  /// The bounds themselves are allowed.
  @Test(
    arguments: [
      Scene(width: 131_072, height: 32768), Scene(width: 1e-300, height: .leastNonzeroMagnitude),
      Scene(width: 8192, height: 100, scale: 16), Scene(width: 10, height: 10, scale: 0.1),
      with(
        Background(
          gap: .leastNonzeroMagnitude, size: 0, lineWidth: 0, levelOfDetail: .hide(below: 0))),
      with(Background(color: Color(red: 0, green: 1, blue: 0, opacity: 0))),
      with(GridPulseBackground(spacing: 1, period: -1e-9, time: -1e9), scale: 0.5),
      with(GridPulseBackground(spacing: 5, progress: 1), scale: 0.1),
      with(GridPulseBackground(progress: 0)),
      with(viewport: Viewport(x: 1e308, y: -1e308, zoom: .leastNonzeroMagnitude)),
      Scene(width: 1, height: 1, layers: Array(repeating: .background(Background()), count: 64)),
      Scene(width: 1, height: 1),
    ])
  func boundsAreAllowed(scene: Scene) throws {
    #expect(scene.faults.isEmpty)
    try scene.validate()
  }

  @Test func everyFaultIsNamedAtOnce() {
    let scene = Scene(
      width: -1, height: 0, scale: 0, viewport: Viewport(x: .nan, y: 0, zoom: -1),
      fill: .red.opacity(2)
    ) {
      Background(
        color: Color(red: 2, green: 0, blue: 0, opacity: 2), gap: 0, size: -1, lineWidth: -1,
        offset: .nan, levelOfDetail: .hide(below: .nan),
        profile: .reactFlow(background: .red.opacity(2)))
      GridPulseBackground(color: .red.opacity(2), spacing: 0, period: 0, progress: 2)
    }
    #expect(
      scene.faults.map(\.path) == [
        "width", "height", "scale", "viewport.pan", "viewport.zoom", "fill", "layers[0].color",
        "layers[0].color", "layers[0].gap", "layers[0].size", "layers[0].lineWidth",
        "layers[0].offset", "layers[0].levelOfDetail.hide",
        "layers[0].profile.reactflow.background", "layers[1].color", "layers[1].spacing",
        "layers[1].period", "layers[1].progress",
      ])
    #expect(SceneError.invalid(scene.faults).description.split(separator: "\n").count == 18)
  }
}
