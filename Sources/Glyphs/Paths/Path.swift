/// An outline of lines and cubic Bézier curves, in pixels with y down.
///
/// Filled, it covers all that it winds around a number of times that is not zero; open parts are
/// closed for that. Holes run the other way round.
package struct Path: Equatable, Sendable {
  enum Element: Equatable, Sendable {
    case move(Point)
    case line(Point)
    case cubic(Point, Point, Point)
    /// A line back to where the part began.
    case close
  }

  private(set) var elements: [Element] = []

  package init() {}

  package var isEmpty: Bool { elements.isEmpty }

  /// Begins a new part at `point`.
  package mutating func move(to point: Point) {
    elements.append(.move(point))
  }

  /// Adds a line. Without a part it begins one at `point`.
  package mutating func line(to point: Point) {
    elements.append(elements.isEmpty ? .move(point) : .line(point))
  }

  /// Adds a cubic Bézier curve to `end`. Without a part it begins one at `control1`.
  package mutating func cubic(_ control1: Point, _ control2: Point, to end: Point) {
    if elements.isEmpty { move(to: control1) }
    elements.append(.cubic(control1, control2, end))
  }

  /// Ends the part with a line to where it began. The next begins there too, unless moved.
  package mutating func close() {
    guard let last = elements.last, last != .close else { return }
    elements.append(.close)
  }

  /// Adds the parts of `other`.
  package mutating func append(_ other: Path) {
    elements += other.elements
  }

  /// The path with every point put through `place`.
  func mapped(_ place: (Point) -> Point) -> Path {
    var path = self
    path.elements = elements.map { element in
      switch element {
      case .move(let point): .move(place(point))
      case .line(let point): .line(place(point))
      case .cubic(let a, let b, let end): .cubic(place(a), place(b), place(end))
      case .close: .close
      }
    }
    return path
  }

  /// The path enlarged about the origin, then moved.
  package func scaled(by scale: Double, movedBy offset: Point = Point(0, 0)) -> Path {
    mapped { Point($0.x * scale + offset.x, $0.y * scale + offset.y) }
  }

  /// The box around all points, those beside the curves too; nil where there is none, or where a
  /// coordinate is not a finite number.
  var box: Box? {
    var box: Box?
    var isFinite = true
    func take(_ point: Point) {
      isFinite = isFinite && point.isFinite
      if box == nil { box = Box(point) } else { box?.take(point) }
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): take(point)
      case .cubic(let control1, let control2, let end):
        take(control1)
        take(control2)
        take(end)
      case .close: break
      }
    }
    return isFinite ? box : nil
  }

  /// Coordinates beyond this are taken as this (px): far outside of every canvas.
  static let farthest = 1e8
}

extension Point {
  /// The point with both coordinates within `Path.farthest`.
  var limited: Point {
    Point(
      min(max(x, -Path.farthest), Path.farthest), min(max(y, -Path.farthest), Path.farthest))
  }
}
