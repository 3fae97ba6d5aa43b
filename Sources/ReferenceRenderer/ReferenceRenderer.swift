import Canvas
import Dispatch
import Pixels

/// The definition of every pixel: double precision, exact area, one pixel at a time, rows spread
/// over threads. Every faster renderer is held against this one.
public struct ReferenceRenderer: Sendable {
  /// Needs no device and no set-up.
  public init() {}

  /// Renders `scene`; pixel values are `floor(255 c + 0.5)`.
  ///
  /// - Throws: `SceneError.invalid` when the canvas cannot exist.
  public func render(
    _ scene: Scene, alpha: Pixmap.AlphaForm = .premultiplied
  ) throws(SceneError) -> Pixmap {
    render(try ResolvedScene(scene), alpha: alpha)
  }

  /// Renders `scene`; pixel values are `floor(255 c + 0.5)`.
  public func render(
    _ scene: ResolvedScene, alpha: Pixmap.AlphaForm = .premultiplied
  ) -> Pixmap {
    var pixmap = Pixmap(width: scene.width, height: scene.height, alphaForm: alpha)
    pixmap.withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: SIMD4<UInt8>.self)
      Self.forEachRow(of: scene, in: pixels) { row, colors in
        for x in row.indices { row[x] = colors[x].quantized(alpha) }
      }
    }
    return pixmap
  }

  /// The same picture, premultiplied, before quantising.
  public func renderFloat(_ scene: ResolvedScene) -> FloatPixmap {
    var pixmap = FloatPixmap(width: scene.width, height: scene.height)
    pixmap.withUnsafeMutablePixels { pixels in
      Self.forEachRow(of: scene, in: pixels) { row, colors in
        for x in row.indices { row[x] = SIMD4<Float>(colors[x].components) }
      }
    }
    return pixmap
  }

  /// Composites each row of `scene` and lets `store` write it to its place in `pixels`.
  private static func forEachRow<Pixel>(
    of scene: ResolvedScene, in pixels: UnsafeMutableBufferPointer<Pixel>,
    store: @Sendable (_ row: UnsafeMutableBufferPointer<Pixel>, _ colors: [Premultiplied]) -> Void
  ) {
    let patterns = scene.layers.map { $0.reference(width: scene.width) }
    let fill = Premultiplied(scene.fill)
    // Every row is written by one iteration only, and all have ended when this returns.
    nonisolated(unsafe) let pixels = pixels
    DispatchQueue.concurrentPerform(iterations: scene.height) { y in
      var colors = [Premultiplied](repeating: fill, count: scene.width)
      for pattern in patterns { pattern.paint(row: y, over: &colors) }
      let row = pixels[y * scene.width..<(y + 1) * scene.width]
      store(UnsafeMutableBufferPointer(rebasing: row), colors)
    }
  }
}
