extension IconCatalog {
  /// Things.
  static let objects: [String: Drawing] = [
    "trash": { pen in
      let h = pen.half
      pen.line((-42 + h, -33), (42 - h, -33))
      pen.stroke(.lines([(-15, -33), (-15, -50 + h), (15, -50 + h), (15, -33)], radius: 7))
      pen.stroke(
        .lines([(-33 + h, -33), (-28 + h, 50 - h), (28 - h, 50 - h), (33 - h, -33)], radius: 9))
      for x in [-9.0, 9] { pen.line((x, -14), (x, 29)) }
    },
    "pencil": { pen in
      let h = pen.half
      let (near, far) = (-44 + h, 44 - h)
      pen.stroke(
        .lines(
          [
            (near, far), (near + 5, far - 23), (far - 18, near), (far, near + 18),
            (near + 23, far - 5),
          ],
          closed: true, radius: 5))
      pen.line((far - 32, near + 14), (far - 14, near + 32))
    },
    "house": { pen in
      let h = pen.half
      pen.line((-52 + h, 2), (0, -44 + h), (52 - h, 2))
      pen.stroke(.lines([(-36, -8), (-36, 46 - h), (36, 46 - h), (36, -8)], radius: 7))
      pen.stroke(.lines([(-11, 46 - h), (-11, 14), (11, 14), (11, 46 - h)], radius: 3))
    },
    "folder": { pen in
      let h = pen.half
      pen.stroke(
        .lines(
          [
            (-52 + h, 40 - h), (-52 + h, -38 + h), (-18, -38 + h), (-6, -26 + h),
            (52 - h, -26 + h), (52 - h, 40 - h),
          ], closed: true, radius: 8))
      pen.line((-52 + h, -8), (52 - h, -8))
    },
    "doc": { pen in
      let h = pen.half
      pen.stroke(
        .lines(
          [(-36 + h, -48 + h), (4, -48 + h), (36 - h, -16), (36 - h, 48 - h), (-36 + h, 48 - h)],
          closed: true, radius: 8))
      pen.stroke(.lines([(4, -48 + h), (4, -14), (36 - h, -14)], radius: 6))
    },
    "doc.on.doc": { pen in
      let h = pen.half
      pen.stroke(
        .lines(
          [(18, -24), (18, -48 + h), (-44 + h, -48 + h), (-44 + h, 26), (-20, 26)], radius: 9))
      pen.box(-18 + h, -24 + h, 44 - h, 48 - h, radius: 7)
    },
    "photo": { pen in
      let h = pen.half
      pen.box(-52 + h, -40 + h, 52 - h, 40 - h, radius: 9)
      pen.disc(-24, -15, 9)
      pen.line((-46, 26), (-20, 4), (-4, 16), (20, -8), (46, 18))
    },
    "bell": { pen in
      let h = pen.half
      pen.stroke(
        .curve(
          (-40 + h, 28), (-28, 16), (-29, 4), (-29, -8), (-29, -28), (-18, -42 + h),
          (0, -42 + h), (18, -42 + h), (29, -28), (29, -8), (29, 4), (28, 16), (40 - h, 28),
          closed: true))
      pen.arc(0, 30, 13, 20, 160)
      pen.line((0, -50 + h), (0, -42 + h))
    },
    "bookmark": { pen in
      let h = pen.half
      pen.stroke(
        .lines(
          [(-30 + h, 47 - h), (-30 + h, -47 + h), (30 - h, -47 + h), (30 - h, 47 - h), (0, 21)],
          closed: true, radius: 7))
    },
    "tag": { pen in
      let h = pen.half
      pen.stroke(
        .lines(
          [(-46 + h, -46 + h), (0, -46 + h), (46 - h, 2), (2, 46 - h), (-46 + h, 0)],
          closed: true, radius: 8))
      pen.disc(-20, -20, 7)
    },
    "flag": { pen in
      let h = pen.half
      pen.line((-36 + h, -46 + h), (-36 + h, 48 - h))
      pen.stroke(
        .curve(
          (-36 + h, -40 + h), (-18, -50), (-2, -44), (6, -38), (16, -32), (28, -32),
          (42 - h, -38), (42 - h, -16), (42 - h, -4), (42 - h, 12), (28, 18), (16, 18), (6, 12),
          (-2, 6), (-18, 2), (-36 + h, 12)))
    },
    "clock": { pen in
      pen.circle(0, 0, 49 - pen.half)
      pen.line((0, -29), (0, 2), (20, 14))
    },
    "calendar": { pen in
      let h = pen.half
      pen.box(-46 + h, -42 + h, 46 - h, 45 - h, radius: 9)
      pen.line((-46 + h, -17), (46 - h, -17))
      for x in [-22.0, 22] { pen.line((x, -51 + h), (x, -36 + h)) }
    },
    "person": { pen in
      let h = pen.half
      pen.circle(0, -24, 24 - h)
      pen.stroke(
        .curve(
          (-42 + h, 45 - h), (-42 + h, 22), (-22, 11), (0, 11), (22, 11), (42 - h, 22),
          (42 - h, 45 - h), closed: true))
    },
    "link": { pen in
      let end = 54 - pen.half
      for side in [-1.0, 1] {
        let half = Path.lines(
          [(side * 12, -16), (side * end, -16), (side * end, 16), (side * 12, 16)], radius: 16)
        pen.stroke(half.turned)
      }
      pen.stroke(.lines([(-17, 0), (17, 0)]).turned)
    },
    "cube": { pen in
      let (x, top) = (42 - pen.half, 48 - pen.half)
      pen.stroke(
        .lines(
          [(0, -top), (x, -top / 2), (x, top / 2), (0, top), (-x, top / 2), (-x, -top / 2)],
          closed: true, radius: 5))
      pen.line((-x + 2, -top / 2 + 1), (0, 0), (x - 2, -top / 2 + 1))
      pen.line((0, 0), (0, top))
    },
    "chart.bar": { pen in
      let h = pen.half
      for (x, top) in [(-35.0, 4.0), (0, -18), (35, -42)] {
        pen.box(x - 14 + h, top + h, x + 14 - h, 42 - h, radius: 2)
      }
    },
    "mappin": { pen in
      pen.circle(0, -24, 24 - pen.half)
      pen.line((0, -pen.half), (0, 48 - pen.half))
    },
  ]
}

extension Path {
  /// Turned by 45 degrees, so that what is right is up right.
  fileprivate var turned: Path {
    let share = 0.5.squareRoot()
    return mapped { Point(($0.x + $0.y) * share, ($0.y - $0.x) * share) }
  }
}
