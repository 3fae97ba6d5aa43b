import Canvas
import Glibc

/// Makes random valid scenes over the whole range that renderers promise: periods of 0.01 to 1e6 px,
/// pans to 1e12 pt, zooms of 1e-4 to 1e4, 1 to 64 layers, each parameter log-uniform.
///
/// Sizes are drawn relative to periods, and most lattices are shifted so that the edge of a mark
/// runs through the frame: a scene where every pixel is empty or full proves little.
public struct SceneGenerator: Sendable {
  /// The largest frame in px.
  public var maximumPixels: Int

  /// The largest frame in px unless asked otherwise.
  public static let usualPixels = 4_000_000

  /// The longest side of a frame in px.
  private static let longestSide = 16384.0

  /// - Parameter maximumPixels: The largest frame in px; at least 1.
  public init(maximumPixels: Int = usualPixels) {
    self.maximumPixels = maximumPixels
  }

  /// The seed of scene `index` of a run that starts from `base`; scene 0 has the run's own seed, so
  /// that any scene is also the first of a run of one.
  public static func seed(base: UInt64, index: Int) -> UInt64 {
    guard index > 0 else { return base }
    var numbers = SplitMix64(seed: base ^ (UInt64(index) &* 0xD1B5_4A32_D192_ED03))
    return numbers.next()
  }

  /// The one scene that belongs to `seed`.
  public func scene(seed: UInt64) -> Scene {
    var random = SplitMix64(seed: seed)
    let kinds = layerKinds(&random)
    var scene = canvas(&random, layerCount: kinds.count)
    scene.viewport = viewport(&random)
    scene.layers = kinds.map { kind in
      switch kind {
      case .background(let variant): .background(background(&random, variant, on: scene))
      case .pulse: .pulse(pulse(&random, scale: scene.scale))
      }
    }
    return scene
  }

  private enum LayerKind {
    case background(BackgroundVariant)
    case pulse
  }

  /// 1 to 4 layers in 90 % of scenes, 5 to 64 in the others.
  ///
  /// Most scenes mix two kinds at most: a driver compiles a program for each order of kinds in a
  /// short stack, and all the orders of four would take longer than all the pixels.
  private func layerKinds(_ random: inout SplitMix64) -> [LayerKind] {
    let count =
      random.chance(0.9)
      ? random.integer(in: 1...4)
      : Int(random.logUniform(5, Double(Scene.maximumLayers) + 0.999))
    var kinds: [LayerKind] = [
      .background(.dots), .background(.dots), .background(.lines), .background(.cross), .pulse,
    ]
    if random.chance(0.8) { kinds = [random.element(of: kinds), random.element(of: kinds)] }
    return (0..<count).map { _ in random.element(of: kinds) }
  }

  /// The frame's size, scale, fill and scheme. A deep stack gets a smaller frame, so that no scene
  /// takes much longer than 4 layers on the largest.
  private func canvas(_ random: inout SplitMix64, layerCount: Int) -> Scene {
    let largest = Double(maximumPixels) * min(1, 4 / Double(layerCount))
    let pixels = random.logUniform(1, max(1, largest))
    let aspect = random.logUniform(1.0 / 64, 64)
    let longest = min(Self.longestSide, pixels)
    let width = min(max((pixels * aspect).squareRoot().rounded(), 1), longest.rounded(.down))
    let height = min(max((pixels / width).rounded(.down), 1), Self.longestSide)
    let scale =
      random.chance(0.5) ? random.element(of: [1, 1.5, 2, 3]) : random.logUniform(0.1, 16)
    // Half of the canvases do not end on a whole pixel.
    func points(_ side: Double) -> Double {
      (random.chance(0.5) ? side : side + random.uniform(-0.49, 0.49)) / scale
    }
    return Scene(
      width: points(width), height: points(height), scale: scale,
      fill: random.chance(0.4) ? .clear : color(&random),
      scheme: random.chance(0.5) ? .light : .dark, reduceMotion: random.chance(0.1),
      backgroundVariant: random.chance(0.1)
        ? random.element(of: BackgroundVariant.allCases) : nil,
      layers: [])
  }

  private func viewport(_ random: inout SplitMix64) -> Viewport {
    func pan() -> Double {
      random.chance(0.1) ? 0 : random.sign() * random.logUniform(1e-3, 1e12)
    }
    return Viewport(
      x: pan(), y: pan(), zoom: random.chance(0.1) ? 1 : random.logUniform(1e-4, 1e4))
  }

  private func color(_ random: inout SplitMix64) -> Color {
    let named: [Color] = [
      .gray, .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink,
      .brown, .black, .white, .primary,
    ]
    let opacity = random.chance(0.3) ? 1 : Double(random.integer(in: 1...100)) / 100
    if random.chance(0.5) { return random.element(of: named).opacity(opacity) }
    return Color(
      red: random.unit(), green: random.unit(), blue: random.unit(), opacity: opacity)
  }

  private func pulse(_ random: inout SplitMix64, scale: Double) -> GridPulseBackground {
    // At least 1 pt and half a pixel, with room for the product's rounding. Rarely so close that
    // glowing dots overlap, where one pixel takes as long as a hundred others.
    let least = max(1, 0.51 / scale)
    let spacing = random.logUniform(random.chance(0.15) ? least : max(least, 6), 200)
    let color = color(&random)
    let isStill = random.chance(0.1)
    if random.chance(0.5) {
      let progress = random.chance(0.1) ? random.element(of: [0, 0.4, 1]) : random.unit()
      return GridPulseBackground(
        color: color, spacing: spacing, progress: progress, reduceMotion: isStill)
    }
    return GridPulseBackground(
      color: color, spacing: spacing, period: random.sign() * random.logUniform(0.01, 1e4),
      time: random.sign() * random.logUniform(1e-3, 1e9), reduceMotion: isStill)
  }
}

/// Backgrounds are drawn in pixels, where their range is defined, and turned back into points.
extension SceneGenerator {
  private func background(
    _ random: inout SplitMix64, _ variant: BackgroundVariant, on scene: Scene
  ) -> Background {
    let pixelsPerFlowPoint = scene.viewport.zoom * scene.scale
    let period = period(&random)
    let profile = profile(&random)
    let mark = mark(&random, variant: variant, period: min(period.x, period.y))
    let offset = offset(&random, on: scene, variant: variant, mark: mark, period: period)
    return Background(
      id: random.chance(0.2) ? "grid" : nil, variant: variant,
      color: random.chance(0.1) ? nil : color(&random),
      gap: (period.x / pixelsPerFlowPoint, period.y / pixelsPerFlowPoint),
      size: size(of: variant, mark: mark, profile: profile) / pixelsPerFlowPoint,
      lineWidth: mark.width / scene.scale,
      offset: (offset.x / pixelsPerFlowPoint, offset.y / pixelsPerFlowPoint),
      levelOfDetail: levelOfDetail(&random), profile: profile)
  }

  /// A mark in px: a disc's radius, or a bar's full length and thickness.
  private struct Mark {
    var extent: Double
    var width: Double
  }

  /// Per axis in px; mostly square, and sometimes whole, where many pixels share one coverage.
  private func period(_ random: inout SplitMix64) -> Pair {
    func axis() -> Double {
      let period = random.logUniform(0.01, 1e6)
      return period > 2 && random.chance(0.2) ? period.rounded() : period
    }
    return random.chance(0.6) ? Pair(axis()) : Pair(x: axis(), y: axis())
  }

  private func mark(
    _ random: inout SplitMix64, variant: BackgroundVariant, period: Double
  ) -> Mark {
    switch variant {
    case .dots: Mark(extent: period * random.logUniform(0.02, 0.75), width: 0.5)
    case .lines:
      Mark(extent: 0, width: period * random.logUniform(0.01, 0.95))
    case .cross:
      {
        let length = period * random.logUniform(0.05, 1.1)
        return Mark(extent: length, width: length * random.logUniform(0.02, 0.95))
      }()
    }
  }

  /// The `size` in px that gives `mark`: a disc's diameter, or what the profile makes a bar's length
  /// from.
  private func size(of variant: BackgroundVariant, mark: Mark, profile: BackgroundProfile) -> Double
  {
    switch (variant, profile) {
    case (.cross, .swiftFlow): mark.extent / 4
    case (.cross, .reactFlow): mark.extent
    case (.dots, _): 2 * mark.extent
    case (.lines, _): 0
    }
  }

  /// In px. Mostly such that a mark's edge runs through a random point of the frame, whatever the
  /// pan.
  private func offset(
    _ random: inout SplitMix64, on scene: Scene, variant: BackgroundVariant, mark: Mark,
    period: Pair
  ) -> Pair {
    guard random.chance(0.9) else {
      return random.chance(0.5)
        ? Pair(0) : Pair(x: random.uniform(0, period.x), y: random.uniform(0, period.y))
    }
    let point = Pair(
      x: random.uniform(0, scene.width * scene.scale),
      y: random.uniform(0, scene.height * scene.scale))
    let toCenter = edgeToCenter(&random, variant: variant, mark: mark)
    func axis(_ pan: Double, _ center: Double, _ period: Double) -> Double {
      fmod(pan * scene.scale - center, period)
    }
    return Pair(
      x: axis(scene.viewport.pan.x, point.x + toCenter.x, period.x),
      y: axis(scene.viewport.pan.y, point.y + toCenter.y, period.y))
  }

  /// From a random point of a mark's edge to the mark's centre.
  private func edgeToCenter(
    _ random: inout SplitMix64, variant: BackgroundVariant, mark: Mark
  ) -> Pair {
    switch variant {
    case .dots:
      let angle = random.uniform(0, 2 * .pi)
      return Pair(x: mark.extent * cos(angle), y: mark.extent * sin(angle))
    case .lines, .cross:
      let across = random.sign() * mark.width / 2
      // Beyond the other bar, where the edge is not inside the mark.
      let along = random.sign() * random.uniform(mark.width, max(mark.width, mark.extent)) / 2
      return random.chance(0.5) ? Pair(x: across, y: along) : Pair(x: along, y: across)
    }
  }

  private func levelOfDetail(_ random: inout SplitMix64) -> LevelOfDetail? {
    switch random.integer(in: 0...9) {
    case 0: nil
    case 1: .hide(below: 2)
    case 2: .hide(below: random.logUniform(1e-4, 10))
    case 3...5: .fade
    default: .always
    }
  }

  private func profile(_ random: inout SplitMix64) -> BackgroundProfile {
    guard random.chance(0.2) else { return .swiftFlow }
    return random.chance(0.5) ? .reactFlow : .reactFlow(background: color(&random))
  }
}
