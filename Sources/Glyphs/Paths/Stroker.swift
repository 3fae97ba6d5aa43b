import CFreeType

/// Turns lines and curves into the outlines of their strokes, with FreeType's stroker.
package struct Stroker: ~Copyable {
  private let library: FT_Library
  private let stroker: FT_Stroker

  package init() throws(GlyphError) {
    var library: FT_Library?
    var code = FT_Init_FreeType(&library)
    guard code == 0, let library else { throw .failed(function: "FT_Init_FreeType", code: code) }
    var stroker: FT_Stroker?
    code = FT_Stroker_New(library, &stroker)
    guard code == 0, let stroker else {
      FT_Done_FreeType(library)
      throw .failed(function: "FT_Stroker_New", code: code)
    }
    (self.library, self.stroker) = (library, stroker)
  }

  deinit {
    FT_Stroker_Done(stroker)
    FT_Done_FreeType(library)
  }

  /// The outline of a stroke of `width` px along `path`, as far as it reaches into a canvas of
  /// `canvasWidth` x `canvasHeight` px; joins are round, and every stroke winds
  /// counterclockwise as seen.
  ///
  /// The outline keeps 1/2048 px on canvases up to 2^16 px, and 1/512 px on those of 2^18 px. A
  /// part of no length is a disc with round caps, else nothing. A width that is not above 0, and a
  /// coordinate that is not a finite number, give an empty path.
  package func outline(
    of path: Path, width: Double, cap: StrokeCap = .round, canvasWidth: Int, canvasHeight: Int
  ) throws(GlyphError) -> Path {
    var outline = Path()
    guard width > 0, width.isFinite, canvasWidth > 0, canvasHeight > 0,
      path.points.allSatisfy(\.isFinite)
    else { return outline }
    let radius = min(width / 2, Path.farthest)
    let canvas = Box(
      left: 0, top: 0, right: Double(canvasWidth), bottom: Double(canvasHeight))
    // What is further from the canvas than the stroke is wide cannot reach it.
    let near = canvas.inset(by: -(radius + 2))
    for part in path.limited.subpaths {
      for stretch in part.stretches(near: near) {
        if stretch.segments.allSatisfy({ $0.start == $0.end && $0.isLine }) {
          if cap == .round {
            let disc = Path.circle(center: stretch.start, radius: radius)
            outline.append(disc.winding(clockwise: false))
          }
        } else {
          outline.append(try self.outline(of: stretch, radius: radius, cap))
        }
      }
    }
    return outline
  }

  private func outline(
    of part: Subpath, radius: Double, _ cap: StrokeCap
  ) throws(GlyphError) -> Path {
    // FreeType's stroker takes whole numbers of any unit, and counts angles well below 2^30.
    var box = part.box
    box = box.inset(by: -radius)
    let middle = Point((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    let unit = max(1.0 / 2048, (box.extent * 0x1p-28).nextPowerOfTwo)
    func vector(_ point: Point) -> FT_Vector {
      FT_Vector(
        x: Int(((point.x - middle.x) / unit).rounded()),
        y: Int(((point.y - middle.y) / unit).rounded()))
    }
    FT_Stroker_Set(
      stroker, Int((radius / unit).rounded()),
      cap == .round ? FT_STROKER_LINECAP_ROUND : FT_STROKER_LINECAP_BUTT,
      FT_STROKER_LINEJOIN_ROUND, 0)
    // It offsets a curve's handles, which is off by 1/200 of the radius at a turn of 22.5 degrees
    // and by the square of that at others; here by 1/512 px at most.
    let turn = .pi / 8 * min(1, (200 / 512 / radius).squareRoot())
    var start = vector(part.start)
    try check(
      "FT_Stroker_BeginSubPath", FT_Stroker_BeginSubPath(stroker, &start, part.isClosed ? 0 : 1))
    for segment in part.segments {
      switch segment {
      case .line(_, let end):
        var to = vector(end)
        try check("FT_Stroker_LineTo", FT_Stroker_LineTo(stroker, &to))
      case .cubic(let curve):
        for piece in curve.pieces(turningAtMost: turn) {
          var control1 = vector(piece.control1)
          var control2 = vector(piece.control2)
          var to = vector(piece.end)
          try check(
            "FT_Stroker_CubicTo", FT_Stroker_CubicTo(stroker, &control1, &control2, &to))
        }
      }
    }
    try check("FT_Stroker_EndSubPath", FT_Stroker_EndSubPath(stroker))
    return try export { Point($0.x * unit + middle.x, $0.y * unit + middle.y) }
  }

  private func export(place: (Point) -> Point) throws(GlyphError) -> Path {
    var (pointCount, contourCount): (FT_UInt, FT_UInt) = (0, 0)
    try check("FT_Stroker_GetCounts", FT_Stroker_GetCounts(stroker, &pointCount, &contourCount))
    guard pointCount > 0 else { return Path() }
    var outline = FT_Outline()
    try check(
      "FT_Outline_New", FT_Outline_New(library, pointCount, FT_Int(contourCount), &outline))
    defer { FT_Outline_Done(library, &outline) }
    // The export appends to what is there.
    (outline.n_points, outline.n_contours) = (0, 0)
    FT_Stroker_Export(stroker, &outline)
    guard let path = Path(&outline, place: place) else {
      throw .failed(function: "FT_Outline_Decompose", code: 0)
    }
    return path
  }

  private func check(_ function: String, _ code: FT_Error) throws(GlyphError) {
    guard code == 0 else { throw .failed(function: function, code: code) }
  }
}

extension Segment {
  fileprivate var isLine: Bool { if case .line = self { true } else { false } }
}

extension Double {
  /// The least power of two that is not below this positive number.
  fileprivate var nextPowerOfTwo: Double {
    let power = binade
    return power == self ? power : power * 2
  }
}
