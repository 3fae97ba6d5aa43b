import Canvas

/// How a number gets from one key to the next.
public enum Easing: String, CaseIterable, Sendable {
  /// Evenly.
  case linear
  /// Slowly, fast, slowly: u² (3 - 2u) of the way at the share u of the time.
  case easeInOut
  /// Not at all, then at once.
  case hold

  /// The share of the way at the share `u` of the time, both 0...1.
  func progress(_ u: Double) -> Double {
    switch self {
    case .linear: u
    case .easeInOut: u * u * (3 - 2 * u)
    case .hold: u < 1 ? 0 : 1
    }
  }
}

/// How one number of a scene changes with time.
public struct KeyTrack: Equatable, Sendable {
  /// A value at a time.
  public struct Key: Equatable, Sendable {
    /// Seconds from the first frame.
    public var time: Double
    /// In the unit of the number.
    public var value: Double

    /// A value at a time in seconds.
    public init(time: Double, value: Double) {
      self.time = time
      self.value = value
    }
  }

  /// Which number: its path in the scene's JSON, such as `zoom`, `pan.x` or `layers[0].gap.x`.
  public var parameter: String
  /// By time; at least one. Before the first and after the last the number rests.
  public private(set) var keys: [Key]
  /// From each key to the next.
  public var easing: Easing

  /// - Parameter keys: in any order; two at the same time are a jump, in the order given.
  /// - Throws: a `Fault` when there is no key or a number is not finite.
  public init(_ parameter: String, _ keys: [Key], easing: Easing = .linear) throws(Fault) {
    self.parameter = parameter
    guard !keys.isEmpty, keys.allSatisfy({ $0.time.isFinite && $0.value.isFinite }) else {
      throw Fault(
        path: parameter, value: keys.isEmpty ? "no key" : "a key that is not finite",
        allowed: "a track has one key or more of finite times and values")
    }
    // A stable sort: `sorted` promises none.
    self.keys = keys.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    .map(\.element)
    self.easing = easing
  }

  /// The number at `time` seconds from the first frame.
  public func value(at time: Double) -> Double {
    guard let next = keys.firstIndex(where: { $0.time > time }) else {
      return keys[keys.endIndex - 1].value
    }
    guard next > 0 else { return keys[0].value }
    let (a, b) = (keys[next - 1], keys[next])
    let share = easing.progress((time - a.time) / (b.time - a.time))
    return share == 0 ? a.value : a.value * (1 - share) + b.value * share
  }
}

extension KeyTrack {
  /// Reads `PARAMETER=TIME:VALUE,TIME:VALUE... [EASING]`: `pan.x=0:0,2:200 ease`.
  ///
  /// - Throws: a `Fault` whose path is the parameter, or the text where there is none.
  public init(text: String) throws(Fault) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let parts = (words.first ?? "").split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, words.count <= 2, !parts[0].isEmpty else {
      throw Fault(
        path: "key", value: text.isEmpty ? "an empty text" : "'\(text.oneLine)'",
        allowed: "a key is PARAMETER=TIME:VALUE,TIME:VALUE and an easing if wanted, such as "
          + "'pan.x=0:0,2:200 ease'")
    }
    let name = String(parts[0])
    var keys: [Key] = []
    for part in parts[1].split(separator: ",", omittingEmptySubsequences: false) {
      let numbers = part.split(separator: ":", omittingEmptySubsequences: false)
        .compactMap { ParameterText.decimal(String($0)) }
      guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else {
        throw Fault(
          path: name.oneLine, value: part.isEmpty ? "an empty key" : String(part).oneLine,
          allowed: "a key is TIME:VALUE, a time in seconds and a number")
      }
      keys.append(Key(time: numbers[0], value: numbers[1]))
    }
    try self.init(name, keys, easing: words.count > 1 ? Self.easing(words[1], name) : .linear)
  }

  private static func easing(_ text: String, _ name: String) throws(Fault) -> Easing {
    text == "ease" ? .easeInOut : try ParameterText.word(text, name.oneLine, "an easing")
  }

  /// As `init(text:)` reads it.
  public var text: String {
    let keys = keys.map { "\($0.time.plainText):\($0.value.plainText)" }
    return "\(parameter)=\(keys.joined(separator: ",")) \(easing.rawValue)"
  }
}
