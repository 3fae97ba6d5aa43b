/// Every combination of the values of some uniforms.
public struct Sweep: Sendable {
  /// The most pictures of a sweep.
  public static let maximumCount = 10_000

  /// The last one changes fastest: it is the columns of a sheet.
  public let axes: [SweepAxis]

  /// A sweep over `axes`; none is one picture.
  public init(_ axes: [SweepAxis]) {
    self.axes = axes
  }

  /// How many pictures it has; `Int.max` if there are more than that.
  public var count: Int {
    axes.reduce(1) { product, axis in
      let (next, overflows) = product.multipliedReportingOverflow(by: axis.values.count)
      return overflows ? .max : next
    }
  }

  /// How many pictures make a row: the values of the last axes, as many as fit into a dozen, or of
  /// the only one a square.
  public var columns: Int {
    guard axes.count > 1 else { return max(1, Int(Double(count).squareRoot().rounded(.up))) }
    var columns = axes.last?.values.count ?? 1
    for axis in axes.dropFirst().dropLast().reversed() {
      guard columns * axis.values.count <= 12 else { break }
      columns *= axis.values.count
    }
    return columns
  }

  /// One combination.
  public struct Step: Sendable {
    /// The values by the uniform's name.
    public let uniforms: [String: UniformValue]
    /// Such as `gap=5 size=1`.
    public let label: String
  }

  /// Of the picture of that place, from 0.
  public func step(_ index: Int) -> Step {
    var rest = index
    var values: [(String, SweepAxis.Value)] = []
    for axis in axes.reversed() {
      values.insert((axis.name, axis.values[rest % axis.values.count]), at: 0)
      rest /= axis.values.count
    }
    return Step(
      uniforms: Dictionary(values.map { ($0, $1.value) }) { $1 },
      label: values.map { "\($0)=\($1.text)" }.joined(separator: " "))
  }
}
