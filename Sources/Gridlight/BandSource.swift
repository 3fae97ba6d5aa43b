import Canvas
import Pixels
import ReferenceRenderer

/// What the bytes of a band are.
package enum BandFormat: Equatable, Sendable {
  /// R, G, B, A, in the alpha form asked for.
  case pixels(Pixmap.AlphaForm)
  /// The alpha of each pixel, one byte: all there is to know of a scene of one colour.
  case alpha
  /// Premultiplied R, G, B, A as 32-bit floats, before quantising.
  case floats
}

extension BandFormat {
  var bytesPerPixel: Int {
    switch self {
    case .pixels: 4
    case .alpha: 1
    case .floats: 16
    }
  }
}

/// Draws a scene some rows at a time.
package protocol BandSource: Sendable {
  /// Calls `body` with bands of rows from top to bottom, whose bytes are gone when it returns.
  ///
  /// - Parameters:
  ///   - rows: what to draw of the scene.
  ///   - height: the most rows that are drawn at once.
  /// - Throws: what the renderer or `body` throws; then there are no more bands.
  func forEachBand(
    of scene: ResolvedScene, rows: Range<Int>, as format: BandFormat, height: Int,
    _ body: (UnsafeRawBufferPointer) throws -> Void
  ) async throws
}

extension ResolvedScene {
  /// In px.
  var size: PixelSize { PixelSize(width: width, height: height) }
}

/// Any renderer, which draws each band as a scene of its own.
struct CroppingBandSource: BandSource {
  let renderer: any Renderer

  func forEachBand(
    of scene: ResolvedScene, rows: Range<Int>, as format: BandFormat, height: Int,
    _ body: (UnsafeRawBufferPointer) throws -> Void
  ) async throws {
    for band in rows.split(by: height) {
      let part = scene.cropped(to: band)
      switch format {
      case .floats: try await renderer.renderFloat(part).withRawBytes(body)
      case .pixels(let form):
        try await renderer.render(part, alpha: form).withUnsafeBytes(body)
      case .alpha:
        try await renderer.render(part, alpha: .premultiplied).forEachAlphaBand(body)
      }
    }
  }
}

extension ReferenceRenderer: BandSource {
  package func forEachBand(
    of scene: ResolvedScene, rows: Range<Int>, as format: BandFormat, height: Int,
    _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    for band in rows.split(by: min(height, Pixmap.bandHeight)) {
      switch format {
      case .floats: try renderFloat(scene, rows: band).withRawBytes(body)
      case .pixels(let form):
        try render(scene, rows: band, alpha: form).withUnsafeBytes(body)
      case .alpha:
        try render(scene, rows: band, alpha: .premultiplied).forEachAlphaBand(body)
      }
    }
  }
}

extension Renderer {
  /// This renderer, or what draws bands with it.
  var bandSource: any BandSource {
    self as? any BandSource ?? CroppingBandSource(renderer: self)
  }
}

extension Range<Int> {
  /// The range in parts of at most `count`, in order.
  func split(by count: Int) -> [Range<Int>] {
    stride(from: lowerBound, to: upperBound, by: count).map {
      $0..<Swift.min($0 + count, upperBound)
    }
  }
}
