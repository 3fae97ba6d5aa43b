import FoundationEssentials
import Gridlight
import Testing

@testable import Benchmark
@testable import Canvas

@Suite("Reports") struct ReportTests {
  private static func row(phases: Phases?) -> BenchmarkReport.Row {
    BenchmarkReport.Row(
      scene: "a", renderer: "gpu", width: 4, height: 3, medianMs: 1, p95Ms: 2, minMs: 0.5, cpuMs: 3,
      memsetRatio: 4, nsPerPixel: 5, phases: phases)
  }

  private func keys(_ value: JSONValue?) -> [String] {
    guard case .object(let members) = value else { return [] }
    return members.map(\.key).sorted()
  }

  @Test("The JSON has these keys and no others; no phases are null")
  func json() throws {
    let phases = Phases(
      compileMs: 1, linkMs: 2, firstDrawMs: 3, drawMs: 4, readbackMs: 5, floorMs: 6)
    let report = BenchmarkReport(
      driver: "none", software: true, threads: 2,
      rows: [Self.row(phases: nil), Self.row(phases: phases)])
    let json = try JSONParser.parse(Array(try JSONEncoder().encode(report)))
    #expect(keys(json) == ["driver", "rows", "software", "threads"])
    guard case .object(let members) = json,
      case .array(let rows) = members.first(where: { $0.key == "rows" })?.value
    else {
      Issue.record("no rows")
      return
    }
    for row in rows {
      #expect(
        keys(row) == [
          "cpuMs", "height", "medianMs", "memsetRatio", "minMs", "nsPerPixel", "p95Ms", "phases",
          "renderer", "scene", "width",
        ])
    }
    let parts = rows.map { row -> JSONValue? in
      guard case .object(let members) = row else { return nil }
      return members.first { $0.key == "phases" }?.value
    }
    #expect(parts[0] == .null)
    #expect(
      keys(parts[1]) == [
        "compileMs", "drawMs", "firstDrawMs", "floorMs", "floorRatio", "linkMs", "readbackMs",
      ])
  }
}

@Suite("Plots") struct PlotTests {
  /// Names with everything that means something to gnuplot.
  private static func measurements(along curve: Curve?) throws -> [Measurement] {
    let scene = BenchmarkScene("it's \"{/x}\"\n_^@$", try #require(SceneCatalog.named("a")).scene)
    let contestants = ["cpu", "gpu's_1"].map { LocalContestant($0, CPURenderer(threads: 1)) }
    return try Plan([scene], sizes: [], curve: curve, threads: 2)
      .entries(on: contestants) { _, _, _ in }
      .map { entry in
        var measurement = Measurement(entry)
        measurement.add(
          Sample(milliseconds: 2, cpuMilliseconds: 2),
          memset: Sample(milliseconds: 1, cpuMilliseconds: 1))
        return measurement
      }
  }

  @Test(
    "gnuplot draws bars and curves in both formats", arguments: [nil] + Curve.allCases,
    Plot.Format.allCases)
  func draws(curve: Curve?, format: Plot.Format) throws {
    let plot = Plot(try Self.measurements(along: curve), along: curve, title: "driver 'x'; 1")
    let picture = try Gnuplot.picture(plot.script(format))
    switch format {
    case .svg:
      let text = String(decoding: picture, as: UTF8.self)
      #expect(text.contains("<svg"))
      #expect(text.contains("driver 'x'; 1") || text.contains("driver &#39;x&#39;; 1"))
      #expect(text.contains("gpu's_1") || curve == .threads)
    case .png:
      #expect(try Pixmap(png: picture).width == 1440)
    }
  }

  @Test("A curve has a line for each contestant, with a point for each value")
  func lines() throws {
    let script = Plot(try Self.measurements(along: .layers), along: .layers, title: "")
      .script(.svg)
    let lines = script.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("$data") }.count == 2)
    #expect(lines.filter { $0 == "64 2.0" }.count == 2)
    #expect(lines.last?.hasPrefix("plot $data0 ") == true)
  }
}
