extension IconCatalog {
  /// What is shown or hidden, heard or muted.
  static let states: [String: Drawing] = [
    "eye": { $0.eye() },
    "eye.slash": { pen in
      pen.eye()
      pen.slash()
    },
    "bell.slash": { pen in
      objects["bell"]?(&pen)
      pen.slash()
    },
    "lock.slash": { pen in
      controls["lock"]?(&pen)
      pen.slash()
    },
    "speaker": { $0.speaker(by: 14) },
    "speaker.wave.2": { pen in
      pen.speaker(by: -14)
      pen.arc(12, 0, 18, -42, 42)
      pen.arc(12, 0, 36, -46, 46)
    },
    "speaker.slash": { pen in
      pen.speaker(by: 10)
      pen.slash()
    },
  ]
}

extension IconPen {
  fileprivate mutating func eye() {
    let h = half
    let (side, lid) = (56 - h, 36 - h)
    stroke(
      .curve(
        (-side, 0), (-side + 12, -18), (-24, -lid), (0, -lid), (24, -lid), (side - 12, -18),
        (side, 0), (side - 12, 18), (24, lid), (0, lid), (-24, lid), (-side + 12, 18),
        (-side, 0), closed: true))
    circle(0, 0, 18 - h / 2)
  }

  /// A stroke from corner to corner, with a gap beside it.
  fileprivate mutating func slash() {
    let end = 44 - half
    erase(.lines([(-end, -end + width * 0.9), (end, end + width * 0.9)]), scale: 2.2)
    line((-end, -end), (end, end))
  }

  fileprivate mutating func speaker(by dx: Double = 0) {
    stroke(
      .lines(
        [
          (-40 + half + dx, -16), (-18 + dx, -16), (12 + dx, -40 + half), (12 + dx, 40 - half),
          (-18 + dx, 16), (-40 + half + dx, 16),
        ], closed: true, radius: 5))
  }
}
