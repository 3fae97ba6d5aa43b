import Gridlight
import RenderService

/// The scene that an HTTP query means. Its names are the long options of every subcommand that draws,
/// read by the same readers, so that both take the same values and complain in the same words.
enum QueryScene {
  static var reading: SceneReading {
    SceneReading(parameters: SceneOptions.all.map(parameter)) { query throws(SceneReading.Faults) in
      try scene(query)
    }
  }

  /// What a query is read by; its name and summary show nowhere.
  private static let declaration = CommandDeclaration(
    name: "serve", summary: "", usage: [], groups: SceneOptions.groups)

  private static func parameter(_ option: OptionDeclaration) -> SceneReading.Parameter {
    let form: SceneReading.Parameter.Form =
      switch option.form {
      case .flag: .flag
      case .value(let placeholder), .words(let placeholder): .value(placeholder)
      case .repeated(let placeholder): .repeated(placeholder)
      }
    return SceneReading.Parameter(name: option.name, form: form, help: option.help)
  }

  private static func scene(_ query: [QueryItem]) throws(SceneReading.Faults) -> Scene {
    var arguments = Arguments(command: declaration)
    for item in query {
      guard let option = SceneOptions.all.first(where: { $0.name == item.name }) else { continue }
      arguments.record(option, text: item.value)
    }
    do {
      return try SceneInput.read(&arguments, file: nil)
    } catch {
      throw SceneReading.Faults(error.messages.map(withoutDashes))
    }
  }

  /// A message as it is right for a query, whose names have no dashes.
  private static func withoutDashes(_ message: String) -> String {
    SceneOptions.all.reduce(message) { text, option in
      text.split(separator: option.spelling, omittingEmptySubsequences: false)
        .joined(separator: option.name)
    }
  }
}
