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
    var parts: [Subpath] = []
    // After a `close` the next part begins where the closed one did.
    var isOpen = false
    func begin(at point: Point) {
      parts.append(Subpath(start: point))
      isOpen = true
    }
    func append(_ segment: (Point) -> Segment) {
      if !isOpen { begin(at: parts.last?.start ?? .zero) }
      let last = parts.count - 1
      parts[last].segments.append(segment(parts[last].end))
    }
    for element in elements {
      switch element {
      case .move(let point): begin(at: point)
      case .line(let end): append { .line($0, end) }
      case .cubic(let control1, let control2, let end):
        append { .cubic(Cubic($0, control1, control2, end)) }
      case .close:
        guard isOpen, let part = parts.last else { continue }
        if part.end != part.start { append { .line($0, part.start) } }
        parts[parts.count - 1].isClosed = true
        isOpen = false
      }
    }
    return parts
  }
}
