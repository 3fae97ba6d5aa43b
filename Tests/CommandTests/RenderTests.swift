import FoundationEssentials
import Gridlight
import TestSupport
import Testing

@Suite("gridlight render") struct RenderTests {
  private static let arguments = [
    "--canvas", "60x40", "--gap", "9", "--pan=-3,7", "--fill", "blue",
  ]
  private static let scene = Scene(
    width: 60, height: 40, viewport: Viewport(x: -3, y: 7), fill: .blue
  ) { Background(gap: 9) }

  private func render(_ arguments: String...) throws -> GridlightProcess {
    try GridlightProcess.run(["render"] + Self.arguments + arguments)
  }

  @Test(".rgba is the reference's bytes, .rgbaf32 its floats, nothing before or between them")
  func raw() throws {
    let run = try render("-o", "a.rgba")
    #expect(run.exitCode == 0)
    #expect(run.output.isEmpty)
    let bytes = try ReferenceRenderer().render(Self.scene).withUnsafeBytes { Array($0) }
    #expect(run.files == ["a.rgba": bytes])
    let floats = ReferenceRenderer().renderFloat(try ResolvedScene(Self.scene))
      .withUnsafePixels { Array(UnsafeRawBufferPointer($0)) }
    #expect(try render("-o", "a.rgbaf32").files == ["a.rgbaf32": floats])
  }

  @Test("A PNG holds the picture, and says how it was made")
  func png() throws {
    let run = try render("-o", "a.png")
    let file = try #require(run.files["a.png"])
    let straight = try ReferenceRenderer().render(Self.scene, alpha: .straight)
    #expect(try Pixmap(png: file, as: .straight) == straight)
    let texts = Dictionary(try PNGText.read(from: file).map { ($0, $1) }) { $1 }
    #expect(texts["Software"] == "gridlight 0.1.0")
    #expect(texts["Renderer"] == "cpu" || texts["Renderer"] == "gpu")
    #expect(texts["Reason"]?.isEmpty == false)
    #expect(try Scene(json: texts["Scene"] ?? "") == Self.scene)
  }

  @Test("-o - writes the same bytes to standard output, and nothing else")
  func standardOutput() throws {
    for format in ["png", "rgba", "rgbaf32"] {
      let file = try render("-o", "a.\(format)", "--renderer", "reference")
      let stream = try render("-o", "-", "--format", format, "--renderer", "reference")
      #expect(stream.exitCode == 0)
      #expect(stream.outputBytes == file.files["a.\(format)"])
      #expect(stream.files.isEmpty)
    }
  }

  @Test("The format is the ending's, else --format's, else PNG")
  func formats() throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47]
    #expect(try render("-o", "a").files["a"]?.starts(with: png) == true)
    #expect(try render("-o", "A.PNG").files["A.PNG"]?.starts(with: png) == true)
    #expect(try render("-o", "a.raw", "--format", "rgba").files["a.raw"]?.count == 60 * 40 * 4)
    #expect(try render("-o", "a.b/c").exitCode == 5)
    #expect(try render("-o", "a.png", "--format", "rgba").exitCode == 2)
  }

  @Test("A note names the renderer and why; --quiet keeps it back")
  func notes() throws {
    let run = try render("-o", "a.png", "--renderer", "reference")
    #expect(run.errors.hasPrefix("gridlight render: a.png: 60x40 px in "))
    #expect(run.errors.hasSuffix(" ms by the CPU reference (asked for)\n"))
    #expect(try render("-o", "a.png", "-q").errors.isEmpty)
  }

  @Test("--json says what was drawn by whom")
  func json() throws {
    struct Summary: Decodable {
      struct Renderer: Decodable {
        let kind: String
        let reason: String
      }

      let output: String
      let format: String
      let width: Int
      let height: Int
      let milliseconds: Double
      let renderer: Renderer
    }

    let run = try render("-o", "a.png", "--json", "--renderer", "reference", "--scale", "1.5")
    let summary = try JSONDecoder().decode(Summary.self, from: Data(run.outputBytes))
    #expect(summary.output == "a.png")
    #expect(summary.format == "png")
    #expect((summary.width, summary.height) == (90, 60))
    #expect(summary.milliseconds > 0)
    #expect(summary.renderer.kind == "reference")
    #expect(summary.renderer.reason == "asked for")
  }

  @Test("Every platform draws the same bytes, also GBM without a device node")
  func platforms() throws {
    let choices = [
      ["--platform", "surfaceless"], ["--platform", "device"],
      ["--platform", "gbm", "--device", "/dev/null"], ["--renderer", "gpu"],
    ]
    let runs = try choices.map { choice in
      try GridlightProcess.run(["render"] + Self.arguments + ["-o", "a.rgba"] + choice)
    }
    for run in runs {
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(run.errors.contains("GPU path on"))
      #expect(run.files == runs[0].files)
    }
    #expect(runs[0].files["a.rgba"]?.count == 60 * 40 * 4)
  }

  @Test("A reader that goes away is an I/O error, told for a picture and not for a text")
  func brokenPipe() throws {
    let shell = #""$@" | true; exit ${PIPESTATUS[0]}"#
    let picture = try GridlightProcess.run(
      ["render", "--canvas", "1000x1000", "-o", "-", "--format", "rgba"], through: shell)
    #expect(picture.exitCode == 5)
    #expect(picture.errors.contains("standard output: Broken pipe (EPIPE)"))
    let text = try GridlightProcess.run(
      ["presets", "--json"], through: #"("$@"; echo $? >&2) | true"#)
    #expect(text.errors == "5\n" || text.errors == "0\n")
  }

  @Test(
    "Bands beyond the memory end with 4, before anything is drawn",
    .enabled(if: !Sanitized.isOn, "the sanitizers need more addresses than the limit allows"))
  func memory() throws {
    let run = try GridlightProcess.run(
      ["render", "--canvas", "131072x32768", "--renderer", "cpu", "--memory", "400G"]
        + ["-o", "a.rgbaf32"],
      through: #"ulimit -v 20000000; exec "$@""#)
    #expect(run.exitCode == 4)
    #expect(
      run.errors == "gridlight render: error: no memory for an image of 131072x32768 px "
        + "(68719476736 bytes); ask for a smaller image, or free memory\n")
    #expect(run.files.isEmpty)
  }
}
