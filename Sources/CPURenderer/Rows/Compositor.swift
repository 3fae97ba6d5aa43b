/// Rows along which several layers differ: composited in double, quantised once.
struct Compositor: ~Copyable {
  private var colors = ColorRow()
  private var samples = Buffer<Double>()
  private var coverage = CoverageRow()
  private var width = 0
  /// Whether any column may differ from the ground; else only those of spans do.
  private var isWhole = false

  mutating func prepare(width: Int) {
    self.width = width
    colors.prepare(width: width)
    coverage.prepare(width: width)
  }

  /// Composites row `y`, at which `stack` has looked, and hands its colours to `body`, with the
  /// spans that may differ from the ground; nil where all columns may.
  mutating func composite(row y: Int, of stack: LayerStack) -> UnsafePointer<Premultiplied> {
    colors.begin(with: stack.ground)
    isWhole = false
    for layer in stack.layers[stack.firstVarying...] {
      switch layer.coverage {
      case .uniform(let coverage):
        guard coverage > 0 else { continue }
        colors.paint(layer.color, coverage: coverage)
        isWhole = true
      case .sampled(let row):
        samples.reserve(row.count + Samples.excess)
        layer.pattern.sample(row: y, into: samples.start)
        paint(layer.color, row)
      case .stacked:
        layer.pattern.paint(row: y, over: colors.start)
        isWhole = true
      }
    }
    return UnsafePointer(colors.start)
  }

  private mutating func paint(_ color: Premultiplied, _ row: Samples) {
    guard row.gap > 0 else { return colors.paint(color, row.spans, samples: samples.start) }
    coverage.fill(row.gap, row.spans, samples: samples.start)
    colors.paint(color, coverage: coverage.start)
    isWhole = true
  }

  /// Composites row `y` and writes its pixels.
  mutating func write(row y: Int, of stack: LayerStack, as format: RowFormat, to row: borrowing RowBuffer) {
    let colors = composite(row: y, of: stack)
    if isWhole {
      row.write(colors, columns: 0..<width, as: format)
    } else {
      row.fill(format.pixel(stack.ground), count: width, as: format)
      for layer in stack.layers {
        guard case .sampled(let samples) = layer.coverage else { continue }
        for span in samples.spans { row.write(colors, columns: span.columns, as: format) }
      }
    }
    finish(stack)
  }

  /// Composites row `y` and writes its colours.
  mutating func write(row y: Int, of stack: LayerStack, to pixels: UnsafeMutablePointer<SIMD4<Float>>) {
    let colors = composite(row: y, of: stack)
    for column in 0..<width { pixels[column] = SIMD4<Float>(colors[column].components) }
    finish(stack)
  }

  /// Leaves all columns with the ground's colour, or says that they have others.
  private mutating func finish(_ stack: LayerStack) {
    if isWhole { return colors.forgetGround() }
    for layer in stack.layers {
      if case .sampled(let samples) = layer.coverage { colors.restore(samples.spans) }
    }
  }
}
