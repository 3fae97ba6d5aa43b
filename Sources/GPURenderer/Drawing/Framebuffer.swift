import CGLES

/// What a framebuffer stores per pixel.
enum PixelFormat {
  case rgba8, rgba32f

  var bytes: Int { self == .rgba8 ? 4 : 16 }
  var internalFormat: GLenum { GLenum(self == .rgba8 ? GL_RGBA8 : GL_RGBA32F) }
  /// The type of a component on read-back.
  var type: GLenum { GLenum(self == .rgba8 ? GL_UNSIGNED_BYTE : GL_FLOAT) }
}

/// A texture to draw into, of the context that was current when it was made.
struct Framebuffer: ~Copyable {
  let width: Int
  let height: Int
  let format: PixelFormat
  private var texture: GLuint = 0
  private var name: GLuint = 0
  private let objects: LiveObjects

  init(width: Int, height: Int, format: PixelFormat, objects: LiveObjects) throws(GPUError) {
    self.width = width
    self.height = height
    self.format = format
    self.objects = objects
    glGenTextures(1, &texture)
    objects.add(.texture)
    glGenFramebuffers(1, &name)
    objects.add(.framebuffer)
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    glTexStorage2D(
      GLenum(GL_TEXTURE_2D), 1, format.internalFormat, GLsizei(width), GLsizei(height))
    Texture.fetchExactly()
    glBindTexture(GLenum(GL_TEXTURE_2D), 0)
    try GLErrors.check("glTexStorage2D of \(width)x\(height) px")
    bind()
    glFramebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
    let status = glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER))
    guard status == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
      try GLErrors.check("glCheckFramebufferStatus")
      throw .driver(
        step: "glCheckFramebufferStatus of \(width)x\(height) px",
        error: "status 0x\(String(status, radix: 16))")
    }
  }

  deinit {
    var name = name
    glDeleteFramebuffers(1, &name)
    objects.remove(.framebuffer)
    var texture = texture
    glDeleteTextures(1, &texture)
    objects.remove(.texture)
  }

  /// Whether `tile` can be drawn into its first rows and columns.
  func holds(_ tile: Tile, format: PixelFormat) -> Bool {
    tile.width <= width && tile.height <= height && format == self.format
  }

  /// For a shader to fetch what was drawn, while another framebuffer is bound.
  func bindTexture(to unit: Int) {
    Texture.bind(texture, to: unit)
  }

  /// Draws go here, and read-back comes from here.
  func bind() {
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), name)
  }
}
