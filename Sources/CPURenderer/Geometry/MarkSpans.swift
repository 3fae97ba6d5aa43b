/// Which pixels of a frame's side the marks of an axis can touch: one span per mark. Where marks have
/// the same place within their pixels, they share samples.
///
/// Samples are ordered by column, so that the same column of four marks is worked out at a time.
struct MarkSpans: ~Copyable {
  private var buffer = Buffer<Span>()
  private var columns = Buffer<Int32>()
  private var count = 0
  private var sampleCount = 0
  /// How a single mark's pixels are laid out; nil where there is one span for the whole side.
  private(set) var layout: Layout?

  struct Layout {
    /// Pixels that each mark can touch.
    let length: Int
    /// Marks that have samples of their own.
    let distinct: Int
    /// Samples from one pixel of a mark to its next: `distinct`, up to a multiple of 4.
    let stride: Int
  }

  var list: SpanList {
    SpanList(
      spans: UnsafeBufferPointer(start: buffer.start, count: count),
      order: layout == nil ? .whole : .byColumn, sampleCount: sampleCount,
      columns: layout == nil ? nil : UnsafePointer(columns.start),
      distinct: layout?.distinct ?? 0)
  }

  /// - Parameters:
  ///   - reach: from a mark's middle to its end.
  ///   - side: of the frame, in px.
  mutating func prepare(_ axis: Axis, reach: Double, side: Int) {
    let length = (2 * reach).rounded(.up) + 1
    guard length <= Double(Span.margin), length <= axis.period.rounded(.down) else {
      prepareWhole(side: side)
      return
    }
    let first = ((-reach - axis.phase) / axis.period).rounded(.up)
    let last = ((Double(side) + reach - axis.phase) / axis.period).rounded(.down)
    count = max(Int(last - first) + 1, 0)
    let distinct = min(count, axis.recurrence?.marks ?? count)
    let layout = Layout(
      length: Int(length), distinct: distinct, stride: distinct.groupsOfFour * 4)
    self.layout = layout
    sampleCount = layout.length * layout.stride
    buffer.reserve(count)
    columns.reserve(count)
    for index in 0..<count {
      let column: Int32
      if let recurrence = axis.recurrence, index >= recurrence.marks {
        column = buffer.start[index - recurrence.marks].column + Int32(recurrence.pixels)
      } else {
        let mark = axis.phase + (first + Double(index)) * axis.period
        // A period so large that its marks cannot be placed by pixels puts one anywhere.
        column = Int32(
          min(max((mark - reach).rounded(.down), -Double(Span.margin)), Double(side)))
      }
      columns.start[index] = column
      buffer.start[index] = Span(
        column: column, count: Int32(layout.length), source: Int32(index % distinct),
        step: Int32(layout.stride))
    }
  }

  /// One span of all pixels.
  mutating func prepareWhole(side: Int) {
    layout = nil
    sampleCount = side
    count = 1
    buffer.start[0] = Span(column: 0, count: Int32(side), source: 0, step: 1)
  }

  /// Calls `body` with every sample and a pixel that it stands for.
  func forEachSample(_ body: (_ sample: Int, _ pixel: Int) -> Void) {
    for span in list.spans.prefix(layout?.distinct ?? 1) {
      for (index, pixel) in span.columns.enumerated() { body(span.sample(index), pixel) }
    }
  }

  /// Calls `body` with every pixel of `pixels` that a mark can touch.
  func forEachPixel(in pixels: Range<Int>, _ body: (_ pixel: Int) -> Void) {
    for span in list.spans where Int(span.column) < pixels.upperBound {
      for pixel in span.columns.clamped(to: pixels) { body(pixel) }
    }
  }
}
