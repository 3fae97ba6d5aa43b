/// Numbers in the smallest legible type: 3 x 5 squares of 2 px a digit.
enum Digits {
  private static let square = 2
  private static let advance = 4 * square
  /// In px.
  static let height = 5 * square

  /// The rows of 0 to 9, top first; the three bits from left to right.
  private static let glyphs: [[UInt8]] = [
    [0b111, 0b101, 0b101, 0b101, 0b111], [0b010, 0b110, 0b010, 0b010, 0b111],
    [0b111, 0b001, 0b111, 0b100, 0b111], [0b111, 0b001, 0b111, 0b001, 0b111],
    [0b101, 0b101, 0b111, 0b001, 0b001], [0b111, 0b100, 0b111, 0b001, 0b111],
    [0b111, 0b100, 0b111, 0b101, 0b111], [0b111, 0b001, 0b010, 0b010, 0b010],
    [0b111, 0b101, 0b111, 0b101, 0b111], [0b111, 0b101, 0b111, 0b001, 0b111],
  ]

  /// White on neutral gray.
  static func picture(of number: Int) -> Pixmap {
    let digits = String(number).compactMap(\.wholeNumberValue)
    var result = Pixmap(width: max(1, digits.count) * advance, height: height)
    result.fill(with: .neutralGray)
    for (index, digit) in digits.enumerated() {
      for y in 0..<height {
        for x in 0..<3 * square where glyphs[digit][y / square] & (0b100 >> (x / square)) != 0 {
          result[index * advance + x, y] = SIMD4(255, 255, 255, 255)
        }
      }
    }
    return result
  }
}
