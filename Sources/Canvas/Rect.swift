/// A width and a height, whose unit its owner names.
public struct Size: Equatable, Sendable {
  /// Across.
  public var width: Double
  /// Down the canvas.
  public var height: Double

  /// A size from its sides.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle with its sides along the axes, y down, whose unit its owner names.
public struct Rect: Equatable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// From the left edge to the right one.
  public var width: Double
  /// From the top edge to the bottom one.
  public var height: Double

  /// A rectangle from its top-left corner and its sides.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The point half-way between opposite edges.
  public var center: Pair { Pair(x: x + width / 2, y: y + height / 2) }

  /// Whether `point` lies inside; the left and top edges belong to a rectangle, the others do not.
  public func contains(_ point: Pair) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }
}

extension Rect {
  var isFinite: Bool { x.isFinite && y.isFinite && maxX.isFinite && maxY.isFinite }

  /// The smallest rectangle that holds both.
  func union(_ other: Rect) -> Rect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The same rectangle in units of which there are `scale` to each of this one's.
  func scaled(by scale: Double) -> Rect {
    Rect(x: x * scale, y: y * scale, width: width * scale, height: height * scale)
  }
}
