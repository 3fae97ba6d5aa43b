import CPURenderer
import Canvas
import Pixels
import ReferenceRenderer

/// Draws a scene some rows at a time.
package protocol BandSource: Sendable {
  /// Calls `body` with bands of rows from top to bottom, whose bytes are gone when it returns.
  ///
  /// - Parameters:
  ///   - rows: what to draw of the scene.
  ///   - height: the most rows that are drawn at once.
  /// - Throws: what the renderer or `body` throws; then there are no more bands.
  func forEachBand(
    of scene: ResolvedScene, rows: Range<Int>, as format: RowFormat, height: Int,
    _ body: (UnsafeRawBufferPointer) throws -> Void
  ) async throws
}

extension ResolvedScene {
  /// In px.
  var size: PixelSize { PixelSize(width: width, height: height) }
}

/// Any renderer, which draws each band as a scene of its own.
private struct CroppingBandSource: BandSource {
  let renderer: any Renderer

  func forEachBand(
    of scene: ResolvedScene, rows: Range<Int>, as format: RowFormat, height: Int,
    _ body: (UnsafeRawBufferPointer) throws -> Void
  ) async throws {
    for band in rows.split(by: height) {
      // Glass must see what is above and below the band.
      let drawn = scene.neededRows(for: band).first ?? band
      let part = scene.cropped(to: drawn)
      func wanted(_ bytes: UnsafeRawBufferPointer) throws {
        guard drawn != band else { return try body(bytes) }
        let rowBytes = scene.width * format.bytesPerPixel
        let start = (band.lowerBound - drawn.lowerBound) * rowBytes
        try body(UnsafeRawBufferPointer(rebasing: bytes[start..<start + band.count * rowBytes]))
      }
      switch format {
      case .floats: try await renderer.renderFloat(part).withRawBytes(wanted)
      case .pixels(let form):
        try await renderer.render(part, alpha: form.drawn).hand(to: wanted, as: form)
      }
    }
  }
}

extension ReferenceRenderer: BandSource {
  package func forEachBand(
    of scene: ResolvedScene, rows: Range<Int>, as format: RowFormat, height: Int,
    _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    for band in rows.split(by: min(height, Pixmap.bandHeight)) {
      switch format {
      case .floats: try renderFloat(scene, rows: band).withRawBytes(body)
      case .pixels(let form):
        try render(scene, rows: band, alpha: form.drawn).hand(to: body, as: form)
      }
    }
  }
}

extension CPURenderer: BandSource {
  package func forEachBand(
    of scene: ResolvedScene, rows: Range<Int>, as format: RowFormat, height: Int,
    _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    try forEachBand(of: scene, rows: rows, as: format, height: min(height, Pixmap.bandHeight)) {
      _, bytes in try body(bytes)
    }
  }
}

extension PixelForm {
  /// What a renderer draws that knows no alphas alone.
  fileprivate var drawn: Pixmap.AlphaForm { self == .straight ? .straight : .premultiplied }
}

extension Pixmap {
  fileprivate func hand(
    to body: (UnsafeRawBufferPointer) throws -> Void, as form: PixelForm
  ) throws {
    if form == .alpha { try forEachAlphaBand(body) } else { try withUnsafeBytes(body) }
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
