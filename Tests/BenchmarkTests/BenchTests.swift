import Gridlight
import Synchronization
import Testing

@testable import Benchmark

@Suite("Rounds") struct BenchTests {
  /// Draws nothing and says what it is told to, while it notes who was called when.
  private final class Recorder: Sendable {
    let calls = Mutex<[String]>([])
  }

  private struct Scripted: Contestant {
    let name: String
    let recorder: Recorder
    let times: @Sendable (_ call: Int) -> Double

    func draw(_ scene: PreparedScene) async throws -> Drawing {
      let call = recorder.calls.withLock { calls in
        calls.append("\(name) \(scene.source.name)")
        return calls.count { $0 == calls.last } - 1
      }
      let sample = Sample(milliseconds: times(call), cpuMilliseconds: 2 * times(call))
      return Drawing(sample: sample, frame: nil)
    }

    /// The first frame's parts take a hundred times as long.
    func phases(_ scene: PreparedScene) async throws -> Phases? {
      let call = recorder.calls.withLock { $0.count { $0 == "\(name) \(scene.source.name)" } }
      let factor = call == 0 ? 100.0 : 1
      return Phases(
        compileMs: factor, linkMs: 2 * factor, firstDrawMs: 3 * factor, drawMs: 4 * factor,
        readbackMs: 5 * factor, floorMs: 3 * factor)
    }
  }

  private func entries(_ recorder: Recorder) throws -> [Bench.Entry] {
    let scenes = ["a", "b"].compactMap(SceneCatalog.named)
    let sizes = [CanvasSize(width: 100, height: 10)]
    let contestants = ["x", "y"].map { name in
      Scripted(name: name, recorder: recorder) { name == "x" ? [1000, 5, 9, 1][$0] : 7 }
    }
    return try Plan(scenes, sizes: sizes, curve: nil, threads: 1)
      .entries(on: contestants) { _, _, _ in }
  }

  @Test("Every round draws each scene once on each contestant; the first round does not count")
  func interleaved() async throws {
    let recorder = Recorder()
    let bench = Bench(try entries(recorder), rounds: 3, cache: .evicted)
    var rounds: [Int] = []
    let measurements = try await bench.run { rounds.append($0) }
    #expect(rounds == [0, 1, 2, 3])
    let round = ["x a", "y a", "x b", "y b"]
    #expect(recorder.calls.withLock { $0 } == round + round + round + round)
    let row = measurements[0].row
    #expect(row.scene == "a")
    #expect(row.renderer == "x")
    #expect(row.width == 100)
    #expect(row.height == 10)
    #expect(row.medianMs == 5)
    #expect(row.p95Ms == 9)
    #expect(row.minMs == 1)
    #expect(row.cpuMs == 10)
    #expect(row.nsPerPixel == 5000)
    #expect(row.memsetRatio > 0)
    #expect(
      row.phases
        == Phases(
          compileMs: 100, linkMs: 200, firstDrawMs: 300, drawMs: 4, readbackMs: 5, floorMs: 3))
    #expect(row.phases?.floorRatio == 3)
  }

  @Test("Warm draws twice and counts the second")
  func warm() async throws {
    let recorder = Recorder()
    let scene = try PreparedScene(try #require(SceneCatalog.named("a")), id: 0)
    let contestant = Scripted(name: "x", recorder: recorder) { Double($0) }
    let point = Plan.Point(scene: scene, series: "a", abscissa: 0)
    let bench = Bench([Bench.Entry(point, on: contestant)], rounds: 2, cache: .warm)
    let measurements = try await bench.run()
    #expect(measurements[0].row.minMs == 3)
    #expect(measurements[0].row.medianMs == 4)
  }

  @Test("The ratio is the median of each round's own")
  func ratio() throws {
    let scene = try PreparedScene(try #require(SceneCatalog.named("a")), id: 0)
    let point = Plan.Point(scene: scene, series: "a", abscissa: 0)
    let contestant = LocalContestant("cpu", CPURenderer(threads: 1))
    var measurement = Measurement(Bench.Entry(point, on: contestant))
    for (time, memset) in [(1.0, 1.0), (30, 10), (4, 2)] {
      measurement.add(
        Sample(milliseconds: time, cpuMilliseconds: 0),
        memset: Sample(milliseconds: memset, cpuMilliseconds: 0))
    }
    #expect(measurement.row.memsetRatio == 2)
  }

  @Test("The GPU's frames have parts, each of which takes time")
  func gpu() async throws {
    let scene = BenchmarkScene("a", try #require(SceneCatalog.named("a")).scene)
    let gpu = try await GPURenderer()
    let entries = try Plan(
      [scene], sizes: [CanvasSize(width: 300, height: 200)], curve: nil, threads: 1
    ).entries(on: [GPUContestant(gpu)]) { _, _, _ in }
    let rows = try await Bench(entries, rounds: 2, cache: .warm).run().map(\.row)
    let parts = try #require(rows[0].phases)
    #expect(parts.firstDrawMs > 0 && parts.drawMs > 0 && parts.readbackMs > 0)
    #expect(parts.compileMs > 0 && parts.linkMs > 0)
    #expect(parts.floorMs > 0 && parts.floorRatio > 0)
  }

  @Test("A frame drawn here takes time, here and in the processor")
  func local() async throws {
    let scene = try PreparedScene(try #require(SceneCatalog.named("edge4")), id: 0)
    let drawing = try await LocalContestant("cpu", CPURenderer(threads: 1)).draw(scene)
    #expect(drawing.frame?.width == 1920)
    #expect(drawing.sample.milliseconds > 0.1)
    #expect(drawing.sample.cpuMilliseconds > 0.1)
  }
}
