extension Path {
  /// The path with each part turned so that it winds clockwise as seen, or the other way round.
  func winding(clockwise: Bool) -> Path {
    var path = Path()
    for part in subpaths {
      path.append((part.signedArea >= 0) == clockwise ? part : part.reversed)
    }
    return path
  }

  private mutating func append(_ part: Subpath) {
    move(to: part.start)
    for segment in part.segments {
      switch segment {
      case .line(_, let end): line(to: end)
      case .cubic(let curve): cubic(curve.control1, curve.control2, to: curve.end)
      }
    }
    if part.isClosed { close() }
  }
}

extension Subpath {
  /// Twice the area of the polygon of all points; positive if it runs clockwise as seen.
  fileprivate var signedArea: Double {
    var points = [start]
    for segment in segments {
      if case .cubic(let curve) = segment { points += [curve.control1, curve.control2] }
      points.append(segment.end)
    }
    return zip(points, points.dropFirst() + [start]).reduce(0) { sum, pair in
      sum + pair.0.x * pair.1.y - pair.1.x * pair.0.y
    }
  }

  fileprivate var reversed: Subpath {
    var part = Subpath(start: end, isClosed: isClosed)
    part.segments = segments.reversed().map { segment in
      switch segment {
      case .line(let start, let end): .line(end, start)
      case .cubic(let c): .cubic(Cubic(c.end, c.control2, c.control1, c.start))
      }
    }
    return part
  }
}
