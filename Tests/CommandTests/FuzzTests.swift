import FoundationEssentials
import Gridlight
import Testing

@testable import GridlightCommand

@Suite("gridlight compare --fuzz") struct FuzzTests {
  /// The last line of a run.
  private struct Verdict: Equatable {
    let scenes: Int
    let difference: Int
    let floatDifference: Double
    let partlyCovered: Double
    let seed: UInt64

    init?(_ output: String) {
      let line = output.split(separator: "\n").last ?? ""
      let pattern =
        /(\d+) scenes, worst difference (\d+) levels \(float ([0-9.]+)\), ([0-9.]+) % partly covered, seed of the worst (\d+)/
      guard let match = try? pattern.wholeMatch(in: line),
        let scenes = Int(match.1), let difference = Int(match.2), let float = Double(match.3),
        let partly = Double(match.4), let seed = UInt64(match.5)
      else { return nil }
      (self.scenes, self.difference, floatDifference, partlyCovered, self.seed) =
        (scenes, difference, float, partly, seed)
    }
  }

  private func fuzz(_ arguments: String...) throws -> GridlightProcess {
    try GridlightProcess.run(["compare", "--fuzz"] + arguments)
  }

  @Test("A run ends with its verdict, and the worst scene can be drawn again by its seed alone")
  func reproduction() throws {
    let run = try fuzz("6", "--seed", "5", "--max-pixels", "400")
    #expect(run.exitCode == 0, "\(run.errors)")
    let verdict = try #require(Verdict(run.output))
    #expect(verdict.scenes == 6)
    #expect(verdict.floatDifference <= 0.1)
    #expect(run.files.isEmpty)
    let again = "gridlight compare --fuzz 1 --seed \(verdict.seed) --max-pixels 400"
    #expect(run.errors.contains("the worst again: \(again)\n"))
    let single = try fuzz("1", "--seed", "\(verdict.seed)", "--max-pixels", "400")
    let worst = try #require(Verdict(single.output))
    #expect(worst.seed == verdict.seed)
    #expect(worst.difference == verdict.difference)
    #expect(worst.floatDifference == verdict.floatDifference)
  }

  @Test("The reference against itself never differs; another seed makes other scenes")
  func reference() throws {
    let run = try fuzz("40", "--seed", "1", "--max-pixels", "300", "--renderer", "reference")
    let verdict = try #require(Verdict(run.output))
    #expect((verdict.difference, verdict.floatDifference) == (0, 0))
    #expect(verdict.partlyCovered >= 70)
    let scenes = (0...1).map { SceneGenerator(maximumPixels: 300).scene(seed: $0) }
    #expect(scenes[0] != scenes[1])
  }

  @Test("--json says the same")
  func json() throws {
    struct Report: Decodable {
      let scenes: Int
      let failed: Int
      let worstDifference: Int
      let partlyCoveredPercentage: Double
      let worstSeed: UInt64
      let seconds: Double
    }

    let arguments = ["3", "--seed", "9", "--max-pixels", "100", "--renderer", "reference"]
    let run = try GridlightProcess.run(["compare", "--fuzz"] + arguments + ["--json"])
    let report = try JSONDecoder().decode(Report.self, from: Data(run.outputBytes))
    #expect((report.scenes, report.failed, report.worstDifference) == (3, 0, 0))
    #expect(report.worstSeed == 9)
    #expect(report.seconds > 0)
  }

  @Test(
    "A renderer with a fault is caught; each failing scene is written as JSON and the run goes on")
  func failures() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let scenes = folder.path + "/a/b"
    var arguments = ArgumentParser.parse(
      ["--fuzz", "12", "--seed", "3", "--max-pixels", "900", "--scene-dir", scenes, "-q"],
      as: CompareCommand.declaration)
    let comparison = try FuzzComparison(&arguments)
    let choice = RendererChoice(.gpu, renderer: Faulty(), driver: nil, because: "planted")
    let captured = try CapturedConsole(in: folder)
    #expect(try await comparison.run(captured.console, with: choice) == .checkFailed)

    let names = try FileManager.default.contentsOfDirectory(atPath: scenes)
    #expect(names.count > 3)
    let lines = try captured.lines
    #expect(lines.contains { $0.hasPrefix("\(names.count) failed, ") })
    #expect(lines.last.flatMap(Verdict.init)?.scenes == 12)
    for name in names {
      let path = "\(scenes)/\(name)"
      let seed = try #require(UInt64(name.dropFirst("fuzz-".count).dropLast(".json".count)))
      let json = Array(try Data(contentsOf: URL(filePath: path)))
      #expect(try Scene(json: json) == SceneGenerator(maximumPixels: 900).scene(seed: seed))
    }
  }

  @Test("A renderer that throws fails the scene and not the run")
  func throwing() async throws {
    let summary = try await Fuzz(
      count: 5, seed: 1, generator: SceneGenerator(maximumPixels: 50)
    ).run(Broken()) { (result) throws(Never) in
      #expect(result.gate == nil)
      #expect(result.failure?.contains("no luck") == true)
    }
    #expect((summary.count, summary.failureCount) == (5, 5))
    #expect(summary.worstSeed == 1)
  }
}

/// Draws each byte as the mean of its own and the next pixel's, as a sampler half a pixel off does.
private struct Faulty: Renderer {
  func render(_ scene: ResolvedScene, alpha: Pixmap.AlphaForm) -> Pixmap {
    var pixmap = ReferenceRenderer().render(scene, alpha: alpha)
    pixmap.withUnsafeMutableBytes { bytes in
      for index in bytes.indices.dropLast(4) {
        bytes[index] = UInt8((Int(bytes[index]) + Int(bytes[index + 4]) + 1) / 2)
      }
    }
    return pixmap
  }

  func renderFloat(_ scene: ResolvedScene) -> FloatPixmap {
    ReferenceRenderer().renderFloat(scene)
  }
}

private struct Broken: Renderer {
  struct Failure: Error, CustomStringConvertible {
    let description = "no luck"
  }

  func render(_ scene: ResolvedScene, alpha: Pixmap.AlphaForm) throws -> Pixmap {
    throw Failure()
  }

  func renderFloat(_ scene: ResolvedScene) throws -> FloatPixmap {
    throw Failure()
  }
}
