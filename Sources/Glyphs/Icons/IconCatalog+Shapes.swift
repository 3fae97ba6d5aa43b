import Glibc

extension IconCatalog {
  /// Outlines and filled shapes.
  static let shapes: [String: Drawing] = [
    "circle": { $0.circle(0, 0, 49 - $0.half) },
    "circle.fill": { $0.disc(0, 0, 49) },
    "circle.dotted": { pen in
      for step in 0..<12 {
        let angle = Double(step) * .pi / 6
        let radius = 48 - pen.half
        pen.disc(cos(angle) * radius, sin(angle) * radius, pen.half)
      }
    },
    "square": { $0.square() },
    "square.fill": { $0.fill(.roundedRect(x: -45, y: -45, width: 90, height: 90, radius: 14)) },
    "rectangle": { pen in
      let h = pen.half
      pen.box(-54 + h, -39 + h, 54 - h, 39 - h, radius: 9)
    },
    "triangle": { $0.triangle() },
    "diamond": { pen in
      let r = 52 - pen.half
      pen.stroke(.lines([(0, -r), (r, 0), (0, r), (-r, 0)], closed: true, radius: 9))
    },
    "hexagon": { pen in
      let (x, r) = (44 - pen.half, 50 - pen.half)
      pen.stroke(
        .lines(
          [(0, -r), (x, -r / 2), (x, r / 2), (0, r), (-x, r / 2), (-x, -r / 2)], closed: true,
          radius: 8))
    },
    "star": { $0.stroke(.star($0)) },
    "star.fill": { $0.fillAndStroke(.star($0)) },
    "heart": { $0.stroke(.heart($0)) },
    "heart.fill": { $0.fillAndStroke(.heart($0)) },
    "bolt": { $0.stroke(.bolt($0)) },
    "bolt.fill": { $0.fillAndStroke(.bolt($0)) },
    "cloud": { pen in
      let h = pen.half
      var path = Path()
      path.arc(center: Point(-31, 14), radius: 24 - h, from: 90, to: 262)
      path.arc(center: Point(-6, -8), radius: 30 - h, from: 192, to: 340)
      path.arc(center: Point(32, 15), radius: 23 - h, from: 260, to: 450)
      path.close()
      pen.stroke(path)
    },
    "moon": { pen in
      let r = 45 - pen.half
      // Two circles that meet 52 degrees to either side of the upper right.
      var path = Path()
      path.arc(center: Point(0, 0), radius: r, from: 7, to: 263)
      path.arc(center: Point(0.416 * r, -0.416 * r), radius: 0.788 * r, from: -133, to: -317)
      path.close()
      pen.stroke(path)
    },
    "sun.max": { pen in
      pen.circle(0, 0, 21)
      for step in 0..<8 {
        let (x, y) = (cos(Double(step) * .pi / 4), sin(Double(step) * .pi / 4))
        pen.line((x * 37, y * 37), (x * (52 - pen.half), y * (52 - pen.half)))
      }
    },
  ]
}

extension IconPen {
  mutating func square() {
    let edge = 45 - half
    box(-edge, -edge, edge, edge, radius: 10)
  }

  /// A warning sign's, its weight in the middle.
  mutating func triangle() {
    let (side, top, bottom) = (52 - half, -49 + half, 43 - half)
    stroke(
      .lines([(0, top - 3), (side + 4, bottom), (-side - 4, bottom)], closed: true, radius: 9))
  }
}

extension Path {
  fileprivate static func star(_ pen: IconPen) -> Path {
    let outer = 54 - pen.half * 1.4
    let corners = (0..<10).map { step in
      let angle = (Double(step) * 36 - 90) * .pi / 180
      let radius = step % 2 == 0 ? outer : outer * 0.43
      return (cos(angle) * radius, sin(angle) * radius + 3)
    }
    return .lines(corners, closed: true, radius: 2.5)
  }

  fileprivate static func heart(_ pen: IconPen) -> Path {
    let h = pen.half
    let (side, top, tip) = (50 - h, -42 + h, 46 - h)
    return .curve(
      (0, -25), (-7, top + 7), (-16, top), (-26, top), (-40, top), (-side, -28), (-side, -12),
      (-side, 12), (-24, 30), (0, tip), (24, 30), (side, 12), (side, -12), (side, -28), (40, top),
      (26, top), (16, top), (7, top + 7), (0, -25), closed: true)
  }

  fileprivate static func bolt(_ pen: IconPen) -> Path {
    let h = pen.half
    return .lines(
      [
        (12, -52 + h), (-38 + h, 9), (-4, 9), (-12, 52 - h), (38 - h, -9), (4, -9),
      ], closed: true, radius: 3)
  }
}
