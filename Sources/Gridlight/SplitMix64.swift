import Glibc

/// Steele, Lea and Flood's generator (OOPSLA 2014): every seed is good, and a seed gives the same
/// numbers on every machine and with every compiler.
struct SplitMix64: Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// In 0..<1, a multiple of 2^-53.
  mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  mutating func uniform(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * unit()
  }

  /// Every factor of ten between `low` and `high` equally often; both above 0.
  mutating func logUniform(_ low: Double, _ high: Double) -> Double {
    min(max(exp(uniform(log(low), log(high))), low), high)
  }

  mutating func integer(in range: ClosedRange<Int>) -> Int {
    let count = UInt64(range.upperBound - range.lowerBound + 1)
    return range.lowerBound + Int(next().multipliedFullWidth(by: count).high)
  }

  mutating func chance(_ probability: Double) -> Bool {
    unit() < probability
  }

  /// 1 or -1.
  mutating func sign() -> Double {
    chance(0.5) ? 1 : -1
  }

  /// - Precondition: `elements` is not empty.
  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[integer(in: 0...elements.count - 1)]
  }
}
