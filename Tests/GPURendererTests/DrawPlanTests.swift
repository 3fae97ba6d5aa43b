import Canvas
import ReferenceRenderer
import Testing

@testable import GPURenderer

/// Which pixels a plan covers, and when it is chosen.
@Suite struct DrawPlanTests {
  /// The reference paints nothing outside of a plan.
  @Test func everyPaintedPixelIsCovered() throws {
    var planned = 0
    for scene in try Scenes.typical + Scenes.random(count: 24, seed: 5) {
      let plan = Scenes.plan(scene, .marks)
      guard !plan.isFullScreen else { continue }
      planned += 1
      let covered = plan.covered(scene)
      let painted = ReferenceRenderer().renderFloat(scene)
      let empty = try Self.withoutLayers(scene)
      var outside = 0
      for y in 0..<scene.height {
        for x in 0..<scene.width where !covered[y * scene.width + x] && painted[x, y] != empty {
          outside += 1
        }
      }
      #expect(outside == 0, "\(scene)")
    }
    #expect(planned > 18)
  }

  private static func withoutLayers(_ scene: ResolvedScene) throws -> SIMD4<Float> {
    let fill = Color(red: scene.fill.red, green: scene.fill.green, blue: scene.fill.blue)
    let empty = Scene(width: 1, height: 1, fill: fill.opacity(scene.fill.alpha))
    return ReferenceRenderer().renderFloat(try ResolvedScene(empty))[0, 0]
  }

  @Test func sparseMarksAreWorthIt() throws {
    for gap in [20.0, 50, 200] {
      let scene = try Scenes.scene(
        width: 1920, height: 1080, [Scenes.dots(gap: gap, size: 3)])
      let plan = Scenes.plan(scene, .automatic)
      #expect(!plan.isFullScreen)
      // One point for each mark in the frame and in the border that it reaches over.
      let count = plan.points.reduce(0) { $0 + $1.columns.count * $1.rows.count }
      let least = (1920 / gap).rounded(.down) * (1080 / gap).rounded(.down)
      let most = (1920 / gap + 2) * (1080 / gap + 2)
      #expect(Double(count) >= least && Double(count) <= most)
    }
  }

  @Test func denseMarksAreNot() throws {
    for layer in [Scenes.dots(gap: 5, size: 3), Scenes.lines(gap: 6, width: 1)] {
      let scene = try Scenes.scene(width: 1920, height: 1080, [layer])
      #expect(Scenes.plan(scene, .automatic).isFullScreen)
    }
  }

  @Test func aColourOverEverythingLeavesNothingOut() throws {
    let covering = Layer.background(Background(variant: .dots, gap: 20, size: 40))
    let fading = Layer.background(
      Background(variant: .lines, gap: 3, lineWidth: 0.5, levelOfDetail: .fade))
    let backed = Layer.background(
      Background(gap: 40, profile: .reactFlow(background: .red)))
    for layer in [covering, fading, backed] {
      let scene = try Scenes.scene([layer])
      #expect(!scene.layers.isEmpty)
      #expect(Scenes.plan(scene, .marks).isFullScreen)
    }
  }

  @Test func hardwareDrawsAllPixels() throws {
    let scene = try Scenes.scene([Scenes.dots(gap: 50, size: 3)])
    var plan = DrawPlan()
    plan.make(
      scene, tile: Tile(x: 0, y: 0, width: 140, height: 90), choice: .automatic,
      isSoftware: false, maxPointSize: 255)
    #expect(plan.isFullScreen)
  }

  /// No count, however large, is made into a list.
  @Test func theFinestLatticeIsPlannedAtOnce() throws {
    let layer = Layer.background(
      Background(variant: .dots, gap: 1e-5, size: 5e-6, levelOfDetail: .always))
    let scene = try Scenes.scene(width: 16384, height: 64, [layer])
    #expect(scene.layers.count == 1)
    #expect(Scenes.plan(scene, .marks).isFullScreen)
  }
}

extension DrawPlan {
  /// Whether each pixel is within a point or a box.
  fileprivate func covered(_ scene: ResolvedScene) -> [Bool] {
    var covered = [Bool](repeating: false, count: scene.width * scene.height)
    func cover(_ columns: Range<Int>, _ rows: Range<Int>) {
      for y in rows { for x in columns { covered[y * scene.width + x] = true } }
    }
    for box in boxes { cover(box.x..<box.x + box.width, box.y..<box.y + box.height) }
    for run in points {
      for row in 0..<run.rows.count {
        for column in 0..<run.columns.count {
          cover(
            run.columns.centers(within: run.sizes.glowing / 2, of: run.columns.first + column),
            run.rows.centers(within: run.sizes.glowing / 2, of: run.rows.first + row))
        }
      }
    }
    return covered
  }
}

extension MarkRow {
  /// The pixels whose centres a point of a size covers, less what rounding may take from it.
  fileprivate func centers(within half: Double, of index: Int) -> Range<Int> {
    let center = place + Double(index) * period
    let pixels = (0..<extent).filter { abs(Double($0) + 0.5 - center) < half - Self.slack }
    guard let first = pixels.first, let last = pixels.last else { return 0..<0 }
    return first..<last + 1
  }
}
