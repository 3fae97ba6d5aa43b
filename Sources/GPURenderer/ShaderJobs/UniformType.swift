import CGLES

/// A type that a uniform can have.
struct UniformType {
  /// As in GLSL.
  let name: String
  /// How its numbers reach the driver.
  let form: Form

  enum Form: Equatable {
    /// So many a vector.
    case floats(Int)
    case integers(Int)
    case unsigned(Int)
    case matrix(columns: Int, rows: Int)
    /// Only a two-dimensional one of floats can be fed.
    case sampler(isFed: Bool)
  }

  /// Numbers of one element; 0 for a sampler.
  var components: Int {
    switch form {
    case .floats(let count), .integers(let count), .unsigned(let count): count
    case .matrix(let columns, let rows): columns * rows
    case .sampler: 0
    }
  }

  /// - Parameter code: as glGetActiveUniform gives it.
  init(_ code: GLenum) {
    let code = Int32(bitPattern: code)
    if let vector = Self.vectors[code] {
      (name, form) = vector
    } else if let matrix = Self.matrices[code] {
      let (columns, rows) = matrix
      name = columns == rows ? "mat\(columns)" : "mat\(columns)x\(rows)"
      form = .matrix(columns: columns, rows: rows)
    } else {
      name = Self.samplers[code] ?? "type 0x\(String(code, radix: 16))"
      form = .sampler(isFed: code == GL_SAMPLER_2D)
    }
  }

  private static let vectors: [Int32: (String, Form)] = [
    GL_FLOAT: ("float", .floats(1)), GL_FLOAT_VEC2: ("vec2", .floats(2)),
    GL_FLOAT_VEC3: ("vec3", .floats(3)), GL_FLOAT_VEC4: ("vec4", .floats(4)),
    GL_INT: ("int", .integers(1)), GL_INT_VEC2: ("ivec2", .integers(2)),
    GL_INT_VEC3: ("ivec3", .integers(3)), GL_INT_VEC4: ("ivec4", .integers(4)),
    GL_BOOL: ("bool", .integers(1)), GL_BOOL_VEC2: ("bvec2", .integers(2)),
    GL_BOOL_VEC3: ("bvec3", .integers(3)), GL_BOOL_VEC4: ("bvec4", .integers(4)),
    GL_UNSIGNED_INT: ("uint", .unsigned(1)), GL_UNSIGNED_INT_VEC2: ("uvec2", .unsigned(2)),
    GL_UNSIGNED_INT_VEC3: ("uvec3", .unsigned(3)), GL_UNSIGNED_INT_VEC4: ("uvec4", .unsigned(4)),
  ]

  private static let matrices: [Int32: (columns: Int, rows: Int)] = [
    GL_FLOAT_MAT2: (2, 2), GL_FLOAT_MAT2x3: (2, 3), GL_FLOAT_MAT2x4: (2, 4),
    GL_FLOAT_MAT3x2: (3, 2), GL_FLOAT_MAT3: (3, 3), GL_FLOAT_MAT3x4: (3, 4),
    GL_FLOAT_MAT4x2: (4, 2), GL_FLOAT_MAT4x3: (4, 3), GL_FLOAT_MAT4: (4, 4),
  ]

  private static let samplers: [Int32: String] = [
    GL_SAMPLER_2D: "sampler2D", GL_SAMPLER_3D: "sampler3D", GL_SAMPLER_CUBE: "samplerCube",
    GL_SAMPLER_2D_ARRAY: "sampler2DArray", GL_SAMPLER_2D_SHADOW: "sampler2DShadow",
    GL_SAMPLER_CUBE_SHADOW: "samplerCubeShadow", GL_SAMPLER_2D_ARRAY_SHADOW: "sampler2DArrayShadow",
    GL_INT_SAMPLER_2D: "isampler2D", GL_INT_SAMPLER_3D: "isampler3D",
    GL_INT_SAMPLER_CUBE: "isamplerCube", GL_INT_SAMPLER_2D_ARRAY: "isampler2DArray",
    GL_UNSIGNED_INT_SAMPLER_2D: "usampler2D", GL_UNSIGNED_INT_SAMPLER_3D: "usampler3D",
    GL_UNSIGNED_INT_SAMPLER_CUBE: "usamplerCube",
    GL_UNSIGNED_INT_SAMPLER_2D_ARRAY: "usampler2DArray",
  ]
}
