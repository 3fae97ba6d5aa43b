import Gridlight

/// How a query becomes a scene: with the very options of the command, which come from there.
package struct SceneReading: Sendable {
  /// One parameter of a query.
  package struct Parameter: Equatable, Sendable {
    package enum Form: Equatable, Sendable {
      /// There or not; also `true` and `false`.
      case flag
      /// One value; the text is how help names it.
      case value(String)
      /// The same, any number of times.
      case repeated(String)
    }

    package let name: String
    package let form: Form
    package let help: String

    package init(name: String, form: Form, help: String) {
      self.name = name
      self.form = form
      self.help = help
    }
  }

  /// What is wrong with a query, every fault of it.
  package struct Faults: Error, Equatable, Sendable {
    /// Each begins with the parameter's name where it belongs to one: `gap: -3 is not allowed; ...`
    package let messages: [String]

    package init(_ messages: [String]) {
      self.messages = messages
    }
  }

  package let parameters: [Parameter]
  private let reader: @Sendable ([QueryItem]) throws(Faults) -> Scene

  package init(
    parameters: [Parameter], reader: @Sendable @escaping ([QueryItem]) throws(Faults) -> Scene
  ) {
    self.parameters = parameters
    self.reader = reader
  }

  /// The scene that a query means.
  ///
  /// - Throws: `Problem` with every fault, unknown names included.
  func scene(_ query: [QueryItem], beside own: [String] = []) throws(Problem) -> Scene {
    let known = parameters.map(\.name)
    var errors = query.filter { !known.contains($0.name) }.map {
      Problem.Entry.unknown($0.name, known: known + own)
    }
    var items: [QueryItem] = []
    for item in query where known.contains(item.name) {
      guard parameters.first(where: { $0.name == item.name })?.form == .flag else {
        items.append(item)
        continue
      }
      switch item.value {
      case "", "true": items.append(QueryItem(name: item.name, value: ""))
      case "false": break
      default:
        errors.append(
          Problem.Entry(
            parameter: item.name,
            detail: "\(item.value.prefix(40)) is not allowed; a switch is true or false"))
      }
    }
    do {
      let scene = try reader(items)
      if errors.isEmpty { return scene }
    } catch {
      errors += error.messages.map { message in
        let name = message.prefix { $0 != ":" && $0 != " " }
        guard known.contains(String(name)), message.dropFirst(name.count).hasPrefix(": ") else {
          return Problem.Entry(parameter: nil, detail: message)
        }
        return Problem.Entry(
          parameter: String(name), detail: String(message.dropFirst(name.count + 2)))
      }
    }
    throw Problem(errors)
  }
}

extension Problem.Entry {
  /// A query's name that means nothing here.
  static func unknown(_ name: String, known: [String]) -> Self {
    let guess = Suggestion.closest(to: name, in: known).map { "; did you mean \($0)?" }
    return Self(
      parameter: String(name.prefix(40)),
      detail: "not a parameter here" + (guess ?? "; /openapi.json lists those there are"))
  }
}
