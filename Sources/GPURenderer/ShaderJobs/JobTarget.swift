import CGLES

/// What a pass draws into: one framebuffer, or two by turns where the frame before is still read.
struct JobTarget {
  private let current: Layer
  private let previous: Layer

  private final class Layer {
    let framebuffer: Framebuffer

    init(_ framebuffer: consuming Framebuffer) {
      self.framebuffer = framebuffer
    }
  }

  private init(current: Layer, previous: Layer) {
    self.current = current
    self.previous = previous
  }

  init(
    _ size: ShaderJob.Size, format: PixelFormat, keepsPrevious: Bool, objects: LiveObjects
  ) throws(GPUError) {
    current = try Self.cleared(size, format, objects)
    previous = keepsPrevious ? try Self.cleared(size, format, objects) : current
  }

  /// The same for the next frame.
  var turned: JobTarget { JobTarget(current: previous, previous: current) }

  /// Draws go here, after it is cleared.
  func bind() {
    current.framebuffer.bind()
    glViewport(0, 0, GLsizei(current.framebuffer.width), GLsizei(current.framebuffer.height))
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
  }

  /// - Parameter ofPreviousFrame: whether what the frame before has left is meant.
  func bindTexture(to unit: Int, ofPreviousFrame: Bool) {
    (ofPreviousFrame ? previous : current).framebuffer.bindTexture(to: unit)
  }

  /// Reads the last frame, lowest row first, as it lies in the framebuffer.
  func read(into pixels: UnsafeMutableRawBufferPointer) throws(GPUError) {
    current.framebuffer.bind()
    let (width, height) = (current.framebuffer.width, current.framebuffer.height)
    try Readback.read(
      Tile(x: 0, y: 0, width: width, height: height), format: current.framebuffer.format,
      frameWidth: width, into: pixels)
  }

  private static func cleared(
    _ size: ShaderJob.Size, _ format: PixelFormat, _ objects: LiveObjects
  ) throws(GPUError) -> Layer {
    let framebuffer = try Framebuffer(
      width: size.width, height: size.height, format: format, objects: objects)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    return Layer(framebuffer)
  }
}
