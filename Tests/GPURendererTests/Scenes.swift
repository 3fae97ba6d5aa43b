import Canvas
import Gridlight

@testable import GPURenderer

/// What geometry is tried on.
enum Scenes {
  static func scene(
    width: Double = 140, height: Double = 90, scale: Double = 1, fill: Color = .clear,
    zoom: Double = 1, _ layers: [Layer]
  ) throws -> ResolvedScene {
    try ResolvedScene(
      Scene(
        width: width, height: height, scale: scale,
        viewport: Viewport(pan: Pair(x: 3.7, y: -11.3), zoom: zoom), fill: fill, layers: layers))
  }

  static func dots(gap: Double, size: Double, color: Color = .black) -> Layer {
    .background(Background(variant: .dots, color: color, gap: gap, size: size))
  }

  static func lines(gap: Double, width: Double) -> Layer {
    .background(Background(variant: .lines, color: .red.opacity(0.6), gap: gap, lineWidth: width))
  }

  static func cross(gap: Double, size: Double, width: Double) -> Layer {
    .background(
      Background(
        variant: .cross, color: .blue.opacity(0.3), gap: gap, size: size, lineWidth: width))
  }

  static func pulse(spacing: Double, progress: Double = 0.4) -> Layer {
    .pulse(GridPulseBackground(spacing: spacing, progress: progress))
  }

  /// Each has marks that leave pixels free, each another way.
  static var typical: [ResolvedScene] {
    get throws {
      [
        try scene([dots(gap: 20, size: 3)]),
        try scene(fill: .orange.opacity(0.3), zoom: 1.137, [dots(gap: 20, size: 5)]),
        try scene([lines(gap: 33.3, width: 1)]),
        try scene(scale: 1.7, [cross(gap: 20, size: 1.5, width: 1)]),
        try scene([pulse(spacing: 26)]),
        try scene(
          fill: .white,
          [lines(gap: 41, width: 0.5), dots(gap: 17.3, size: 4), cross(gap: 29, size: 2, width: 2)]
        ),
        try scene([cross(gap: 60, size: 18, width: 1)]),
        try scene([dots(gap: 90, size: 60)]),
        try scene([dots(gap: 700, size: 560)]),
        try scene([dots(gap: 12_000, size: 80), lines(gap: 9000, width: 7)]),
        try scene([pulse(spacing: 9), dots(gap: 31, size: 1)]),
        try scene(scale: 4, [pulse(spacing: 20)]),
        try scene([dots(gap: 8, size: 10)]),
      ]
    }
  }

  /// Over the whole range of every parameter.
  static func random(count: Int, seed: UInt64) throws -> [ResolvedScene] {
    let generator = SceneGenerator(maximumPixels: 6000)
    return try (0..<count).map {
      try ResolvedScene(generator.scene(seed: SceneGenerator.seed(base: seed, index: $0)))
    }
  }

  static func plan(_ scene: ResolvedScene, _ choice: GeometryChoice) -> DrawPlan {
    var plan = DrawPlan()
    plan.make(
      scene, tile: Tile(x: 0, y: 0, width: scene.width, height: scene.height), choice: choice,
      isSoftware: true, maxPointSize: 255)
    return plan
  }
}
