/// Memory for rows in the making, and for finished ones that may occur again: these are found by how
/// each layer runs along them.
struct RowCache: ~Copyable {
  /// What a row holds between its spans, and which these are.
  struct Layout: Equatable, BitwiseCopyable {
    var layer: Int
    var list: Int
    var gap: UInt32
  }

  private static let mostRows = 256
  /// What stays in the second-level cache, in bytes.
  private static let mostBytes = 2 << 20

  private var memory = Buffer<UInt8>()
  private var rowStride = 0
  /// How many rows may occur again. The next is for rows like no other, the last for a uniform one.
  private var count = 0
  private var layerCount = 0
  private var signatures = Buffer<UInt64>()
  private var filled = Buffer<Bool>()
  /// Whether a row has a layout to rely on; else the one that is kept is of an earlier row.
  private var hasLayout = Buffer<Bool>()
  private var layouts = Buffer<Layout>()

  /// Forgets all rows.
  mutating func prepare(rowBytes: Int, layerCount: Int) {
    self.layerCount = layerCount
    // Cache lines of their own.
    rowStride = (rowBytes + 2 * PixelRow.margin + 63) / 64 * 64
    count = min(Self.mostRows, max(4, Self.mostBytes / rowStride))
    memory.reserve((count + 2) * rowStride)
    signatures.reserve((count + 1) * layerCount)
    filled.reserve(count + 1)
    hasLayout.reserve(count + 1)
    layouts.reserve(count + 1)
    filled.start.update(repeating: false, count: count + 1)
    hasLayout.start.update(repeating: false, count: count + 1)
  }

  /// Says that the next row does not follow the one before.
  func beginRows() {
    hasLayout.start[count] = false
  }

  /// The row at a place.
  subscript(place: Int) -> PixelRow {
    PixelRow(start: UnsafeMutableRawPointer(memory.start + place * rowStride + PixelRow.margin))
  }

  var uniformPlace: Int { count + 1 }

  /// The place for a row; it is filled if the same row was put there before.
  func place(for row: LayerRow) -> Int {
    var hash: UInt64 = 0
    for index in 0..<layerCount {
      guard let part = row.form(of: index).signature else { return count }
      hash = hash &* 0x9E37_79B9_7F4A_7C15 &+ part
    }
    // Keys are small numbers, uniform coverages have their digits in the upper half.
    let home = Int((hash ^ hash >> 32) % UInt64(count))
    for step in 0..<Self.probes {
      let place = (home + step) % count
      if !filled.start[place] {
        sign(place, row)
        return place
      }
      if isSigned(place, row) { return place }
    }
    filled.start[home] = false
    sign(home, row)
    return home
  }

  /// Places where a row may be, from its own on.
  private static let probes = 4

  private func isSigned(_ place: Int, _ row: LayerRow) -> Bool {
    let signature = signatures.start + place * layerCount
    return (0..<layerCount).allSatisfy { signature[$0] == row.form(of: $0).signature }
  }

  private func sign(_ place: Int, _ row: LayerRow) {
    let signature = signatures.start + place * layerCount
    for index in 0..<layerCount { signature[index] = row.form(of: index).signature ?? 0 }
  }

  func isFilled(_ place: Int) -> Bool { filled.start[place] }

  /// Says that the row is finished, and with which layout; nil if there is none to rely on.
  func setFilled(_ place: Int, layout: Layout?) {
    filled.start[place] = place < count
    hasLayout.start[place] = layout != nil
    if let layout { layouts.start[place] = layout }
  }

  func layout(of place: Int) -> Layout? {
    hasLayout.start[place] ? layouts.start[place] : nil
  }
}
