/// A rectangle with circular corners, in px from the canvas's top-left corner; its edges may lie
/// anywhere between pixels.
public struct RoundedRect: Equatable, Sendable {
  /// The left edge.
  public let minX: Double
  /// The top edge.
  public let minY: Double
  /// The right edge.
  public let maxX: Double
  /// The bottom edge.
  public let maxY: Double
  /// Of the four corners; at most half the shorter side.
  public let radius: Double

  /// - Parameter radius: Cut down to half the shorter side.
  package init(minX: Double, minY: Double, maxX: Double, maxY: Double, radius: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = max(maxX, minX)
    self.maxY = max(maxY, minY)
    self.radius = min(max(radius, 0), (self.maxX - minX) / 2, (self.maxY - minY) / 2)
  }

  /// - Parameters:
  ///   - rect: In px, as the radius is.
  ///   - radius: Cut down to half the shorter side.
  init(_ rect: Rect, radius: Double) {
    self.init(minX: rect.x, minY: rect.y, maxX: rect.maxX, maxY: rect.maxY, radius: radius)
  }

  /// The same with every edge moved outwards by `distance`, or inwards where it is negative; corners
  /// stay concentric.
  package func outset(by distance: Double) -> RoundedRect {
    RoundedRect(
      minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance,
      radius: radius + distance)
  }

  /// The same, `distance` px further up.
  package func moved(up distance: Double) -> RoundedRect {
    RoundedRect(
      minX: minX, minY: minY - distance, maxX: maxX, maxY: maxY - distance, radius: radius)
  }

  /// Whether nothing is inside.
  package var isEmpty: Bool { !(maxX > minX && maxY > minY) }

  /// The pixel rows that it meets, of a canvas with `height`.
  package func rows(below height: Int) -> Range<Int> { Self.pixels(minY, maxY, below: height) }

  /// The pixel columns that it meets, of a canvas with `width`.
  package func columns(below width: Int) -> Range<Int> { Self.pixels(minX, maxX, below: width) }

  private static func pixels(_ from: Double, _ to: Double, below limit: Int) -> Range<Int> {
    let first = min(max(from.rounded(.down), 0), Double(limit))
    let end = min(max(to.rounded(.up), first), Double(limit))
    return Int(first)..<Int(end)
  }
}

/// How a row or column of pixels crosses a rounded rectangle, along one axis: the stretches beside
/// the corners' centres, as distances from those, and what lies between.
package struct RoundedRectCut {
  /// A stretch of distances outwards from a corner's centre.
  package struct Stretch {
    let from: Double
    let to: Double

    var length: Double { max(to - from, 0) }
  }

  let low: Stretch
  let high: Stretch
  /// The length between the corners' centres.
  let middle: Double

  /// - Parameters:
  ///   - pixel: Its left or top border, in px.
  ///   - min: One edge of the rectangle.
  ///   - max: The other.
  init(pixel: Double, min low: Double, max high: Double, radius: Double) {
    let (lowCenter, highCenter) = (low + radius, high - radius)
    let from = Swift.max(pixel, low)
    let to = Swift.min(pixel + 1, high)
    self.low = Stretch(from: Swift.max(lowCenter - to, 0), to: Swift.max(lowCenter - from, 0))
    self.high = Stretch(from: Swift.max(from - highCenter, 0), to: Swift.max(to - highCenter, 0))
    middle = Swift.max(Swift.min(to, highCenter) - Swift.max(from, lowCenter), 0)
  }

  package var length: Double { low.length + middle + high.length }
}

extension RoundedRect {
  /// How row `y` of pixels crosses it.
  package func cut(ofRow y: Int) -> RoundedRectCut {
    RoundedRectCut(pixel: Double(y), min: minY, max: maxY, radius: radius)
  }

  /// How column `x` of pixels crosses it.
  package func cut(ofColumn x: Int) -> RoundedRectCut {
    RoundedRectCut(pixel: Double(x), min: minX, max: maxX, radius: radius)
  }

  /// The area of the rectangle inside the pixel at which a row and a column meet: exact.
  package func area(_ column: RoundedRectCut, _ row: RoundedRectCut) -> Double {
    let straight = column.middle * row.length + (column.length - column.middle) * row.middle
    return straight + corner(column.low, row.low) + corner(column.low, row.high)
      + corner(column.high, row.low) + corner(column.high, row.high)
  }

  private func corner(_ x: RoundedRectCut.Stretch, _ y: RoundedRectCut.Stretch) -> Double {
    guard x.length > 0, y.length > 0 else { return 0 }
    return DiscArea.quadrant(radius: radius, x.from, x.to, y.from, y.to)
  }
}
