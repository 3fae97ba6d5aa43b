import CGLES

/// A Gaussian's weights, for a shader to fetch.
struct WeightTexture: ~Copyable {
  private var name: GLuint = 0
  private let objects: LiveObjects

  init(_ weights: [Double], objects: LiveObjects) throws(GPUError) {
    self.objects = objects
    glGenTextures(1, &name)
    objects.add(.texture)
    glBindTexture(GLenum(GL_TEXTURE_2D), name)
    let texels = weights.map(Float.init)
    glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 4)
    glTexImage2D(
      GLenum(GL_TEXTURE_2D), 0, GL_R32F, GLsizei(texels.count), 1, 0, GLenum(GL_RED),
      GLenum(GL_FLOAT), texels)
    Texture.fetchExactly()
    try GLErrors.check("glTexImage2D of \(weights.count) weights")
  }

  deinit {
    var name = name
    glDeleteTextures(1, &name)
    objects.remove(.texture)
  }

  func bind(to unit: Int) {
    Texture.bind(name, to: unit)
  }
}

/// Textures that are fetched texel by texel.
enum Texture {
  /// Of the texture bound: 32-bit floats cannot be filtered, and a texture with the usual filter is
  /// incomplete.
  static func fetchExactly() {
    for parameter in [GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER] {
      glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(parameter), GL_NEAREST)
    }
  }

  static func bind(_ name: GLuint, to unit: Int) {
    glActiveTexture(GLenum(GL_TEXTURE0) + GLenum(unit))
    glBindTexture(GLenum(GL_TEXTURE_2D), name)
  }
}
