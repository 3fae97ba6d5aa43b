import Canvas
import Pixels

/// Values that several keys of a test's file have.
extension JSONValue {
  /// `"256x256"` or `[256, 256]`.
  func canvas(at path: String) throws(Fault) -> PixelSize {
    let sides: [Double]
    switch self {
    case .string(let text):
      sides = text.split(separator: "x", omittingEmptySubsequences: false).compactMap {
        ParameterText.decimal(String($0))
      }
    case .array(let elements):
      sides = elements.compactMap { try? $0.number(at: path, .canvasSide) }
    default:
      sides = []
    }
    guard sides.count == 2, sides.allSatisfy(NumberRule.canvasSide.allows) else {
      throw fault(
        at: path, "a canvas is \"WIDTHxHEIGHT\" or [WIDTH, HEIGHT]; \(NumberRule.canvasSide.words)")
    }
    return PixelSize(width: Int(sides[0]), height: Int(sides[1]))
  }

  /// A number, several, a switch, or a colour's digits.
  func uniform(at path: String) throws(Fault) -> UniformValue {
    switch self {
    case .number:
      return UniformValue([try number(at: path, .uniform)])
    case .bool(let isOn):
      return UniformValue([isOn ? 1 : 0])
    case .string(let text):
      guard text.hasPrefix("#"), let color = UniformValue(hex: text.dropFirst()) else {
        throw fault(at: path, Self.uniformWords)
      }
      return color
    case .array(let elements) where !elements.isEmpty:
      var numbers: [Double] = []
      for (index, element) in elements.enumerated() {
        if case .bool(let isOn) = element {
          numbers.append(isOn ? 1 : 0)
        } else {
          numbers.append(try element.number(at: "\(path)[\(index)]", .uniform))
        }
      }
      return UniformValue(numbers)
    default:
      throw fault(at: path, Self.uniformWords)
    }
  }

  private static let uniformWords =
    "a uniform is a number, an array of numbers, true or false, or a colour as "
    + "\"#RRGGBB\" or \"#RRGGBBAA\""

  /// R, G, B, A: bytes, or digits; opaque where alpha is not given.
  func bytes(at path: String) throws(Fault) -> SIMD4<UInt8> {
    var components: [Double]?
    switch self {
    case .array(let elements):
      components = elements.compactMap { try? $0.number(at: path, .byte) }
      if components?.count != elements.count { components = nil }
    case .string(let text):
      components = Self.components(text)?.map { ($0 * 255).rounded() }
    default:
      break
    }
    guard let components, (3...4).contains(components.count) else {
      throw fault(
        at: path,
        "a colour is 3 or 4 whole numbers from 0 to 255, or \"#RGB\", \"#RGBA\", \"#RRGGBB\" or "
          + "\"#RRGGBBAA\"")
    }
    let levels = components.map { UInt8($0) }
    return SIMD4(levels[0], levels[1], levels[2], levels.count == 4 ? levels[3] : 255)
  }

  /// 3 or 4 numbers, as the digits give alpha or not; nil where `text` is no such digits.
  private static func components(_ text: String) -> [Double]? {
    guard text.hasPrefix("#"), !text.contains("/"),
      let color = try? ParameterText.color(text, "")
    else { return nil }
    let rgba = color.resolved(in: .light)
    let hasAlpha = [5, 9].contains(text.utf8.count)
    return [rgba.red, rgba.green, rgba.blue] + (hasAlpha ? [rgba.alpha] : [])
  }

  func pattern(at path: String) throws(Fault) -> TextPattern {
    guard case .string(let text) = self, !text.isEmpty, let pattern = TextPattern(text) else {
      throw fault(
        at: path,
        "a message to find is a text or a regular expression; write \\\\ before each of "
          + "( [ { * + ? that stands for itself")
    }
    return pattern
  }

  func name(at path: String, _ subject: String) throws(Fault) -> String {
    guard case .string(let text) = self, !text.isEmpty, !text.utf8.contains(0) else {
      throw fault(at: path, "\(subject) is a text in double quotes, and not empty")
    }
    return text
  }
}

extension JSONObjectReader {
  mutating func whole(_ key: String, _ rule: NumberRule) -> Int? {
    number(key, rule).map { Int($0) }
  }

  mutating func name(_ key: String, _ subject: String) -> String? {
    value(key) { (value, path) throws(Fault) in try value.name(at: path, subject) }
  }

  mutating func pattern(_ key: String) -> TextPattern? {
    value(key) { (value, path) throws(Fault) in try value.pattern(at: path) }
  }

  /// The object at `key`, whose keys are names of the user's; nil when it is absent.
  ///
  /// - Parameter subject: What the object holds, for the message: "uniforms".
  mutating func dictionary<Value>(
    _ key: String, _ subject: String,
    _ read: (_ value: JSONValue, _ path: String) throws(Fault) -> Value
  ) -> [String: Value]? {
    guard let value = member(key) else { return nil }
    return nested(value, at: keyPath(key), subject) { inner in
      var values: [String: Value] = [:]
      guard case .object(let members) = value else { return values }
      for member in members {
        if let value = inner.value(member.key, read) { values[member.key] = value }
      }
      return values
    }
  }
}
