import Canvas

/// An input that an ISF file describes.
struct ISFInput: Equatable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case float, long, bool, event, color, point2D, image, audio, audioFFT

    /// As it is declared.
    var type: String {
      switch self {
      case .float: "float"
      case .long: "int"
      case .bool, .event: "bool"
      case .color: "vec4"
      case .point2D: "vec2"
      case .image, .audio, .audioFFT: "sampler2D"
      }
    }

    /// Numbers of a value; 0 for what is sampled.
    var components: Int { GLSLType(type)?.components ?? 0 }
  }

  let name: String
  let kind: Kind
  var label: String?
  var initial: [Double]?
  var minimum: [Double]?
  var maximum: [Double]?
  /// What a choice may be, and what each is called.
  var values: [Double] = []
  var labels: [String] = []

  /// What it is fed without being given: the default, else the least value, else zeros.
  var fed: [Double] {
    initial ?? minimum ?? [Double](repeating: 0, count: kind.components)
  }
}

extension ISFInput {
  /// - Parameter path: the file's and the input's, for messages.
  init(_ json: JSONValue, _ path: String) throws(SourceFault) {
    guard case .object(let members) = json else {
      throw SourceFault("\(path): \(json.line.oneLine) is not allowed; an input is an object")
    }
    let keys = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    guard case .string(let name)? = keys["NAME"], name.isGLSLName else {
      throw SourceFault("\(path).NAME: an input has a NAME of letters, digits and underscores")
    }
    guard case .string(let word)? = keys["TYPE"], let kind = Kind(rawValue: word) else {
      let given = if case .string(let text)? = keys["TYPE"] { text } else { "" }
      let words = Suggestion.words("a TYPE", Kind.allCases.map(\.rawValue), for: given)
      throw SourceFault("\(path).TYPE: \(given.oneLine) is not allowed; \(words)")
    }
    (self.name, self.kind) = (name, kind)
    if case .string(let text)? = keys["LABEL"] { label = text }
    initial = try Self.numbers(keys["DEFAULT"], kind, "\(path).DEFAULT")
    minimum = try Self.numbers(keys["MIN"], kind, "\(path).MIN")
    maximum = try Self.numbers(keys["MAX"], kind, "\(path).MAX")
    if case .array(let elements)? = keys["VALUES"] { values = elements.compactMap(\.isfNumber) }
    if case .array(let elements)? = keys["LABELS"] {
      labels = elements.map { if case .string(let text) = $0 { text } else { $0.line } }
    }
  }

  private static func numbers(
    _ json: JSONValue?, _ kind: Kind, _ path: String
  ) throws(SourceFault) -> [Double]? {
    guard let json, json != .null, kind.components > 0 else { return nil }
    var numbers: [Double]
    switch json {
    case .array(let elements): numbers = elements.compactMap(\.isfNumber)
    default: numbers = [json.isfNumber].compactMap(\.self)
    }
    if kind == .color, numbers.count == 3 { numbers.append(1) }
    guard numbers.count == kind.components else {
      let allowed = kind.components == 1 ? "one number" : "an array of \(kind.components) numbers"
      throw SourceFault(
        "\(path): \(json.line.oneLine) is not allowed; of a \(kind.rawValue) it is \(allowed)")
    }
    return numbers
  }
}

extension JSONValue {
  /// A finite number or a truth value.
  var isfNumber: Double? {
    switch self {
    case .number(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    case .bool(let bool): bool ? 1 : 0
    default: nil
    }
  }
}

extension String {
  /// Whether it may name something in GLSL.
  var isGLSLName: Bool {
    guard let first = utf8.first, first.isWordStart else { return false }
    return utf8.allSatisfy(\.isWord)
  }
}
