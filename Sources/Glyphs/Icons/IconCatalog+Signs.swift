extension IconCatalog {
  /// Plus, minus and their kin, alone and in a circle or a square.
  static let signs: [String: Drawing] = [
    "plus": { $0.plus(0, 0, 41) },
    "minus": { $0.minus(0, 0, 41) },
    "xmark": { $0.cross(0, 0, 35) },
    "checkmark": { $0.check(0, 0, 38) },
    "ellipsis": { pen in
      for x in [-32.0, 0, 32] { pen.disc(x, 0, 3 + pen.half) }
    },
    "line.3.horizontal": { pen in
      for y in [-26.0, 0, 26] { pen.line((-42 + pen.half, y), (42 - pen.half, y)) }
    },
    "slider.horizontal.3": { pen in
      for (y, knob) in [(-28.0, 16.0), (0, -14), (28, 6)] {
        pen.line((-44 + pen.half, y), (44 - pen.half, y))
        pen.erase(.circle(center: Point(knob, y), radius: 9), filled: true)
        pen.circle(knob, y, 9)
      }
    },
    "plus.circle": { $0.ringed { $0.plus(0, 0, 25) } },
    "minus.circle": { $0.ringed { $0.minus(0, 0, 25) } },
    "xmark.circle": { $0.ringed { $0.cross(0, 0, 20) } },
    "checkmark.circle": { $0.ringed { $0.check(0, 1, 24) } },
    "plus.circle.fill": { $0.cutOut { $0.plus(0, 0, 27) } },
    "minus.circle.fill": { $0.cutOut { $0.minus(0, 0, 27) } },
    "xmark.circle.fill": { $0.cutOut { $0.cross(0, 0, 21) } },
    "checkmark.circle.fill": { $0.cutOut { $0.check(0, 1, 25) } },
    "plus.square": { pen in
      pen.square()
      pen.plus(0, 0, 25)
    },
    "minus.square": { pen in
      pen.square()
      pen.minus(0, 0, 25)
    },
    "magnifyingglass": { $0.lens() },
    "plus.magnifyingglass": { pen in
      pen.lens()
      pen.plus(-8, -8, 18)
    },
    "minus.magnifyingglass": { pen in
      pen.lens()
      pen.minus(-8, -8, 18)
    },
    "info.circle": { pen in
      pen.ringed {
        $0.disc(0, -22, 2.5 + $0.half * 0.8)
        $0.stroke(.lines([(-6, -4), (1, -4), (1, 24)]))
        $0.line((-8, 24), (10, 24))
      }
    },
    "questionmark.circle": { pen in
      pen.ringed {
        $0.stroke(
          .curve(
            (-12, -13), (-12, -21), (-7, -25), (0, -25), (8, -25), (13, -20), (13, -13),
            (13, -3), (0, -4), (0, 8)))
        $0.disc(0, 23, 2.5 + $0.half * 0.8)
      }
    },
    "exclamationmark.circle": { pen in
      pen.ringed {
        $0.line((0, -22), (0, 5))
        $0.disc(0, 22, 2.5 + $0.half * 0.8)
      }
    },
    "exclamationmark.triangle": { pen in
      pen.triangle()
      pen.line((0, -14), (0, 8))
      pen.disc(0, 23, 2.5 + pen.half * 0.8)
    },
  ]
}

extension IconPen {
  /// Arms `reach` long to the outer edge of their round ends.
  fileprivate mutating func plus(_ x: Double, _ y: Double, _ reach: Double) {
    minus(x, y, reach)
    line((x, y - reach + half), (x, y + reach - half))
  }

  fileprivate mutating func minus(_ x: Double, _ y: Double, _ reach: Double) {
    line((x - reach + half, y), (x + reach - half, y))
  }

  fileprivate mutating func cross(_ x: Double, _ y: Double, _ reach: Double) {
    let arm = reach - half
    line((x - arm, y - arm), (x + arm, y + arm))
    line((x - arm, y + arm), (x + arm, y - arm))
  }

  fileprivate mutating func check(_ x: Double, _ y: Double, _ reach: Double) {
    let arm = reach - half
    line((x - arm, y + arm * 0.15), (x - arm * 0.32, y + arm), (x + arm, y - arm))
  }

  fileprivate mutating func ringed(_ sign: (inout IconPen) -> Void) {
    circle(0, 0, 49 - half)
    sign(&self)
  }

  /// A disc with the strokes of `sign` taken away.
  fileprivate mutating func cutOut(_ sign: (inout IconPen) -> Void) {
    disc(0, 0, 49)
    var other = IconPen(width: width)
    sign(&other)
    for case .ink(let strokes, _) in other.layers { erase(strokes) }
  }

  fileprivate mutating func lens() {
    circle(-8, -8, 39 - half)
    let rim = (39 - half) * 0.5.squareRoot() - 8
    line((rim, rim), (47 - half, 47 - half))
  }
}
