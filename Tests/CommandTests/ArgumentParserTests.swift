import Gridlight
import Testing

@testable import GridlightCommand

@Suite("Argument parser") struct ArgumentParserTests {
  private static let gap = Option<Double>("gap", "G", help: "") { text, name throws(Fault) in
    try ParameterText.number(text, name, .gap)
  }
  private static let layer = Option<String>("layer", "L", repeats: true, help: "") { text, _ in
    text
  }
  private static let output = Option<String>("output", short: "o", "FILE", help: "") { text, _ in
    text
  }
  private static let mark = Option<String>("mark", "M", repeats: true, help: "") { text, _ in text }
  private static let panel = Option<String>("panel", words: "[KEY=VALUE ...]", help: "") {
    text, _ in text
  }
  private static let quiet = Flag("quiet", short: "q", help: "")
  private static let command = CommandDeclaration(
    name: "test", summary: "", usage: [""], maximumOperands: 2,
    groups: [
      CommandDeclaration.Group(
        title: "",
        options: [
          gap.declaration, layer.declaration, mark.declaration, panel.declaration,
          output.declaration, quiet.declaration, General.help.declaration,
        ])
    ])

  private func parse(_ tokens: String...) -> Arguments {
    ArgumentParser.parse(tokens, as: Self.command)
  }

  @Test("A value follows its option, or an equals sign")
  func values() {
    var spaced = parse("--gap", "20", "-o", "a.png")
    #expect(spaced.value(of: Self.gap) == 20)
    #expect(spaced.value(of: Self.output) == "a.png")
    var attached = parse("--gap=20", "-oa.png")
    #expect(attached.value(of: Self.gap) == 20)
    #expect(attached.value(of: Self.output) == "a.png")
    var equals = parse("-o=a=b.png")
    #expect(equals.value(of: Self.output) == "a=b.png")
    #expect(spaced.faults.isEmpty && attached.faults.isEmpty && equals.faults.isEmpty)
  }

  @Test("Operands stand anywhere; after -- everything is one; - is one and a value")
  func operands() {
    var arguments = parse("a.json", "-q", "-o", "-", "-")
    #expect(arguments.operands == ["a.json", "-"])
    #expect(arguments.value(of: Self.output) == "-")
    #expect(arguments.isGiven(Self.quiet))
    #expect(parse("--", "--gap", "-q").operands == ["--gap", "-q"])
    #expect(parse("a", "b", "c").faults.count == 1)
  }

  @Test("A repeatable option keeps its values in order; another may be given once")
  func repetition() {
    var arguments = parse("--layer", "a", "--layer=b", "--layer", "c")
    #expect(arguments.values(of: Self.layer) == ["a", "b", "c"])
    var twice = parse("--gap", "20", "--gap", "30", "-q", "-q")
    #expect(twice.value(of: Self.gap) == 20)
    #expect(twice.faults == ["--gap is given twice, as 20 and 30; give it once"])
  }

  @Test("Values of several repeatable options keep the order of the line")
  func sequence() {
    var arguments = parse("--mark", "1", "--layer", "2", "-q", "--layer=3", "--mark=4")
    #expect(arguments.sequence(of: [Self.layer, Self.mark]) == ["1", "2", "3", "4"])
    #expect(arguments.sequence(of: [Self.layer]) == ["2", "3"])
  }

  @Test("Words are the assignments that follow, in one text or in several, or none")
  func words() {
    var several = parse("--panel", "a=1", "b=2 c=3", "x.json", "d=4")
    #expect(several.value(of: Self.panel) == "a=1 b=2 c=3")
    #expect(several.operands == ["x.json", "d=4"])
    var attached = parse("--panel=a=1 b=2", "c=3")
    #expect(attached.value(of: Self.panel) == "a=1 b=2")
    #expect(attached.operands == ["c=3"])
    var none = parse("--panel", "-q", "a=1")
    #expect(none.value(of: Self.panel) == "")
    #expect(none.operands == ["a=1"] && none.isGiven(Self.quiet))
    #expect(parse("--panel", "./a=1", "=2").operands == ["./a=1", "=2"])
  }

  @Test("A negative value needs the equals sign, and the message says so")
  func negatives() {
    var attached = parse("--layer=-3")
    #expect(attached.values(of: Self.layer) == ["-3"])
    #expect(
      parse("--gap", "-3").faults == [
        "--gap -3: write a negative value with '=', as in --gap=-3"
      ])
  }

  @Test("A value is missing at the end, before an option, and before --")
  func missing() {
    for tokens in [["--gap"], ["--gap", "-q"], ["--gap", "--"]] {
      var arguments = ArgumentParser.parse(tokens, as: Self.command)
      #expect(arguments.faults == ["--gap needs a value: --gap G"])
      #expect(arguments.isGiven(Self.gap.declaration))
      #expect(arguments.value(of: Self.gap) == nil)
    }
  }

  @Test("An unknown option is answered with the likely one, whose value it takes along")
  func unknown() {
    let arguments = parse("--gpa", "20", "--quite", "x")
    #expect(arguments.operands == ["x"])
    #expect(
      arguments.faults == [
        "unknown option --gpa; did you mean --gap?",
        "unknown option --quite; did you mean --quiet?",
      ])
    #expect(
      parse("--frobnicate").faults == [
        "unknown option --frobnicate; 'gridlight test --help' lists the options"
      ])
    #expect(parse("-x").faults.count == 1)
  }

  @Test("A flag takes no value")
  func flags() {
    #expect(parse("--quiet=yes").faults == ["--quiet takes no value, but yes is given"])
  }

  @Test("Every fault is collected")
  func collection() throws {
    var arguments = parse("--gap", "x", "--bogus", "-o", "a", "b", "c")
    _ = arguments.value(of: Self.gap)
    #expect(arguments.faults.count == 2)
    let error = #expect(throws: CommandError.self) { try arguments.finish() }
    #expect(error?.messages.count == 2)
    #expect(error?.exitCode == .usage)
  }

  @Test("Control characters of an argument are shown, not sent to the terminal")
  func controlCharacters() {
    let faults = parse("--\u{1B}[2Jgap").faults
    #expect(faults.count == 1)
    #expect(faults.allSatisfy { !$0.contains("\u{1B}") })
  }
}
