extension IconCatalog {
  /// Arrows and chevrons.
  static let arrows: [String: Drawing] = [
    "arrow.right": { $0.arrow(1, 0) },
    "arrow.left": { $0.arrow(-1, 0) },
    "arrow.down": { $0.arrow(0, 1) },
    "arrow.up": { $0.arrow(0, -1) },
    "chevron.right": { $0.chevron(1, 0) },
    "chevron.left": { $0.chevron(-1, 0) },
    "chevron.down": { $0.chevron(0, 1) },
    "chevron.up": { $0.chevron(0, -1) },
    "arrow.up.left.and.arrow.down.right": { pen in
      pen.outwardArrow(-1, -1)
      pen.outwardArrow(1, 1)
    },
    "arrow.down.right.and.arrow.up.left": { pen in
      pen.inwardArrow(-1, -1)
      pen.inwardArrow(1, 1)
    },
    "arrow.left.and.right": { pen in
      let end = 48 - pen.half
      pen.line((-end, 0), (end, 0))
      pen.line((-end + 21, -21), (-end, 0), (-end + 21, 21))
      pen.line((end - 21, -21), (end, 0), (end - 21, 21))
    },
    "arrow.up.and.down": { pen in
      let end = 48 - pen.half
      pen.line((0, -end), (0, end))
      pen.line((-21, -end + 21), (0, -end), (21, -end + 21))
      pen.line((-21, end - 21), (0, end), (21, end - 21))
    },
    "arrow.up.and.down.and.arrow.left.and.right": { pen in
      let end = 50 - pen.half
      pen.line((-end, 0), (end, 0))
      pen.line((0, -end), (0, end))
      for side in [-1.0, 1] {
        let neck = side * (end - 15)
        pen.line((neck, -15), (side * end, 0), (neck, 15))
        pen.line((-15, neck), (0, side * end), (15, neck))
      }
    },
    "arrow.clockwise": { $0.roundArrow(mirror: 1) },
    "arrow.counterclockwise": { $0.roundArrow(mirror: -1) },
    "arrow.uturn.backward": { pen in
      let h = pen.half
      pen.stroke(
        .curve(
          (-40 + h, -14), (-20, -14), (0, -14), (14, -14), (30, -14), (42 - h, -4),
          (42 - h, 12), (42 - h, 28), (30, 40 - h), (14, 40 - h)))
      pen.line((14, 40 - h), (-6, 40 - h))
      pen.line((-40 + h + 24, -38), (-40 + h, -14), (-40 + h + 24, 10))
    },
    "square.and.arrow.up": { pen in
      pen.tray()
      pen.line((0, -48 + pen.half), (0, 12))
      pen.line((-16, -32 + pen.half), (0, -48 + pen.half), (16, -32 + pen.half))
    },
    "square.and.arrow.down": { pen in
      pen.tray()
      pen.line((0, -48 + pen.half), (0, 12))
      pen.line((-16, -4), (0, 12), (16, -4))
    },
  ]
}

extension IconPen {
  /// A straight arrow in a direction of length 1 along an axis.
  fileprivate mutating func arrow(_ dx: Double, _ dy: Double) {
    let end = 44 - half
    let neck = end - 31
    line((-dx * end, -dy * end), (dx * end, dy * end))
    line(
      (dx * neck - dy * 31, dy * neck - dx * 31), (dx * end, dy * end),
      (dx * neck + dy * 31, dy * neck + dx * 31))
  }

  fileprivate mutating func chevron(_ dx: Double, _ dy: Double) {
    let (tip, arm) = (20 - half / 2, 38 - half)
    line(
      (-dx * tip - dy * arm, -dy * tip - dx * arm), (dx * tip, dy * tip),
      (-dx * tip + dy * arm, -dy * tip + dx * arm))
  }

  /// From the middle to a corner, its head there.
  fileprivate mutating func outwardArrow(_ dx: Double, _ dy: Double) {
    let tip = 43 - half
    line((dx * 8, dy * 8), (dx * tip, dy * tip))
    line((dx * (tip - 31), dy * tip), (dx * tip, dy * tip), (dx * tip, dy * (tip - 31)))
  }

  /// From a corner to the middle, its head there.
  fileprivate mutating func inwardArrow(_ dx: Double, _ dy: Double) {
    let (tip, tail) = (8.0 + half / 2, 44 - half)
    line((dx * tip, dy * tip), (dx * tail, dy * tail))
    line((dx * (tip + 28), dy * tip), (dx * tip, dy * tip), (dx * tip, dy * (tip + 28)))
  }

  /// A turn of most of a circle, clockwise, or mirrored.
  fileprivate mutating func roundArrow(mirror: Double) {
    let radius = 41 - half
    var path = Path()
    path.arc(center: Point(0, 3), radius: radius, from: 0, to: 305)
    stroke(path.mapped { Point($0.x * mirror, $0.y) })
    // Where the turn ends, and back from there, 40 degrees to either side of its direction.
    let end = Point(radius * 0.5736, 3 - radius * 0.8192)
    line(
      (mirror * (end.x - 7), end.y - 24), (mirror * end.x, end.y),
      (mirror * (end.x - 25), end.y + 2))
  }

  /// A box that is open above its middle.
  fileprivate mutating func tray() {
    let (side, bottom) = (36 - half, 48 - half)
    stroke(
      .lines(
        [(-15, -14), (-side, -14), (-side, bottom), (side, bottom), (side, -14), (15, -14)],
        radius: 10))
  }
}
