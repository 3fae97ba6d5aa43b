import Canvas
import Pixels

extension CPURenderer {
  /// Rows of a band, for those that have no reason for another number.
  package static let bandHeight = 64

  /// Renders `scene` without a frame: calls `body` with bands of rows from top to bottom, whose
  /// bytes are gone when it returns.
  ///
  /// - Parameters:
  ///   - rows: What to draw of the scene; nil for all of it.
  ///   - height: Rows of every band but the last, at least 1.
  /// - Throws: what `body` throws; then there are no more bands.
  package func forEachBand<Failure: Error>(
    of scene: ResolvedScene, rows: Range<Int>? = nil, as format: RowFormat,
    height: Int = bandHeight,
    _ body: (_ rows: Range<Int>, _ bytes: UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    let rows = rows ?? 0..<scene.height
    precondition(height > 0, "a band of \(height) rows")
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= scene.height,
      "rows \(rows) of a scene with \(scene.height)")
    try withCrew { crew throws(Failure) in
      let worker = crew.first
      worker.rows.prepare(scene, as: format)
      let rowBytes = scene.width * format.bytesPerPixel
      let memory = worker.rows.bandMemory(byteCount: min(height, rows.count) * rowBytes)
      for y in stride(from: rows.lowerBound, to: rows.upperBound, by: height) {
        let band = y..<min(y + height, rows.upperBound)
        worker.rows.render(
          band,
          to: .band(at: memory, firstRow: y, rowBytes: rowBytes))
        try body(band, UnsafeRawBufferPointer(start: memory, count: band.count * rowBytes))
      }
    }
  }
}
