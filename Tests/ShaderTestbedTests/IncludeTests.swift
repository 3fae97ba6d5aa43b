import TestSupport
import Testing

@testable import ShaderTestbed

/// `#include`, `#pragma once`, and what each line of the text is.
struct IncludeTests {
  private func expanded(
    _ files: [String: String], folders: [String] = []
  ) throws -> (lines: [String], faults: [String]) {
    let folder = try ShaderFolder(files)
    var expansion = SourceExpansion(folders: folders.map(folder.file))
    let text = try expansion.expand(folder.file("a.frag"))
    return (text.lines.map(\.text), expansion.faults.map(folder.shortened))
  }

  static let texts: [(String, [String: String], String)] = [
    // Relative to the including file, then to the folders; <> the other way round.
    ("#include \"b\"", ["b": "own", "lib/b": "lib"], "own"),
    ("#include <b>", ["b": "own", "lib/b": "lib"], "lib"),
    ("#include \"c\"", ["b": "own", "lib/c": "lib"], "lib"),
    ("#include <c>", ["c": "own"], "own"),
    ("  #  include /* x */ \"b\" // y", ["b": "own"], "own"),
    ("#include \"lib/b\"", ["lib/b": "#include \"d\"", "lib/d": "beside", "d": "not"], "beside"),
    // None in a comment.
    ("// #include \"b\"", ["b": "own"], "// #include \"b\""),
    ("/*\n#include \"b\"\n*/", ["b": "own"], "/*\n#include \"b\"\n*/"),
    ("// \\\n#include \"b\"", ["b": "own"], "// \\\n#include \"b\""),
    ("/* */ #include \"b\"", ["b": "own"], "own"),
    ("x /* #include \"b\" */", ["b": "own"], "x /* #include \"b\" */"),
    // Once.
    ("#include \"b\"\n#include \"b\"", ["b": "own"], "own\nown"),
    ("#include \"b\"\n#include \"b\"", ["b": "#pragma once\nown"], "\nown"),
    // A cycle with a guard is none.
    (
      "#ifndef A\n#define A\n#include \"a.frag\"\nx\n#endif", [:],
      "#ifndef A\n#define A\nx\n#endif"
    ),
    ("", ["b": "own"], ""),
  ]

  @Test(arguments: texts)
  func textOfIncludes(_ main: String, _ others: [String: String], _ expected: String) throws {
    let (lines, faults) = try expanded(
      others.merging(["a.frag": main]) { _, main in main }, folders: ["lib"])
    #expect(lines.joined(separator: "\n") == expected)
    #expect(faults == [])
  }

  static let faulty: [([String: String], String)] = [
    (
      ["a.frag": "\n#include \"no.glsl\""],
      "a.frag:2: no.glsl is not found (tried no.glsl, lib/no.glsl)"
    ),
    (["a.frag": "#include no.glsl"], "a.frag:1: #include no.glsl: a file's name stands in"),
    (["a.frag": "#include \"\""], "a.frag:1: #include \"\": a file's name stands in"),
    (["a.frag": "#include \"a.frag\""], "a.frag:1: a.frag -> a.frag includes itself"),
    (
      ["a.frag": "#include \"b\"", "b": "#include \"c\"", "c": "x\n#include \"b\""],
      "c:2: a.frag -> b -> c -> b includes itself"
    ),
    (["a.frag": "#include \"lib\"", "lib/x": ""], "a.frag:1: lib is not a file"),
    (["a.frag": "#include \"/dev/zero\""], "a.frag:1: /dev/zero is not a file"),
    (["a.frag": "#include \"b\"", "b": "x\0"], "a.frag:1: b:1: a NUL byte is not text"),
  ]

  @Test(arguments: faulty)
  func faults(_ files: [String: String], _ expected: String) throws {
    let (_, faults) = try expanded(files, folders: ["lib"])
    #expect(faults.count == 1)
    #expect(faults.first?.hasPrefix(expected) == true, "\(faults)")
  }

  @Test func everyFaultIsReported() throws {
    let (_, faults) = try expanded(["a.frag": "#include \"x\"\n#include \"y\"\n#include z"])
    #expect(faults.count == 3)
  }

  @Test func depthIsBounded() throws {
    let chain = (1...70).map { ("f\($0)", "#include \"f\($0 + 1)\"") } + [("f71", "x")]
    var files = Dictionary(uniqueKeysWithValues: chain)
    files["a.frag"] = "#include \"f1\""
    let (_, faults) = try expanded(files)
    #expect(faults.count == 1)
    #expect(faults.first?.contains("deeper than 64 files: a.frag -> f1 -> f2") == true)
    files["f64"] = "x"
    files["f63"] = "x"
    #expect(try expanded(files).faults == [])
  }

  /// Each file includes the next twice: 2^40 files in all.
  @Test func doublingIsBounded() throws {
    let chain = (1...40).map { ("f\($0)", "#include \"f\($0 + 1)\"\n#include \"f\($0 + 1)\"") }
    var files = Dictionary(uniqueKeysWithValues: chain + [("f41", "")])
    files["a.frag"] = "#include \"f1\""
    let (_, faults) = try expanded(files)
    #expect(faults.count == 1)
    #expect(faults.first?.contains("more than 10000 files are included") == true)
  }

  @Test func longTextIsRefused() throws {
    let megabyte = String(repeating: String(repeating: "x", count: 1023) + "\n", count: 1024)
    let files = [
      "a.frag": String(repeating: "#include \"b\"\n", count: 17), "b": megabyte,
    ]
    let (_, faults) = try expanded(files)
    #expect(faults.count == 1)
    #expect(faults.first?.contains("a.frag:17") == false)
    #expect(faults.first?.contains("longer than 16 MiB") == true)
  }

  /// Whatever the files are, each line that says where it is from is that line.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func lineTableGivesUsersLines(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "x", "", "/*", "*/", "// c", "#include \"f0\"", "#include \"f1\"", "#include <f2>", "\t#x \\",
      "#pragma once", "#line 7", "é /* #include \"f1\" */", "#include \"f3\"", "#version 300 es",
    ]
    let breaks = ["\n", "\r\n", "\r"]
    var files: [String: String] = [:]
    var lines: [String: [String]] = [:]
    for name in ["a.frag", "f0", "f1", "f2"] {
      let own = (0..<Int.random(in: 1...8, using: &random)).map { _ in random.choice(pieces) }
      let end = random.choice(breaks)
      files[name] = own.joined(separator: end) + (random.chance(0.5) || own.last == "" ? end : "")
      lines[name] = own
    }
    let folder = try ShaderFolder(files)
    var expansion = SourceExpansion(folders: [folder.path])
    let text = try expansion.expand(folder.file("a.frag"))
    for line in text.lines {
      guard let place = line.place else {
        #expect(line.text == "")
        continue
      }
      let name = folder.shortened(place.file).split(separator: "/").last.map(String.init) ?? ""
      #expect(lines[name]?[place.line - 1] == line.text)
    }
  }
}
