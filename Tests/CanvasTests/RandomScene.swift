import Canvas
import TestSupport

/// Draws valid scenes that reach every key and every form of it, numbers from the whole of Double.
struct RandomScene {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func next() -> Scene {
    let scale = Double.random(in: 0.1...16, using: &generator)
    return Scene(
      width: Double.random(in: 0.001...4000, using: &generator),
      height: coin ? 600 : Double.random(in: 0.001...4000, using: &generator),
      scale: coin ? 1 : scale, viewport: Viewport(pan: Pair(x: finite, y: finite), zoom: positive),
      fill: color, scheme: pick(ColorScheme.allCases), reduceMotion: coin,
      backgroundVariant: coin ? nil : pick(BackgroundVariant.allCases),
      layers: (0..<Int.random(in: 0...4, using: &generator)).map { _ in layer })
  }

  private var coin: Bool { mutating get { Bool.random(using: &generator) } }

  private var layer: Layer {
    mutating get { coin ? .background(background) : .pulse(pulse) }
  }

  private var background: Background {
    mutating get {
      Background(
        id: coin ? nil : label, variant: pick(BackgroundVariant.allCases),
        color: coin ? nil : color, gap: coin ? (20, 20) : (positive, positive),
        size: coin ? nil : positive, lineWidth: coin ? nil : abs(finite),
        offset: coin ? (0, 0) : (finite, finite), levelOfDetail: levelOfDetail,
        profile: pick([.swiftFlow, .reactFlow, .reactFlow(background: color)]))
    }
  }

  private var pulse: GridPulseBackground {
    mutating get {
      let spacing = Double.random(in: 5...1e6, using: &generator)
      let period = Double.random(in: 1e-3...1e6, using: &generator) * (coin ? 1 : -1)
      return coin
        ? GridPulseBackground(
          color: color, spacing: spacing, period: period,
          time: Double.random(in: -1e12...1e12, using: &generator), reduceMotion: coin)
        : GridPulseBackground(
          color: color, spacing: spacing, period: period, progress: share, reduceMotion: coin)
    }
  }

  private var levelOfDetail: LevelOfDetail? {
    mutating get { pick([nil, .always, .fade, .hide(below: 2), .hide(below: abs(finite))]) }
  }

  private var color: Color {
    mutating get {
      let named: [Color] = [.gray, .red, .cyan, .blue, .brown, .black, .white, .clear, .primary]
      let byte = { (value: Double) in (value * 255).rounded() / 255 }
      let components = Color(red: share, green: share, blue: share)
      let bytes = Color(
        red: byte(share), green: byte(share), blue: byte(share), opacity: coin ? 1 : byte(share))
      let base = pick([pick(named), components, bytes])
      return coin ? base : base.opacity(share)
    }
  }

  private var label: String {
    mutating get {
      pick(["", "small-grid", "a \"b\" \\ c", "\u{0}\u{1F}\u{7F}\n\r\t", "Ünïcode 🌐 \u{2028}", "/"])
    }
  }

  private var share: Double { mutating get { Double.random(in: 0...1, using: &generator) } }

  private var finite: Double {
    mutating get {
      while true {
        let number = Double(bitPattern: generator.next())
        if number.isFinite { return number }
      }
    }
  }

  private var positive: Double {
    mutating get { max(abs(finite), .leastNonzeroMagnitude) }
  }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: choices.indices, using: &generator)]
  }
}
