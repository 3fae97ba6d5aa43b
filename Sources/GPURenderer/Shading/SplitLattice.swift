import Canvas
import Glibc

/// A lattice in the parts that fp32 arithmetic needs, relative to one tile's corner.
///
/// A sum of two fp32 numbers does not survive GLSL compilers, so precision comes from which bits
/// each part has: `gap.high` has so few that its product with a mark's index is exact, `pan.high`
/// is a multiple of 1/512 px so that its difference from a pixel's centre is exact.
struct SplitLattice {
  /// One axis.
  struct Axis {
    /// The period in px, small enough for fp32.
    let period: Double
    let gap: (high: Double, low: Double)
    /// On a far axis `high` is the whole place, and `low` what `farPlace` leaves of it.
    let pan: (high: Double, low: Double)
    /// Whether places are counted in whole quanta and a rest.
    let isFar: Bool
    let farPlace: (coarse: Int32, fine: Double)
    let farPeriod: (coarse: Int32, fine: Double)
  }

  let x: Axis
  let y: Axis
  /// The length in px that a far axis counts; a power of two.
  let quantum: Double

  /// From here on fp32 resolves half a period no better than 1e-4 px.
  private static let farPeriod = 4096.0
  /// Beyond any mark that a frame can tell from a straight edge, and far from fp32's own limit.
  private static let longestPeriod = 0x1p90

  /// - Parameter keepsPhase: the phase stays the place it is, instead of being reduced.
  init(_ lattice: Lattice, tile: Tile, keepsPhase: Bool = false) {
    let longest = min(max(lattice.period.x, lattice.period.y), Self.longestPeriod)
    // At most 2^14 quanta a period, so that a sum of two squares of them fits in 32 bits.
    var quantum = 64.0
    while longest / quantum > 0x1p14 { quantum *= 2 }
    self.quantum = quantum
    func axis(_ period: Double, _ phase: Double, _ origin: Int, _ extent: Int) -> Axis {
      Axis(
        period: period, place: phase - Double(origin), extent: Double(extent), quantum: quantum,
        keepsPhase: keepsPhase)
    }
    x = axis(lattice.period.x, lattice.phase.x, tile.x, tile.width)
    y = axis(lattice.period.y, lattice.phase.y, tile.y, tile.height)
  }

  /// Half of `length` per axis, at most half a period, in whole quanta (far axes only) and a rest.
  func halves(of length: Double) -> (coarse: SIMD2<Int32>, fine: SIMD2<Double>) {
    func half(_ axis: Axis) -> (coarse: Int32, fine: Double) {
      let half = min(length, axis.period) / 2
      return axis.isFar ? Self.split(half, quantum: quantum) : (0, half)
    }
    let (a, b) = (half(x), half(y))
    return (SIMD2(a.coarse, b.coarse), SIMD2(a.fine, b.fine))
  }

  fileprivate static func split(
    _ value: Double, quantum: Double
  ) -> (coarse: Int32, fine: Double) {
    let coarse = (value / quantum).rounded()
    return (Int32(coarse), value - coarse * quantum)
  }

  fileprivate static func isFar(_ period: Double) -> Bool { period > farPeriod }
  fileprivate static func limited(_ period: Double) -> Double { min(period, longestPeriod) }
}

extension SplitLattice.Axis {
  /// - Parameters:
  ///   - place: a mark's place in px from the tile's corner.
  ///   - extent: the tile's side in px.
  fileprivate init(
    period exact: Double, place: Double, extent: Double, quantum: Double, keepsPhase: Bool
  ) {
    let isFar = SplitLattice.isFar(exact)
    var place = place
    if !keepsPhase {
      // Far marks: the one nearest the tile's middle, so that few indices occur. Others: the first
      // at or after the corner.
      let middle = isFar ? extent / 2 : 0
      place = remainder(place - middle, exact) + middle
      if !isFar && place < 0 { place += exact }
    }
    let period = SplitLattice.limited(exact)
    if isFar { place = max(-period, min(place, period)) }
    self.period = period
    self.isFar = isFar
    let bits = Self.indexSafeBits(extent: extent, period: period)
    let high = Self.rounded(period, bits: bits)
    gap = (high, period - high)
    let (coarse, rest) = isFar ? SplitLattice.split(place, quantum: quantum) : (0, place)
    let fine = (rest * 512).rounded() / 512
    pan = (isFar ? place : fine, rest - fine)
    farPlace = (coarse, fine)
    farPeriod = isFar ? SplitLattice.split(period, quantum: quantum) : (0, period)
  }

  /// How many significant bits a period may have for its product with every mark's index inside
  /// `extent` to be exact in fp32.
  private static func indexSafeBits(extent: Double, period: Double) -> Int {
    let indices = min((extent / period).rounded(.down) + 2, 0x1p40)
    let indexBits = Int.bitWidth - Int(indices).leadingZeroBitCount
    return max(1, min(11, 24 - indexBits))
  }

  private static func rounded(_ value: Double, bits: Int) -> Double {
    let step = scalbn(1.0, Int32(value.exponent) - Int32(bits) + 1)
    return (value / step).rounded() * step
  }
}

/// Which dot of a pulse a tile's coordinates hang on: the one nearest the tile's middle, so that
/// places and indices stay small on any canvas.
struct PulseAnchor {
  let column: Int
  let row: Int
  let lattice: Lattice

  init(_ pulse: PulseLayer, tile: Tile) {
    func nearest(_ origin: Int, _ extent: Int, _ center: Double) -> Int {
      Int(((Double(origin) + Double(extent) / 2 - center) / pulse.spacing).rounded())
    }
    column = nearest(tile.x, tile.width, pulse.center.x)
    row = nearest(tile.y, tile.height, pulse.center.y)
    lattice = Lattice(
      period: Pair(pulse.spacing),
      phase: Pair(
        x: pulse.center.x + Double(column) * pulse.spacing,
        y: pulse.center.y + Double(row) * pulse.spacing))
  }
}
