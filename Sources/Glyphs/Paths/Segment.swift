/// A line or a curve of a path, with where it starts.
enum Segment {
  case line(Point, Point)
  case cubic(Cubic)

  var start: Point {
    switch self {
    case .line(let start, _): start
    case .cubic(let curve): curve.start
    }
  }

  var end: Point {
    switch self {
    case .line(_, let end): end
    case .cubic(let curve): curve.end
    }
  }
}

/// A part of a path without its moves.
struct Subpath {
  var start: Point
  var segments: [Segment] = []
  var isClosed = false

  var end: Point { segments.last?.end ?? start }

  /// A box around all points.
  var box: Box {
    var box = Box(start)
    for segment in segments {
      box.take(segment.end)
      if case .cubic(let curve) = segment {
        box.take(curve.control1)
        box.take(curve.control2)
      }
    }
    return box
  }
}

extension Path {
  /// The parts, those of a single point too.
  var subpaths: [Subpath] {
    var finished: [Subpath] = []
    var current: Subpath?
    // What follows a `close` without a move begins where the closed part did.
    var start = Point.zero
    for element in elements {
      switch element {
      case .move(let point):
        if let current { finished.append(current) }
        current = Subpath(start: point)
        start = point
      case .line(let point):
        var part = current ?? Subpath(start: start)
        part.segments.append(.line(part.end, point))
        current = part
      case .cubic(let control1, let control2, let end):
        var part = current ?? Subpath(start: start)
        part.segments.append(.cubic(Cubic(part.end, control1, control2, end)))
        current = part
      case .close:
        guard var part = current else { continue }
        if part.end != part.start { part.segments.append(.line(part.end, part.start)) }
        part.isClosed = true
        finished.append(part)
        current = nil
      }
    }
    if let current { finished.append(current) }
    return finished
  }
}
