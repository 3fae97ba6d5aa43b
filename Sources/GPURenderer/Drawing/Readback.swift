import CGLES

/// From the bound framebuffer into memory.
enum Readback {
  /// Copies the framebuffer's first `tile.width` × `tile.height` px to the tile's place in a frame
  /// of `frameWidth` px. The shader has put the picture's top row into the framebuffer's first row,
  /// so the rows keep their order.
  ///
  /// - Parameter pixels: the whole frame, rows without padding.
  static func read(
    _ tile: Tile, format: PixelFormat, frameWidth: Int,
    into pixels: UnsafeMutableRawBufferPointer
  ) throws(GPUError) {
    let first = (tile.y * frameWidth + tile.x) * format.bytes
    let last = ((tile.y + tile.height - 1) * frameWidth + tile.x + tile.width) * format.bytes
    precondition(first >= 0 && last <= pixels.count, "the tile lies outside the frame")
    glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), 0)
    setRowLength(frameWidth)
    glReadPixels(
      0, 0, GLsizei(tile.width), GLsizei(tile.height), GLenum(GL_RGBA), format.type,
      pixels.baseAddress?.advanced(by: first))
    try GLErrors.check("glReadPixels")
  }

  /// Rows of `width` px follow each other without padding.
  static func setRowLength(_ width: Int) {
    glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 4)
    glPixelStorei(GLenum(GL_PACK_ROW_LENGTH), GLint(width))
    glPixelStorei(GLenum(GL_PACK_SKIP_PIXELS), 0)
    glPixelStorei(GLenum(GL_PACK_SKIP_ROWS), 0)
  }
}
