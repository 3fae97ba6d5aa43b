import Gridlight

/// Frames per second, as the fraction that video files store.
public struct FrameRate: Hashable, Sendable {
  /// At least 1.
  public let numerator: Int
  /// At least 1; 1001 for the rates of American television.
  public let denominator: Int

  /// 1/3600 to 1000 frames per second, with both numbers up to a million; nil for anything else.
  public init?(_ numerator: Int, per denominator: Int = 1) {
    guard (1...1_000_000).contains(numerator), (1...1_000_000).contains(denominator),
      numerator <= 1000 * denominator, 3600 * numerator >= denominator
    else { return nil }
    let divisor = Self.greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// Reads `60`, `12.5`, `30000/1001`; `23.976`, `29.97` and `59.94` mean the rates of television.
  public init?(_ text: String) {
    let television = ["23.976": 24000, "29.97": 30000, "59.94": 60000, "119.88": 120_000]
    if let numerator = television[text] {
      self.init(numerator, per: 1001)
      return
    }
    let isFraction = text.contains("/")
    let parts = text.split(separator: isFraction ? "/" : ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ (1...7).contains($0.count) }),
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let first = Int(parts[0])
    else { return nil }
    guard parts.count == 2, let second = Int(parts[1]) else {
      self.init(first)
      return
    }
    if isFraction {
      self.init(first, per: second)
    } else {
      let unit = parts[1].reduce(1) { unit, _ in 10 * unit }
      let (whole, digits) = (first * unit + second, Self.greatestCommonDivisor(unit, second))
      self.init(whole / digits, per: unit / digits)
    }
  }

  /// In frames per second.
  public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}

extension FrameRate: CustomStringConvertible {
  /// `60` or `30000/1001`.
  public var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
