import Canvas
import Glibc

/// Renders rows of a scene, one after another, in memory that it keeps.
struct RowRenderer: ~Copyable {
  private var stack = LayerStack()
  private var staged = StagedRows()
  /// Whether some layer needs to know what is below it. Then rows are drawn best in long runs.
  private(set) var hasGlass = false
  private var cache = RowCache()
  private var format = RowFormat.floats
  /// Of 8-bit pixels.
  private var form = PixelForm.premultiplied
  private var singleColor: UInt32?
  private var samples = Buffer<Double>()
  private var pixels = Buffer<UInt32>()
  private var uniformPixel: UInt32?
  private var compositor = Compositor()
  private var band = Buffer<UInt8>()

  /// About how many nanoseconds the frame takes, on top of writing it.
  var cost: Double { hasGlass ? staged.cost : stack.cost }

  /// Whether rows are the same from the last to the first.
  var isMirrored: Bool { !hasGlass && stack.isMirrored }

  private var rowBytes: Int { stack.width * format.bytesPerPixel }

  mutating func prepare(_ scene: ResolvedScene, as format: RowFormat) {
    self.format = format
    if case .pixels(let form) = format { self.form = form }
    hasGlass = scene.hasGlass
    if hasGlass { staged.prepare(scene) }
    stack.prepare(hasGlass ? scene.with(layers: []) : scene)
    // Alpha's own byte is left for the pixels' alpha.
    singleColor =
      form == .straight
      ? scene.onlyColor.map { PixelForm.straight.pixel(Premultiplied($0)) & 0xFF_FFFF } : nil
    cache.prepare(rowBytes: stack.width * form.bytesPerPixel, layerCount: scene.layers.count)
    samples.reserve(stack.mostSamples + sampleExcess)
    pixels.reserve(stack.mostSamples + sampleExcess)
    uniformPixel = nil
    compositor.prepare(width: scene.width, mostSamples: stack.mostSamples)
  }

  /// Writes `rows`.
  mutating func render(_ rows: Range<Int>, to target: RowTarget) {
    if hasGlass { return renderStaged(rows, to: target) }
    cache.beginRows()
    for block in Self.blocks(of: rows) {
      stack.look(at: block)
      switch format {
      case .pixels: renderPixels(block, to: target)
      case .floats: renderFloats(block, to: target)
      }
    }
    target.finish()
  }

  private mutating func renderStaged(_ rows: Range<Int>, to target: RowTarget) {
    let width = stack.width
    // No row is filled with one colour here, and this one is always there.
    let pixels = cache[cache.uniformPlace]
    for y in rows {
      staged.row(y) { [format] colors in
        switch format {
        case .pixels(let form):
          pixels.write(colors, columns: 0..<width, as: form)
          target.copy(pixels.start, toRow: y)
        case .floats:
          target.forEachPlace(of: y..<y + 1) { Self.write(colors, count: width, asFloatsTo: $0) }
        }
      }
    }
    target.finish()
  }

  private static func write(
    _ colors: UnsafePointer<Premultiplied>, count: Int, asFloatsTo place: UnsafeMutableRawPointer
  ) {
    let pixels = place.assumingMemoryBound(to: SIMD4<Float>.self)
    for x in 0..<count { pixels[x] = SIMD4<Float>(colors[x].components) }
  }

  private mutating func renderPixels(_ rows: Range<Int>, to target: RowTarget) {
    var y = rows.lowerBound
    while y < rows.upperBound {
      let row = stack.row(y)
      if row.varyingCount > 0 {
        target.copy(finished(row).start, toRow: y)
        y += 1
        continue
      }
      let pixel = form.pixel(row.composite(varying: 0))
      var end = y + 1
      while end < rows.upperBound, uniformPixel(ofRow: end) == pixel { end += 1 }
      if target.streams, form != .alpha {
        target.stream(pixel, toRows: y..<end)
      } else {
        target.forEachPlace(of: y..<end) { fill(end - y, rowsWith: pixel, to: $0) }
      }
      y = end
    }
  }

  private mutating func renderFloats(_ rows: Range<Int>, to target: RowTarget) {
    let width = stack.width
    for y in rows {
      compositor.composite(stack.row(y), of: stack.patterns) { colors in
        target.forEachPlace(of: y..<y + 1) { Self.write(colors, count: width, asFloatsTo: $0) }
      }
    }
  }

  /// Memory for rows that go on elsewhere; the worker does not use it itself.
  mutating func bandMemory(byteCount: Int) -> UnsafeMutableRawPointer {
    band.reserve(byteCount)
    return UnsafeMutableRawPointer(band.start)
  }

  /// The rows that are looked at together.
  private static func blocks(of rows: Range<Int>) -> some Sequence<Range<Int>> {
    stride(from: rows.lowerBound, to: rows.upperBound, by: LayerStack.blockHeight).lazy.map {
      $0..<min($0 + LayerStack.blockHeight, rows.upperBound)
    }
  }

  /// nil where some layer differs along the row.
  private func uniformPixel(ofRow y: Int) -> UInt32? {
    let row = stack.row(y)
    return row.varyingCount == 0 ? form.pixel(row.composite(varying: 0)) : nil
  }

  private mutating func fill(
    _ count: Int, rowsWith pixel: UInt32, to target: UnsafeMutableRawPointer
  ) {
    if form == .alpha || pixel == (pixel & 0xFF) &* 0x0101_0101 {
      memset(target, Int32(pixel & 0xFF), count * rowBytes)
      return
    }
    let row = cache[cache.uniformPlace]
    if uniformPixel != pixel {
      row.fill(pixel, count: stack.width, as: form)
      uniformPixel = pixel
    }
    for index in 0..<count { memcpy(target + index * rowBytes, row.start, rowBytes) }
  }

  /// The pixels of a row along which some layer differs.
  private mutating func finished(_ row: LayerRow) -> PixelRow {
    let place = cache.place(for: row)
    let pixels = cache[place]
    if cache.isFilled(place) { return pixels }
    if row.varyingCount == 1, case .sampled(let sampled) = row.form(of: row.firstVarying) {
      let layout = write(row, sampled, cache.layout(of: place), to: pixels)
      cache.setFilled(place, layout: layout)
    } else {
      compositor.write(row, of: stack.patterns, as: form, to: pixels)
      cache.setFilled(place, layout: nil)
    }
    return pixels
  }

  /// Writes a row along which one layer alone differs.
  ///
  /// - Parameter old: the layout of the row that is there.
  /// - Returns: the new row's.
  private mutating func write(
    _ row: LayerRow, _ sampled: RowForm.Sampled, _ old: RowCache.Layout?, to target: PixelRow
  ) -> RowCache.Layout? {
    let list = stack.patterns[row.firstVarying].sample(row: row.y, into: samples.start)
    let ramp = ColorRamp(from: row.composite(varying: 0), to: row.composite(varying: 1))
    let isWhole = list.order == .whole
    ramp.write(
      samples.start, count: list.sampleCount, as: form, singleColor: singleColor,
      to: isWhole ? target.start : UnsafeMutableRawPointer(pixels.start))
    if isWhole { return nil }
    let layout = RowCache.Layout(
      layer: row.firstVarying, list: sampled.list,
      gap: form.pixel(row.composite(varying: sampled.gap)))
    if old != layout { target.fill(layout.gap, count: stack.width, as: form) }
    target.place(list, from: pixels.start, as: form)
    return layout
  }
}
