import Canvas
import Testing

@testable import ShaderTestbed

/// What a test's file may not say, and what is said of it.
@Suite struct TestFaultTests {
  private static func faults(_ json: String) -> [String] {
    do {
      _ = try ShaderTest(try JSONParser.parse(Array(json.utf8)), folder: "a/")
      return []
    } catch ShaderError.invalid(let faults) {
      return faults
    } catch {
      return ["\(error)"]
    }
  }

  /// What is added to a test that has no fault, and the one fault that this makes.
  private static let table: [(json: String, fault: String)] = [
    (#""shdaer": "x""#, "shdaer: an unknown key is not allowed; a key here is "),
    (#""shdaer": "x""#, "did you mean shader?"),
    (
      #""canvas": "0x4""#,
      #"canvas: "0x4" is not allowed; a canvas is "WIDTHxHEIGHT" or [WIDTH, HEIGHT]; a side of the "#
        + "canvas is a whole number from 1 to 16384 (px)"
    ),
    (#""canvas": [4, 4.5]"#, "canvas: [4, 4.5] is not allowed"),
    (#""canvas": "4x4x4""#, "canvas: \"4x4x4\" is not allowed"),
    (#""canvas": 4"#, "canvas: 4 is not allowed"),
    (#""dialect": "shadertoys""#, "dialect: \"shadertoys\" is not allowed; a dialect is gridlight"),
    (#""dialect": "shadertoys""#, "did you mean shadertoy?"),
    (#""uniforms": {"r": "red"}"#, "uniforms.r: \"red\" is not allowed; a uniform is a number"),
    (#""uniforms": {"r": []}"#, "uniforms.r: [] is not allowed"),
    (#""uniforms": {"r": [1, "x"]}"#, "uniforms.r[1]: \"x\" is not allowed"),
    (#""uniforms": {"r": 1e999}"#, "uniforms.r: 1e999 (infinite) is not allowed"),
    (#""uniforms": {"r": 1, "r": 2}"#, "uniforms.r: a second value is not allowed"),
    (#""uniforms": 3"#, "uniforms: 3 is not allowed; uniforms is an object in braces"),
    (#""textures": {"t": ""}"#, "textures.t: \"\" is not allowed; a texture's file is a text"),
    (#""defines": {"A": [1]}"#, "defines.A: [1] is not allowed; a macro is a text of one line"),
    (#""defines": {"A": "1\n2"}"#, "a macro is a text of one line"),
    (#""includes": "lib""#, "includes: \"lib\" is not allowed; includes is an array of folders"),
    (#""includes": [1]"#, "includes[0]: 1 is not allowed; a folder is a text"),
    (#""time": "now""#, "time: \"now\" is not allowed; a time is a finite number (seconds)"),
    (#""frame": -1"#, "frame: -1 is not allowed; a frame is a whole number from 0 to"),
    (#""mouse": 3"#, "mouse: 3 is not allowed"),
    (#""deadline": 0"#, "deadline: 0 is not allowed; a deadline is a number above 0"),
    (#""skip": {"driver": "x"}"#, "skip.reason: a missing key is not allowed"),
    (#""drivers": [{"driver": "x"}]"#, "drivers[0].reason: a missing key is not allowed"),
    (#""drivers": [{"driver": "x", "reason": "("}]"#, "drivers[0].reason: \"(\" is not allowed"),
    (
      #""drivers": [{"driver": "x", "reason": "y", "kind": "time"}]"#,
      "drivers[0].kind: \"time\" is not allowed; a kind of failure is fail, error or timeout"
    ),
  ]

  @Test(arguments: table)
  func oneFault(json: String, fault: String) {
    let faults = Self.faults(#"{"shader": "s", "expect": {"finite": true}, "# + json + "}")
    #expect(faults.count == 1, "\(faults)")
    #expect(faults.first?.contains(fault) == true, "\(faults)")
  }

  /// The same in `expect`.
  private static let expectations: [(json: String, fault: String)] = [
    ("{}", "expect: nothing expected is not allowed; give one or several of the keys image"),
    (#"{"pixels": [], "finite": false, "tolerance": 1}"#, "expect: nothing expected is not"),
    ("3", "expect: 3 is not allowed; what is expected is an object in braces"),
    (#"{"imgae": "x"}"#, "did you mean image?"),
    (#"{"image": []}"#, "expect.image: [] is not allowed; an image is a file's name"),
    (#"{"image": ["a", ""]}"#, "expect.image[1]: \"\" is not allowed"),
    (#"{"image": {"tolerance": 1}}"#, "expect.image.file: a missing key"),
    (
      #"{"image": "a", "tolerance": 256}"#,
      "expect.tolerance: 256 is not allowed; a tolerance is a whole number from 0 to 255 (levels)"
    ),
    (#"{"image": "a", "tolerance": 0.5}"#, "expect.tolerance: 0.5 is not allowed"),
    (#"{"image": "a", "maxFraction": 1.5}"#, "expect.maxFraction: 1.5 is not allowed"),
    (#"{"image": "a", "window": {"side": 8}}"#, "expect.window.mean: a missing key"),
    (#"{"image": "a", "window": {"side": 0, "mean": 1}}"#, "expect.window.side: 0 is not"),
    (##"{"pixels": [{"rgba": "#fff"}]}"##, "expect.pixels[0].at: a missing key"),
    (
      ##"{"pixels": [{"at": [9, 0], "rgba": "#fff"}]}"##,
      "expect.pixels[0].at: [9, 0] is not allowed; a pixel lies in the canvas, which is 9x3 px"
    ),
    (##"{"pixels": [{"at": [0, 3], "rgba": "#fff"}]}"##, "expect.pixels[0].at: [0, 3] is not"),
    (##"{"pixels": [{"at": [0.5, 0], "rgba": "#fff"}]}"##, "expect.pixels[0].at: [0.5, 0]"),
    (#"{"fill": {"rgba": [0, 0, 256]}}"#, "expect.fill.rgba: [0, 0, 256] is not allowed"),
    (#"{"fill": {"rgba": "white"}}"#, "expect.fill.rgba: \"white\" is not allowed"),
    (#"{"fill": {"tolerance": 3}}"#, "expect.fill.rgba: a missing key"),
    (#"{"reference": "dot"}"#, "expect.reference: \"dot\" is not allowed; a pattern is dots"),
    (#"{"reference": {"tolerance": 1}}"#, "expect.reference.pattern: a missing key"),
    (#"{"shader": 1}"#, "expect.shader: 1 is not allowed"),
    (#"{"shader": {"time": 1}}"#, "expect.shader.shader: a missing key"),
    (#"{"finite": 1}"#, "expect.finite: 1 is not allowed; a switch is true or false"),
    (
      #"{"compile": "fails"}"#, "expect.compile: \"fails\" is not allowed; a result is pass or fail"
    ),
    (#"{"compile": {"message": "x"}}"#, "expect.compile.result: a missing key"),
    (#"{"link": {"result": "fail", "message": "*"}}"#, "expect.link.message: \"*\" is not"),
    (#"{"compile": "fail", "image": "a"}"#, "expect.compile: \"fail\" beside what is drawn"),
  ]

  @Test(arguments: expectations)
  func expectationFault(json: String, fault: String) {
    let faults = Self.faults(#"{"shader": "s", "canvas": [9, 3], "expect": "# + json + "}")
    #expect(faults.count == 1, "\(faults)")
    #expect(faults.first?.contains(fault) == true, "\(faults)")
  }

  @Test func allFaultsAtOnce() {
    let faults = Self.faults(#"{"canvas": 1, "time": "x", "expect": {"finite": 2, "fill": 3}}"#)
    #expect(
      faults.map { $0.prefix { $0 != ":" } } == [
        "shader", "canvas", "expect.fill", "expect.finite", "time",
      ]
        || Set(faults.map { String($0.prefix { $0 != ":" }) }) == [
          "shader", "canvas", "expect.fill", "expect.finite", "time",
        ], "\(faults)")
    #expect(Self.faults("[]") == ["test: [] is not allowed; a test is an object in braces"])
  }

  @Test func everyKey() throws {
    let json = #"""
      {"shader": "w.frag", "vertex": "w.vert", "canvas": "12x7", "dialect": "raw",
       "uniforms": {"n": 2, "v": [1, true], "on": false, "c": "#ff0000", "d": "#0000ff80"},
       "textures": {"t": "t.png", "u": "/u.png", "iChannel0": "A"}, "defines": {"A": "", "B": 2.50, "C": true},
       "includes": ["../lib"], "time": 1.5, "frame": 3, "mouse": [4, 5], "deadline": 0.5,
       "skip": {"driver": "zink", "reason": "slow"},
       "drivers": [{"driver": "llvm*", "reason": "a+b", "kind": "timeout"}],
       "expect": {"tolerance": 3, "maxFraction": 0.25, "window": {"side": 4, "mean": 0.5},
         "image": ["a.png", "b.png"], "pixels": [{"at": [11, 6], "rgba": [1, 2, 3], "tolerance": 0}],
         "fill": {"rgba": "#010203"}, "reference": {"pattern": "dots", "tolerance": 7},
         "shader": {"shader": "x.frag", "uniforms": {}}, "finite": true, "compile": "pass",
         "link": {"result": "pass", "message": "warning"}}}
      """#
    let test = try ShaderTest(
      try JSONParser.parse(Array(json.utf8)), folder: "a/")
    let request = test.request
    #expect(request.path == "a/w.frag" && request.vertexPath == "a/w.vert")
    #expect(request.canvas.width == 12 && request.canvas.height == 7 && request.dialect == .raw)
    #expect(
      request.uniforms.mapValues(\.numbers) == [
        "n": [2], "v": [1, 1], "on": [0], "c": [1, 0, 0, 1], "d": [0, 0, 1, 128.0 / 255],
      ])
    #expect(request.textures == ["t": "a/t.png", "u": "/u.png", "iChannel0": "A"])
    #expect(request.defines == ["A": "", "B": "2.50", "C": "1"])
    #expect(request.includeFolders == ["a/../lib"])
    #expect(request.time == 1.5 && request.frame == 3 && request.mouse?.y == 5)
    #expect(test.deadline == .milliseconds(500))
    #expect(test.skip?.driver?.text == "zink" && test.skip?.reason == "slow")
    #expect(test.expectedFailures.map(\.kind) == [.timeout])
    let expected = test.expectations
    #expect(expected.image?.paths == ["a/a.png", "a/b.png"])
    #expect(expected.image?.tolerance.maxFraction == 0.25 && expected.image?.tolerance.levels == 3)
    #expect(expected.image?.tolerance.window == .init(side: 4, mean: 0.5))
    #expect(expected.pixels.map(\.tolerance) == [0])
    #expect(expected.pixels.map(\.color) == [SIMD4(1, 2, 3, 255)])
    #expect(expected.fill?.color == SIMD4(1, 2, 3, 255) && expected.fill?.tolerance.levels == 3)
    #expect(expected.reference?.pattern == .dots && expected.reference?.tolerance.levels == 7)
    let other = try #require(expected.shader).request
    #expect(other.path == "a/x.frag" && other.uniforms.isEmpty && other.dialect == nil)
    #expect(other.time == 1.5 && other.canvas == request.canvas && other.vertexPath == nil)
    #expect(expected.isFinite && expected.compile?.isAccepted == true)
    #expect(expected.link?.message?.text == "warning")
  }
}
