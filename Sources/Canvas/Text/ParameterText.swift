/// Reads one parameter's value from text. The command's options, its layer texts and HTTP queries
/// use the same readers, so that they take the same forms and complain in the same words.
///
/// Every reader throws a `Fault` whose path is the parameter's name.
package enum ParameterText {
  /// A decimal number that `rule` allows: `20`, `-0.5`, `1e3`.
  package static func number(
    _ text: String, _ name: String, _ rule: NumberRule
  ) throws(Fault) -> Double {
    guard let number = decimal(text), rule.allows(number) else {
      throw fault(name, shown(number: text), rule.words)
    }
    return number
  }

  /// One number for both axes, where the rule allows that, or two: `20`, `20,40`.
  package static func pair(
    _ text: String, _ name: String, _ rule: NumberRule
  ) throws(Fault) -> Pair {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { decimal(String($0)) }.filter(rule.allows)
    guard let x = numbers.first, let y = numbers.last, numbers.count == parts.count,
      parts.count == 2 || parts.count == 1 && rule.takesOneForBoth
    else {
      throw fault(name, text, "\(rule.words), given as \(rule.takesOneForBoth ? "N or " : "")X,Y")
    }
    return Pair(x: x, y: y)
  }

  /// A colour in the grammar of `Color.init(text:)`.
  package static func color(_ text: String, _ name: String) throws(Fault) -> Color {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let base = parts.first ?? ""
    guard var color = Color.Name(rawValue: String(base)).map(Color.init) ?? hexColor(base) else {
      throw fault(name, text, colorWords(for: base))
    }
    if parts.count > 1 {
      guard let alpha = decimal(String(parts[1])), NumberRule.alpha.allows(alpha) else {
        throw fault(name, text, NumberRule.alpha.words)
      }
      color = color.opacity(alpha)
    }
    return color
  }

  /// One of an enumeration's words.
  ///
  /// - Parameter subject: What the words are, for the message: "a variant".
  package static func word<Word: RawRepresentable & CaseIterable>(
    _ text: String, _ name: String, _ subject: String
  ) throws(Fault) -> Word where Word.RawValue == String {
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue)
      throw fault(name, text, Suggestion.words(subject, words, for: text))
    }
    return word
  }
}

extension ParameterText {
  /// `hide:2`, `always` or `fade`.
  package static func levelOfDetail(_ text: String, _ name: String) throws(Fault) -> LevelOfDetail {
    switch text {
    case "always": return .always
    case "fade": return .fade
    case _ where text.hasPrefix("hide:"):
      guard let points = decimal(String(text.dropFirst(5))), NumberRule.cutOff.allows(points) else {
        throw fault(name, text, NumberRule.cutOff.words)
      }
      return .hide(below: points)
    default:
      throw fault(
        name, text,
        Suggestion.words("a level of detail", ["hide:POINTS", "always", "fade"], for: text))
    }
  }

  /// `swiftflow` or `reactflow`.
  package static func profile(_ text: String, _ name: String) throws(Fault) -> BackgroundProfile {
    switch text {
    case "swiftflow": return .swiftFlow
    case "reactflow": return .reactFlow
    default:
      throw fault(
        name, text, Suggestion.words("a profile", ["swiftflow", "reactflow"], for: text))
    }
  }

  /// `true` or `false`.
  package static func flag(_ text: String, _ name: String) throws(Fault) -> Bool {
    switch text {
    case "true": return true
    case "false": return false
    default: throw fault(name, text, Suggestion.words("a switch", ["true", "false"], for: text))
    }
  }

  /// A canvas in points, `WIDTHxHEIGHT`: `800x600`.
  package static func canvas(
    _ text: String, _ name: String
  ) throws(Fault) -> (width: Double, height: Double) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map {
      decimal(String($0))
    }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      NumberRule.width.allows(width), NumberRule.height.allows(height)
    else {
      throw fault(name, text, "a canvas is WIDTHxHEIGHT, each a number above 0 (points)")
    }
    return (width, height)
  }
}

extension ParameterText {
  static func fault(_ name: String, _ text: String, _ allowed: String) -> Fault {
    Fault(path: name, value: text.isEmpty ? "an empty text" : text.oneLine, allowed: allowed)
  }

  /// nil when `text` is no decimal number. Swift's own reader also takes hexadecimal, `nan` and
  /// `infinity`, which no parameter means.
  package static func decimal(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
    return Double(text)
  }

  /// A number's text for a message; one too large for any number says so.
  static func shown(number text: String) -> String {
    decimal(text)?.isInfinite == true ? "\(text.oneLine) (infinite)" : text.oneLine
  }

  private static func hexColor(_ text: Substring) -> Color? {
    Color(hexDigits: text.hasPrefix("#") ? text.dropFirst() : text)
  }

  private static func colorWords(for given: Substring) -> String {
    let forms = "a colour is a name, #RGB, #RGBA, #RRGGBB or #RRGGBBAA, then /ALPHA if wanted"
    if given.hasPrefix("#") { return forms }
    let names = Color.Name.allCases.map(\.rawValue)
    if let likely = Suggestion.closest(to: String(given), in: names) {
      return "\(forms); did you mean \(likely)?"
    }
    return "\(forms); the names are \(names.joined(separator: ", "))"
  }
}
