import Canvas

/// The dots of one row of a pulse from the largest to the smallest: those nearest to the front first.
///
/// Along a row the distance from the centre grows with |i|, so this is a merge of two walks, which
/// begin at the front and go inwards and outwards.
struct DotsBySize {
  private let layer: PulseLayer
  private let row: Int
  private let indices: Range<Int>
  /// |i| of the dots that come next, and how far these are from the front.
  private var inner: Int
  private var outer: Int
  private var innerDistance = Double.infinity
  private var outerDistance = Double.infinity
  private let innermost: Int
  private let outermost: Int
  /// Comes next, as it is as far from the centre as the last one.
  private var image: Int?

  /// - Parameter indices: the columns i.
  init(_ layer: PulseLayer, row: Int, indices: Range<Int>) {
    self.layer = layer
    self.row = row
    self.indices = indices
    outermost = max(-indices.lowerBound, indices.upperBound - 1)
    innermost = indices.contains(0) ? 0 : max(indices.lowerBound, 1 - indices.upperBound)
    let front = layer.front / layer.spacing
    let crossing = max(front * front - Double(row * row), 0).squareRoot()
    inner = Int(min(crossing, Double(outermost)))
    outer = max(inner + 1, innermost)
    inner = inner < innermost ? innermost - 1 : inner
    innerDistance = distance(inner)
    outerDistance = distance(outer)
  }

  mutating func next() -> Int? {
    if let image {
      self.image = nil
      return image
    }
    guard inner >= innermost || outer <= outermost else { return nil }
    let index: Int
    if innerDistance < outerDistance {
      index = inner
      inner -= 1
      innerDistance = distance(inner)
    } else {
      index = outer
      outer += 1
      outerDistance = distance(outer)
    }
    guard index != 0, indices.contains(-index) else { return index }
    guard indices.contains(index) else { return -index }
    image = -index
    return index
  }

  /// From the front, of the dots at ±`index`; none is farther than what is not there.
  private func distance(_ index: Int) -> Double {
    guard index >= innermost && index <= outermost else { return .infinity }
    return abs(layer.spacing * Double(index * index + row * row).squareRoot() - layer.front)
  }
}
