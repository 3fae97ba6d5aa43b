/// Readers of single values; the counterparts of `ParameterText` for JSON. Each throws a `Fault`
/// with the path that it is given.
extension JSONValue {
  package func number(at path: String, _ rule: NumberRule) throws(Fault) -> Double {
    guard case .number(let text) = self, let number = Double(text), rule.allows(number) else {
      throw fault(at: path, rule.words)
    }
    return number
  }

  /// One number for both axes, where the rule allows that, or an array of two.
  package func pair(at path: String, _ rule: NumberRule) throws(Fault) -> Pair {
    let words = "\(rule.words), given as \(rule.takesOneForBoth ? "N or " : "")[X, Y]"
    guard case .array(let elements) = self else {
      guard case .number = self, rule.takesOneForBoth else { throw fault(at: path, words) }
      return Pair(try number(at: path, rule))
    }
    let numbers = elements.compactMap { try? $0.number(at: path, rule) }
    guard numbers.count == 2, elements.count == 2 else { throw fault(at: path, words) }
    return Pair(x: numbers[0], y: numbers[1])
  }

  /// A text in the grammar of `Color.init(text:)`, or an array of 3 or 4 components.
  package func color(at path: String) throws(Fault) -> Color {
    switch self {
    case .string(let text):
      do {
        return try ParameterText.color(text, path)
      } catch {
        throw fault(at: path, error.allowed)
      }
    case .array(let elements):
      let numbers = elements.compactMap { try? $0.number(at: path, .component) }
      guard (3...4).contains(elements.count), numbers.count == elements.count else {
        throw fault(at: path, "\(NumberRule.component.words), and a colour has 3 or 4")
      }
      return Color(
        red: numbers[0], green: numbers[1], blue: numbers[2],
        opacity: numbers.count == 4 ? numbers[3] : 1)
    default:
      throw fault(
        at: path, "a colour is a text such as \"gray/0.3\", or 3 or 4 numbers from 0 to 1")
    }
  }

  package func flag(at path: String) throws(Fault) -> Bool {
    guard case .bool(let bool) = self else { throw fault(at: path, "a switch is true or false") }
    return bool
  }

  package func text(at path: String) throws(Fault) -> String {
    guard case .string(let text) = self else {
      throw fault(at: path, "a label is a text in double quotes")
    }
    return text
  }

  /// One of an enumeration's words.
  package func word<Word: RawRepresentable & CaseIterable>(
    at path: String, _ subject: String
  ) throws(Fault) -> Word where Word.RawValue == String {
    let words = Word.allCases.map(\.rawValue)
    guard case .string(let text) = self, let word = Word(rawValue: text) else {
      throw fault(at: path, notOneOf: words, subject)
    }
    return word
  }

  package func fault(at path: String, notOneOf words: [String], _ subject: String) -> Fault {
    let given = if case .string(let text) = self { text } else { "" }
    return fault(at: path, Suggestion.words(subject, words, for: given))
  }

  package func fault(at path: String, _ allowed: String) -> Fault {
    if case .number(let text) = self {
      Fault(path: path, value: ParameterText.shown(number: text), allowed: allowed)
    } else {
      Fault(path: path, value: line.oneLine, allowed: allowed)
    }
  }
}
