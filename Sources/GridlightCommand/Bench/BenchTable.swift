import Benchmark

/// A report as text for a terminal.
struct BenchTable: Sendable {
  private let report: BenchmarkReport
  private let rounds: Int
  private let cache: CacheState

  init(_ report: BenchmarkReport, rounds: Int, cache: CacheState) {
    self.report = report
    self.rounds = rounds
    self.cache = cache
  }

  /// The heading, a line for each row, and the parts of the GPU's frames.
  var text: String {
    let phases = report.rows.compactMap { row in row.phases.map { (row, $0) } }
    var sections = [heading + "\n", Self.table(Self.columns, report.rows.map(Self.cells))]
    if !phases.isEmpty {
      sections.append(
        "parts of the GPU's frames, ms; floor: one colour over the frame, and its read-back\n")
      sections.append(Self.table(Self.phaseColumns, phases.map(Self.cells)))
    }
    return sections.joined(separator: "\n")
  }

  /// What every number below depends on.
  var heading: String {
    """
    driver \(report.driver)\(report.software ? " (software)" : " (hardware)"); \
    threads \(report.threads); interleaved rounds \(rounds); \(cache.words)
    """
  }

  private static let columns = [
    "scene", "renderer", "canvas", "median ms", "p95 ms", "min ms", "CPU ms", "x memset", "ns/px",
  ]
  private static let phaseColumns = [
    "scene", "renderer", "canvas", "compile", "link", "first draw", "draw", "read-back",
    "floor", "x floor",
  ]

  private static func cells(_ row: BenchmarkReport.Row) -> [String] {
    names(row)
      + [row.medianMs, row.p95Ms, row.minMs, row.cpuMs].map { $0.fixed(3) }
      + [row.memsetRatio.fixed(2), row.nsPerPixel.fixed(2)]
  }

  private static func cells(_ row: BenchmarkReport.Row, _ phases: Phases) -> [String] {
    let times = [
      phases.compileMs, phases.linkMs, phases.firstDrawMs, phases.drawMs, phases.readbackMs,
      phases.floorMs,
    ]
    return names(row) + times.map { $0.fixed(3) } + [phases.floorRatio.fixed(2)]
  }

  private static func names(_ row: BenchmarkReport.Row) -> [String] {
    [row.scene, row.renderer, "\(row.width)x\(row.height)"]
  }

  /// Names to the left, numbers to the right of their columns.
  private static func table(_ heading: [String], _ rows: [[String]]) -> String {
    let lines = [heading] + rows
    let widths = heading.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { cells in
      let padded = cells.enumerated().map { column, cell in
        column < 3 ? cell.padded(to: widths[column]) : cell.leftPadded(to: widths[column])
      }
      return padded.joined(separator: "  ") + "\n"
    }.joined()
  }
}
