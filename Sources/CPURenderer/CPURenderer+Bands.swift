import Canvas
import Pixels

/// What the bytes of a band are.
package enum BandFormat: Sendable {
  /// R, G, B, A, in the alpha form asked for.
  case pixels(Pixmap.AlphaForm)
  /// The alpha of each pixel, one byte: all there is to know where the scene has a `singleColor`.
  case alpha
}

extension CPURenderer {
  /// Rows of a band, for those that have no reason for another number.
  package static let bandHeight = 64

  /// Renders `scene` without a frame: calls `body` with bands of rows from top to bottom, whose
  /// bytes are gone when it returns. All bands but the last have `height` rows.
  ///
  /// - Throws: what `body` throws; then there are no more bands.
  package func forEachBand<Failure: Error>(
    of scene: ResolvedScene, as format: BandFormat, height: Int = bandHeight,
    _ body: (_ rows: Range<Int>, _ bytes: UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    let format = RowFormat(format)
    try withCrew { crew throws(Failure) in
      let worker = crew.first
      worker.rows.prepare(scene, as: format)
      let rowBytes = scene.width * format.bytesPerPixel
      let band = worker.rows.bandMemory(byteCount: min(height, scene.height) * rowBytes)
      for y in stride(from: 0, to: scene.height, by: height) {
        let rows = y..<min(y + height, scene.height)
        worker.rows.render(
          rows,
          to: RowTarget(start: band, firstRow: y, rowBytes: rowBytes, mirroredHeight: nil))
        try body(rows, UnsafeRawBufferPointer(start: band, count: rows.count * rowBytes))
      }
    }
  }
}

extension RowFormat {
  fileprivate init(_ format: BandFormat) {
    self =
      switch format {
      case .pixels(let form): RowFormat(form)
      case .alpha: .alpha
      }
  }
}
