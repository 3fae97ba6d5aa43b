import Canvas

/// A scene as other programs are given it: the numbers that every renderer gets, in px.
struct PeerScene: Encodable {
  let name: String
  let width: Int
  let height: Int
  /// Straight sRGB and alpha, as are all colours.
  let fill: [Double]
  let layers: [PeerLayer]
  /// The whole scene, for those that can read it.
  let source: String

  init(_ scene: PreparedScene) {
    name = scene.source.name
    width = scene.resolved.width
    height = scene.resolved.height
    fill = scene.resolved.fill.components
    layers = scene.resolved.layers.map(PeerLayer.init)
    source = scene.source.scene.json
  }
}

/// One layer's numbers; those that its type does not have are left out.
struct PeerLayer: Encodable {
  var type: String
  var color: [Double]
  var period: [Double]?
  /// The first mark at or after the canvas's corner.
  var phase: [Double]?
  var radius: Double?
  var width: Double?
  /// A cross's bar from end to end.
  var length: Double?
  /// Sharpness and mean coverage.
  var fade: [Double]?
  var pulse: Pulse?

  /// As `PulseLayer`.
  struct Pulse: Encodable {
    let center: [Double]
    let spacing: Double
    let columns: Int
    let rows: Int
    let front: Double
    let band: Double
    let amplitude: Double
    /// First and last i² + j² of the dots that glow.
    let glowing: [Int]?
  }

  private init(_ type: String, _ color: RGBA) {
    self.type = type
    self.color = color.components
  }

  init(_ layer: ResolvedLayer) {
    switch layer {
    case .shapes: self.init("shapes", .clear)
    case .material(let glass): self.init("material", glass.tint)
    case .flat(let flat): self.init("flat", flat.color)
    case .dots(let dots):
      self.init("dots", dots.color)
      set(dots.lattice, dots.fade)
      radius = dots.radius
    case .lines(let lines):
      self.init("lines", lines.color)
      set(lines.lattice, lines.fade)
      width = lines.width
    case .cross(let cross):
      self.init("cross", cross.color)
      set(cross.lattice, cross.fade)
      width = cross.width
      length = cross.length
    case .pulse(let layer):
      self.init("pulse", layer.color)
      radius = layer.restingRadius
      pulse = Pulse(
        center: layer.center.components, spacing: layer.spacing, columns: layer.columns,
        rows: layer.rows, front: layer.front, band: layer.band, amplitude: layer.amplitude,
        glowing: layer.glowing.map { [$0.lowerBound, $0.upperBound] })
    }
  }

  private mutating func set(_ lattice: Lattice, _ fade: Fade?) {
    period = lattice.period.components
    phase = lattice.phase.components
    self.fade = fade.map { [$0.sharpness, $0.mean] }
  }
}

extension Pair {
  fileprivate var components: [Double] { [x, y] }
}

extension RGBA {
  fileprivate var components: [Double] { [red, green, blue, alpha] }
}
