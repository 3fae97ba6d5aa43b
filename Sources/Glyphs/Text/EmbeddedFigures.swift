/// Digits and % for machines without fonts: strokes of our own, all equally wide.
enum EmbeddedFigures {
  /// `text` laid out; an error if it has anything but digits and %.
  static func line(
    _ text: String, _ role: FontRole, _ weight: FontWeight
  ) throws(GlyphError) -> TextLine {
    let stroker = try Stroker()
    // Letters are thinner than icons.
    let width = weight.strokeWidth * 90
    var line = TextLine(ascent: 0.93, descent: 0.24, capHeight: 0.72, lineHeight: 1.17)
    for character in text {
      guard let figure = figure(character, half: width / 2) else {
        throw .noFont(text: text, families: role.families)
      }
      // The stroker works on a canvas: a hundredth of the em is 32 px there.
      let outline = try stroker.outline(
        of: figure.scaled(by: 32, movedBy: Point(320, 3200)), width: width * 32,
        canvasWidth: 3200, canvasHeight: 4000)
      line.append(
        outline.scaled(by: 1 / 3200, movedBy: Point(-0.1, -1)), offset: .zero, advance: 0.6)
    }
    return line
  }

  /// The middle line of a figure in hundredths of the em, y down from the baseline, for strokes
  /// of twice `half`: 72 high, within a cell of 60.
  private static func figure(_ character: Character, half h: Double) -> Path? {
    let (left, right, top, bottom) = (8 + h, 52 - h, -72 + h, -h)
    let radius = (right - left) / 2
    switch character {
    case "0": return .oval(30, -36, radius, 36 - h)
    case "1":
      var path = Path.lines([(15, -59), (31, top), (31, bottom)])
      path.append(.lines([(14, bottom), (48, bottom)]))
      return path
    case "2":
      var path = Path.curve(
        (left, -53), (left, -64), (19, top), (30, top), (42, top), (right, -64), (right, -53),
        (right, -39), (30, -24), (left, bottom))
      path.line(to: Point(right, bottom))
      return path
    case "3":
      return .curve(
        (left, -61), (14, -68), (21, top), (29, top), (42, top), (right - 2, -65),
        (right - 2, -55), (right - 2, -44), (41, -39), (25, -39), (43, -39), (right, -32),
        (right, -20), (right, -8), (42, bottom), (29, bottom), (20, bottom), (13, -4), (left, -12))
    case "4":
      return .lines([(40, bottom), (40, top), (left - 2, -18), (right + 2, -18)])
    case "5":
      var path = Path.lines([(right - 3, top), (14, top), (12, -40)])
      path.append(
        .curve(
          (12, -40), (16, -44), (21, -46), (28, -46), (42, -46), (right, -37), (right, -23),
          (right, -9), (42, bottom), (28, bottom), (20, bottom), (13, -4), (left, -11)))
      return path
    case "6": return six(left, right, top, bottom)
    case "7": return .lines([(left, top), (right, top), (23, bottom)])
    case "8":
      var path = Path.oval(30, (top - 39) / 2, radius - 2, (-39 - top) / 2)
      path.append(.oval(30, (bottom - 39) / 2, radius, (bottom + 39) / 2))
      return path
    case "9": return six(left, right, top, bottom).mapped { Point(60 - $0.x, -72 - $0.y) }
    case "%":
      var path = Path.oval(15, -57, 12.5 - h, 15 - h)
      path.append(.oval(45, -15, 12.5 - h, 15 - h))
      path.append(.lines([(47, top + 1), (13, bottom - 1)]))
      return path
    default: return nil
    }
  }

  private static func six(
    _ left: Double, _ right: Double, _ top: Double, _ bottom: Double
  ) -> Path {
    var path = Path.curve(
      (right - 3, -62), (43, top + 1.5), (39, top), (33, top), (16, top), (left, -56), (left, -30))
    path.append(.oval(30, (bottom - 45) / 2, (right - left) / 2, (bottom + 45) / 2))
    return path
  }
}

extension Path {
  /// An ellipse that is a little square.
  fileprivate static func oval(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double) -> Path {
    let (hx, hy) = (rx * 0.6, ry * 0.6)
    return .curve(
      (x + rx, y), (x + rx, y + hy), (x + hx, y + ry), (x, y + ry), (x - hx, y + ry),
      (x - rx, y + hy), (x - rx, y), (x - rx, y - hy), (x - hx, y - ry), (x, y - ry),
      (x + hx, y - ry), (x + rx, y - hy), (x + rx, y), closed: true)
  }
}
