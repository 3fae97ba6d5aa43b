/// A row in the middle of compositing, for rows where several layers differ along it.
struct ColorRow: ~Copyable {
  private static let margin = Span.margin + 16
  private var colors = Buffer<Premultiplied>()
  private var count = 0
  /// What is in all columns between rows.
  private var ground: Premultiplied?

  /// The first column.
  var start: UnsafeMutablePointer<Premultiplied> { colors.start + Self.margin }

  mutating func prepare(width: Int) {
    colors.reserve(width + 2 * Self.margin)
    count = width
    ground = nil
  }

  /// Makes all columns `color`, if they are not.
  mutating func begin(with color: Premultiplied) {
    guard ground?.components != color.components else { return }
    colors.start.update(repeating: color, count: count + 2 * Self.margin)
    ground = color
  }

  /// Makes the columns those of `colors`.
  mutating func begin(copying colors: UnsafePointer<Premultiplied>) {
    start.update(from: colors, count: count)
    ground = nil
  }

  /// Says that any column may have been painted, so that the next row begins afresh.
  mutating func forgetGround() {
    ground = nil
  }

  /// Makes the columns of spans what they were when the row began.
  func restore(_ spans: UnsafeBufferPointer<Span>) {
    guard let ground else { return }
    for span in spans {
      for column in span.columns { start[column] = ground }
    }
  }

  /// Paints all columns alike.
  func paint(_ color: Premultiplied, coverage: Double) {
    for column in 0..<count { start[column].paint(color, coverage: coverage) }
  }

  /// Paints all columns.
  func paint(_ color: Premultiplied, coverage: UnsafePointer<Double>) {
    for column in 0..<count { start[column].paint(color, coverage: coverage[column]) }
  }

  /// Paints the columns of spans.
  func paint(_ color: Premultiplied, _ list: SpanList, samples: UnsafePointer<Double>) {
    guard let first = list.spans.first, let columns = list.columns else {
      for span in list.spans {
        let target = start + Int(span.column)
        for index in 0..<Int(span.count) {
          target[index].paint(color, coverage: samples[span.sample(index)])
        }
      }
      return
    }
    for index in 0..<Int(first.count) {
      let (target, source) = (start + index, samples + index * Int(first.step))
      list.forEachMark(columns) { target[$0].paint(color, coverage: source[$1]) }
    }
  }
}
