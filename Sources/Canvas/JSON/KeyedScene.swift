/// A scene file whose `keys` say how some of the scene's numbers change with time.
package struct KeyedScene: Sendable {
  package let scene: Scene
  /// A text for each number that changes, such as `pan.x=0:0,2:200 ease`.
  package let keys: [String]

  /// Reads scene JSON that may have a list of texts, `keys`, beside the scene's own keys.
  ///
  /// - Throws: as `Scene.init(json:)`.
  package init(json: [UInt8]) throws(SceneError) {
    var value = try JSONParser.parse(json)
    var faults: [Fault] = []
    keys = value.takeTexts("keys", &faults)
    do throws(SceneError) {
      scene = try Scene(value)
    } catch {
      guard case .invalid(let others) = error else { throw error }
      throw .invalid(others + faults)
    }
    guard faults.isEmpty else { throw .invalid(faults) }
  }
}

extension JSONValue {
  /// Takes the list of texts at `key` out of this object; empty where there is none.
  fileprivate mutating func takeTexts(_ key: String, _ faults: inout [Fault]) -> [String] {
    guard case .object(var members) = self,
      let index = members.firstIndex(where: { $0.key == key })
    else { return [] }
    let value = members.remove(at: index).value
    self = .object(members)
    guard case .array(let elements) = value else {
      faults.append(value.fault(at: key, "keys are a list of texts such as \"zoom=0:1,2:3\""))
      return []
    }
    return elements.enumerated().compactMap { index, element in
      if case .string(let text) = element { return text }
      faults.append(
        element.fault(at: "\(key)[\(index)]", "a key is a text such as \"zoom=0:1,2:3\""))
      return nil
    }
  }
}
