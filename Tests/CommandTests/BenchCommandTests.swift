import FoundationEssentials
import Testing

@Suite("Bench") struct BenchCommandTests {
  private struct Report: Decodable {
    struct Row: Decodable {
      let scene: String
      let renderer: String
      let width: Int
      let height: Int
      let medianMs: Double
      let p95Ms: Double
      let minMs: Double
      let nsPerPixel: Double
    }

    let driver: String
    let software: Bool
    let threads: Int
    let rows: [Row]
  }

  /// Quick: on the CPU path alone, on a small canvas.
  private func bench(
    _ arguments: String..., given: [String: [UInt8]] = [:], environment: [String: String] = [:]
  ) throws -> GridlightProcess {
    try GridlightProcess.run(
      ["bench", "--renderers", "cpu", "--runs", "2", "--cache", "warm"] + arguments, given: given,
      environment: environment)
  }

  @Test("--json has a row for each scene and canvas; the table goes to standard error")
  func json() throws {
    let run = try bench(
      "--json", "--scenes", "a,e2", "--canvas", "64x36", "--canvas", "30x20", "--threads", "3")
    #expect(run.exitCode == 0)
    let report = try JSONDecoder().decode(Report.self, from: Data(run.outputBytes))
    #expect(report.driver == "none")
    #expect(report.software)
    #expect(report.threads == 3)
    #expect(report.rows.map(\.scene) == ["a", "e2", "a", "e2"])
    #expect(report.rows.map(\.width) == [64, 64, 30, 30])
    for row in report.rows {
      #expect(row.renderer == "cpu")
      #expect(0 < row.minMs && row.minMs <= row.medianMs && row.medianMs <= row.p95Ms)
      let pixels = Double(row.width * row.height)
      #expect(abs(row.nsPerPixel - row.medianMs * 1e6 / pixels) < 1e-6 * row.nsPerPixel)
    }
    #expect(run.errors.hasPrefix("gridlight bench: driver none (software); threads 3; "))
  }

  @Test("The table says what its numbers depend on")
  func table() throws {
    let run = try bench("--scenes", "b", "--canvas", "40x30")
    let lines = run.output.split(separator: "\n")
    #expect(
      lines.first?.hasSuffix("interleaved rounds 2; frame warm in the caches") == true)
    #expect(lines.last?.split(separator: " ").prefix(3) == ["b", "cpu", "40x30"])
    #expect(lines.last?.split(separator: " ").count == 9)
  }

  @Test("A scene file is measured on its own canvas, beside those named")
  func file() throws {
    let scene = #"{"width":50,"height":40,"layers":[{"type":"pulse"}]}"#
    let run = try bench("mine.json", "--json", given: ["mine.json": Array(scene.utf8)])
    let report = try JSONDecoder().decode(Report.self, from: Data(run.outputBytes))
    #expect(report.rows.map(\.scene) == ["mine.json"])
    #expect(report.rows.map(\.height) == [40])
    let both = try bench(
      "mine.json", "--scenes", "a", "--canvas", "8x8", "--json",
      given: ["mine.json": Array(scene.utf8)])
    let rows = try JSONDecoder().decode(Report.self, from: Data(both.outputBytes)).rows
    #expect(rows.map(\.scene) == ["a", "mine.json"])
    #expect(rows.map(\.height) == [8, 8])
  }

  @Test("--plot writes a picture, along a curve too")
  func plot() throws {
    let bars = try bench("--scenes", "a", "--canvas", "64x36", "--plot", "bars.svg")
    #expect(String(decoding: bars.files["bars.svg"] ?? [], as: UTF8.self).contains("<svg"))
    let curve = try bench("--canvas", "64x36", "--curve", "layers", "--plot", "layers.png")
    #expect(curve.files["layers.png"]?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
  }

  @Test("Without gnuplot it says what to install before anything is measured")
  func noGnuplot() throws {
    let run = try bench("--plot", "a.svg", environment: ["PATH": "/nowhere"])
    #expect(run.exitCode == 5)
    #expect(run.errors.contains("apt-get install gnuplot-nox"))
    #expect(run.output.isEmpty)
    #expect(run.files.isEmpty)
  }

  @Test("Another program takes part; a scene that it refuses is named")
  func peer() throws {
    let script =
      "while read w i s; do case $w$s in scene*pulse*) echo no way;; s*) echo ok;; *) echo 9 1;; esac; done"
    let run = try bench(
      "--scenes", "a,e", "--canvas", "40x30", "--json", "--peer", "sh=sh -c '\(script)'")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.outputBytes))
    #expect(report.rows.map { "\($0.renderer) \($0.scene)" } == ["cpu a", "sh a", "cpu e"])
    #expect(report.rows.first { $0.renderer == "sh" }?.medianMs == 9)
    #expect(run.errors.contains("sh does not draw e: way\n"))
  }

  @Test(
    "Faults name the option, the value and what is allowed",
    arguments: [
      (["--scenes", "a,zz"], "--scenes: zz is not allowed; a scene is a, b, c"),
      (["--scenes", "layer3"], "did you mean layers3?"),
      (["--renderers", "cpu,vulkan"], "--renderers: vulkan is not allowed; a renderer is cpu,"),
      (["--canvas", "10.5x8"], "--canvas: 10.5x8 is not allowed; a canvas to measure is in whole"),
      (["--canvas", "8"], "--canvas: 8 is not allowed"),
      (["--runs", "0"], "--runs: 0 is not allowed; N is a whole number from 1"),
      (["--threads", "0"], "--threads: 0 is not allowed; N is a whole number from 1"),
      (["--cache", "hot"], "--cache: hot is not allowed; a cache state is evicted or warm"),
      (["--curve", "zoom"], "--curve: zoom is not allowed; a curve is gap, canvas, layers"),
      (["--curve", "canvas", "--canvas", "8x8"], "--canvas sets what --curve canvas varies"),
      (["--plot", "a.pdf"], "--plot: a.pdf is not allowed; a plot's name ends in .svg or .png"),
      (["--peer", "skia"], "--peer: skia is not allowed; a peer is NAME=COMMAND"),
      (["--canvas", "200000x8"], "side"),
    ])
  func faults(arguments: [String], message: String) throws {
    let run = try GridlightProcess.run(["bench"] + arguments)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test("A GPU that is asked for and not there ends with 3")
  func noGPU() throws {
    let run = try GridlightProcess.run(["bench", "--renderers", "gpu", "--device", "NoSuchChip"])
    #expect(run.exitCode == 3)
  }
}
