/// Parallel stripes of one width, one per mark of an axis.
struct Stripes {
  let axis: Axis
  let width: Double

  /// The share of pixel `index` that stripes cover.
  func coverage(ofPixel index: Int) -> Double {
    guard width < axis.period else { return 1 }
    let u = axis.offset(ofPixel: index)
    return min(max(length(upTo: u + 0.5) - length(upTo: u - 0.5), 0), 1)
  }

  /// The running length of stripes from the middle of the one at 0 to `e`.
  private func length(upTo e: Double) -> Double {
    let mark = (e / axis.period).rounded()
    return width * mark + min(max(e - mark * axis.period, -width / 2), width / 2)
  }
}
