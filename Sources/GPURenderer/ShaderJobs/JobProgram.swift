import CGLES

/// A pass's shaders, compiled and linked as far as the driver takes them.
final class JobProgram {
  let name: GLuint
  /// By the name that the shader has for it.
  let uniforms: [String: JobUniform]
  /// By the name that the shader has for it.
  let attributes: [String: GLuint]
  let report: ShaderOutcome.Pass
  let compileTime: Duration
  let linkTime: Duration
  private let objects: LiveObjects

  init(_ pass: ShaderJob.Pass, objects: LiveObjects) {
    self.objects = objects
    name = glCreateProgram()
    objects.add(.program)
    let start = ContinuousClock.now
    let vertex = Shader(GL_VERTEX_SHADER, text: pass.vertex, objects: objects)
    let fragment = Shader(GL_FRAGMENT_SHADER, text: pass.fragment, objects: objects)
    let compiled = ContinuousClock.now
    compileTime = compiled - start
    var report = ShaderOutcome.Pass(vertex: vertex.stage, fragment: fragment.stage, uniforms: [])
    if vertex.isCompiled, fragment.isCompiled {
      let isLinked = Linking.link(name, vertex, fragment)
      report.link = ShaderOutcome.Stage(isAccepted: isLinked, log: Linking.log(name) ?? "")
    }
    linkTime = ContinuousClock.now - compiled
    GLErrors.clear()
    guard report.isLinked else {
      uniforms = [:]
      attributes = [:]
      self.report = report
      return
    }
    uniforms = Self.uniforms(of: name)
    attributes = Self.attributes(of: name)
    report.uniforms = uniforms.sorted { $0.key < $1.key }.map { name, uniform in
      ShaderOutcome.ActiveUniform(
        name: name, type: uniform.type.name, count: uniform.count,
        components: uniform.type.components * uniform.count)
    }
    self.report = report
  }

  deinit {
    glDeleteProgram(name)
    objects.remove(.program)
  }

  private static func uniforms(of program: GLuint) -> [String: JobUniform] {
    var uniforms: [String: JobUniform] = [:]
    for variable in variables(
      of: program, count: GL_ACTIVE_UNIFORMS, length: GL_ACTIVE_UNIFORM_MAX_LENGTH,
      glGetActiveUniform)
    {
      let location = glGetUniformLocation(program, variable.name)
      // A block's member has none, nor has what the driver keeps for itself.
      guard location >= 0 else { continue }
      let isArray = variable.name.hasSuffix("[0]")
      let name = isArray ? String(variable.name.dropLast(3)) : variable.name
      uniforms[name] = JobUniform(
        location: location, type: UniformType(variable.type), count: variable.count,
        isArray: isArray)
    }
    return uniforms
  }

  private static func attributes(of program: GLuint) -> [String: GLuint] {
    var attributes: [String: GLuint] = [:]
    for variable in variables(
      of: program, count: GL_ACTIVE_ATTRIBUTES, length: GL_ACTIVE_ATTRIBUTE_MAX_LENGTH,
      glGetActiveAttrib)
    {
      if let location = GLuint(exactly: glGetAttribLocation(program, variable.name)) {
        attributes[variable.name] = location
      }
    }
    return attributes
  }

  /// glGetActiveUniform, glGetActiveAttrib.
  private typealias Query = (
    GLuint, GLuint, GLsizei, UnsafeMutablePointer<GLsizei>?, UnsafeMutablePointer<GLint>?,
    UnsafeMutablePointer<GLenum>?, UnsafeMutablePointer<GLchar>?
  ) -> Void

  private static func variables(
    of program: GLuint, count: Int32, length: Int32, _ query: Query
  ) -> [(name: String, type: GLenum, count: Int)] {
    var variables: GLint = 0
    var capacity: GLint = 0
    glGetProgramiv(program, GLenum(count), &variables)
    glGetProgramiv(program, GLenum(length), &capacity)
    return (0..<GLuint(max(variables, 0))).map { index in
      var count: GLint = 0
      var type: GLenum = 0
      var written: GLsizei = 0
      let name = [UInt8](unsafeUninitializedCapacity: Int(max(capacity, 1))) { bytes, size in
        bytes.withMemoryRebound(to: GLchar.self) {
          query(program, index, GLsizei($0.count), &written, &count, &type, $0.baseAddress)
        }
        size = Int(written)
      }
      return (String(decoding: name, as: UTF8.self), type, Int(count))
    }
  }
}

extension Shader {
  fileprivate var stage: ShaderOutcome.Stage {
    ShaderOutcome.Stage(isAccepted: isCompiled, log: log ?? "")
  }
}
