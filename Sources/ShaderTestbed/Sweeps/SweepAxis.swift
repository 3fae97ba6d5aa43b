/// A uniform, and the values that a sweep gives it.
public struct SweepAxis: Sendable {
  /// The most values of one axis.
  public static let maximumCount = 1000

  /// The uniform.
  public let name: String
  /// One after another; at least one.
  public let values: [Value]

  /// A value, and how it is written.
  public struct Value: Sendable {
    /// As it was given, or a number of a range.
    public let text: String
    /// What the uniform takes.
    public let value: UniformValue
  }

  /// Reads `5..50:6`, six numbers from 5 to 50; `#f00;#0f0`, values of several numbers each; or
  /// `1,2,4`, which is three values of a uniform that takes one number, else one value.
  ///
  /// - Parameter isScalar: whether the uniform takes one number.
  public init(
    name: String, _ text: String, isScalar: Bool
  ) throws(ShaderError) {
    self.name = name
    if text.contains("..") {
      values = try Self.range(text, name: name)
      return
    }
    let separator: Character = text.contains(";") || !isScalar ? ";" : ","
    var values: [Value] = []
    for part in text.split(separator: separator, omittingEmptySubsequences: false) {
      values.append(Value(text: String(part), value: try UniformValue(String(part), name: name)))
    }
    guard values.count <= Self.maximumCount else {
      throw .invalid([
        "\(name): \(values.count) values; a sweep takes at most \(Self.maximumCount) of a uniform"
      ])
    }
    self.values = values
  }

  private static func range(_ text: String, name: String) throws(ShaderError) -> [Value] {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let count = Int(parts[1]), (2...maximumCount).contains(count),
      let dots = parts[0].firstRange(of: ".."),
      let low = Double(parts[0][..<dots.lowerBound]),
      let high = Double(parts[0][dots.upperBound...]), low.isFinite, high.isFinite
    else {
      throw .invalid([
        "\(name): '\(text)' is no range; it is LOW..HIGH:COUNT, with 2 to \(maximumCount) values, "
          + "such as 5..50:6"
      ])
    }
    return (0..<count).map { index in
      let share = Double(index) / Double(count - 1)
      // Both ends come out exactly.
      let number = low * (1 - share) + high * share
      return Value(text: shortText(number), value: UniformValue([number]))
    }
  }

  /// At most four digits after the point.
  private static func shortText(_ number: Double) -> String {
    let rounded = (number * 1e4).rounded() / 1e4
    let text = "\(rounded)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
