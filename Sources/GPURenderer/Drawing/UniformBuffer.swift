import CGLES

/// The memory behind a program's uniform block.
struct UniformBuffer: ~Copyable {
  /// Where the block reads from.
  static let binding: GLuint = 0

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
  ///
  /// - Parameter size: the least that the program's block needs, in bytes: a draw call with a
  ///   smaller buffer is undefined, even where the shader reads only its first records.
  func upload(_ bytes: [UInt8], size: Int) throws(GPUError) {
    let target = GLenum(GL_UNIFORM_BUFFER)
    glBindBufferBase(target, Self.binding, name)
    glBufferData(target, max(size, bytes.count), nil, GLenum(GL_STREAM_DRAW))
    glBufferSubData(target, 0, bytes.count, bytes)
    try GLErrors.check("glBufferData of \(max(size, bytes.count)) bytes")
  }
}
