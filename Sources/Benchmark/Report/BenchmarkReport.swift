/// The results of a run, as they are written in JSON.
package struct BenchmarkReport: Encodable, Equatable, Sendable {
  /// One scene on one renderer; times in milliseconds over all rounds.
  package struct Row: Encodable, Equatable, Sendable {
    package let scene: String
    package let renderer: String
    /// In px.
    package let width: Int
    /// In px.
    package let height: Int
    package let medianMs: Double
    /// 95 of 100 rounds took no longer.
    package let p95Ms: Double
    package let minMs: Double
    /// In all threads of the process that drew; the median.
    package let cpuMs: Double
    /// The median over the rounds of the time over that of a memset of the same frame directly
    /// afterwards, in the same cache state.
    package let memsetRatio: Double
    package let nsPerPixel: Double
    /// nil where a frame has no parts.
    package let phases: Phases?
  }

  /// GL_RENDERER, GL_VERSION and platform; "none" where no GPU path took part.
  package let driver: String
  /// Whether every pixel was computed on the CPU.
  package let software: Bool
  /// The most that the CPU path used.
  package let threads: Int
  package let rows: [Row]

  package init(driver: String, software: Bool, threads: Int, rows: [Row]) {
    self.driver = driver
    self.software = software
    self.threads = threads
    self.rows = rows
  }
}

extension BenchmarkReport.Row {
  private enum CodingKeys: String, CodingKey {
    case scene, renderer, width, height, medianMs, p95Ms, minMs, cpuMs, memsetRatio, nsPerPixel
    case phases
  }

  /// `phases` is null, not absent, where there are none.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(scene, forKey: .scene)
    try values.encode(renderer, forKey: .renderer)
    try values.encode(width, forKey: .width)
    try values.encode(height, forKey: .height)
    try values.encode(medianMs, forKey: .medianMs)
    try values.encode(p95Ms, forKey: .p95Ms)
    try values.encode(minMs, forKey: .minMs)
    try values.encode(cpuMs, forKey: .cpuMs)
    try values.encode(memsetRatio, forKey: .memsetRatio)
    try values.encode(nsPerPixel, forKey: .nsPerPixel)
    try values.encode(phases, forKey: .phases)
  }
}
