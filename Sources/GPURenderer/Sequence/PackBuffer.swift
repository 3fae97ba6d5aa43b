import CGLES

/// A buffer that the driver reads pixels into while it draws on.
final class PackBuffer {
  private var name: GLuint = 0
  private var capacity = 0
  /// nil while there is none.
  private var reading: Reading?
  private let objects: LiveObjects

  init(objects: LiveObjects) {
    self.objects = objects
    glGenBuffers(1, &name)
    objects.add(.buffer)
  }

  deinit {
    glDeleteBuffers(1, &name)
    objects.remove(.buffer)
  }

  /// Begins to read the first columns and rows of the bound framebuffer, as rows of `frameWidth` px.
  func begin(_ part: Repetition, frameWidth: Int, format: PixelFormat) throws(GPUError) {
    let byteCount = frameWidth * part.height * format.bytes
    let target = GLenum(GL_PIXEL_PACK_BUFFER)
    glBindBuffer(target, name)
    defer { glBindBuffer(target, 0) }
    if capacity < byteCount {
      glBufferData(target, byteCount, nil, GLenum(GL_STREAM_READ))
      capacity = byteCount
    }
    Readback.setRowLength(frameWidth)
    glReadPixels(
      0, 0, GLsizei(part.width), GLsizei(part.height), GLenum(GL_RGBA), format.type, nil)
    try GLErrors.check("glReadPixels into a buffer of \(byteCount) bytes")
    reading = Reading(
      part: part, frameWidth: frameWidth, pixelSize: format.bytes, byteCount: byteCount,
      fence: try Fence())
  }

  /// Copies what was read, when it has come.
  ///
  /// - Parameter pixels: the whole frame, rows without padding.
  func finish(
    into pixels: UnsafeMutableRawBufferPointer, within limit: Duration, calls: DisplayCalls
  ) throws(GPUError) {
    guard let reading = reading.take() else { return }
    try reading.fence.wait(for: FrameRenderer.step, within: limit, calls: calls)
    let byteCount = reading.byteCount
    let target = GLenum(GL_PIXEL_PACK_BUFFER)
    glBindBuffer(target, name)
    defer { glBindBuffer(target, 0) }
    guard
      let bytes = glMapBufferRange(target, 0, byteCount, GLbitfield(GL_MAP_READ_BIT))
    else {
      try GLErrors.check("glMapBufferRange of \(byteCount) bytes")
      throw .driver(step: "glMapBufferRange", error: "no memory")
    }
    pixels.copyMemory(from: UnsafeRawBufferPointer(start: bytes, count: byteCount))
    guard glUnmapBuffer(target) == GLboolean(GL_TRUE) else {
      try GLErrors.check("glUnmapBuffer")
      throw .driver(step: "glUnmapBuffer", error: "the contents were lost")
    }
    reading.part.fill(pixels, frameWidth: reading.frameWidth, pixelSize: reading.pixelSize)
  }

  /// Forgets what was begun.
  func abandon() {
    reading = nil
  }
}

/// A read-back under way.
private struct Reading: ~Copyable {
  let part: Repetition
  /// In px.
  let frameWidth: Int
  /// In bytes.
  let pixelSize: Int
  let byteCount: Int
  /// Behind it.
  let fence: Fence
}
