import Canvas
import Glibc

/// Renders rows of a scene, one after another, in memory that it keeps. Each thread has its own.
///
/// `@unchecked Sendable`: whoever takes one from a `Crew` is the only one to use it.
final class RowWorker: @unchecked Sendable {
  private let stack = LayerStack()
  private var cache = RowCache()
  private var format = RowFormat.premultiplied
  private var singleColor: UInt32?
  private var samples = Buffer<Double>()
  private var pixels = Buffer<UInt32>()
  private var uniformRow = RowBuffer()
  private var uniformPixel: UInt32?
  private var compositor = Compositor()
  private var band = Buffer<UInt8>()

  /// About how many nanoseconds the frame takes, on top of writing it.
  var cost: Double { stack.cost }

  private var rowBytes: Int { stack.width * format.bytesPerPixel }

  func prepare(_ scene: ResolvedScene, as format: RowFormat) {
    self.format = format
    stack.prepare(scene)
    // Alpha's own pixel is where the palette's colour belongs.
    singleColor = format == .straight
      ? scene.singleColor.map { RowFormat.straight.pixel(Premultiplied($0)) & 0xFF_FFFF } : nil
    cache.prepare(rowBytes: rowBytes, layerCount: scene.layers.count)
    uniformRow.reserve(byteCount: rowBytes)
    uniformPixel = nil
    compositor.prepare(width: scene.width)
  }

  /// Writes `rows`, the first of them to `target`.
  func render(_ rows: Range<Int>, to target: UnsafeMutableRawPointer) {
    guard var y = rows.first else { return }
    var target = target
    stack.look(atRow: y)
    while y < rows.upperBound {
      var end = y + 1
      if stack.varyingCount == 0 {
        let pixel = format.pixel(stack.color(varying: 0))
        while end < rows.upperBound {
          stack.look(atRow: end)
          guard stack.varyingCount == 0, format.pixel(stack.color(varying: 0)) == pixel else {
            break
          }
          end += 1
        }
        fill(end - y, rowsWith: pixel, to: target)
      } else {
        memcpy(target, row(y), rowBytes)
        if end < rows.upperBound { stack.look(atRow: end) }
      }
      target += (end - y) * rowBytes
      y = end
    }
  }

  /// Writes `rows` before quantising, the first of them to `target`.
  func renderFloat(_ rows: Range<Int>, to target: UnsafeMutablePointer<SIMD4<Float>>) {
    for (index, y) in rows.enumerated() {
      stack.look(atRow: y)
      compositor.write(row: y, of: stack, to: target + index * stack.width)
    }
  }

  /// Memory for rows that go on elsewhere; the worker does not use it itself.
  func bandMemory(byteCount: Int) -> UnsafeMutableRawPointer {
    band.reserve(byteCount)
    return UnsafeMutableRawPointer(band.start)
  }

  private func fill(_ count: Int, rowsWith pixel: UInt32, to target: UnsafeMutableRawPointer) {
    if format == .alpha || pixel == pixel.byteSwapped && pixel & 0xFFFF == pixel >> 8 & 0xFFFF {
      memset(target, Int32(pixel & 0xFF), count * rowBytes)
      return
    }
    if uniformPixel != pixel {
      uniformRow.fill(pixel, count: stack.width, as: format)
      uniformPixel = pixel
    }
    for index in 0..<count { memcpy(target + index * rowBytes, uniformRow.start, rowBytes) }
  }

  /// The pixels of row `y`, along which some layer differs.
  private func row(_ y: Int) -> UnsafeMutableRawPointer {
    let slot: RowCache.Slot
    if stack.isRepeatable {
      let found = cache.slot(for: stack.layers)
      slot = found.slot
      if found.isFilled { return slot.row.start }
    } else {
      slot = cache.slotForOwnRow()
    }
    if let only = stack.onlySampled {
      write(y, only.layer.pattern, only.samples, to: slot)
    } else {
      slot.layout = nil
      compositor.write(row: y, of: stack, as: format, to: slot.row)
    }
    return slot.row.start
  }

  /// Writes a row along which one layer alone differs.
  private func write(
    _ y: Int, _ pattern: any Pattern, _ row: Samples, to slot: RowCache.Slot
  ) {
    samples.reserve(row.count + Samples.excess)
    pattern.sample(row: y, into: samples.start)
    let ramp = ColorRamp(from: stack.color(varying: 0), to: stack.color(varying: 1))
    if let span = row.spans.first, row.spans.count == 1, span.column == 0, !span.isMirrored,
      Int(span.count) == stack.width
    {
      slot.layout = nil
      ramp.write(
        samples.start, count: row.count, as: format, singleColor: singleColor, to: slot.row.start)
      return
    }
    let layout = RowCache.Layout(
      layer: stack.firstVarying, spans: row.layout,
      gap: format.pixel(stack.color(varying: row.gap)))
    if slot.layout != layout {
      slot.row.fill(layout.gap, count: stack.width, as: format)
      slot.layout = layout
    }
    pixels.reserve(row.count + Samples.excess)
    ramp.write(
      samples.start, count: row.count, as: format, singleColor: singleColor, to: pixels.start)
    slot.row.place(row.spans, from: pixels.start, as: format)
  }
}
