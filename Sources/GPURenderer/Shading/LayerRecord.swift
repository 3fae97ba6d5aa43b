import Canvas
import Glibc

/// One layer's members of the uniform block, as `Layer` in Shaders/lib/layer.glsl names them.
struct LayerRecord {
  /// Bytes in std140: thirteen vectors of four.
  static let size = 13 * 16

  private var lattice: SplitLattice
  private var color: RGBA
  private let pattern: Pattern
  private let ranges: Ranges
  private var fade = (sharpness: 1.0, mean: 0.0)
  private var size = SIMD4<Double>.zero
  private var sizeRest = SIMD4<Double>.zero
  private var spans = SIMD4<Int32>.zero
  private var bounds = SIMD4<Int32>.zero
  /// No dot glows.
  private var glow = SIMD4<Int32>(1, 0, 0, 0)
  /// A pulse's (front / spacing)², less its whole part in `spans`; a pulse is never far.
  private var frontFraction: Double?

  init(_ layer: ResolvedLayer, tile: Tile) {
    pattern = Pattern(layer)
    ranges = Ranges(layer)
    switch layer {
    case .flat(let flat):
      lattice = SplitLattice(Lattice.unit, tile: tile)
      color = flat.color
      fade = (0, 1)
    case .dots(let dots):
      lattice = SplitLattice(dots.lattice, tile: tile)
      color = dots.color
      setFade(dots.fade)
      setDisc(dots)
    case .lines(let lines):
      lattice = SplitLattice(lines.lattice, tile: tile)
      color = lines.color
      setFade(lines.fade)
      setExtents(of: lines.width, 0)
    case .cross(let cross):
      lattice = SplitLattice(cross.lattice, tile: tile)
      color = cross.color
      setFade(cross.fade)
      setExtents(of: cross.length, cross.width)
    case .shapes, .material: preconditionFailure("the compositor draws these")
    case .pulse(let pulse):
      let anchor = PulseAnchor(pulse, tile: tile)
      lattice = SplitLattice(anchor.lattice, tile: tile, keepsPhase: true)
      color = pulse.color
      setPulse(pulse, anchor: anchor)
    }
  }

  private mutating func setFade(_ fade: Fade?) {
    if let fade { self.fade = (fade.sharpness, fade.mean) }
  }

  private mutating func setExtents(of first: Double, _ second: Double) {
    let (a, b) = (lattice.x.half(of: first), lattice.y.half(of: first))
    let (c, d) = (lattice.x.half(of: second), lattice.y.half(of: second))
    size = SIMD4(a.fine, b.fine, c.fine, d.fine)
    sizeRest = SIMD4(a.low, b.low, c.low, d.low)
    spans = SIMD4(a.coarse, b.coarse, c.coarse, d.coarse)
  }

  private mutating func setDisc(_ dots: DotsLayer) {
    let radius = dots.radius
    switch pattern {
    case .flat:
      // A melted layer has its mean; one that covers everything is whole.
      if !dots.fade.isMean { fade = (0, 1) }
    case .smallDots:
      size = SmallDisc(radius: radius).numbers
    case .denseDots, .fineDots:
      let disc = SmallDisc(radius: radius)
      size = disc.numbers
      sizeRest = disc.border(dots.lattice.period)
    default:
      let quanta = radius / lattice.quantum
      let squared = min(quanta * quanta, Double(Int32.max / 2))
      size = SIMD4(
        radius, 1 / (8 * radius), 1 / (4 * radius * radius), squared - squared.rounded(.down))
      spans.x = Int32(squared)
    }
  }

  private mutating func setPulse(_ pulse: PulseLayer, anchor: PulseAnchor) {
    let reach =
      pulse.glowing == nil ? -1 : Int32((pulse.largestRadius + 0.5) / pulse.spacing + 0.5)
    size = SIMD4(pulse.restingRadius, 1 / pulse.band, pulse.front, pulse.amplitude)
    let front = pulse.front / pulse.spacing
    let whole = (front * front).rounded(.down)
    frontFraction = front * front - whole
    spans = SIMD4(reach, reach, Int32(Int(whole) >> 18), Int32(Int(whole) & 0x3FFFF))
    bounds = SIMD4(
      Int32(anchor.column), Int32(anchor.row), Int32(pulse.columns), Int32(pulse.rows))
    if let glowing = pulse.glowing {
      glow = SIMD4(
        Int32(glowing.lowerBound >> 18), Int32(glowing.lowerBound & 0x3FFFF),
        Int32(glowing.upperBound >> 18), Int32(glowing.upperBound & 0x3FFFF))
    }
  }

  /// See `Layer.bounds`: a pulse's own, or the turns of a lattice.
  private var boundsOrTurns: SIMD4<Int32> {
    if frontFraction != nil { return bounds }
    let (x, y) = (lattice.x.turns, lattice.y.turns)
    return SIMD4(x.perPixel, y.perPixel, x.first, y.first)
  }

  func append(to writer: inout Std140Writer) {
    let x = lattice.x
    let y = lattice.y
    let bounds = boundsOrTurns
    lattice.append(to: &writer)
    writer.append(levels: color)
    writer.append(size.x, size.y, size.z, size.w)
    writer.append(sizeRest.x, sizeRest.y, sizeRest.z, sizeRest.w)
    writer.append(fade.sharpness, fade.mean, lattice.quantum, 1 / lattice.quantum)
    writer.append(frontFraction ?? x.place.fine, y.place.fine, x.gap.fine, y.gap.fine)
    writer.append(x.place.coarse, y.place.coarse, x.gap.coarse, y.gap.coarse)
    writer.append(spans.x, spans.y, spans.z, spans.w)
    writer.append(pattern.rawValue, ranges.rawValue, 0, 0)
    writer.append(bounds.x, bounds.y, bounds.z, bounds.w)
    writer.append(glow.x, glow.y, glow.z, glow.w)
  }
}

extension SplitLattice {
  /// `gap`, `pan` and `pitch`.
  func append(to writer: inout Std140Writer) {
    func high(_ axis: Axis) -> Double { axis.isFar ? axis.period : axis.gap.fine }
    writer.append(high(x), high(y), x.gap.low, y.gap.low)
    writer.append(x.origin, y.origin, x.place.low, y.place.low)
    writer.append(1 / x.period, 1 / y.period, x.period, y.period)
  }
}

/// A disc whose area in a pixel comes from the pixel's corners: see Shaders/lib/corners.glsl.
private struct SmallDisc {
  let radius: Double

  var numbers: SIMD4<Double> {
    SIMD4(radius, radius * radius, 0.5.squareRoot() / radius, 0)
  }

  /// `sizeRest` of dense-dots.glsl.
  func border(_ period: Pair) -> SIMD4<Double> {
    let (x, y) = (period.x / 2, period.y / 2)
    let (arcX, arcY) = (halfArc(x), halfArc(y))
    let quarter = x * x + y * y <= radius * radius ? x * y : (arcX + arcY) / 2
    return SIMD4(arcX, arcY, quarter, 0)
  }

  /// Twice the area under the circle from 0 to `t`, less a quarter of the disc.
  private func halfArc(_ t: Double) -> Double {
    let a = min(t, radius)
    let s = ((radius - a) * (radius + a)).squareRoot()
    return a * s + radius * radius * (asin(a / radius) - .pi / 4)
  }
}

extension Lattice {
  /// Stands where a pattern has no lattice.
  fileprivate static let unit = Lattice(period: Pair(1), phase: Pair(0))
}
