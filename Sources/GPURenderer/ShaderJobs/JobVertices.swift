import CGLES

/// Numbers for the vertices' attributes.
final class JobVertices {
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

  /// Four numbers a vertex for each attribute of `program`; one that is not in `values` is 0 0 0 1.
  func feed(_ program: JobProgram, _ values: [String: [Double]]) {
    let fed = program.attributes.compactMap { name, location in
      values[name].map { (location: location, numbers: $0.map(Float.init)) }
    }
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), name)
    let numbers = fed.flatMap(\.numbers)
    glBufferData(
      GLenum(GL_ARRAY_BUFFER), numbers.count * MemoryLayout<Float>.stride, numbers,
      GLenum(GL_STREAM_DRAW))
    for location in program.attributes.values { glDisableVertexAttribArray(location) }
    var offset = 0
    for attribute in fed {
      glEnableVertexAttribArray(attribute.location)
      glVertexAttribPointer(
        attribute.location, 4, GLenum(GL_FLOAT), GLboolean(GL_FALSE), 0,
        UnsafeRawPointer(bitPattern: offset))
      offset += attribute.numbers.count * MemoryLayout<Float>.stride
    }
  }
}
