import FoundationEssentials
import Gridlight
import TestSupport
import Testing

@testable import GridlightCommand

private let hasReaders = ["/usr/bin/python3", "/usr/bin/pngcheck"].allSatisfy {
  FileManager.default.isExecutableFile(atPath: $0)
}

/// Random scenes as PNG files with all that the command says in them, read by libpng, by Pillow and
/// by pngcheck.
@Suite("Picture files", .enabled(if: hasReaders, "needs python3-pil and pngcheck"))
struct PictureFileTests {
  private static let count = Heavy.isOn ? 500 : 60

  @Test("The CPU path's pixels are those of the definition")
  func cpu() async throws {
    try await check(RendererChoice(.cpu), CPURenderer(), count: Self.count, slack: 0)
  }

  @Test("The GPU's are as near as its floats are")
  func gpu() async throws {
    let choice = try await RendererChoice(.gpu)
    try await check(choice, choice.renderer, count: Self.count / 5, slack: 0.1)
  }

  /// - Parameter slack: how far a premultiplied component may be off, in levels.
  private func check(
    _ choice: RendererChoice, _ renderer: any Renderer, count: Int, slack: Double
  ) async throws {
    let generator = SceneGenerator(maximumPixels: 4096)
    var files: [String: [UInt8]] = [:]
    for index in 0..<count {
      let seed = SceneGenerator.seed(base: 500, index: index)
      let scene = generator.scene(seed: seed)
      let text = PictureText.entries(scene, choice)
      let png = try await renderer.pngData(
        of: scene, text: text, compression: index.isMultiple(of: 4) ? .small : .fast)
      let picture = try Pixmap(png: png, as: .straight)
      let exact = ReferenceRenderer().renderFloat(try ResolvedScene(scene))
      #expect(picture.firstFault(against: exact, slack: slack) == nil, "seed \(seed)")
      files["\(index).png"] = png
      files["\(index).rgba"] = picture.withUnsafeBytes { Array($0) }
      let texts = Dictionary(text.map { ($0.keyword, $0.value) }) { $1 }
      files["\(index).json"] = Array(try JSONEncoder().encode(texts))
    }
    let run = try GridlightProcess.run(
      [Self.script], given: files,
      through: #"/usr/bin/python3 -c "$2" && find -name '*.png' | xargs pngcheck -q"#)
    #expect(run.exitCode == 0, "\(run.output) \(run.errors)")
    #expect(run.output.hasPrefix("\(count) read\n"))
  }

  /// Pillow must see the pixels that libpng sees, and the texts that were stored.
  private static let script = """
    import glob, json, PIL.Image
    names = glob.glob("*.png")
    for name in names:
      image = PIL.Image.open(name)
      assert image.info["srgb"] == 0, name
      assert image.convert("RGBA").tobytes() == open(name[:-3] + "rgba", "rb").read(), name
      assert image.text == json.load(open(name[:-3] + "json")), name
    print(len(names), "read")
    """
}

extension Pixmap {
  /// The first pixel that is not what a PNG of the premultiplied `exact` ones holds.
  ///
  /// - Parameter slack: how far a premultiplied component may be off, in levels.
  fileprivate func firstFault(against exact: FloatPixmap, slack: Double) -> String? {
    for y in 0..<height {
      for x in 0..<width {
        let levels = SIMD4<Double>(exact[x, y]) * 255
        // What is straight is off by more where there is little alpha.
        let colorSlack = 2 * slack * 255 / max(levels.w, 0.1)
        let pixel = SIMD4<Double>(self[x, y])
        let color = pixel.w == 0 ? .zero : levels / levels.w * 255
        // Floats leave a tie undecided.
        let isNear =
          abs(pixel.w - levels.w) <= 0.5 + slack + 1e-4
          && (0..<3).allSatisfy { abs(pixel[$0] - color[$0]) <= 0.5 + colorSlack + 1e-3 }
        if !isNear || pixel.w == 0 && pixel != .zero {
          return "(\(x), \(y)) is \(pixel) and should be \(color), alpha \(levels.w)"
        }
      }
    }
    return nil
  }
}
