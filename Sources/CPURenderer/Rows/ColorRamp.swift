/// The pixels that one layer's coverage gives where all other layers are uniform: composites depend
/// on one coverage linearly.
struct ColorRamp {
  /// Of coverage 0, in levels.
  private let start: SIMD4<Double>
  /// What full coverage adds, in levels.
  private let slope: SIMD4<Double>

  init(from start: Premultiplied, to end: Premultiplied) {
    self.start = start.components * 255
    slope = end.components * 255 - self.start
  }

  /// Writes the pixels of `count` coverages, and up to three more.
  func write(
    _ coverage: UnsafePointer<Double>, count: Int, as form: PixelForm, singleColor: UInt32?,
    to pixels: UnsafeMutableRawPointer
  ) {
    switch (form, singleColor) {
    case (.premultiplied, _) where start == .zero:
      forEachFour(coverage, count) { pixels.store4(premultipliedOverNothing($1), at: $0) }
    case (.premultiplied, _):
      forEachFour(coverage, count) { pixels.store4(premultiplied($1), at: $0) }
    case (.straight, let color?):
      forEachFour(coverage, count) { pixels.store4(straight($1, color), at: $0) }
    case (.straight, nil):
      forEachFour(coverage, count) { pixels.store4(straight($1), at: $0) }
    case (.alpha, _):
      forEachFour(coverage, count) {
        pixels.storeBytes(
          of: SIMD4<UInt8>(truncatingIfNeeded: alpha($1)), toByteOffset: $0,
          as: SIMD4<UInt8>.self)
      }
    }
  }

  @inline(__always)
  private func forEachFour(
    _ coverage: UnsafePointer<Double>, _ count: Int,
    _ body: (_ index: Int, _ coverage: SIMD4<Double>) -> Void
  ) {
    for index in stride(from: 0, to: count, by: 4) { body(index, coverage.four(at: index)) }
  }

  @inline(__always)
  private func premultiplied(_ coverage: SIMD4<Double>) -> SIMD4<UInt32> {
    Levels.pixels(
      start.x + slope.x * coverage, start.y + slope.y * coverage,
      start.z + slope.z * coverage, start.w + slope.w * coverage)
  }

  @inline(__always)
  private func premultipliedOverNothing(_ coverage: SIMD4<Double>) -> SIMD4<UInt32> {
    Levels.pixels(
      slope.x * coverage, slope.y * coverage, slope.z * coverage, slope.w * coverage)
  }

  @inline(__always)
  private func straight(_ coverage: SIMD4<Double>) -> SIMD4<UInt32> {
    Levels.straightPixels(
      start.x + slope.x * coverage, start.y + slope.y * coverage,
      start.z + slope.z * coverage, start.w + slope.w * coverage)
  }

  /// The alpha with a colour that is the same for all pixels.
  @inline(__always)
  private func straight(_ coverage: SIMD4<Double>, _ color: UInt32) -> SIMD4<UInt32> {
    let alpha = alpha(coverage)
    let pixel = alpha &<< 24 | color
    return pixel.replacing(with: 0, where: alpha .== 0)
  }

  @inline(__always)
  private func alpha(_ coverage: SIMD4<Double>) -> SIMD4<UInt32> {
    Levels.bytes(start.w + slope.w * coverage)
  }
}

extension UnsafeMutableRawPointer {
  /// Stores the pixels from `index` on.
  @inline(__always)
  fileprivate func store4(_ pixels: SIMD4<UInt32>, at index: Int) {
    storeBytes(of: pixels, toByteOffset: index * 4, as: SIMD4<UInt32>.self)
  }
}
