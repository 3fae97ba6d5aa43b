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
  /// The outline keeps 1/1024 px on canvases of 131,072 px, and more on smaller ones. A part of
  /// no length is a disc with round caps, else nothing. A width that is not above 0, and a
  /// coordinate that is not a finite number, give an empty path.
  package func outline(
    of path: Path, width: Double, cap: StrokeCap = .round, canvasWidth: Int, canvasHeight: Int
  ) throws(GlyphError) -> Path {
    var outline = Path()
    guard width > 0, width.isFinite, canvasWidth > 0, canvasHeight > 0, path.box != nil
    else { return outline }
    let radius = min(width / 2, Path.farthest)
    let canvas = Box(
      left: 0, top: 0, right: Double(canvasWidth), bottom: Double(canvasHeight))
    // What is further from the canvas than the stroke is wide cannot reach it.
    let near = canvas.inset(by: -(radius + 2))
    for part in path.mapped(\.limited).subpaths {
      for stretch in part.stretches(near: near) {
        outline.append(try self.outline(of: stretch, radius: radius, cap))
      }
    }
    return outline
  }

  private func outline(
    of part: Subpath, radius: Double, _ cap: StrokeCap
  ) throws(GlyphError) -> Path {
    let strip = StrokeStrip(part, radius: radius)
    guard !strip.steps.isEmpty else {
      let disc = Path.circle(center: part.start, radius: radius).winding(clockwise: false)
      return cap == .round ? disc : Path()
    }
    FT_Stroker_Set(
      stroker, strip.radius, cap == .round ? FT_STROKER_LINECAP_ROUND : FT_STROKER_LINECAP_BUTT,
      FT_STROKER_LINEJOIN_ROUND, 0)
    var outline = Path()
    var start = strip.start
    // FreeType's outlines have at most 32767 points; a step makes up to 20.
    for first in stride(from: 0, to: strip.steps.count, by: 1000) {
      let steps = strip.steps[first..<min(first + 1000, strip.steps.count)]
      let isClosed = part.isClosed && steps.count == strip.steps.count
      FT_Stroker_Rewind(stroker)
      try check(
        "FT_Stroker_BeginSubPath", FT_Stroker_BeginSubPath(stroker, &start, isClosed ? 0 : 1))
      for step in steps {
        switch step {
        case .line(var to):
          try check("FT_Stroker_LineTo", FT_Stroker_LineTo(stroker, &to))
          start = to
        case .cubic(var control1, var control2, var to):
          try check(
            "FT_Stroker_CubicTo", FT_Stroker_CubicTo(stroker, &control1, &control2, &to))
          start = to
        }
      }
      try check("FT_Stroker_EndSubPath", FT_Stroker_EndSubPath(stroker))
      outline.append(try export(place: strip.point))
    }
    return outline
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
