import CGLES

/// Instances of shapes on their way to the GPU, with the vertex array that reads them.
struct ShapeBatch: ~Copyable {
  private var array: GLuint = 0
  private var buffer: GLuint = 0
  private let objects: LiveObjects

  /// Instances that are handed over at once.
  private static let mostInstances = 1 << 15

  init(objects: LiveObjects) {
    self.objects = objects
    glGenVertexArrays(1, &array)
    objects.add(.vertexArray)
    glGenBuffers(1, &buffer)
    objects.add(.buffer)
    glBindVertexArray(array)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
    let stride = GLsizei(MemoryLayout<ShapeInstance>.stride)
    for (index, attribute) in ShapeInstance.attributes.enumerated() {
      let index = GLuint(index)
      let offset = UnsafeRawPointer(bitPattern: attribute.offset)
      glEnableVertexAttribArray(index)
      glVertexAttribDivisor(index, 1)
      if attribute.isInteger {
        glVertexAttribIPointer(index, 4, GLenum(GL_INT), stride, offset)
      } else {
        glVertexAttribPointer(index, 4, GLenum(GL_FLOAT), GLboolean(GL_FALSE), stride, offset)
      }
    }
    glBindVertexArray(0)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), 0)
  }

  deinit {
    var (array, buffer) = (array, buffer)
    glDeleteVertexArrays(1, &array)
    objects.remove(.vertexArray)
    glDeleteBuffers(1, &buffer)
    objects.remove(.buffer)
  }

  /// Draws `instances` with the program in use, in their order.
  func draw(_ instances: [ShapeInstance]) throws(GPUError) {
    glBindVertexArray(array)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
    defer {
      glBindVertexArray(0)
      glBindBuffer(GLenum(GL_ARRAY_BUFFER), 0)
    }
    for start in stride(from: 0, to: instances.count, by: Self.mostInstances) {
      let part = instances[start..<min(start + Self.mostInstances, instances.count)]
      part.withUnsafeBytes { bytes in
        glBufferData(
          GLenum(GL_ARRAY_BUFFER), bytes.count, bytes.baseAddress, GLenum(GL_STREAM_DRAW))
      }
      glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, GLsizei(part.count))
    }
    try GLErrors.check("glDrawArraysInstanced of \(instances.count) shapes")
  }
}
