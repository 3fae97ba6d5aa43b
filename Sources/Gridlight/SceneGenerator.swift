import Canvas

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

  func color(_ random: inout SplitMix64) -> Color {
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
