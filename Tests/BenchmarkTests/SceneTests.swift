import Gridlight
import Testing

@testable import Benchmark

@Suite("Benchmark scenes") struct SceneTests {
  private static func layer(_ name: String) throws -> ResolvedLayer {
    let scene = try #require(SceneCatalog.named(name))
    return try #require(ResolvedScene(scene.scene).layers.first)
  }

  @Test(
    "Dots: period and diameter in px",
    arguments: [
      ("a", 20, 3), ("d", 10, 3), ("f", 22.74, 3.411), ("a2", 22.74137, 3), ("d2", 11.37137, 3),
      ("edge4", 4.37137, 1), ("edge2", 2.30137, 0.6), ("overlap", 4.0137, 4.8),
    ])
  func dots(name: String, period: Double, diameter: Double) throws {
    guard case .dots(let dots) = try Self.layer(name) else {
      Issue.record("\(name) is no layer of dots")
      return
    }
    #expect(abs(dots.lattice.period.x - period) < 1e-9)
    #expect(dots.lattice.period.x == dots.lattice.period.y)
    #expect(abs(2 * dots.radius - diameter) < 1e-9)
    #expect(dots.fade == nil)
  }

  @Test("Lines 1 px thick", arguments: [("b", 50), ("b2", 56.85137)])
  func lines(name: String, period: Double) throws {
    guard case .lines(let lines) = try Self.layer(name) else {
      Issue.record("\(name) is no layer of lines")
      return
    }
    #expect(lines.lattice.period == Pair(period))
    #expect(lines.width == 1)
  }

  @Test("Crosses 6 px from end to end, 1 px thick", arguments: [("c", 20), ("c2", 22.74137)])
  func crosses(name: String, period: Double) throws {
    guard case .cross(let cross) = try Self.layer(name) else {
      Issue.record("\(name) is no layer of crosses")
      return
    }
    #expect(cross.lattice.period == Pair(period))
    #expect(cross.length == 6)
    #expect(cross.width == 1)
  }

  @Test("The pulse two fifths into its cycle", arguments: [("e", 26), ("e2", 25.37)])
  func pulse(name: String, spacing: Double) throws {
    guard case .pulse(let pulse) = try Self.layer(name) else {
      Issue.record("\(name) is no pulse")
      return
    }
    #expect(pulse.spacing == spacing)
    #expect(abs(pulse.amplitude - 0.9744) < 1e-12)
  }

  @Test("Dots 3 px apart are half melted")
  func fade() throws {
    guard case .dots(let dots) = try Self.layer("fade3") else {
      Issue.record("fade3 is no layer of dots")
      return
    }
    #expect(dots.fade?.sharpness == 0.5)
  }

  @Test("Names are unique, and what is usual exists")
  func names() {
    #expect(Set(SceneCatalog.all.map(\.name)).count == SceneCatalog.all.count)
    #expect(SceneCatalog.usual.compactMap(SceneCatalog.named).count == SceneCatalog.usual.count)
  }

  @Test("A scene of another scale keeps its scale on a canvas in px")
  func canvas() throws {
    let scene = BenchmarkScene("x", Scene(width: 10, height: 10, scale: 2) { Background() })
    let resolved = try ResolvedScene(scene.on(CanvasSize(width: 641, height: 360)).scene)
    #expect(resolved.width == 641)
    #expect(resolved.height == 360)
    #expect(resolved.scale == 2)
  }
}

@Suite("Curves") struct CurveTests {
  @Test("Each runs over the whole of its range")
  func ranges() {
    #expect(Curve.gap.values(threads: 1).first == 200)
    #expect(Curve.gap.values(threads: 1).last == 2)
    #expect(Curve.canvas.values(threads: 1).first == 64)
    #expect(Curve.canvas.values(threads: 1).last == 7680)
    #expect(Curve.layers.values(threads: 1) == [1, 2, 3, 4, 5, 8, 16, 32, 64])
    #expect(Curve.threads.values(threads: 1) == [1])
    #expect(Curve.threads.values(threads: 2) == [1, 2])
    #expect(Curve.threads.values(threads: 6) == [1, 2, 4, 6])
    #expect(Curve.threads.values(threads: 16) == [1, 2, 4, 8, 16])
  }

  @Test("Every scene can be drawn at every value", arguments: Curve.allCases)
  func valid(curve: Curve) throws {
    for scene in SceneCatalog.all {
      for value in curve.values(threads: 4) {
        let resolved = try ResolvedScene(curve.apply(value, to: scene).scene)
        #expect(!resolved.layers.isEmpty, "\(scene.name) \(curve) \(value) draws nothing")
      }
    }
  }

  @Test("The points of a plan carry the scene's name and the value")
  func points() throws {
    let scene = try #require(SceneCatalog.named("a"))
    let contestants = [LocalContestant("cpu", CPURenderer(threads: 1))]
    func entries(_ curve: Curve) throws -> [Bench.Entry] {
      try Plan([scene], sizes: [], curve: curve, threads: 2).entries(on: contestants) { _, _, _ in }
    }
    let layers = try entries(.layers)
    #expect(layers.map(\.point.abscissa) == Curve.layers.values(threads: 2))
    #expect(layers.allSatisfy { $0.point.series == "a" })
    #expect(layers.map { $0.point.scene.resolved.layers.count } == layers.map(\.point.abscissa))
    #expect(try entries(.canvas).map(\.point.abscissa).first == 64 * 36)
    #expect(try entries(.threads).map(\.point.abscissa) == [1, 2])
  }
}
