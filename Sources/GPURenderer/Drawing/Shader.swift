import CGLES

/// One compiled stage, needed until its program is linked.
struct Shader: ~Copyable {
  let name: GLuint
  private let objects: LiveObjects

  init(
    _ kind: Int32, _ stage: String, text: String, label: String, objects: LiveObjects
  ) throws(GPUError) {
    name = glCreateShader(GLenum(kind))
    self.objects = objects
    objects.add(.shader)
    var text = text
    text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: GLchar.self) { characters in
        var start = characters.baseAddress
        var length = GLint(characters.count)
        glShaderSource(name, 1, &start, &length)
      }
    }
    glCompileShader(name)
    var isCompiled: GLint = 0
    glGetShaderiv(name, GLenum(GL_COMPILE_STATUS), &isCompiled)
    guard isCompiled != 0 else {
      try GLErrors.check("glCompileShader")
      let log = InfoLog.text(of: name, length: glGetShaderiv, log: glGetShaderInfoLog)
      throw .shader(stage: stage, program: label, log: log)
    }
  }

  deinit {
    glDeleteShader(name)
    objects.remove(.shader)
  }
}

/// What the compiler or the linker said.
enum InfoLog {
  static func text(
    of name: GLuint,
    length: (GLuint, GLenum, UnsafeMutablePointer<GLint>?) -> Void,
    log: (GLuint, GLsizei, UnsafeMutablePointer<GLsizei>?, UnsafeMutablePointer<GLchar>?) -> Void
  ) -> String {
    var count: GLint = 0
    length(name, GLenum(GL_INFO_LOG_LENGTH), &count)
    guard count > 1 else { return "the driver gave no reason" }
    var written: GLsizei = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, initialized in
      buffer.withMemoryRebound(to: GLchar.self) { log(name, count, &written, $0.baseAddress) }
      initialized = Int(written)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
