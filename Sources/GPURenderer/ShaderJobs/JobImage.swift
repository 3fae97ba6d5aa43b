import CGLES
import Pixels

/// An image of a job, as a texture with all its smaller levels; its lowest row comes first, as GL
/// has it.
final class JobImage {
  let name: GLuint
  private let objects: LiveObjects

  init(_ image: Pixmap, objects: LiveObjects) throws(GPUError) {
    var name: GLuint = 0
    glGenTextures(1, &name)
    objects.add(.texture)
    self.name = name
    self.objects = objects
    glBindTexture(GLenum(GL_TEXTURE_2D), name)
    glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 4)
    var turned = image
    turned.withUnsafeMutableBytes { bytes in
      bytes.reverseRows(of: image.width * 4)
      glTexImage2D(
        GLenum(GL_TEXTURE_2D), 0, GL_RGBA8, GLsizei(image.width), GLsizei(image.height), 0,
        GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), bytes.baseAddress)
    }
    glGenerateMipmap(GLenum(GL_TEXTURE_2D))
    try GLErrors.check("glTexImage2D of \(image.width)x\(image.height) px")
  }

  deinit {
    var name = name
    glDeleteTextures(1, &name)
    objects.remove(.texture)
  }
}

extension ShaderJob.Sampling {
  /// Sets up the texture that is bound. Only an image has smaller levels of itself.
  func apply(to source: ShaderJob.Source) {
    let hasLevels = if case .image = source { true } else { false }
    let (least, most) =
      switch filter {
      case .nearest: (GL_NEAREST, GL_NEAREST)
      case .mipmap where hasLevels: (GL_LINEAR_MIPMAP_LINEAR, GL_LINEAR)
      case .linear, .mipmap: (GL_LINEAR, GL_LINEAR)
      }
    let edge = wrap == .clamp ? GL_CLAMP_TO_EDGE : GL_REPEAT
    for (parameter, value) in [
      (GL_TEXTURE_MIN_FILTER, least), (GL_TEXTURE_MAG_FILTER, most), (GL_TEXTURE_WRAP_S, edge),
      (GL_TEXTURE_WRAP_T, edge),
    ] {
      glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(parameter), value)
    }
  }
}
