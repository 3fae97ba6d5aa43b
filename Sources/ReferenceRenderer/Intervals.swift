/// One axis of a pixel, cut where lattice cells meet and folded at their marks into distances from
/// the mark: disc ∩ cell ∩ pixel is then a sum over pairs of pieces.
struct Intervals {
  /// A stretch of distances from a mark, and how often it occurs.
  struct Piece {
    var from: Double
    var to: Double
    var weight: Double
  }

  private var storage: InlineArray<5, Piece> = InlineArray(
    repeating: Piece(from: 0, to: 0, weight: 0))
  private(set) var count = 0

  /// The pieces of the pixel whose centre is `u` from its mark, in cells of `period`.
  init(offset u: Double, period: Double) {
    let first = ((u - 0.5) / period).rounded()
    let last = ((u + 0.5) / period).rounded()
    let from = u - 0.5 - first * period
    let to = u + 0.5 - last * period
    if first == last {
      fold(from, to)
    } else {
      fold(from, period / 2)
      fold(-period / 2, to)
      if last - first > 1 {
        append(Piece(from: 0, to: period / 2, weight: 2 * (last - first - 1)))
      }
    }
  }

  /// The pieces of the stretch from `from` to `to`, distances from one mark.
  init(from: Double, to: Double) {
    fold(from, to)
  }

  subscript(index: Int) -> Piece { storage[index] }

  private mutating func fold(_ from: Double, _ to: Double) {
    append(Piece(from: max(from, 0), to: max(to, 0), weight: 1))
    append(Piece(from: max(-to, 0), to: max(-from, 0), weight: 1))
  }

  private mutating func append(_ piece: Piece) {
    guard piece.to > piece.from else { return }
    storage[count] = piece
    count += 1
  }
}
