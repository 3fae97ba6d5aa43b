/// Order statistics of measured times.
package enum Quantiles {
  /// The middle value, or the mean of the two in the middle; 0 of none.
  package static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The least value that at least 95 of 100 do not pass (nearest rank); 0 of none.
  package static func p95(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    let rank = (0.95 * Double(sorted.count)).rounded(.up)
    return sorted[max(Int(rank), 1) - 1]
  }
}
