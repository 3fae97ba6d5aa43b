import Glibc

extension IconCatalog {
  /// What canvases and players are worked with.
  static let controls: [String: Drawing] = [
    "lock": { pen in
      pen.lockBody(middle: 0)
      pen.shackle(middle: 0, freeEnd: 0)
    },
    "lock.fill": { pen in
      pen.lockBody(middle: 0, filled: true)
      pen.shackle(middle: 0, freeEnd: 0)
    },
    "lock.open": { pen in
      pen.lockBody(middle: -17)
      pen.shackle(middle: 22, freeEnd: 13)
    },
    "lock.open.fill": { pen in
      pen.lockBody(middle: -17, filled: true)
      pen.shackle(middle: 22, freeEnd: 13)
    },
    "play": { $0.stroke(.playTriangle($0)) },
    "play.fill": { $0.fillAndStroke(.playTriangle($0)) },
    "pause": { pen in
      for x in [-20.0, 20] {
        pen.box(x - 14 + pen.half, -40 + pen.half, x + 14 - pen.half, 40 - pen.half, radius: 2)
      }
    },
    "pause.fill": { pen in
      for x in [-19.0, 19] {
        pen.fill(.roundedRect(x: x - 11, y: -40, width: 22, height: 80, radius: 6))
      }
    },
    "stop": { $0.box(-36 + $0.half, -36 + $0.half, 36 - $0.half, 36 - $0.half, radius: 6) },
    "stop.fill": { $0.fill(.roundedRect(x: -37, y: -37, width: 74, height: 74, radius: 10)) },
    "forward": { pen in
      pen.stroke(.smallTriangle(pen, at: -25))
      pen.stroke(.smallTriangle(pen, at: 23))
    },
    "gearshape": { pen in
      pen.stroke(.gear(outer: 50 - pen.half, inner: 39 - pen.half))
      pen.circle(0, 0, 15)
    },
    "viewfinder": { pen in
      pen.corners(reach: 46, arm: 20)
    },
    "plus.viewfinder": { pen in
      pen.corners(reach: 46, arm: 20)
      pen.line((-20 + pen.half, 0), (20 - pen.half, 0))
      pen.line((0, -20 + pen.half), (0, 20 - pen.half))
    },
    "scope": { pen in
      pen.circle(0, 0, 38 - pen.half)
      for (dx, dy) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
        pen.line((dx * 20, dy * 20), (dx * (50 - pen.half), dy * (50 - pen.half)))
      }
    },
    "square.grid.2x2": { pen in
      for (x, y) in [(-25.0, -25.0), (25, -25), (-25, 25), (25, 25)] {
        let side = 18 - pen.half
        pen.box(x - side, y - side, x + side, y + side, radius: 3)
      }
    },
    "square.grid.2x2.fill": { pen in
      for (x, y) in [(-24.0, -24.0), (24, -24), (-24, 24), (24, 24)] {
        pen.fill(.roundedRect(x: x - 19, y: y - 19, width: 38, height: 38, radius: 7))
      }
    },
    "square.stack.3d.up": { pen in
      pen.stroke(.lines([(0, -40), (44, -16), (0, 8), (-44, -16)], closed: true, radius: 5))
      pen.stroke(.lines([(-44, 4), (0, 28), (44, 4)], radius: 5))
      pen.stroke(.lines([(-44, 22), (0, 46), (44, 22)], radius: 5))
    },
    "power": { pen in
      pen.arc(0, 4, 40 - pen.half, -58, 238)
      pen.line((0, -48 + pen.half), (0, -2))
    },
    "dot.radiowaves.left.and.right": { pen in
      pen.disc(0, 0, 7 + pen.half * 0.4)
      for (radius, angle) in [(27.5, 44.0), (55 - pen.half, 46)] {
        pen.arc(0, 0, radius, -angle, angle)
        pen.arc(0, 0, radius, 180 - angle, 180 + angle)
      }
    },
    "wifi": { pen in
      pen.disc(0, 30, 5 + pen.half * 0.6)
      for radius in [25.0, 45, 65] { pen.arc(0, 32, radius - pen.half / 2, 225, 315) }
    },
    "hand.raised": { pen in
      // Four fingers, each to the base of the next, then the palm and the thumb.
      pen.stroke(.lines([(-22, 12), (-22, -32), (-6, -32), (-6, 0)], radius: 8))
      pen.stroke(.lines([(-6, -28), (-6, -44), (10, -44), (10, 0)], radius: 8))
      pen.stroke(.lines([(10, -34), (10, -38), (26, -38), (26, 0)], radius: 8))
      pen.stroke(
        .lines(
          [
            (26, -22), (26, -24), (42, -24), (42, 22), (24, 44), (-8, 44), (-44, 8), (-34, -4),
            (-22, 12),
          ], radius: 8))
    },
  ]
}

extension IconPen {
  fileprivate mutating func lockBody(middle: Double, filled: Bool = false) {
    let left = middle - 33 + half
    let body = Path.roundedRect(
      x: left, y: -4 + half, width: 66 - width, height: 52 - width, radius: 7)
    if filled { fillAndStroke(body) } else { stroke(body) }
  }

  /// A bow over the body; `freeEnd` is how far its right end stays above it.
  fileprivate mutating func shackle(middle: Double, freeEnd: Double) {
    let radius = 24 - half
    let top = -48 + 24.0
    var path = Path()
    path.move(to: Point(middle - radius, -4 + half))
    path.arc(center: Point(middle, top), radius: radius, from: 180, to: 360)
    path.line(to: Point(middle + radius, -4 + half - freeEnd))
    stroke(path)
  }

  fileprivate mutating func corners(reach: Double, arm: Double) {
    let edge = reach - half
    for (dx, dy) in [(1.0, 1.0), (1, -1), (-1, 1), (-1, -1)] {
      stroke(
        .lines(
          [
            (dx * (edge - arm), dy * edge), (dx * edge, dy * edge),
            (dx * edge, dy * (edge - arm)),
          ], radius: 9))
    }
  }
}

extension Path {
  fileprivate static func playTriangle(_ pen: IconPen) -> Path {
    let h = pen.half
    return .lines(
      [(-32 + h, -42 + 1.3 * h), (44 - 1.3 * h, 0), (-32 + h, 42 - 1.3 * h)], closed: true,
      radius: 4)
  }

  fileprivate static func smallTriangle(_ pen: IconPen, at x: Double) -> Path {
    let h = pen.half
    return .lines(
      [(x - 22 + h, -35 + h), (x + 28 - h, 0), (x - 22 + h, 35 - h)], closed: true, radius: 4)
  }

  /// Eight teeth.
  fileprivate static func gear(outer: Double, inner: Double) -> Path {
    var corners: [(Double, Double)] = []
    for tooth in 0..<8 {
      for (turn, radius) in [(-15.0, inner), (-9, outer), (9, outer), (15, inner)] {
        let angle = (Double(tooth) * 45 + turn) * .pi / 180
        corners.append((cos(angle) * radius, sin(angle) * radius))
      }
    }
    return .lines(corners, closed: true, radius: 4)
  }
}
