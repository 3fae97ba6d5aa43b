import Gridlight

/// An option as it is declared once: what the parser accepts and what `--help` shows.
struct OptionDeclaration: Sendable {
  /// What stands after the option's name.
  enum Form: Sendable {
    case flag
    /// One value; the text is how help names it.
    case value(String)
    /// One value each time; the option may be given any number of times.
    case repeated(String)
    /// Any number of `KEY=VALUE` words, as one text or as arguments of their own; or none.
    case words(String)
  }

  /// The long name without its dashes.
  let name: String
  let short: Character?
  let form: Form
  let help: String

  /// As users write it: `--gap`.
  var spelling: String { "--" + name }

  var takesValue: Bool {
    if case .flag = form { false } else { true }
  }

  var isRepeatable: Bool {
    if case .repeated = form { true } else { false }
  }

  /// With its value's name: `-o, --output FILE`.
  var signature: String {
    let names = short.map { "-\($0), " + spelling } ?? spelling
    switch form {
    case .flag: return names
    case .value(let value), .repeated(let value), .words(let value): return names + " " + value
    }
  }
}

/// An option with a value, and how its text becomes one.
struct Option<Value>: Sendable {
  /// Reads a text; the second argument is the option's spelling, the path of the fault.
  typealias Reader = @Sendable (String, String) throws(Fault) -> Value

  let declaration: OptionDeclaration
  private let reader: Reader

  init(
    _ name: String, short: Character? = nil, _ placeholder: String, repeats: Bool = false,
    help: String, reader: @escaping Reader
  ) {
    self.declaration = OptionDeclaration(
      name: name, short: short, form: repeats ? .repeated(placeholder) : .value(placeholder),
      help: help)
    self.reader = reader
  }

  /// With any number of `KEY=VALUE` words as its value.
  init(_ name: String, words placeholder: String, help: String, reader: @escaping Reader) {
    self.declaration = OptionDeclaration(
      name: name, short: nil, form: .words(placeholder), help: help)
    self.reader = reader
  }

  func read(_ text: String) throws(Fault) -> Value {
    try reader(text, declaration.spelling)
  }
}

extension Option
where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of a few words.
  ///
  /// - Parameter subject: What the words are, for the message: "a variant".
  init(_ name: String, _ subject: String, help: String) {
    let words = Value.allCases.map(\.rawValue).joined(separator: "|")
    self.init(name, words, help: help) { text, spelling throws(Fault) in
      try ParameterText.word(text, spelling, subject)
    }
  }
}

/// An option that is there or not.
struct Flag: Sendable {
  let declaration: OptionDeclaration

  init(_ name: String, short: Character? = nil, help: String) {
    self.declaration = OptionDeclaration(name: name, short: short, form: .flag, help: help)
  }
}
