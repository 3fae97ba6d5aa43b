import Gridlight

/// What stands on a command line, and every fault found in it so far. Faults are collected, not
/// thrown, so that a user sees all of them at once; `finish` throws them.
struct Arguments {
  let command: CommandDeclaration
  private(set) var operands: [String] = []
  private(set) var wantsHelp = false
  private(set) var faults: [String] = []
  /// By option name, in the order given; flags have an empty text.
  private var occurrences: [String: [String]] = [:]
  /// The names of the options, in the order given.
  private var order: [String] = []
  /// The names of options whose value is missing, which is already a fault.
  private var incomplete: Set<String> = []

  init(command: CommandDeclaration) {
    self.command = command
  }

  func isGiven(_ option: OptionDeclaration) -> Bool {
    occurrences[option.name] != nil || incomplete.contains(option.name)
  }

  func isGiven(_ flag: Flag) -> Bool {
    isGiven(flag.declaration)
  }

  /// nil when the option is absent or its text is no value, which is then a fault.
  mutating func value<Value>(of option: Option<Value>) -> Value? {
    values(of: option).first
  }

  /// The values of a repeatable option, in the order given; each text that is no value is a fault.
  mutating func values<Value>(of option: Option<Value>) -> [Value] {
    (occurrences[option.declaration.name] ?? []).compactMap { text in
      do throws(Fault) {
        return try option.read(text)
      } catch {
        report(error.description)
        return nil
      }
    }
  }

  /// The values of several repeatable options, in the order given on the line; each text that is no
  /// value is a fault.
  mutating func sequence<Value>(of options: [Option<Value>]) -> [Value] {
    var values = options.map { (name: $0.declaration.name, values: self.values(of: $0)[...]) }
    return order.compactMap { name in
      guard let index = values.firstIndex(where: { $0.name == name }) else { return nil }
      return values[index].values.popFirst()
    }
  }

  mutating func report(_ fault: String) {
    faults.append(fault)
  }

  /// Reports each of `options` that is given, with the reason why it may not be.
  mutating func refuse(_ options: [OptionDeclaration], because reason: String) {
    for option in options where isGiven(option) {
      report("\(option.spelling) \(reason)")
    }
  }

  /// - Throws: `CommandError.usage` with every fault reported so far.
  func finish() throws(CommandError) {
    if !faults.isEmpty { throw .usage(faults) }
  }
}

extension Arguments {
  mutating func record(_ option: OptionDeclaration, text: String) {
    if let earlier = occurrences[option.name], !option.isRepeatable {
      // A flag given twice means what it means once.
      guard option.takesValue else { return }
      report(
        "\(option.spelling) is given twice, as \(Quoted.text(earlier[0])) and "
          + "\(Quoted.text(text)); give it once")
      return
    }
    occurrences[option.name, default: []].append(text)
    order.append(option.name)
  }

  mutating func record(incomplete option: OptionDeclaration, fault: String) {
    incomplete.insert(option.name)
    report(fault)
  }

  mutating func record(operand: String) {
    guard operands.count < command.maximumOperands else {
      report("unexpected argument \(Quoted.text(operand)); \(operandAllowance)")
      return
    }
    operands.append(operand)
  }

  mutating func recordHelp() {
    wantsHelp = true
  }

  private var operandAllowance: String {
    switch command.maximumOperands {
    case 0: "'gridlight \(command.name)' takes options only"
    case 1: "'gridlight \(command.name)' takes one file, and \(Quoted.text(operands[0])) is it"
    default: "'gridlight \(command.name)' takes at most \(command.maximumOperands) files"
    }
  }
}
