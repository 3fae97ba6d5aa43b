import CVectors
import Glibc

/// Where rows are written to.
struct RowTarget {
  /// The first pixel of row `firstRow`.
  let start: UnsafeMutableRawPointer
  let firstRow: Int
  let rowBytes: Int
  /// The height of a frame that is its own mirror image, when the mirror image of each row is to be
  /// written as well; else nil.
  let mirroredHeight: Int?
  /// Whether rows go around the caches.
  let streams: Bool

  /// A whole frame.
  static func frame(
    at start: UnsafeMutableRawPointer, height: Int, rowBytes: Int, isMirrored: Bool
  ) -> RowTarget {
    RowTarget(
      start: start, firstRow: 0, rowBytes: rowBytes, mirroredHeight: isMirrored ? height : nil,
      streams: CacheProbe.isFar(UnsafeRawBufferPointer(start: start, count: height * rowBytes)))
  }

  /// Rows that are read at once, from `firstRow` on.
  static func band(
    at start: UnsafeMutableRawPointer, firstRow: Int, rowBytes: Int
  ) -> RowTarget {
    RowTarget(
      start: start, firstRow: firstRow, rowBytes: rowBytes, mirroredHeight: nil, streams: false)
  }

  /// Calls `body` with the first pixel of `rows`, whose bytes are the same, and of their mirror image.
  @inline(__always)
  func forEachPlace(of rows: Range<Int>, _ body: (UnsafeMutableRawPointer) -> Void) {
    body(start + (rows.lowerBound - firstRow) * rowBytes)
    guard let mirroredHeight else { return }
    let image = mirroredHeight - rows.upperBound
    // The middle row of an odd number is its own image.
    if image != rows.lowerBound { body(start + (image - firstRow) * rowBytes) }
  }

  /// Writes row `y`.
  @inline(__always)
  func copy(_ pixels: UnsafeRawPointer, toRow y: Int) {
    forEachPlace(of: y..<y + 1) { place in
      if streams {
        streaming_copy(place, pixels, rowBytes)
      } else {
        memcpy(place, pixels, rowBytes)
      }
    }
  }

  /// Fills `rows` with pixels of 4 bytes, around the caches.
  @inline(__always)
  func stream(_ pixel: UInt32, toRows rows: Range<Int>) {
    forEachPlace(of: rows) { place in
      streaming_fill(
        place.assumingMemoryBound(to: UInt32.self), pixel, rows.count * rowBytes / 4)
    }
  }

  /// Lets other threads see the rows.
  func finish() {
    if streams { streaming_finish() }
  }
}
