import CGLES

/// One stage, needed until its program is linked.
struct Shader: ~Copyable {
  let name: GLuint
  /// Whether the compiler took it.
  let isCompiled: Bool
  private let objects: LiveObjects

  /// Compiles `text`.
  init(_ kind: Int32, text: String, objects: LiveObjects) {
    let name = glCreateShader(GLenum(kind))
    self.name = name
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
    var status: GLint = 0
    glGetShaderiv(name, GLenum(GL_COMPILE_STATUS), &status)
    isCompiled = status != 0
  }

  deinit {
    glDeleteShader(name)
    objects.remove(.shader)
  }

  /// What the compiler said; nil where it said nothing.
  var log: String? {
    InfoLog.text(of: name, length: glGetShaderiv, log: glGetShaderInfoLog)
  }
}

/// What the compiler or the linker said.
enum InfoLog {
  /// nil where it said nothing.
  static func text(
    of name: GLuint,
    length: (GLuint, GLenum, UnsafeMutablePointer<GLint>?) -> Void,
    log: (GLuint, GLsizei, UnsafeMutablePointer<GLsizei>?, UnsafeMutablePointer<GLchar>?) -> Void
  ) -> String? {
    var count: GLint = 0
    length(name, GLenum(GL_INFO_LOG_LENGTH), &count)
    guard count > 1 else { return nil }
    var written: GLsizei = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, initialized in
      buffer.withMemoryRebound(to: GLchar.self) { log(name, count, &written, $0.baseAddress) }
      initialized = Int(written)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
