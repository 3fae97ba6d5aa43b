extension EdgeCells {
  /// How far a chord may be from its curve (px): less than half a level of a pixel's area.
  static let tolerance = 1.0 / 512

  /// Adds the edges of a path, moved by `offset` after it was enlarged by `scale`.
  mutating func add(_ path: Path, scale: Double, offset: Point) {
    for part in path.scaled(by: scale, movedBy: offset).subpaths {
      for segment in part.segments {
        switch segment {
        case .line(let start, let end): addSnapped(start, end)
        case .cubic(let curve): add(curve, depth: 0)
        }
      }
      addSnapped(part.end, part.start)
    }
  }

  /// Curves are halved until a few chords are enough; of what is beside the pixels only the ends
  /// matter, so the work is bounded by the canvas, not by the curve.
  private mutating func add(_ curve: Cubic, depth: Int) {
    let box = curve.box
    let isBeside =
      box.bottom <= 0 || box.top >= Double(height) || box.right <= 0 || box.left >= Double(width)
    let count = isBeside ? 1 : curve.chordCount(tolerance: Self.tolerance)
    guard count <= 32 || depth >= 40 else {
      let (first, second) = curve.halves
      add(first, depth: depth + 1)
      add(second, depth: depth + 1)
      return
    }
    var last = curve.start
    for index in 1...max(1, Int(min(count, 32))) {
      let next =
        Double(index) >= count ? curve.end : curve.point(at: Double(index) / count)
      addSnapped(last, next)
      last = next
    }
  }

  /// Ends are put on a grid of 2^-20 px, so that a shape moved by whole pixels meets the same
  /// numbers.
  private mutating func addSnapped(_ start: Point, _ end: Point) {
    func snapped(_ value: Double) -> Double { (value * 0x1p20).rounded() * 0x1p-20 }
    add(
      from: Point(snapped(start.x), snapped(start.y)), to: Point(snapped(end.x), snapped(end.y)))
  }
}
