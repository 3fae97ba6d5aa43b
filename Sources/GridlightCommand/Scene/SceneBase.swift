import Gridlight

/// What the options of a command line start from.
struct SceneBase {
  let scene: Scene
  /// The file or preset, for messages; nil when there is neither.
  let name: String?
  /// Why the file could not be read.
  let readFailure: CommandError?
  /// How the file's numbers change with time.
  let keys: [String]

  /// A canvas of 800 by 600 points with nothing on it.
  private static let empty = Scene(width: 800, height: 600, layers: [])

  /// Faults are reported to `arguments`, and the empty scene stands in for what has them.
  ///
  /// - Parameter takesKeys: whether the file may have keys beside the scene.
  init(_ arguments: inout Arguments, file: String?, takesKeys: Bool = false) {
    let preset = arguments.value(of: SceneOptions.preset)
    if let file {
      name = file == "-" ? "standard input" : Quoted.text(file)
      if preset != nil {
        arguments.report(
          "--preset names a scene and \(Quoted.text(file)) is one; give one of the two")
      }
      let read = Self.read(file, &arguments, name: name ?? file, takesKeys)
      (scene, keys, readFailure) = (read.scene, read.keys, read.failure)
      return
    }
    (keys, readFailure) = ([], nil)
    if let preset {
      name = "preset \(Quoted.text(preset))"
      scene = Self.find(preset, &arguments)
    } else {
      name = nil
      scene = Self.empty
    }
  }

  /// A path in the scene, with the file that it is in.
  func labelled(_ path: String) -> String {
    name.map { "\($0): \(path)" } ?? path
  }

  private static func read(
    _ file: String, _ arguments: inout Arguments, name: String, _ takesKeys: Bool
  ) -> (scene: Scene, keys: [String], failure: CommandError?) {
    do throws(CommandError) {
      let json = try InputFile.bytes(of: file)
      do throws(SceneError) {
        guard takesKeys else { return (try Scene(json: json), [], nil) }
        let keyed = try KeyedScene(json: json)
        return (keyed.scene, keyed.keys, nil)
      } catch {
        switch error {
        case .syntax, .undrawable: arguments.report("\(name): \(error)")
        case .invalid(let faults): faults.forEach { arguments.report("\(name): \($0)") }
        }
        return (empty, [], nil)
      }
    } catch {
      return (empty, [], error)
    }
  }

  private static func find(_ name: String, _ arguments: inout Arguments) -> Scene {
    if let preset = Preset.named(name) { return preset.scene }
    let names = Preset.all.map(\.name)
    arguments.report(
      Fault(
        path: SceneOptions.preset.declaration.spelling, value: Quoted.text(name),
        allowed: Suggestion.words("a preset", names, for: name)
      ).description)
    return empty
  }
}
