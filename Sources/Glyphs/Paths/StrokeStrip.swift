import CFreeType

/// A part of a path in the whole numbers that FreeType's stroker takes.
struct StrokeStrip {
  enum Step {
    case line(FT_Vector)
    case cubic(FT_Vector, FT_Vector, FT_Vector)
  }

  let start: FT_Vector
  /// Lines and curves that go somewhere: the stroker must not be given none.
  let steps: [Step]
  /// Half the stroke's width.
  let radius: Int
  private let middle: Point
  private let unit: Double

  init(_ part: Subpath, radius: Double) {
    // The stroker takes numbers of any unit, and counts angles well up to 2^30.
    let box = part.box.inset(by: -radius)
    let middle = Point((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    let unit = max(0x1p-16, (box.extent * 0x1p-28).powerOfTwoAbove)
    func vector(_ point: Point) -> FT_Vector {
      FT_Vector(
        x: Int(((point.x - middle.x) / unit).rounded()),
        y: Int(((point.y - middle.y) / unit).rounded()))
    }
    // It moves a curve's handles, which is off by 1/200 of the radius at a turn of 22.5 degrees,
    // and by the square of that at others: here by 1/512 px, for strokes up to 400 px wide.
    let turn = .pi / 8 * min(1, max(0.045, (200 / 512 / radius).squareRoot()))

    let start = vector(part.start)
    var steps: [Step] = []
    var last = start
    for segment in part.segments {
      switch segment {
      case .line(_, let end):
        let to = vector(end)
        guard to.isBeyond(last, 0) else { continue }
        steps.append(.line(to))
        last = to
      case .cubic(let curve):
        for piece in curve.pieces(turningAtMost: turn) {
          let (control1, control2) = (vector(piece.control1), vector(piece.control2))
          let to = vector(piece.end)
          // The stroker takes a curve within one unit for none.
          guard [control1, control2, to].contains(where: { $0.isBeyond(last, 1) }) else { continue }
          steps.append(.cubic(control1, control2, to))
          last = to
        }
      }
    }
    (self.start, self.steps, self.middle, self.unit) = (start, steps, middle, unit)
    self.radius = Int((radius / unit).rounded())
  }

  /// From the stroker's numbers back to px.
  func point(_ point: Point) -> Point { point * unit + middle }
}

extension FT_Vector {
  fileprivate func isBeyond(_ other: FT_Vector, _ distance: Int) -> Bool {
    abs(x - other.x) > distance || abs(y - other.y) > distance
  }
}

extension Double {
  /// A power of two that is above this number and at most twice as large.
  fileprivate var powerOfTwoAbove: Double { binade * 2 }
}
