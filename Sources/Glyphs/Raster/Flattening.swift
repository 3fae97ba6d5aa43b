extension EdgeCells {
  /// Adds the edges of a path, each point put through `place`; chords are within `tolerance` of
  /// curves. Open parts are closed.
  mutating func add(_ path: Path, tolerance: Double, place: (Point) -> Point) {
    var start = Point.zero
    var current = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        addSnapped(current, start)
        start = place(point)
        current = start
      case .line(let point):
        let end = place(point)
        addSnapped(current, end)
        current = end
      case .cubic(let control1, let control2, let point):
        let end = place(point)
        add(Cubic(current, place(control1), place(control2), end), tolerance, depth: 0)
        current = end
      case .close:
        addSnapped(current, start)
        current = start
      }
    }
    addSnapped(current, start)
  }

  /// Curves are halved until a few chords are enough; of what is beside the pixels only the ends
  /// matter, so the work is bounded by the canvas, not by the curve.
  private mutating func add(_ curve: Cubic, _ tolerance: Double, depth: Int) {
    let box = curve.box
    let isBeside =
      box.bottom <= 0 || box.top >= Double(height) || box.right <= 0 || box.left >= Double(width)
    let count = isBeside ? 1 : curve.chordCount(tolerance: tolerance)
    guard count <= 32 || depth >= 40 else {
      let (first, second) = curve.halves
      add(first, tolerance, depth: depth + 1)
      add(second, tolerance, depth: depth + 1)
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
  /// numbers. Adding the large number leaves a double no bits below the grid.
  private mutating func addSnapped(_ start: Point, _ end: Point) {
    let large = 0x1.8p32
    add(
      from: Point((start.x + large) - large, (start.y + large) - large),
      to: Point((end.x + large) - large, (end.y + large) - large))
  }
}
