/// A scene of which some numbers are set anew for each frame, by the paths that they have in its
/// JSON: what the JSON can say can be set, and its readers judge the numbers.
package struct SceneTemplate: Equatable, Sendable {
  private let tree: JSONValue
  private let layerCount: Int

  package init(_ scene: Scene) {
    tree = scene.jsonValue
    layerCount = scene.layers.count
  }

  /// The scene with other numbers.
  ///
  /// - Throws: `SceneError.invalid` with every fault.
  package func scene(
    setting numbers: [(parameter: SceneParameter, number: Double)]
  ) throws(SceneError) -> Scene {
    var tree = tree
    do throws(Fault) {
      for (parameter, number) in numbers {
        try tree.set(parameter.steps[...], to: number, at: parameter.path)
      }
    } catch {
      throw .invalid([error])
    }
    return try Scene(tree)
  }

  /// Finds a number of the scene by its JSON path, or by a shorter name: `pan.x` and `zoom` are the
  /// viewport's, and what one layer alone has is found without naming the layer.
  ///
  /// - Throws: a fault whose path is `name`.
  package func parameter(named name: String) throws(Fault) -> SceneParameter {
    guard let given = SceneParameter(name), case .key(let first)? = given.steps.first else {
      throw Fault(
        path: name.oneLine, value: "this path",
        allowed: "a number's path is that in the scene's JSON, such as zoom, pan.x, gap or "
          + "layers[0].gap.x")
    }
    if ["width", "height", "scale", "version"].contains(first) {
      throw Fault(
        path: name.oneLine, value: "a key",
        allowed: "all frames of a sequence have one size; zoom changes how large things are")
    }
    if ["pan", "zoom"].contains(first) {
      return SceneParameter(steps: [.key("viewport")] + given.steps)
    }
    if takes(given) { return given }
    let owners = (0..<layerCount).map {
      SceneParameter(steps: [.key("layers"), .index($0)] + given.steps)
    }.filter(takes)
    guard let owner = owners.first, owners.count == 1 else {
      let paths = owners.map(\.path).joined(separator: " or ")
      throw Fault(
        path: name.oneLine, value: "a key",
        allowed: owners.isEmpty
          ? "this scene has no number there; 'gridlight scene' prints its keys"
          : "several layers have one; say which, as in \(paths)")
    }
    return owner
  }

  /// Whether the scene has such a key, whatever number it would take.
  private func takes(_ parameter: SceneParameter) -> Bool {
    do throws(SceneError) {
      _ = try scene(setting: [(parameter, 1)])
    } catch {
      guard case .invalid(let faults) = error else { return false }
      return !faults.contains { $0.isUnknownKey || $0.isNoNumber }
    }
    return true
  }
}

extension JSONValue {
  /// Puts `number` where `steps` lead.
  ///
  /// - Parameter path: All the steps, for messages.
  fileprivate mutating func set(
    _ steps: ArraySlice<SceneParameter.Step>, to number: Double, at path: String
  ) throws(Fault) {
    guard let step = steps.first else {
      self = JSONValue(number)
      return
    }
    switch (step, self) {
    case (.key("alpha"), .string), (.key("alpha"), .array):
      self = try color(at: path).withOpacity(number).jsonValue
    case (.key(let key), .object(var members)):
      // The two say the same thing.
      let rival = ["progress": "time", "time": "progress"][key]
      members.removeAll { $0.key == rival }
      let index =
        members.firstIndex { $0.key == key } ?? members.endIndex
      if index == members.endIndex { members.append(Member(key: key, value: .null)) }
      try members[index].value.set(steps.dropFirst(), to: number, at: path)
      self = .object(members)
    case (.index(let index), .array(var elements)) where elements.indices.contains(index):
      try elements[index].set(steps.dropFirst(), to: number, at: path)
      self = .array(elements)
    default:
      throw .noNumber(at: path)
    }
  }
}

extension Color {
  fileprivate func withOpacity(_ opacity: Double) -> Color {
    var color = self
    color.opacity = opacity
    return color
  }
}

extension Fault {
  fileprivate static func noNumber(at path: String) -> Fault {
    Fault(path: path, value: "a key", allowed: noNumberWords)
  }

  fileprivate var isNoNumber: Bool { allowed == Self.noNumberWords }

  private static var noNumberWords: String { "this scene has no number there" }
}
