import Canvas
import Glibc

/// Glass over the rows of a stage. It keeps the rows within the blur's reach, as they are and blurred
/// along the row. Of rows that are alike, as most are between marks, one is blurred, and together they
/// are one term of the sums down the columns.
struct GlassRows: ~Copyable {
  /// Rows of glass that are worked out together: they share most of what they see.
  private static let bandHeight = 32

  private var blur = GaussianBlur()
  private var view = GlassView()
  private var outline = MaterialLayer.Outline.noGlass
  private var rows = 0..<0
  private var columns = 0..<0
  /// As many as `columns` or up to three more, which are worked out for nothing.
  private var blurredColumns = 0
  private var width = 0
  private var height = 0
  /// Of the rows kept, at `row % capacity`.
  private var capacity = 0
  private var kept = 0..<0
  private var colors = Buffer<Premultiplied>()
  private var smeared = Buffer<Premultiplied>()
  /// Whether each row kept shows the glass what the row above it does.
  private var repeats = Buffer<Bool>()
  private var terms = Buffer<GaussianBlur.Term>()
  /// The rows that are in `seen`.
  private var band = 0..<0
  private var seen = Buffer<Premultiplied>()
  private var result = Buffer<Premultiplied>()

  /// About how many nanoseconds a frame takes.
  var cost: Double {
    let sums = blurredColumns * (2 * rows.count + 2 * blur.reach)
    return Double(sums) * Double(blur.reach) * 0.5
  }

  mutating func prepare(_ layer: MaterialLayer, width: Int, height: Int) {
    blur.prepare(layer)
    view = GlassView(layer)
    outline = layer.outline
    rows = outline.rows(below: height)
    columns = outline.columns(below: width)
    let block = GaussianBlur.blockWidth
    blurredColumns = (columns.count + block - 1) / block * block
    self.width = width
    self.height = height
    let reached = Self.bandHeight + 2 * blur.reach
    capacity = min(reached, height)
    kept = 0..<0
    band = 0..<0
    colors.reserve(capacity * width)
    smeared.reserve(capacity * blurredColumns)
    repeats.reserve(capacity)
    terms.reserve(Self.bandHeight * (2 * blur.reach + 1))
    seen.reserve(Self.bandHeight * blurredColumns)
    result.reserve(width)
  }

  /// The colours of row `y` of `stage` with the glass over them; they are gone when the next row is
  /// asked for.
  mutating func row(_ y: Int, over stage: Stage) -> UnsafePointer<Premultiplied> {
    guard rows.contains(y), !columns.isEmpty else {
      keep(y..<y + 1, of: stage)
      return UnsafePointer(place(y))
    }
    if !band.contains(y) { workOutBand(from: y, over: stage) }
    result.start.update(from: place(y), count: width)
    let seen = seen.start + (y - band.lowerBound) * blurredColumns
    outline.forEachRun(row: y, columns) { run, coverage in
      for x in run {
        let color = view.color(of: seen[x - columns.lowerBound])
        result.start[x].mix(color, coverage)
      }
    }
    return UnsafePointer(result.start)
  }

  private mutating func workOutBand(from y: Int, over stage: Stage) {
    band = y..<min(y + Self.bandHeight, rows.upperBound)
    keep(
      max(y - blur.reach, 0)..<min(band.upperBound + blur.reach, height), of: stage)
    let mostTerms = 2 * blur.reach + 1
    let sums = band.enumerated().map { index, y in
      let start = terms.start + index * mostTerms
      return UnsafeBufferPointer(start: start, count: writeTerms(around: y, to: start))
    }
    // A block of columns goes down all the rows, so that what they share stays in the cache.
    for x in stride(from: 0, to: blurredColumns, by: GaussianBlur.blockWidth) {
      for (index, terms) in sums.enumerated() {
        blur.sum(terms, from: x, into: seen.start + (index * blurredColumns + x))
      }
    }
  }

  /// The rows around `y` with their weights; the first and last row stand for what is outside.
  private func writeTerms(
    around y: Int, to terms: UnsafeMutablePointer<GaussianBlur.Term>
  ) -> Int {
    var count = 0
    for distance in -blur.reach...blur.reach {
      let row = y + distance
      let weight = blur.weight(at: distance)
      if count > 0, row <= 0 || row >= height || repeats.start[row % capacity] {
        terms[count - 1].weight += weight
      } else {
        let row = min(max(row, 0), height - 1)
        terms[count] = GaussianBlur.Term(row: smearedRow(row), weight: weight)
        count += 1
      }
    }
    return count
  }

  /// Sees to it that `wanted` are kept.
  private mutating func keep(_ wanted: Range<Int>, of stage: Stage) {
    if wanted.lowerBound < kept.lowerBound || wanted.lowerBound > kept.upperBound {
      kept = wanted.lowerBound..<wanted.lowerBound
    }
    for y in kept.upperBound..<max(wanted.upperBound, kept.upperBound) {
      let target = place(y)
      stage.row(y) { target.update(from: $0, count: width) }
      if isNearGlass(y) { smear(y) }
      kept = max(kept.lowerBound, y + 1 - capacity)..<y + 1
    }
  }

  /// Blurs row `y` along itself, unless it is like the one above.
  private mutating func smear(_ y: Int) {
    let target = smearedRow(y)
    let isRepeat = kept.contains(y - 1) && isNearGlass(y - 1) && showsTheSame(y, y - 1)
    repeats.start[y % capacity] = isRepeat
    if isRepeat {
      target.update(from: smearedRow(y - 1), count: blurredColumns)
    } else {
      blur.blur(
        row: place(y), width: width, from: columns.lowerBound, count: blurredColumns, into: target)
    }
  }

  /// Whether two rows have the same bits as far as the glass shows them.
  private func showsTheSame(_ y: Int, _ other: Int) -> Bool {
    let first = max(columns.lowerBound - blur.reach, 0)
    let end = min(columns.lowerBound + blurredColumns + blur.reach, width)
    return memcmp(
      place(y) + first, place(other) + first, (end - first) * MemoryLayout<Premultiplied>.stride)
      == 0
  }

  private func isNearGlass(_ y: Int) -> Bool {
    y >= rows.lowerBound - blur.reach && y < rows.upperBound + blur.reach
  }

  private func place(_ y: Int) -> UnsafeMutablePointer<Premultiplied> {
    colors.start + y % capacity * width
  }

  private func smearedRow(_ y: Int) -> UnsafeMutablePointer<Premultiplied> {
    smeared.start + y % capacity * blurredColumns
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
