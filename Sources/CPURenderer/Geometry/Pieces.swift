import Canvas

/// One axis of a pixel, cut where lattice cells meet and at the marks, as stretches of distances
/// from a mark.
struct Pieces {
  private struct Piece {
    var from = 0.0
    var to = 0.0
    var weight = 0.0
  }

  private var pieces = InlineArray<5, Piece>(repeating: Piece())
  private var count = 0
  /// The nearest and the farthest distance.
  private(set) var nearest = Double.infinity
  private(set) var farthest = 0.0

  /// - Parameter offset: the pixel's centre from the nearest mark.
  init(offset u: Double, period: Double) {
    let first = ((u - 0.5) / period).rounded()
    let last = ((u + 0.5) / period).rounded()
    let from = u - 0.5 - first * period
    let to = u + 0.5 - last * period
    if first == last {
      add(from, to)
    } else {
      add(from, period / 2)
      add(-period / 2, to)
      add(0, period / 2, weight: 2 * (last - first - 1))
    }
  }

  /// A stretch on both sides of a mark.
  private mutating func add(_ from: Double, _ to: Double) {
    add(max(from, 0), max(to, 0), weight: 1)
    add(max(-to, 0), max(-from, 0), weight: 1)
  }

  private mutating func add(_ from: Double, _ to: Double, weight: Double) {
    guard to > from, weight > 0 else { return }
    pieces[count] = Piece(from: from, to: to, weight: weight)
    count += 1
    nearest = min(nearest, from)
    farthest = max(farthest, to)
  }

  /// The area of discs inside the rectangles that two axes' pieces span.
  static func discArea(radius: Double, _ columns: Pieces, _ rows: Pieces) -> Double {
    var area = 0.0
    for j in 0..<rows.count {
      let b = rows.pieces[j]
      for i in 0..<columns.count {
        let a = columns.pieces[i]
        area +=
          a.weight * b.weight * DiscArea.quadrant(radius: radius, a.from, a.to, b.from, b.to)
      }
    }
    return area
  }
}
