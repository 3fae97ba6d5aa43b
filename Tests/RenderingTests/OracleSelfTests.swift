import Canvas
import Glibc
import Testing

/// The oracle against numbers that were worked out without it.
@Suite struct OracleSelfTests {
  let quadrature = Quadrature()

  private func combs(_ period: Double, _ phase: Double) -> Combs {
    let comb = Comb(period: period, phase: phase)
    return Combs(x: comb, y: comb)
  }

  @Test func quadratureMeasuresACircle() {
    let half = quadrature.integral(from: -1, to: 1) { sqrt((1 - $0) * (1 + $0)) }
    #expect(abs(half - .pi / 2) < 1e-12)
  }

  @Test(arguments: [0.1, 0.5, 1.5, 20, 4096])
  func aWholeDiscHasItsArea(radius: Double) {
    let disc = Disc(x: 0.3, y: -0.7, radius: radius, quadrature: quadrature)
    let all = Box(-2 * radius - 1, -2 * radius - 1, 2 * radius + 1, 2 * radius + 1)
    #expect(abs(disc.area(in: all) / (.pi * radius * radius) - 1) < 1e-11)
  }

  @Test func discsOfTheTableOfExpectedValues() {
    func coverage(_ center: Double, _ radius: Double, _ x: Int, _ y: Int) -> Double {
      Disc(x: center, y: center, radius: radius, quadrature: quadrature).area(in: Box(pixel: x, y))
    }
    #expect(abs(coverage(4, 1.5, 4, 4) - 1) < 1e-9)
    #expect(abs(coverage(4, 1.5, 5, 4) - 0.379960608) < 1e-9)
    #expect(abs(coverage(4, 1.5, 5, 5) - 0.007224652) < 1e-9)
    #expect(abs(coverage(4.5, 1.5, 5, 4) - 0.971739827) < 1e-9)
    #expect(abs(coverage(4.5, 1.5, 5, 5) - 0.545406040) < 1e-9)
    #expect(abs(coverage(4.5, 0.1, 4, 4) - 0.031415927) < 1e-9)
    #expect(coverage(4.5, 1.5, 6, 4) == 0)
  }

  @Test func unionsOfDiscsOfTheTableOfExpectedValues() {
    let discs = DiscLattice(combs: combs(4, 0), radius: 2.4, quadrature: quadrature)
    #expect(abs(discs.area(in: Box(pixel: 1, 1)) - 0.803644523) < 1e-9)
    #expect(abs(discs.area(in: Box(0, 0, 4, 4)) / 16 - 0.950911131) < 1e-9)
  }

  /// On every vertical all discs' chords are collected and merged, nothing being left out.
  @Test(arguments: [(3.7, 2.2), (1.3, 0.7), (0.45, 0.24), (5, 1), (2.5, 4)])
  func theNearestColumnCoversWhatAllColumnsCover(period: Double, radius: Double) {
    let (px, py) = (period, period * 0.8)
    let combs = Combs(x: Comb(period: px, phase: 0.2), y: Comb(period: py, phase: 0.1))
    let reach = Int(radius / py) + 3
    for step in 0..<200 {
      let x = Double(step) / 200 * 3
      var chords: [(Double, Double)] = []
      for column in -30...30 {
        let away = x - (0.2 + Double(column) * px)
        guard abs(away) < radius else { continue }
        let half = sqrt(radius * radius - away * away)
        for row in (-reach - 4)...(reach + 4) {
          let y = 0.1 + Double(row) * py
          if y + half > 0, y - half < 1 { chords.append((max(0, y - half), min(1, y + half))) }
        }
      }
      var (merged, end) = (0.0, 0.0)
      for chord in chords.sorted(by: { $0.0 < $1.0 }) where chord.1 > end {
        merged += chord.1 - max(chord.0, end)
        end = chord.1
      }
      let away = combs.x.distance(from: x)
      let half = away < radius ? sqrt(radius * radius - away * away) : 0
      #expect(abs(merged - combs.y.covered(0, 1, reach: half)) < 1e-12)
    }
  }

  @Test func manyIntervalsAreCountedAsOneByOne() {
    let comb = Comb(period: 0.01, phase: 0.003)
    var sum = 0.0
    for k in -2...102 {
      let point = 0.003 + 0.01 * Double(k)
      sum += max(0, min(1.004, point + 0.002) - max(0.0015, point - 0.002))
    }
    #expect(abs(comb.covered(0.0015, 1.004, reach: 0.002) - sum) < 1e-12)
  }

  /// A plain count of sample points inside any bar.
  @Test(arguments: [(8.0, 6.0, 1.0), (2.3, 1.1, 0.4), (1.7, 3, 0.5), (0.6, 0.5, 0.2)])
  func crossesAgreeWithSampling(period: Double, length: Double, width: Double) {
    let cross = CrossLattice(combs: combs(period, 0.35), length: length, width: width)
    let comb = Comb(period: period, phase: 0.35)
    let samples = 400
    var inside = 0
    for row in 0..<samples {
      let y = comb.distance(from: 1 + (Double(row) + 0.5) / Double(samples))
      for column in 0..<samples {
        let x = comb.distance(from: (Double(column) + 0.5) / Double(samples))
        if (x < length / 2 && y < width / 2) || (x < width / 2 && y < length / 2) { inside += 1 }
      }
    }
    let sampled = Double(inside) / Double(samples * samples)
    #expect(abs(sampled - cross.area(in: Box(pixel: 0, 1))) < 6.0 / Double(samples))
  }

  @Test func pulsesOfTheTableOfExpectedValues() throws {
    func pulse(_ width: Double, _ height: Double, _ progress: Double) throws -> PulseOracle {
      let layer = GridPulseBackground(progress: progress)
      let scene = Scene(width: width, height: height) { layer }
      return try #require(PulseOracle(layer, in: scene, quadrature: quadrature))
    }
    let phone = try pulse(390, 844, 0.4)
    #expect(abs(phone.front - 217.9501008335301) < 1e-12)
    #expect(abs(phone.amplitude - 0.9744) < 1e-15)
    #expect(phone.glowing == 6...208)
    #expect(try pulse(800, 600, 0).glowing == 0...37)
    #expect(try pulse(800, 600, 0.5).front == 290)
    #expect(try pulse(800, 600, 0.5).glowing == 27...295)
    let wide = try pulse(1280, 720, 0.4)
    #expect((2 * wide.columns + 1, 2 * wide.rows + 1) == (51, 29))
  }
}
