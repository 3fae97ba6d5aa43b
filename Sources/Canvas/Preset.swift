/// A named scene that comes with the package.
public struct Preset: Equatable, Sendable {
  /// In kebab case, unique: `layered-grid`.
  public let name: String
  /// One line that says what there is to see.
  public let summary: String
  /// What it draws.
  public let scene: Scene

  init(_ name: String, _ summary: String, _ scene: Scene) {
    self.name = name
    self.summary = summary
    self.scene = scene
  }

  /// The preset called `name`, if there is one.
  public static func named(_ name: String) -> Preset? {
    all.first { $0.name == name }
  }
}

extension Preset {
  /// Every preset, from the plainest on.
  public static let all: [Preset] = backgrounds + viewports + profiles + pulses + canvases

  static let night = Color(red: 0.03, green: 0.05, blue: 0.1)

  private static let backgrounds = [
    Preset(
      "dots", "The default background at one pixel per point: gray dots, 20 points apart",
      Scene(width: 640, height: 400, fill: .white) { Background() }),
    Preset(
      "blue-dots", "Large pale blue dots, 25 points apart",
      Scene(width: 320, height: 200, scale: 2, fill: .white) {
        Background(variant: .dots, color: .blue.opacity(0.15), gap: 25, size: 2)
      }),
    Preset(
      "dense-dots", "Small dots, 10 points apart",
      Scene(width: 320, height: 200, scale: 2, fill: .white) {
        Background(variant: .dots, gap: 10, size: 1, color: .gray.opacity(0.2))
      }),
    Preset(
      "light-lines", "Faint hairlines, 50 points apart",
      Scene(width: 320, height: 200, scale: 2, fill: .white) {
        Background(variant: .lines, color: .gray.opacity(0.15), gap: 50)
      }),
    Preset(
      "crosses", "The default crosses, 20 points apart",
      Scene(width: 320, height: 200, scale: 2, fill: .white) { Background(variant: .cross) }),
    Preset(
      "layered-grid", "Small dots under large lines, as graph paper is ruled",
      Scene(width: 320, height: 200, scale: 2, fill: .white) {
        Background(
          id: "small-grid", variant: .dots, gap: 10, size: 0.5, color: .gray.opacity(0.1))
        Background(id: "large-grid", variant: .lines, color: .gray.opacity(0.15), gap: 100)
      }),
    Preset(
      "wide-gap", "Crosses twice as far apart downwards as across, with an offset",
      Scene(width: 640, height: 400, fill: .white) {
        Background(
          variant: .cross, color: .teal.opacity(0.6), gap: (x: 20, y: 40), size: 2, lineWidth: 1,
          offset: (x: 10, y: 20))
      }),
    Preset(
      "overlapping-discs", "Translucent discs wider than their gap: one union, no darker seams",
      Scene(width: 640, height: 400, fill: .white) {
        Background(variant: .dots, color: .indigo.opacity(0.5), gap: 48, size: 56)
      }),
  ]

  private static let viewports = [
    Preset(
      "zoomed-and-panned", "Lines and dots at zoom 1.137, where no mark meets the pixel grid",
      Scene(
        width: 640, height: 400, viewport: Viewport(x: -123.4, y: 56.7, zoom: 1.137), fill: .white
      ) {
        Background(variant: .lines, color: .blue.opacity(0.2), gap: 100, lineWidth: 1)
        Background(variant: .dots, color: .blue.opacity(0.5), size: 2.5)
      }),
    Preset(
      "hidpi", "A bolder layered grid at three device pixels per point",
      Scene(width: 210, height: 130, scale: 3, fill: .white) {
        Background(variant: .dots, gap: 10, size: 1, color: .gray.opacity(0.4))
        Background(variant: .lines, color: .orange.opacity(0.4), gap: 50)
      }),
    Preset(
      "odd-size", "Crosses at scale 1.5 on a canvas whose pixels do not divide evenly",
      Scene(width: 333, height: 217, scale: 1.5, fill: .white) {
        Background(variant: .cross, color: .pink.opacity(0.6), gap: 17, size: 2)
      }),
    Preset(
      "fade", "Dots 3 pixels apart, half melted into their mean shade instead of beating",
      Scene(width: 640, height: 400, fill: .white) {
        Background(
          variant: .dots, color: .purple.opacity(0.5), gap: 3, size: 1.8, levelOfDetail: .fade)
      }),
    Preset(
      "dark", "The older background variant in the dark scheme, with coloured lines above it",
      Scene(
        width: 320, height: 200, scale: 2, fill: night, scheme: .dark, backgroundVariant: .dots
      ) {
        Background(variant: .lines, color: .mint.opacity(0.5), gap: 80)
      }),
  ]

  private static let profiles = [
    Preset(
      "react-flow-dots", "React Flow's dots on their own white background",
      Scene(width: 320, height: 200, scale: 2) {
        Background(variant: .dots, profile: .reactFlow(background: .white))
      }),
    Preset(
      "react-flow-lines", "React Flow's lines on a background of their own",
      Scene(width: 320, height: 200, scale: 2) {
        Background(
          variant: .lines, gap: 24,
          profile: .reactFlow(
            background: Color(red: 250 / 255, green: 250 / 255, blue: 252 / 255)))
      }),
    Preset(
      "react-flow-crosses", "React Flow's crosses in the dark scheme",
      Scene(width: 320, height: 200, scale: 2, scheme: .dark) {
        Background(
          variant: .cross, gap: 28,
          profile: .reactFlow(
            background: Color(red: 20 / 255, green: 20 / 255, blue: 20 / 255)))
      }),
  ]

  private static let pulses = [
    Preset(
      "pulse", "The grid pulse two fifths into its cycle",
      Scene(width: 640, height: 400, fill: .white) { GridPulseBackground(progress: 0.4) }),
    Preset(
      "pulse-at-night", "The pulse of the demo: cyan on deep blue, near its start",
      Scene(width: 640, height: 400, fill: night, scheme: .dark) {
        GridPulseBackground(color: .cyan, spacing: 26, period: 2.6, time: 0.5)
      }),
    Preset(
      "pulse-packed", "Dots so close that glowing neighbours blend into each other",
      Scene(width: 640, height: 400, fill: night, scheme: .dark) {
        GridPulseBackground(color: .orange, spacing: 9, progress: 0.55)
      }),
    Preset(
      "reduced-motion", "The still ring that Reduce Motion shows at any time",
      Scene(width: 640, height: 400, fill: night, scheme: .dark, reduceMotion: true) {
        GridPulseBackground(color: .purple, time: 1.9)
      }),
  ]
}
