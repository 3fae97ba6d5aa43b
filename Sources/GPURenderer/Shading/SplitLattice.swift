import Canvas
import Glibc

/// A length in px as the sum `quantum × coarse + fine + low`, each part exact in fp32 or small.
struct SplitLength {
  /// Whole quanta; 0 on a near axis.
  var coarse: Int32
  /// A multiple of 1/512 px, so that its difference from a pixel's centre is exact.
  var fine: Double
  /// What is left.
  var low: Double
}

/// A lattice in the parts that fp32 arithmetic needs, relative to one tile's corner.
///
/// A sum of two fp32 numbers does not survive GLSL compilers, so precision comes from which bits
/// each part has.
struct SplitLattice {
  /// One axis.
  struct Axis {
    /// The period in px, small enough for fp32.
    let period: Double
    /// Whether lengths are counted in whole quanta and a rest.
    let isFar: Bool
    /// The place of the mark that indices count from.
    let place: SplitLength
    /// The period. On a near axis `fine` has so few bits that its product with a mark's index is
    /// exact.
    let gap: SplitLength
    /// The length in px that a far axis counts; a power of two.
    let quantum: Double
  }

  let x: Axis
  let y: Axis
  /// The length in px that a far axis counts; a power of two.
  let quantum: Double

  /// From here on fp32 resolves half a period no better than 1e-4 px.
  static let farPeriod = 4096.0
  /// Beyond any mark that a frame can tell from a straight edge, and far from fp32's own limit.
  fileprivate static let longestPeriod = 0x1p90

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
    // A mark that fp32 cannot place is nowhere near the frame.
    place = max(-SplitLattice.longestPeriod, min(place, SplitLattice.longestPeriod))
    self.period = period
    self.isFar = isFar
    self.quantum = quantum
    self.place = Self.split(place, isFar: isFar, quantum: quantum)
    if isFar {
      gap = Self.split(period, isFar: true, quantum: quantum)
    } else {
      let high = Self.rounded(period, bits: Self.indexSafeBits(extent: extent, period: period))
      gap = SplitLength(coarse: 0, fine: high, low: period - high)
    }
  }

  /// Half the extent of a mark of `length` px. Marks that meet reach far beyond their neighbours,
  /// so that a sum of two parts of a pixel need not come to exactly 1.
  func half(of length: Double) -> SplitLength {
    guard length < period else {
      return isFar
        ? SplitLength(coarse: 2 * gap.coarse + 2, fine: 0, low: 0)
        : SplitLength(coarse: 0, fine: 2 * period + 2, low: 0)
    }
    return Self.split(length / 2, isFar: isFar, quantum: quantum)
  }

  /// For a lattice finer than 1 px: how far it turns from pixel to pixel, and where it stands at the
  /// first pixel's centre, in 1 / 2³² of a period.
  var turns: (perPixel: Int32, first: Int32) {
    func wrapped(_ turns: Double) -> Int32 {
      let fraction = turns - turns.rounded()
      guard fraction.isFinite else { return 0 }
      return Int32(truncatingIfNeeded: Int64((fraction * 0x1p32).rounded()))
    }
    let first = place.fine + place.low
    return (wrapped(1 / period), wrapped((0.5 - first) / period))
  }

  /// Where indices count from, in px.
  var origin: Double { quantum * Double(place.coarse) + place.fine }

  private static func split(_ value: Double, isFar: Bool, quantum: Double) -> SplitLength {
    let coarse = isFar ? (value / quantum).rounded() : 0
    let rest = value - coarse * quantum
    let fine = (rest * 512).rounded() / 512
    return SplitLength(coarse: Int32(coarse), fine: fine, low: rest - fine)
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
