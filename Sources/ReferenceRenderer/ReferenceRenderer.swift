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
    render(scene, rows: 0..<scene.height, alpha: alpha)
  }

  /// Renders some rows of `scene`.
  package func render(
    _ scene: ResolvedScene, rows: Range<Int>, alpha: Pixmap.AlphaForm
  ) -> Pixmap {
    var pixmap = Pixmap(width: scene.width, height: rows.count, alphaForm: alpha)
    pixmap.withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: SIMD4<UInt8>.self)
      Self.forEachRow(rows, of: scene, in: pixels) { row, colors in
        for x in row.indices { row[x] = colors[x].quantized(alpha) }
      }
    }
    return pixmap
  }

  /// The same picture, premultiplied, before quantising.
  public func renderFloat(_ scene: ResolvedScene) -> FloatPixmap {
    renderFloat(scene, rows: 0..<scene.height)
  }

  /// The same rows, premultiplied, before quantising.
  package func renderFloat(_ scene: ResolvedScene, rows: Range<Int>) -> FloatPixmap {
    var pixmap = FloatPixmap(width: scene.width, height: rows.count)
    pixmap.withUnsafeMutablePixels { pixels in
      Self.forEachRow(rows, of: scene, in: pixels) { row, colors in
        for x in row.indices { row[x] = SIMD4<Float>(colors[x].components) }
      }
    }
    return pixmap
  }

  /// Composites rows of `scene` and lets `store` write them to `pixels`, the first row first.
  private static func forEachRow<Pixel>(
    _ rows: Range<Int>, of scene: ResolvedScene, in pixels: UnsafeMutableBufferPointer<Pixel>,
    store: @Sendable (_ row: UnsafeMutableBufferPointer<Pixel>, _ colors: [Premultiplied]) -> Void
  ) {
    let layers = Backdrop(scene, rows: rows)
    // Every row is written by one iteration only, and all have ended when this returns.
    nonisolated(unsafe) let pixels = pixels
    DispatchQueue.concurrentPerform(iterations: rows.count) { index in
      let colors = layers.row(rows.lowerBound + index)
      let row = pixels[index * scene.width..<(index + 1) * scene.width]
      store(UnsafeMutableBufferPointer(rebasing: row), colors)
    }
  }
}
