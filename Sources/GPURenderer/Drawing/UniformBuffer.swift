import CGLES

/// The memory behind a program's uniform block, at binding 0.
struct UniformBuffer: ~Copyable {
  private var name: GLuint = 0
  private let objects: LiveObjects

  init(objects: LiveObjects) {
    self.objects = objects
    glGenBuffers(1, &name)
    objects.add(.buffer)
  }

  deinit {
    var name = name
    glDeleteBuffers(1, &name)
    objects.remove(.buffer)
  }

  /// Replaces the contents, without waiting for draws that still read the old ones.
  func upload(_ bytes: [UInt8]) throws(GPUError) {
    guard !bytes.isEmpty else { return }
    glBindBufferBase(GLenum(GL_UNIFORM_BUFFER), 0, name)
    glBufferData(GLenum(GL_UNIFORM_BUFFER), bytes.count, bytes, GLenum(GL_STREAM_DRAW))
    try GLErrors.check("glBufferData of \(bytes.count) bytes")
  }
}
