import Canvas
import Glibc

/// The part of a scene's picture that is drawn: its first columns and rows. Where every period is
/// whole px the others are copies of these, bit for bit, at the speed of memory.
struct Repetition: Equatable {
  /// In px.
  let width: Int
  let height: Int

  /// All of `scene`.
  init(whole scene: ResolvedScene) {
    width = scene.width
    height = scene.height
  }

  /// What of `scene` does not come again.
  init(of scene: ResolvedScene) {
    width = Self.distinct(scene.horizontalPeriod, of: scene.width) { scene.isExact(\.x) }
    height = Self.distinct(scene.verticalPeriod, of: scene.height) { scene.isExact(\.y) }
  }

  private static func distinct(_ period: Int?, of extent: Int, if isExact: () -> Bool) -> Int {
    guard let period, period <= extent / 2, isExact() else { return extent }
    return period
  }

  /// Copies what was drawn over the rest of the frame.
  ///
  /// - Parameters:
  ///   - pixels: the whole frame, of which the first columns and rows are there.
  ///   - frameWidth: in px.
  ///   - pixelSize: in bytes.
  func fill(_ pixels: UnsafeMutableRawBufferPointer, frameWidth: Int, pixelSize: Int) {
    let rowSize = frameWidth * pixelSize
    if width < frameWidth {
      for row in 0..<height {
        let start = row * rowSize
        Self.repeatFirst(
          width * pixelSize,
          in: UnsafeMutableRawBufferPointer(rebasing: pixels[start..<start + rowSize]))
      }
    }
    Self.repeatFirst(height * rowSize, in: pixels)
  }

  /// Copies the first `count` bytes over all that follow.
  private static func repeatFirst(_ count: Int, in bytes: UnsafeMutableRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    for offset in stride(from: count, to: bytes.count, by: count) {
      (start + offset).copyMemory(from: start, byteCount: min(count, bytes.count - offset))
    }
  }
}

extension ResolvedScene {
  /// Whether fp32 puts each pixel as far from its mark along an axis as the pixels whole periods away.
  fileprivate func isExact(_ axis: (SplitLattice) -> SplitLattice.Axis) -> Bool {
    let frame = Tile(x: 0, y: 0, width: width, height: height)
    return layers.allSatisfy { layer in
      guard Pattern(layer) != .flat else { return true }
      switch layer {
      case .dots(let dots): return axis(SplitLattice(dots.lattice, tile: frame)).isExact
      case .lines(let lines): return axis(SplitLattice(lines.lattice, tile: frame)).isExact
      case .cross(let cross): return axis(SplitLattice(cross.lattice, tile: frame)).isExact
      case .flat, .pulse, .shapes, .material: return false
      }
    }
  }
}

extension SplitLattice.Axis {
  /// Whether the period is one number in fp32, and no pixel's centre is so near to the middle between
  /// two marks that rounding decides which of them is its own.
  fileprivate var isExact: Bool {
    guard !isFar, period >= 1, gap.low == 0 else { return false }
    if place.low == 0 { return true }
    // A few periods come to whole px, so the centres are whole eighths from this one.
    let toMiddle = 0.5 - origin - place.low - period / 2
    return abs(remainder(toMiddle, 0.125)) > 1e-3
  }
}
