import FoundationEssentials
import Gridlight
import Testing

/// `gridlight shader`, but for `test`: the exit code, the words and the files of each subcommand.
@Suite("gridlight shader") struct ShaderCommandTests {
  private static let version = "#version 300 es\nprecision highp float;\nout vec4 color;\n"

  private static func main(_ declarations: String, _ body: String) -> [UInt8] {
    Array((version + declarations + "\nvoid main() { \(body) }\n").utf8)
  }

  private func shader(
    _ arguments: [String], given: [String: [UInt8]] = [:], folders: [String] = []
  ) throws -> GridlightProcess {
    try GridlightProcess.run(["shader"] + arguments, given: given, folders: folders)
  }

  private func picture(_ run: GridlightProcess, _ name: String) throws -> Pixmap {
    try Pixmap(png: try #require(run.files[name]), as: .straight)
  }

  @Test("run writes what the shader computes, the top row first")
  func runs() throws {
    let run = try shader(
      ["run", "a.frag", "-u", "level=0.2", "--canvas", "4x3", "-o", "a.png"],
      given: [
        "a.frag": Self.main(
          "uniform float level;", "color = vec4(floor(gl_FragCoord.xy) / 255.0, level, 1.0);")
      ])
    #expect(run.exitCode == 0, "\(run.errors)")
    let picture = try picture(run, "a.png")
    #expect(picture[3, 0] == SIMD4(3, 2, 51, 255))
    #expect(picture[0, 2] == SIMD4(0, 0, 51, 255))
  }

  @Test("run writes floats before they are rounded or cut")
  func runsToFloats() throws {
    let run = try shader(
      ["run", "a.frag", "--canvas", "1x1", "-o", "a.rgbaf32"],
      given: ["a.frag": Self.main("", "color = vec4(2.5, -1.0, 1e-20, 0.5);")])
    #expect(run.exitCode == 0, "\(run.errors)")
    let bytes = try #require(run.files["a.rgbaf32"])
    let floats = bytes.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    #expect(floats == [2.5, -1, 1e-20, 0.5])
  }

  @Test("An error in an included file is shown where it was written, and nothing is")
  func placesErrors() throws {
    let run = try shader(
      ["run", "a.frag", "-o", "a.png"],
      given: [
        "a.frag": Self.main("#include \"b.glsl\"", "color = vec4(f());"),
        "b.glsl": Array("float f() {\n  return missing;\n}\n".utf8),
      ])
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("b.glsl:2:10: error: "))
    #expect(run.errors.contains("\n    return missing;\n           ^\n"))
    #expect(run.errors.contains("'missing'") || run.errors.contains("`missing'"))
    #expect(run.files.isEmpty)
  }

  @Test("#line changes what the shader counts, and not where its errors are shown")
  func placesErrorsBehindLineDirectives() throws {
    let text = Self.version + "#line 100\nvoid main() {\n  color = vec4(missing);\n}\n"
    let broken = try shader(["run", "a.frag", "-o", "a.png"], given: ["a.frag": Array(text.utf8)])
    #expect(broken.errors.contains("a.frag:6:"))
    let counted = text.replacing("missing", with: "float(__LINE__) / 255.0")
    let run = try shader(
      ["run", "a.frag", "--canvas", "1x1", "-o", "a.png"], given: ["a.frag": Array(counted.utf8)])
    #expect(try picture(run, "a.png")[0, 0].x == 101, "\(run.errors)")
  }

  @Test(
    "What cannot work says so, within the deadline, with its exit code, and leaves no file",
    arguments: [
      (["run", "endless.frag", "--deadline", "1"], 4, "took longer than 1 s"),
      (["run", "huge.frag"], 3, "the driver crashed with SIG"),
      (
        ["run", "good.frag", "--canvas", "16384x16384", "-o", "a.rgbaf32"], 4,
        "--memory allows more"
      ),
      (["run", "cycle.frag"], 2, "includes itself"),
      (["run", "binary.frag"], 2, "binary.frag:1: "),
      (["run", "good.frag", "-t", "image=none.png"], 5, "image: cannot read none.png"),
      (["run", "none.frag"], 5, "cannot read none.frag"),
      (["run", "good.frag", "-u", "levl=1"], 2, "did you mean level?"),
      (["run", "good.frag", "-u", "level=1,2"], 2, "level"),
      (["run", "good.frag", "-u", "level=x"], 2, "--uniform level"),
      (["run", "good.frag", "--dialect", "glsl"], 2, "--dialect"),
      (["run", "good.frag", "--canvas", "0x4"], 2, "--canvas"),
      (["run", "good.frag", "--deadline", "0"], 2, "--deadline"),
      (["run", "good.frag", "--memory", "1K"], 2, "--memory"),
      (["run", "good.frag", "--device", "none"], 3, "no usable GPU device"),
      (["run"], 2, "no shader"),
      (["compare", "good.frag"], 2, "one shader; name two"),
      (["sweep", "good.frag"], 2, "nothing to sweep"),
      (["sweep", "good.frag", "-u", "level=1..2"], 2, "LOW..HIGH:COUNT"),
      (["sweep", "good.frag", "-u", "level=0..1:1000", "-u", "size=0..1:11"], 2, "at most 10000"),
      (["watch", "good.frag", "-o", "-", "--format", "png"], 2, "needs a file"),
      (["swep"], 2, "did you mean 'sweep'?"),
    ])
  func refuses(arguments: [String], code: Int, words: String) throws {
    let drawn = "color = vec4(level * size) * texture(image, vec2(0.5));"
    let given = [
      "endless.frag": Self.main(
        "",
        "float s = 0.0; while (true) { s += sin(s + gl_FragCoord.x); if (s > 1e30) break; } "
          + "color = vec4(s);"),
      "huge.frag": Self.main(
        "",
        "float a[536870912]; int n = int(gl_FragCoord.x) * 1000; a[n] = 1.0; "
          + "color = vec4(a[n / 2]);"),
      "cycle.frag": Array("#include \"cycle.frag\"\n".utf8),
      "binary.frag": [0xFF, 0x00, 0xFE, 0x80, 0x0A],
      "good.frag": Self.main(
        "uniform float level, size; uniform sampler2D image;", drawn),
    ]
    let needsOutput = arguments.count > 1 && !arguments.contains("-o") && arguments[0] != "compare"
    let run = try shader(arguments + (needsOutput ? ["-o", "a.png"] : []), given: given)
    #expect(Int(run.exitCode) == code, "\(run.errors)")
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.files.isEmpty)
  }

  @Test("A sweep draws every combination, the last uniform along the rows")
  func sweeps() throws {
    let run = try shader(
      [
        "sweep", "a.frag", "-u", "red=0..1:3", "-u", "blue=0,1", "--canvas", "80x20", "--tile",
        "80", "-o", "sheet.png", "--json",
      ],
      given: [
        "a.frag": Self.main("uniform float red, blue;", "color = vec4(red, 0.0, blue, 1.0);")
      ])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.contains("\"columns\" : 2"))
    #expect(run.output.contains("red=0.5 blue=1"))
    // Tiles of 80x20 px with 8 px between them, and 16 px for a label below each.
    let sheet = try picture(run, "sheet.png")
    for (row, red) in [0, 128, 255].enumerated() {
      for (column, blue) in [0, 255].enumerated() {
        let pixel = sheet[8 + 88 * column + 40, 8 + 44 * row + 10]
        #expect(pixel == SIMD4(UInt8(red), 0, UInt8(blue), 255))
      }
    }
  }

  @Test("compare finds a level of difference, and counts what is allowed")
  func compares() throws {
    let given = [
      "a.frag": Self.main("", "color = vec4(100.0 / 255.0);"),
      "b.frag": Self.main("", "color = vec4(102.0 / 255.0);"),
    ]
    #expect(
      try shader(["compare", "a.frag", "a.frag", "--canvas", "16x16"], given: given).exitCode == 0)
    let differs = try shader(["compare", "a.frag", "b.frag", "--canvas", "16x16"], given: given)
    #expect(differs.exitCode == 1)
    #expect(differs.output.contains("FAILS"))
    #expect(
      try shader(
        ["compare", "a.frag", "b.frag", "--canvas", "16x16", "--tolerance", "2"], given: given
      ).exitCode == 0)
  }

  @Test("matrix shows two software drivers and how far they are apart")
  func matrix() throws {
    let run = try shader(
      ["matrix", "a.frag", "--canvas", "8x8", "-o", "drivers", "--json"],
      given: ["a.frag": Self.main("", "color = vec4(gl_FragCoord.xy / 8.0, 0.0, 1.0);")])
    #expect(run.exitCode == 0, "\(run.errors)")
    for name in ["llvmpipe", "softpipe"] {
      #expect(run.output.contains("\"name\" : \"\(name)\""))
      #expect(try picture(run, "drivers/\(name).png")[7, 0] == SIMD4(239, 239, 0, 255))
    }
    #expect(run.output.contains("\"maximumDifference\" : 0"))
  }

  @Test("inspect and check tell what is declared, and what is doubtful")
  func inspects() throws {
    let given = [
      "a.frag": Self.main(
        "uniform vec2 used; uniform float unused;",
        "color = vec4(fract(sin(dot(used, gl_FragCoord.xy)) * 43758.5));")
    ]
    let inspection = try shader(["inspect", "a.frag"], given: given)
    #expect(inspection.exitCode == 0, "\(inspection.errors)")
    #expect(inspection.output.contains("unused      float             inactive"))
    let check = try shader(["check", "a.frag"], given: given)
    #expect(check.exitCode == 0)
    #expect(check.errors.contains("a.frag:4:") || check.errors.contains("a.frag:5:"))
    #expect(check.errors.contains("warning: "))
    #expect(try shader(["check", "a.frag", "--strict"], given: given).exitCode == 1)
  }

  @Test("bench measures the frames that it is told to")
  func benches() throws {
    let run = try shader(
      ["bench", "a.frag", "--canvas", "16x16", "--frames", "5", "--json"],
      given: ["a.frag": Self.main("", "color = vec4(1.0);")])
    #expect(run.exitCode == 0, "\(run.errors)")
    struct Report: Decodable {
      let frames: Int
      let draw, firstDraw, nanosecondsPerPixel: Double
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(run.outputBytes))
    #expect(report.frames == 5 && report.draw > 0 && report.firstDraw > 0)
    #expect(abs(report.nanosecondsPerPixel - report.draw * 1e6 / 256) < 1e-6)
  }

  @Test("watch follows an included file that is broken from the start")
  func watchesFromAnError() throws {
    let script = """
      "$@" 2>errors & id=$!
      until grep -q error: errors; do sleep 0.05; done
      echo 'float level() { return 1.0; }' > a.glsl
      until [ -e a.png ]; do sleep 0.05; done
      kill -INT $id; wait $id
      """
    let run = try GridlightProcess.run(
      ["shader", "watch", "a.frag", "--canvas", "2x2", "-o", "a.png"],
      given: [
        "a.frag": Self.main("#include \"a.glsl\"", "color = vec4(level());"),
        "a.glsl": Array("float level() { return missing; }\n".utf8),
      ], through: script)
    #expect(run.exitCode == 130)
    #expect(try picture(run, "a.png")[1, 1] == SIMD4(repeating: 255))
  }

  @Test("watch follows the file, and keeps the last good picture while it is broken")
  func watches() throws {
    let script = """
      "$@" & id=$!
      level() { /usr/bin/python3 -c 'from PIL import Image; print(Image.open("a.png").convert("RGBA").getpixel((0, 0))[0])'; }
      until [ -e a.png ]; do sleep 0.05; done; level >> seen
      sed -i 's/0.2/0.4/' a.glsl
      until [ "$(level)" = 102 ]; do sleep 0.05; done; level >> seen
      cp a.glsl good; echo broken > a.glsl
      until grep -q error: errors; do sleep 0.05; done; level >> seen
      sed 's/0.4/0.6/' good > a.glsl
      until [ "$(level)" = 153 ]; do sleep 0.05; done; level >> seen
      kill -INT $id; wait $id
      """
    let run = try GridlightProcess.run(
      ["shader", "watch", "a.frag", "--canvas", "2x2", "-o", "a.png"],
      given: [
        "a.frag": Self.main("#include \"a.glsl\"", "color = vec4(vec3(level()), 1.0);"),
        "a.glsl": Array("float level() { return 0.2; }\n".utf8),
      ], through: script.replacing("\"$@\" &", with: "\"$@\" 2>errors &"))
    #expect(run.exitCode == 130)
    #expect(run.files["seen"].map { String(decoding: $0, as: UTF8.self) } == "51\n102\n102\n153\n")
  }
}
