import Gridlight

/// A whole number with an optional unit: `1000`, `64K`, `256M`, `2G`.
enum Quantity {
  private static let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]

  /// - Parameter subject: What the number is, for the message: "an amount of memory".
  static func number(
    _ text: String, _ spelling: String, _ subject: String, in range: ClosedRange<Int>
  ) throws(Fault) -> Int {
    guard let number = number(text), range.contains(number) else {
      throw Fault(
        path: spelling, value: text.isEmpty ? "an empty text" : Quoted.text(text),
        allowed:
          "\(subject) is a whole number from \(range.lowerBound) to \(range.upperBound); K, M "
          + "and G are powers of 1024, as in 256M")
    }
    return number
  }

  /// nil when `text` is no such number, or too large for any use.
  static func number(_ text: String) -> Int? {
    let unit = text.last.flatMap { units[$0] }
    let digits = unit == nil ? text[...] : text.dropLast()
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }),
      let product = Int(digits).map({ $0.multipliedReportingOverflow(by: unit ?? 1) }),
      !product.overflow
    else { return nil }
    return product.partialValue
  }
}
