/// The part of a row of pixels that lies in one mark's cell, as what it cuts out of the mark's disc.
///
/// A strip from a to b above the middle, 0 <= a <= b, has ∫ clamp(√(r²-t²) - a, 0, b-a) dt of the
/// disc: flat up to where the circle leaves the strip at the far border, nothing from where it leaves
/// it at the near one, and the area under the circle between. With that area known for every border
/// of columns, and both crossings for every row, a corner costs a few clamps and a multiplication.
protocol Strip {
  /// The disc's area in the strip from the middle to `x`, 0 to the radius; `area` is that under the
  /// circle up to there.
  func area(to x: SIMD4<Double>, under area: SIMD4<Double>) -> SIMD4<Double>
}

extension Strip {
  func area(to end: Crossing) -> Double {
    area(to: SIMD4(repeating: end.half), under: SIMD4(repeating: end.area)).x
  }
}

/// Where the circle crosses a border, measured along the border from the middle.
struct Crossing: BitwiseCopyable {
  var half: Double
  /// Under the circle up to there.
  var area: Double

  /// How far `value` is above this half chord, if not more than that of `outer`.
  @inline(__always)
  func half(from value: SIMD4<Double>, to outer: Crossing) -> SIMD4<Double> {
    value.atLeast(half).atMost(outer.half) - half
  }

  @inline(__always)
  func area(from value: SIMD4<Double>, to outer: Crossing) -> SIMD4<Double> {
    value.atLeast(area).atMost(outer.area) - area
  }
}

extension Crossing {
  /// The crossings of two borders at distances from the middle; beyond the circle they are in it.
  static func pair(
    _ first: Double, _ second: Double, radius: Double
  ) -> (first: Crossing, second: Crossing) {
    let radii = SIMD4(repeating: radius)
    let distances = SIMD4(first, second, 0, 0).atMost(radius)
    let halves = CircleArea.half(at: distances, radius: radii)
    let areas = CircleArea.area(to: halves, radius: radius)
    return (
      Crossing(half: halves.x, area: areas.x), Crossing(half: halves.y, area: areas.y)
    )
  }

  /// The point at `half` along the middle.
  init(along half: Double, radius: Double) {
    self.half = half
    area = CircleArea.area(to: SIMD4(repeating: half), radius: radius).x
  }
}

/// A whole row on one side of the middle: 1 px from border to border.
struct BandStrip: Strip {
  /// The near border.
  let from: Double
  /// At the near border, where the disc ends.
  let outer: Crossing
  /// At the far border.
  let inner: Crossing

  @inline(__always)
  func area(to x: SIMD4<Double>, under area: SIMD4<Double>) -> SIMD4<Double> {
    // By differences that vanish: a column inside the disc then sums to its width exactly.
    x.atMost(inner.half)
      + (inner.area(from: area, to: outer) - from * inner.half(from: x, to: outer))
  }
}

/// A row on both sides of the middle.
struct MiddleStrip: Strip {
  /// The borders' distances.
  let top: Double
  let bottom: Double
  let topCrossing: Crossing
  let bottomCrossing: Crossing

  @inline(__always)
  func area(to x: SIMD4<Double>, under area: SIMD4<Double>) -> SIMD4<Double> {
    top * x.atMost(topCrossing.half) + (area.atLeast(topCrossing.area) - topCrossing.area)
      + (bottom * x.atMost(bottomCrossing.half)
        + (area.atLeast(bottomCrossing.area) - bottomCrossing.area))
  }
}

/// A strip of any height above the middle.
struct PartStrip: Strip, BitwiseCopyable {
  /// The near border.
  let from: Double
  let height: Double
  /// At the near border.
  let outer: Crossing
  /// At the far border.
  let inner: Crossing

  init(from: Double, to: Double, radius: Double) {
    self.from = from
    height = to - from
    (outer, inner) = Crossing.pair(from, to, radius: radius)
  }

  @inline(__always)
  func area(to x: SIMD4<Double>, under area: SIMD4<Double>) -> SIMD4<Double> {
    height * x.atMost(inner.half)
      + (inner.area(from: area, to: outer) - from * inner.half(from: x, to: outer))
  }
}

/// A row of two strips, each in a cell of its own or on a side of its own.
struct SeamStrip: Strip {
  let first: PartStrip
  let second: PartStrip

  @inline(__always)
  func area(to x: SIMD4<Double>, under area: SIMD4<Double>) -> SIMD4<Double> {
    first.area(to: x, under: area) + second.area(to: x, under: area)
  }
}

/// A row that also takes in halves of cells.
struct CutStrip: Strip {
  let ends: SeamStrip
  let half: PartStrip
  /// How many there are.
  let halfCount: Double

  @inline(__always)
  func area(to x: SIMD4<Double>, under area: SIMD4<Double>) -> SIMD4<Double> {
    ends.area(to: x, under: area) + halfCount * half.area(to: x, under: area)
  }
}
