/// Which number of a scene: the path that it has in the scene's JSON.
package struct SceneParameter: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  let steps: [Step]

  /// As in messages: `layers[0].gap[1]`.
  package var path: String {
    steps.reduce("") { path, step in
      switch step {
      case .key(let key): path.appending(key: key)
      case .index(let index): "\(path)[\(index)]"
      }
    }
  }

  /// The layer that it belongs to; nil for the canvas's own.
  package var layer: Int? {
    guard steps.count > 1, steps[0] == .key("layers"), case .index(let index) = steps[1] else {
      return nil
    }
    return index
  }

  /// The last key: `gap`, `progress`.
  package var name: String {
    steps.reduce("") { if case .key(let key) = $1 { key } else { $0 } }
  }
}

extension SceneParameter {
  /// Reads `layers[0].gap.x`; `x` and `y` are the elements of a pair.
  init?(_ text: String) {
    var steps: [Step] = []
    for word in text.split(separator: ".", omittingEmptySubsequences: false) {
      let parts = word.split(separator: "[", omittingEmptySubsequences: false)
      switch parts.first {
      case "x" where !steps.isEmpty: steps.append(.index(0))
      case "y" where !steps.isEmpty: steps.append(.index(1))
      case let key? where !key.isEmpty: steps.append(.key(String(key)))
      default: return nil
      }
      for part in parts.dropFirst() {
        guard part.hasSuffix("]"), let index = UInt16(part.dropLast()) else { return nil }
        steps.append(.index(Int(index)))
      }
    }
    self.steps = steps
  }
}
