import CGLES

/// A uniform of a linked program.
struct JobUniform {
  let location: GLint
  let type: UniformType
  /// Elements of an array that the driver keeps, which may be fewer than declared; else 1.
  let count: Int
  let isArray: Bool

  /// Gives the current program's uniform its numbers; an array may be given in part, from its start,
  /// and elements that the driver does not keep are left out.
  func set(_ numbers: [Double], name: String) throws(ShaderJobError) {
    let elements = type.components == 0 ? 0 : numbers.count / type.components
    guard elements > 0, elements * type.components == numbers.count, isArray || elements == 1 else {
      throw .uniform(
        name: name, type: isArray ? "\(type.name)[\(count)]" : type.name,
        takes: type.components * count, given: numbers.count)
    }
    let count = GLsizei(min(elements, count))
    switch type.form {
    case .floats(let components):
      let set = [glUniform1fv, glUniform2fv, glUniform3fv, glUniform4fv][components - 1]
      set(location, count, numbers.map(Float.init))
    case .integers(let components):
      let set = [glUniform1iv, glUniform2iv, glUniform3iv, glUniform4iv][components - 1]
      set(location, count, numbers.map(GLint.init(nearest:)))
    case .unsigned(let components):
      let set = [glUniform1uiv, glUniform2uiv, glUniform3uiv, glUniform4uiv][components - 1]
      set(location, count, numbers.map(GLuint.init(nearest:)))
    case .matrix(let columns, let rows):
      let set = Self.matrixCalls[columns - 2][rows - 2]
      set(location, count, GLboolean(GL_FALSE), numbers.map(Float.init))
    case .sampler: break
    }
  }

  /// By columns and rows.
  private static var matrixCalls: [[(GLint, GLsizei, GLboolean, UnsafePointer<GLfloat>?) -> Void]] {
    [
      [glUniformMatrix2fv, glUniformMatrix2x3fv, glUniformMatrix2x4fv],
      [glUniformMatrix3x2fv, glUniformMatrix3fv, glUniformMatrix3x4fv],
      [glUniformMatrix4x2fv, glUniformMatrix4x3fv, glUniformMatrix4fv],
    ]
  }
}

extension FixedWidthInteger {
  /// The nearest that this type has; 0 for what is no number.
  fileprivate init(nearest number: Double) {
    if let exact = Self(exactly: number.rounded()) {
      self = exact
    } else {
      self = number.isNaN ? 0 : number < 0 ? .min : .max
    }
  }
}
