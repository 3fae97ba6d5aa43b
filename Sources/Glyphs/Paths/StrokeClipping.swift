extension Subpath {
  /// The stretches of the part that may come within `box`. Where one is cut off, its end is
  /// outside of the box.
  func stretches(near box: Box) -> [Subpath] {
    if segments.isEmpty { return box.meets(Box(start)) ? [self] : [] }
    var stretches: [Subpath] = []
    var isWhole = true
    for segment in segments {
      for piece in segment.pieces(near: box) {
        guard let piece else {
          isWhole = false
          continue
        }
        if let last = stretches.indices.last, stretches[last].end == piece.start {
          stretches[last].segments.append(piece)
        } else {
          stretches.append(Subpath(start: piece.start, segments: [piece]))
        }
      }
    }
    if isWhole, stretches.count == 1 { stretches[0].isClosed = isClosed }
    return stretches
  }
}

extension Segment {
  /// The pieces that may come within `box`, in order; nil for each that was left out.
  fileprivate func pieces(near box: Box) -> [Segment?] {
    switch self {
    case .line(let start, let end):
      guard let (start, end, isWhole) = box.clip(start, end) else { return [nil] }
      return isWhole ? [.line(start, end)] : [nil, .line(start, end), nil]
    case .cubic(let curve):
      var pieces: [Segment?] = []
      curve.appendPieces(near: box, to: &pieces, depth: 0)
      return pieces
    }
  }
}

extension Cubic {
  fileprivate func appendPieces(near box: Box, to pieces: inout [Segment?], depth: Int) {
    let own = self.box
    if !own.meets(box) {
      pieces.append(nil)
    } else if box.contains(own) || own.extent <= box.extent / 4 || depth >= 40 {
      pieces.append(.cubic(self))
    } else {
      halves.0.appendPieces(near: box, to: &pieces, depth: depth + 1)
      halves.1.appendPieces(near: box, to: &pieces, depth: depth + 1)
    }
  }
}

extension Box {
  fileprivate func contains(_ other: Box) -> Bool {
    left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
  }

  /// The stretch of a line that is within the box (Liang and Barsky), and whether that is all of
  /// it.
  fileprivate func clip(_ start: Point, _ end: Point) -> (Point, Point, isWhole: Bool)? {
    let delta = end - start
    var (enter, leave) = (0.0, 1.0)
    for (change, room) in [
      (-delta.x, start.x - left), (delta.x, right - start.x),
      (-delta.y, start.y - top), (delta.y, bottom - start.y),
    ] {
      if change == 0 {
        if room < 0 { return nil }
      } else if change < 0 {
        enter = max(enter, room / change)
      } else {
        leave = min(leave, room / change)
      }
    }
    guard enter <= leave else { return nil }
    return (
      enter > 0 ? start.toward(end, by: enter) : start,
      leave < 1 ? start.toward(end, by: leave) : end, isWhole: enter == 0 && leave == 1
    )
  }
}
