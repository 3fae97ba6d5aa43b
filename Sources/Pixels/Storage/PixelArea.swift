import Glibc

/// A rectangle of an image's pixels.
package struct PixelArea: Equatable, Sendable {
  /// In px, from the left; not empty.
  package let columns: Range<Int>
  /// In px, from the top; not empty.
  package let rows: Range<Int>

  package init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// All of an image.
  package init(of size: PixelSize) {
    self.init(columns: 0..<size.width, rows: 0..<size.height)
  }
}

extension Pixmap {
  /// The smallest rectangle outside of which `other`, of the same size, is the same; one pixel where
  /// all is.
  package func differingArea(from other: Pixmap) -> PixelArea {
    let rowBytes = 4 * width
    return withUnsafeBytes { bytes in
      other.withUnsafeBytes { others in
        guard let start = bytes.baseAddress, let otherStart = others.baseAddress,
          start != otherStart
        else { return PixelArea(columns: 0..<1, rows: 0..<1) }
        func differs(_ y: Int) -> Bool {
          memcmp(start + y * rowBytes, otherStart + y * rowBytes, rowBytes) != 0
        }
        guard let top = (0..<height).first(where: differs),
          let bottom = (top..<height).last(where: differs)
        else { return PixelArea(columns: 0..<1, rows: 0..<1) }
        let (words, otherWords) = (
          bytes.bindMemory(to: UInt32.self), others.bindMemory(to: UInt32.self)
        )
        var (left, right) = (width, -1)
        for y in top...bottom {
          let row = y * width
          // Only what would make the rectangle wider is of interest.
          if let first = (0..<left).first(where: { words[row + $0] != otherWords[row + $0] }) {
            left = first
          }
          if let last = (right + 1..<width).last(where: {
            words[row + $0] != otherWords[row + $0]
          }) {
            right = last
          }
        }
        return PixelArea(columns: left..<right + 1, rows: top..<bottom + 1)
      }
    }
  }
}
