extension Pair {
  var jsonValue: JSONValue { .array([JSONValue(x), JSONValue(y)]) }
}

extension Color {
  /// A text where the grammar has one, else the components, which keep their precision.
  var jsonValue: JSONValue {
    text.map { .string($0) } ?? .array(componentList.map { JSONValue($0) })
  }
}

extension LevelOfDetail {
  /// nil when absent, null, or at fault.
  init?(reading layer: inout JSONObjectReader) {
    let key = "levelOfDetail"
    switch layer.member(key) {
    case nil, .null: return nil
    case .string("always"): self = .always
    case .string("fade"): self = .fade
    case let value? where value.isObject:
      let points = layer.nested(value, at: layer.keyPath(key), "a level of detail") {
        $0.require("hide", NumberRule.cutOff.words)
        return $0.number("hide", .cutOff)
      }
      guard let points else { return nil }
      self = .hide(below: points)
    case let value?:
      let words = ["always", "fade", "{\"hide\": POINTS}"]
      layer.note(value.fault(at: layer.keyPath(key), notOneOf: words, "a level of detail"))
      return nil
    }
  }

  var jsonValue: JSONValue {
    switch self {
    case .hide(let points): ["hide": JSONValue(points)]
    case .fade: .string("fade")
    case .always: .string("always")
    }
  }
}

extension BackgroundProfile {
  /// nil when absent or at fault.
  init?(reading layer: inout JSONObjectReader) {
    let key = "profile"
    switch layer.member(key) {
    case nil: return nil
    case .string("swiftflow"): self = .swiftFlow
    case .string("reactflow"): self = .reactFlow
    case let value? where value.isObject:
      self = layer.nested(value, at: layer.keyPath(key), "a profile") { profile in
        profile.require("reactflow", "its value is {\"background\": COLOR}")
        guard let value = profile.member("reactflow") else { return .reactFlow }
        return profile.nested(value, at: profile.keyPath("reactflow"), "reactflow's value") {
          .reactFlow(background: $0.color("background", orNull: true))
        }
      }
    case let value?:
      let words = ["swiftflow", "reactflow", "{\"reactflow\": {\"background\": COLOR}}"]
      layer.note(value.fault(at: layer.keyPath(key), notOneOf: words, "a profile"))
      return nil
    }
  }

  var jsonValue: JSONValue {
    switch self {
    case .swiftFlow: .string("swiftflow")
    case .reactFlow(nil): .string("reactflow")
    case .reactFlow(let background?):
      ["reactflow": ["background": background.jsonValue] as JSONValue]
    }
  }
}
