import CGLES

/// A linked program, to be used with the context that was current when it was made.
final class Program {
  let name: GLuint
  /// Bytes that its uniform block `Scene` takes from buffer binding 0; 0 where it has none.
  private(set) var blockSize = 0
  /// The uniforms of Shaders/lib/vertices.glsl; -1 where it has none.
  private(set) var marks: GLint = -1
  private(set) var pointSize: GLint = -1
  /// What building it took; nothing is compiled where it came from a store.
  private(set) var compileTime = Duration.zero
  private(set) var linkTime = Duration.zero
  /// The first draw with it, in which a driver may do most of the compiling; nil before.
  var firstDrawTime: Duration?
  private let objects: LiveObjects

  /// Whether it draws marks, too.
  var hasMarks: Bool { marks >= 0 }

  /// - Parameter store: where it is looked for first, and kept.
  init(
    _ source: ProgramSource, store: ProgramStore? = nil, objects: LiveObjects
  ) throws(GPUError) {
    self.objects = objects
    name = glCreateProgram()
    objects.add(.program)
    if let store {
      let start = ContinuousClock.now
      if !store.load(source, into: name) {
        try link(source, isKept: true)
        store.save(source, name)
      } else {
        linkTime = ContinuousClock.now - start
      }
    } else {
      try link(source, isKept: false)
    }
    reflect()
  }

  deinit {
    glDeleteProgram(name)
    objects.remove(.program)
  }

  private func link(_ source: ProgramSource, isKept: Bool) throws(GPUError) {
    let start = ContinuousClock.now
    let vertex = Shader(GL_VERTEX_SHADER, text: source.vertex, objects: objects)
    try check(vertex, "vertex shader", of: source)
    let fragment = Shader(GL_FRAGMENT_SHADER, text: source.fragment, objects: objects)
    try check(fragment, "fragment shader", of: source)
    let compiled = ContinuousClock.now
    compileTime = compiled - start
    if isKept {
      glProgramParameteri(name, GLenum(GL_PROGRAM_BINARY_RETRIEVABLE_HINT), GL_TRUE)
    }
    guard Linking.link(name, vertex, fragment) else {
      try GLErrors.check("glLinkProgram")
      throw .shader(stage: "link", program: source.label, log: Linking.log(name) ?? Self.noReason)
    }
    linkTime = ContinuousClock.now - compiled
  }

  private func check(
    _ shader: borrowing Shader, _ stage: String, of source: ProgramSource
  ) throws(GPUError) {
    guard !shader.isCompiled else { return }
    try GLErrors.check("glCompileShader")
    throw .shader(stage: stage, program: source.label, log: shader.log ?? Self.noReason)
  }

  private static let noReason = "the driver gave no reason"

  private func reflect() {
    var size: GLint = 0
    let block = glGetUniformBlockIndex(name, "Scene")
    if block != GL_INVALID_INDEX {
      glUniformBlockBinding(name, block, UniformBuffer.binding)
      glGetActiveUniformBlockiv(name, block, GLenum(GL_UNIFORM_BLOCK_DATA_SIZE), &size)
    }
    blockSize = Int(size)
    marks = glGetUniformLocation(name, "marks")
    pointSize = glGetUniformLocation(name, "pointSize")
  }
}

/// Makes a program of two stages.
enum Linking {
  /// - Returns: whether the linker took them.
  static func link(
    _ program: GLuint, _ vertex: borrowing Shader, _ fragment: borrowing Shader
  ) -> Bool {
    glAttachShader(program, vertex.name)
    glAttachShader(program, fragment.name)
    glLinkProgram(program)
    glDetachShader(program, vertex.name)
    glDetachShader(program, fragment.name)
    var isLinked: GLint = 0
    glGetProgramiv(program, GLenum(GL_LINK_STATUS), &isLinked)
    return isLinked != 0
  }

  /// What the linker said; nil where it said nothing.
  static func log(_ program: GLuint) -> String? {
    InfoLog.text(of: program, length: glGetProgramiv, log: glGetProgramInfoLog)
  }
}

/// The text of a program's two stages.
struct ProgramSource {
  /// Stands in error messages.
  let label: String
  let vertex: String
  let fragment: String
}
