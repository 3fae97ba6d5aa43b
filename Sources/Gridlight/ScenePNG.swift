import CPURenderer
import Canvas
import Pixels

/// A scene on its way into a PNG: rows go from the renderer to the deflater in bands, with no frame
/// between them.
package struct ScenePNG: SceneOutput {
  private let scene: ResolvedScene
  private let source: any BandSource
  private let text: [PNGText.Entry]
  private let compression: PNGCompression
  /// Of encoded rows, in bytes.
  private let waitingLimit: Int
  private let bandHeight: Int

  /// - Throws: `MemoryBudgetError`, `PixelsError.outOfMemory`.
  package init(
    _ scene: ResolvedScene, by renderer: any Renderer, text: [PNGText.Entry],
    _ compression: PNGCompression, _ budget: MemoryBudget
  ) throws {
    self.scene = scene
    self.text = text
    self.compression = compression
    waitingLimit = budget.share
    source = renderer.bandSource
    bandHeight = try budget.bandHeight(of: scene.size, bytesPerPixel: 4)
  }

  /// All of it.
  package func data() async throws -> [UInt8] {
    try await encode(to: MemorySink()).bytes
  }

  package func write<Sink: ByteSink & ~Copyable>(to sink: consuming Sink) async throws -> Sink {
    guard bandHeight >= scene.height else { return try await encode(to: sink) }
    // A renderer that fails then leaves no part of a picture in a pipe.
    try sink.write(await data())
    return sink
  }

  private func encode<Sink: ByteSink & ~Copyable>(to sink: consuming Sink) async throws -> Sink {
    if let color = scene.onlyColor {
      return try await encode(as: .alpha(of: color.levels), to: sink)
    }
    var palette = PaletteEncoder(scene.size, compression, limit: waitingLimit)
    if try await fill(&palette) { return try palette.finish(text: text, to: sink) }
    return try await encode(as: .rgba, to: sink)
  }
}

extension ScenePNG {
  private func encode<Sink: ByteSink & ~Copyable>(
    as form: PNGForm, to sink: consuming Sink
  ) async throws -> Sink {
    var encoder = try PNGEncoder(scene.size, form, text: text, compression, to: sink)
    let format = RowFormat.pixels(form == .rgba ? .straight : .alpha)
    try await forEachPart(as: format) { rows, times in
      try encoder.write(rows, times: times)
    }
    return try encoder.finish()
  }

  /// - Returns: false when the palette cannot hold the picture.
  private func fill(_ palette: inout PaletteEncoder) async throws -> Bool {
    do {
      try await forEachPart(as: .pixels(.straight)) { rows, times in
        guard try palette.write(rows, times: times) else { throw TooManyColors() }
      }
      return true
    } catch is TooManyColors {
      return false
    }
  }

  private struct TooManyColors: Error {}

  /// Calls `body` with all rows from top to bottom, and how often each part is there.
  private func forEachPart(
    as format: RowFormat, _ body: (_ rows: UnsafeRawBufferPointer, _ times: Int) throws -> Void
  ) async throws {
    guard let unit = repeatedHeight(as: format) else {
      try await source.forEachBand(
        of: scene, rows: 0..<scene.height, as: format, height: bandHeight
      ) { try body($0, 1) }
      return
    }
    var rows: [UInt8] = []
    try await source.forEachBand(of: scene, rows: 0..<unit, as: format, height: unit) { rows += $0 }
    let rest = scene.height % unit * scene.width * format.bytesPerPixel
    try rows.withUnsafeBytes { rows in
      try body(rows, scene.height / unit)
      try body(UnsafeRawBufferPointer(rebasing: rows[..<rest]), 1)
    }
  }

  /// How many rows are drawn once and then repeated; nil where nothing is gained.
  ///
  /// A repeated part must be deflated with no reference to what is before it, so a size that matters
  /// more than time leaves the repetition to the deflater.
  private func repeatedHeight(as format: RowFormat) -> Int? {
    guard compression == .fast, let period = scene.verticalPeriod else { return nil }
    let rowBytes = scene.width * format.bytesPerPixel
    let unit = (Self.leastUnitBytes / rowBytes / period + 1) * period
    let isWorthwhile = unit <= min(scene.height / 2, bandHeight)
    return isWorthwhile ? unit : nil
  }

  /// Shorter parts would be mostly the headers that deflate needs for each.
  private static let leastUnitBytes = 1 << 15
}
