import FoundationEssentials
import Gridlight
import Testing

@Suite("gridlight compare") struct CompareTests {
  private struct Summary: Decodable {
    struct Metrics: Decodable {
      let width: Int
      let height: Int
      let maximumDifference: [Int]
      let pixelsOver0: Int
      let pixelsOver2: Int
      let meanAbsoluteError: Double
      let floatDifference: Double?
    }

    let passes: Bool
    let failure: String?
    let metrics: Metrics
  }

  private func compare(
    _ arguments: [String], given: [String: [UInt8]] = [:]
  ) throws -> GridlightProcess {
    try GridlightProcess.run(["compare"] + arguments, given: given)
  }

  private func summary(_ run: GridlightProcess) throws -> Summary {
    try JSONDecoder().decode(Summary.self, from: Data(run.outputBytes))
  }

  @Test("A scene passes on the GPU; driver, measures and verdict are printed")
  func scene() throws {
    let arguments = ["--canvas", "70x50", "--variant", "cross", "--zoom", "1.37"]
    let run = try compare(arguments + ["--float"])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("GPU path on "))
    for word in [
      "70x50 px", "max difference", "pixels over 0, 1, 2", "MAE, RMSE", "PSNR", "SSIM", "FLIP",
      "before rounding",
    ] {
      #expect(run.output.contains(word), "\(word)")
    }
    #expect(run.output.hasSuffix("\npasses\n"))
    let summary = try summary(compare(arguments + ["--float", "--json"]))
    #expect(summary.passes)
    #expect(summary.failure == nil)
    #expect((summary.metrics.width, summary.metrics.height) == (70, 50))
    #expect(summary.metrics.floatDifference.map { $0 <= 0.1 } == true)
    #expect(try self.summary(compare(arguments + ["--json"])).metrics.floatDifference == nil)
  }

  @Test("Pictures of what differs are written where they are asked for")
  func pictures() throws {
    let run = try compare([
      "--canvas", "40x30", "--diff", "heat.png", "--side-by-side", "pair.png",
    ])
    #expect(run.exitCode == 0)
    #expect(run.files.keys.sorted() == ["heat.png", "pair.png"])
    let heat = try Pixmap(png: run.files["heat.png"] ?? [])
    #expect((heat.width, heat.height) == (40, 30))
    let pair = try Pixmap(png: run.files["pair.png"] ?? [])
    #expect((pair.width, pair.height) == (3 * 40 + 2 * 8, 30))
  }

  @Test("Two pictures are measured, and judged by the tolerance")
  func images() throws {
    var a = Pixmap(width: 20, height: 10)
    for y in 0..<10 { for x in 0..<20 { a[x, y] = SIMD4(10, 20, 30, 255) } }
    var b = a
    b[7, 3] = SIMD4(13, 20, 29, 255)
    let given = ["a.png": try a.pngData(), "b.png": try b.pngData()]
    let images = ["--image", "a.png", "b.png"]
    let run = try compare(images, given: given)
    #expect(run.exitCode == 1)
    #expect(run.output.contains("max difference        3 levels (R 3, G 0, B 1, A 0)"))
    #expect(run.output.contains("worst pixel           (7, 3)"))
    #expect(
      run.output.hasSuffix("\nFAILS: bytes differ by 3 levels; --tolerance 1 is allowed\n"))
    #expect(try compare(images + ["--tolerance", "3"], given: given).exitCode == 0)
    #expect(try compare(images + ["--tolerance", "2"], given: given).exitCode == 1)
    #expect(try compare(["a.png", "--image", "a.png"], given: given).exitCode == 0)
    let summary = try summary(compare(images + ["--json"], given: given))
    #expect(!summary.passes)
    #expect(summary.metrics.maximumDifference == [3, 0, 1, 0])
    #expect((summary.metrics.pixelsOver0, summary.metrics.pixelsOver2) == (1, 1))
    #expect(summary.metrics.meanAbsoluteError == 4.0 / (200 * 4))
  }

  @Test("Options of another way to compare are refused")
  func refusals() throws {
    let cases = [
      (["--seed", "1"], "--seed needs --fuzz N"),
      (["--fuzz", "1", "--gap", "3"], "--gap says nothing about random scenes"),
      (["--fuzz", "1", "--float"], "--float says nothing about random scenes"),
      (["--fuzz", "1", "a.json"], "--fuzz makes its own scenes; leave out a.json"),
      (["--image", "a", "b", "--zoom", "3"], "--zoom says nothing about two pictures"),
      (["--image", "a", "b", "--renderer", "gpu"], "--renderer says nothing about two pictures"),
      (["a.png", "b.png"], "'gridlight compare --image A.png B.png' compares pictures"),
      (["--diff", "-"], "a picture goes to a file: --diff FILE.png"),
    ]
    for (arguments, message) in cases {
      let run = try compare(arguments)
      #expect(run.exitCode == 2, "\(arguments)")
      #expect(run.errors.contains(message), "\(arguments): \(run.errors)")
    }
  }
}
