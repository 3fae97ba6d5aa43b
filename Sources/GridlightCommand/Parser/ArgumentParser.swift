import Gridlight

/// Splits a command line into options and operands as a declaration says.
///
/// `--name value`, `--name=value`, `-o value`, `-ovalue`, flags, operands in any place, `-` as an
/// operand or value, and `--` after which everything is an operand. A value that begins with a dash
/// needs the `=` form. What takes words takes those `KEY=VALUE` arguments that follow it.
struct ArgumentParser {
  private let tokens: [String]
  private var next = 0
  private var arguments: Arguments

  static func parse(_ tokens: [String], as command: CommandDeclaration) -> Arguments {
    var parser = ArgumentParser(tokens: tokens, arguments: Arguments(command: command))
    parser.run()
    return parser.arguments
  }

  private init(tokens: [String], arguments: Arguments) {
    self.tokens = tokens
    self.arguments = arguments
  }

  private mutating func run() {
    while let token = take() {
      if token == "--" {
        while let operand = take() { arguments.record(operand: operand) }
      } else if token.hasPrefix("--") {
        long(token.dropFirst(2))
      } else if token.hasPrefix("-"), token != "-" {
        short(token)
      } else {
        arguments.record(operand: token)
      }
    }
  }

  private mutating func long(_ token: Substring) {
    let parts = token.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard let option = arguments.command.options.first(where: { $0.name == name }) else {
      return unknown(name, hasValue: attached != nil)
    }
    finish(option, spelling: option.spelling, attached: attached)
  }

  private mutating func short(_ token: String) {
    let letters = token.dropFirst()
    guard let option = arguments.command.options.first(where: { $0.short == letters.first })
    else {
      let remedy =
        letters.first?.isNumber == true || letters.first == "."
        ? "write a negative value with '=', as in --pan=-3,7" : Self.listing(arguments.command)
      arguments.report("unknown option \(Quoted.text(token)); \(remedy)")
      return
    }
    let rest = letters.dropFirst()
    let attached = rest.isEmpty ? nil : String(rest.hasPrefix("=") ? rest.dropFirst() : rest)
    finish(option, spelling: "-" + letters.prefix(1), attached: attached)
  }

  private mutating func finish(
    _ option: OptionDeclaration, spelling: String, attached: String?
  ) {
    if case .words = option.form {
      let words = attached.map { [$0] } ?? takeWords()
      return arguments.record(option, text: words.joined(separator: " "))
    }
    guard case .value(let placeholder) = option.form.single else {
      if let attached {
        arguments.report("\(spelling) takes no value, but \(Quoted.text(attached)) is given")
      } else if option.name == General.help.declaration.name {
        arguments.recordHelp()
      } else {
        arguments.record(option, text: "")
      }
      return
    }
    if let attached {
      arguments.record(option, text: attached)
    } else if let value = peek(), value == "-" || !value.hasPrefix("-") {
      next += 1
      arguments.record(option, text: value)
    } else if let value = peek(), value.looksNegative {
      next += 1
      arguments.record(
        incomplete: option,
        fault: "\(spelling) \(Quoted.text(value)): write a negative value with '=', "
          + "as in \(option.spelling)=\(value)")
    } else {
      arguments.record(
        incomplete: option, fault: "\(spelling) needs a value: \(option.spelling) \(placeholder)")
    }
  }

  /// The arguments from here on that are `KEY=VALUE`, or several of these in one.
  private mutating func takeWords() -> [String] {
    var words: [String] = []
    while let word = peek(), word.isAssignment {
      next += 1
      words.append(word)
    }
    return words
  }

  private mutating func unknown(_ name: String, hasValue: Bool) {
    let options = arguments.command.options
    let shown = Quoted.text("--" + name)
    guard let guess = Suggestion.closest(to: name, in: options.map(\.name)) else {
      arguments.report("unknown option \(shown); \(Self.listing(arguments.command))")
      return
    }
    arguments.report("unknown option \(shown); did you mean --\(guess)?")
    // What follows is meant as this option's value, not as an operand with a fault of its own.
    let takesValue = options.first { $0.name == guess }?.takesValue ?? false
    if takesValue, !hasValue, let value = peek(), value == "-" || !value.hasPrefix("-") {
      next += 1
    }
  }

  private static func listing(_ command: CommandDeclaration) -> String {
    "'gridlight \(command.name) --help' lists the options"
  }

  private func peek() -> String? {
    next < tokens.count ? tokens[next] : nil
  }

  private mutating func take() -> String? {
    guard let token = peek() else { return nil }
    next += 1
    return token
  }
}

extension String {
  /// Whether this is a number, or begins with one, below zero.
  fileprivate var looksNegative: Bool {
    guard hasPrefix("-"), let second = dropFirst().first else { return false }
    return second.isNumber || second == "." || lowercased().hasPrefix("-inf")
  }
}

extension String {
  /// Whether this begins with `KEY=`.
  fileprivate var isAssignment: Bool {
    let key = prefix { $0.isLetter }
    return !key.isEmpty && dropFirst(key.count).first == "="
  }
}

extension OptionDeclaration.Form {
  /// The same without regard to repetition.
  fileprivate var single: Self {
    if case .repeated(let placeholder) = self { .value(placeholder) } else { self }
  }
}
