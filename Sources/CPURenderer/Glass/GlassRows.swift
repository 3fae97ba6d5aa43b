import Canvas

/// Glass over the rows of a stage. It keeps the rows within the blur's reach, as they are and blurred
/// along the row.
struct GlassRows: ~Copyable {
  private var blur = GaussianBlur()
  private var view = GlassView()
  private var outline = MaterialLayer.Outline.noGlass
  private var rows = 0..<0
  private var columns = 0..<0
  private var width = 0
  private var height = 0
  /// Of the rows kept, at `row % capacity`.
  private var capacity = 0
  private var kept = 0..<0
  private var colors = Buffer<Premultiplied>()
  private var smeared = Buffer<Premultiplied>()
  private var result = Buffer<Premultiplied>()
  private var seen = Buffer<Premultiplied>()

  /// About how many nanoseconds a frame takes.
  var cost: Double { Double(columns.count * (2 * rows.count + capacity) * capacity) }

  mutating func prepare(_ layer: MaterialLayer, width: Int, height: Int) {
    blur.prepare(layer)
    view = GlassView(layer)
    outline = layer.outline
    rows = outline.rows(below: height)
    columns = outline.columns(below: width)
    self.width = width
    self.height = height
    capacity = min(2 * blur.reach + 1, height)
    kept = 0..<0
    colors.reserve(capacity * width)
    smeared.reserve(capacity * columns.count)
    result.reserve(width)
    seen.reserve(columns.count)
  }

  /// The colours of row `y` of `stage` with the glass over them; they are gone when the next row is
  /// asked for.
  mutating func row(_ y: Int, over stage: Stage) -> UnsafePointer<Premultiplied> {
    guard rows.contains(y), !columns.isEmpty else {
      keep(y..<y + 1, of: stage)
      return UnsafePointer(place(y))
    }
    let near = max(y - blur.reach, 0)..<min(y + blur.reach + 1, height)
    keep(near, of: stage)
    result.start.update(from: place(y), count: width)
    blur.blur(count: columns.count, into: seen.start) { distance in
      smearedRow(min(max(y + distance, near.lowerBound), near.upperBound - 1))
    }
    outline.forEachRun(row: y, columns) { run, coverage in
      for x in run {
        let color = view.color(of: seen.start[x - columns.lowerBound])
        result.start[x].mix(color, coverage)
      }
    }
    return UnsafePointer(result.start)
  }

  /// Sees to it that `wanted` are kept.
  private mutating func keep(_ wanted: Range<Int>, of stage: Stage) {
    if wanted.lowerBound < kept.lowerBound || wanted.lowerBound > kept.upperBound {
      kept = wanted.lowerBound..<wanted.lowerBound
    }
    for y in kept.upperBound..<max(wanted.upperBound, kept.upperBound) {
      let target = place(y)
      stage.row(y) { target.update(from: $0, count: width) }
      if isNearGlass(y) {
        blur.blur(row: target, width: width, columns, into: smearedRow(y))
      }
      kept = max(kept.lowerBound, y + 1 - capacity)..<y + 1
    }
  }

  private func isNearGlass(_ y: Int) -> Bool {
    y >= rows.lowerBound - blur.reach && y < rows.upperBound + blur.reach
  }

  private func place(_ y: Int) -> UnsafeMutablePointer<Premultiplied> {
    colors.start + y % capacity * width
  }

  private func smearedRow(_ y: Int) -> UnsafeMutablePointer<Premultiplied> {
    smeared.start + y % capacity * columns.count
  }
}

extension MaterialLayer.Outline {
  /// An outline with nothing inside.
  fileprivate static var noGlass: Self {
    .roundedRect(RoundedRect(minX: 0, minY: 0, maxX: 0, maxY: 0, radius: 0))
  }

  /// Calls `body` with runs of columns that are covered alike; of `columns`, those that are left out
  /// are not covered.
  fileprivate func forEachRun(
    row y: Int, _ columns: Range<Int>, _ body: (_ run: Range<Int>, _ coverage: Double) -> Void
  ) {
    switch self {
    case .roundedRect(let rect):
      PanelShape(filling: rect, .clear).forEachRun(row: y, columns, body)
    case .mask(let mask):
      for span in mask.row(y) {
        body(span.columns.clamped(to: columns), Coverage.rounded(span.share))
      }
    }
  }
}

extension Premultiplied {
  /// Glass replaces what is below it, which it shows already.
  fileprivate mutating func mix(_ glass: Premultiplied, _ coverage: Double) {
    components = components * (1 - coverage) + glass.components * coverage
  }
}
