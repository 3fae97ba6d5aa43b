import Canvas

/// The named scenes, the same for every renderer and every other program measured beside it.
///
/// A name that ends in 2 is the scene of its letter at a gap where no mark meets the pixel grid as
/// another does, so that no two rows or columns can be shared.
package enum SceneCatalog {
  /// Every named scene, on 1920 by 1080 px.
  package static let all: [BenchmarkScene] = [
    scene("a", .dots, gap: 20, size: 3),
    scene("b", .lines, gap: 50),
    scene("c", .cross, gap: 20, size: crossSize),
    scene("d", .dots, gap: 10, size: 3),
    scene("e", pulse(spacing: 26)),
    scene("f", Background(gap: 20, size: 3), zoom: 1.137),
    scene("a2", .dots, gap: 22.74137, size: 3),
    scene("b2", .lines, gap: 56.85137),
    scene("c2", .cross, gap: 22.74137, size: crossSize),
    scene("d2", .dots, gap: 11.37137, size: 3),
    scene("e2", pulse(spacing: 25.37)),
    BenchmarkScene("layers3", Scene(width: 1920, height: 1080, layers: layers(3))),
    scene("fade3", Background(gap: 3, size: 1, levelOfDetail: .fade)),
    scene("edge4", .dots, gap: 4.37137, size: 1),
    scene("edge2", .dots, gap: 2.30137, size: 0.6),
    scene("overlap", .dots, gap: 4.0137, size: 4.8),
  ]

  /// What is measured when nothing else is asked for.
  package static let usual = ["a", "b", "c", "d", "e", "f", "layers3", "fade3"]

  /// The scene called `name`, if there is one.
  package static func named(_ name: String) -> BenchmarkScene? {
    all.first { $0.name == name }
  }

  /// Dots, lines and crosses in turn, each in a colour of its own and moved a little, so that none
  /// hides another.
  package static func layers(_ count: Int) -> [Layer] {
    (0..<count).map { index in
      let hue = Double(index) * 0.618
      let color = Color(
        red: 0.5 + 0.5 * fraction(hue), green: 0.5 * fraction(hue + 0.33),
        blue: fraction(hue + 0.66), opacity: 0.5)
      let variant = BackgroundVariant.allCases[index % 3]
      return .background(
        Background(
          variant: variant, color: color, gap: variant == .lines ? 50 : 20,
          size: variant == .cross ? crossSize : 3, lineWidth: 1, offset: Double(index) * 1.7))
    }
  }

  /// A cross measures four times its size from end to end: 6 pt.
  private static let crossSize = 1.5

  private static func fraction(_ x: Double) -> Double {
    x - x.rounded(.down)
  }

  private static func scene(
    _ name: String, _ variant: BackgroundVariant, gap: Double, size: Double? = nil
  ) -> BenchmarkScene {
    scene(name, Background(variant: variant, gap: gap, size: size, lineWidth: 1))
  }

  private static func scene(
    _ name: String, _ content: some OverlayContent, zoom: Double = 1
  ) -> BenchmarkScene {
    let scene = Scene(
      width: 1920, height: 1080, viewport: Viewport(zoom: zoom), layers: [content.layer])
    return BenchmarkScene(name, scene)
  }

  private static func pulse(spacing: Double) -> GridPulseBackground {
    GridPulseBackground(spacing: spacing, progress: 0.4)
  }
}
