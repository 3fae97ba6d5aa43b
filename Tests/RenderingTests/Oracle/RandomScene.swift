import Canvas
import TestSupport
import Glibc

/// Random scenes of at most 40 px a side, over the whole range of every parameter. Up to 4 layers
/// they come in few orders, because a program is compiled for each.
struct RandomScene {
  private enum Kind: CaseIterable {
    case dots, lines, cross, pulse

    var variant: BackgroundVariant? {
      switch self {
      case .dots: .dots
      case .lines: .lines
      case .cross: .cross
      case .pulse: nil
      }
    }
  }

  private static let orders: [[Kind]] = [
    [.dots, .lines], [.pulse, .dots], [.cross, .pulse, .dots], [.lines, .dots, .cross, .pulse],
    [.pulse, .pulse], [.cross, .cross, .lines],
  ]

  private var random: SeededGenerator
  private var scale = 1.0
  private var zoom = 1.0

  static func scene(seed: UInt64) -> Scene {
    var maker = RandomScene(random: SeededGenerator(seed: seed))
    return maker.scene()
  }

  private init(random: SeededGenerator) { self.random = random }

  private mutating func scene() -> Scene {
    scale = random.chance(0.4) ? random.choice([1, 2, 3]) : random.logarithmic(0.1...16)
    zoom = random.chance(0.2) ? 1 : random.logarithmic(1e-4...1e4)
    let width = random.number(1...40) / scale
    let height = random.number(1...40) / scale
    var scene = Scene(
      width: width, height: height, scale: scale,
      viewport: Viewport(x: pan(), y: pan(), zoom: zoom), fill: fill(),
      scheme: random.choice([.light, .dark]), reduceMotion: random.chance(0.1))
    switch random.number(0...1) {
    case ..<0.6: scene.layers = [layer(random.choice(Kind.allCases), canStandOnColor: true)]
    case ..<0.9: scene.layers = random.choice(Self.orders).map { layer($0) }
    default:
      let count = Int(random.logarithmic(5...64.99))
      scene.layers = (0..<count).map { _ in
        layer(random.choice(Kind.allCases), canStandOnColor: true)
      }
      if random.chance(0.5) {
        scene.backgroundVariant = random.choice(BackgroundVariant.allCases)
        scene.layers.removeLast()
      }
    }
    return scene
  }

  private mutating func pan() -> Double {
    let size = random.chance(0.5) ? random.number(0...40) : random.logarithmic(1...1e12)
    return (random.chance(0.5) ? size : -size) / scale
  }

  private mutating func fill() -> Color {
    random.chance(0.5) ? .clear : color()
  }

  private mutating func color() -> Color {
    if random.chance(0.2) { return random.choice([.gray, .cyan, .primary, .white]) }
    return Color(
      red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
      opacity: random.chance(0.3) ? 1 : random.number(0...1))
  }

  private mutating func layer(_ kind: Kind, canStandOnColor: Bool = false) -> Layer {
    guard let variant = kind.variant else { return .pulse(pulse()) }
    return .background(background(variant, canStandOnColor))
  }

  private mutating func background(
    _ variant: BackgroundVariant, _ canStandOnColor: Bool
  ) -> Background {
    let screen = scale * zoom
    let period = random.chance(0.7) ? random.logarithmic(1.5...40) : random.logarithmic(0.01...1e6)
    let other = random.chance(0.6) ? period : period * random.logarithmic(0.2...5)
    var background = Background(
      color: random.chance(0.1) ? nil : color(),
      gap: (period / screen, max(other, 0.01) / screen))
    background.variant = variant
    background.profile = random.choice([.swiftFlow, .swiftFlow, .reactFlow])
    if canStandOnColor, random.chance(0.3) {
      background.profile = .reactFlow(background: color())
      background.levelOfDetail = .always
    } else if random.chance(0.8) {
      background.levelOfDetail = random.choice([.always, .fade, .hide(below: 0.5)])
    }
    let reach = min(period, 8000)
    if random.chance(0.8) {
      background.size = max(reach * random.logarithmic(0.01...3), 0.01) / screen
    }
    if random.chance(0.8) {
      background.lineWidth = min(reach, 100) * random.logarithmic(0.01...1.5) / scale
    }
    if random.chance(0.3) {
      background.offset = Pair(x: random.number(-3...3) * period, y: random.number(-3...3))
      background.offset.x /= screen
      background.offset.y /= screen
    }
    if random.chance(0.4) { bringIntoView(&background) }
    return background
  }

  /// Moves the lattice so that a mark stands on or near the canvas, whatever the pan.
  private mutating func bringIntoView(_ background: inout Background) {
    background.offset = Pair(x: -random.number(0...40) / scale, y: -random.number(0...40) / scale)
    background.offset.x /= zoom
    background.offset.y /= zoom
  }

  private mutating func pulse() -> GridPulseBackground {
    let spacing = max(random.logarithmic(1...60), 0.5 / scale * 1.001)
    let still = random.chance(0.1)
    if random.chance(0.5) {
      return GridPulseBackground(
        color: color(), spacing: spacing, progress: random.number(0...1), reduceMotion: still)
    }
    let period = random.logarithmic(0.1...100) * (random.chance(0.2) ? -1 : 1)
    return GridPulseBackground(
      color: color(), spacing: spacing, period: period, time: random.number(-1e9...1e9),
      reduceMotion: still)
  }
}
