import Glibc

/// SplitMix64: the same numbers for the same seed on every machine, so that a failure can be seen again.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  package mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &self)
  }

  /// Log-uniform over `range`, whose bounds are above 0.
  package mutating func logarithmic(_ range: ClosedRange<Double>) -> Double {
    exp(number(log(range.lowerBound)...log(range.upperBound)))
  }

  package mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }

  package mutating func choice<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }
}
