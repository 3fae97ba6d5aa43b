import CGLES

/// A linked program, to be used with the context that was current when it was made.
final class Program {
  let name: GLuint
  /// Bytes that its uniform block `Scene` takes from buffer binding 0; 0 where it has none.
  private(set) var blockSize = 0
  private let objects: LiveObjects

  /// - Parameter label: stands in the error's message.
  init(
    label: String, vertex: String, fragment: String, objects: LiveObjects
  ) throws(GPUError) {
    let vertex = try Shader(
      GL_VERTEX_SHADER, "vertex shader", text: vertex, label: label, objects: objects)
    let fragment = try Shader(
      GL_FRAGMENT_SHADER, "fragment shader", text: fragment, label: label, objects: objects)
    name = glCreateProgram()
    self.objects = objects
    objects.add(.program)
    glAttachShader(name, vertex.name)
    glAttachShader(name, fragment.name)
    glLinkProgram(name)
    glDetachShader(name, vertex.name)
    glDetachShader(name, fragment.name)
    var isLinked: GLint = 0
    glGetProgramiv(name, GLenum(GL_LINK_STATUS), &isLinked)
    guard isLinked != 0 else {
      try GLErrors.check("glLinkProgram")
      let log = InfoLog.text(of: name, length: glGetProgramiv, log: glGetProgramInfoLog)
      throw .shader(stage: "link", program: label, log: log)
    }
    var size: GLint = 0
    let block = glGetUniformBlockIndex(name, "Scene")
    if block != GL_INVALID_INDEX {
      glUniformBlockBinding(name, block, UniformBuffer.binding)
      glGetActiveUniformBlockiv(name, block, GLenum(GL_UNIFORM_BLOCK_DATA_SIZE), &size)
    }
    blockSize = Int(size)
  }

  deinit {
    glDeleteProgram(name)
    objects.remove(.program)
  }
}

/// One compiled stage, needed until its program is linked.
private struct Shader: ~Copyable {
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
private enum InfoLog {
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
