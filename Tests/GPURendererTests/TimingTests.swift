import Canvas
import Testing

@testable import GPURenderer

@Suite struct TimingTests {
  @Test func everyPhaseIsTimedAndNothingIsBuiltTwice() async throws {
    let built = Record<Int>()
    let objects = LiveObjects()
    let renderer = try await GPURenderer(calls: .live, objects: objects, geometry: .automatic) {
      built.append($0.utf8.count)
      return $0
    }
    let scene = try Scenes.scene([Scenes.dots(gap: 20, size: 3)])
    let first = try await renderer.timed(scene, runs: 5)
    let again = try await renderer.timed(scene, runs: 1)
    #expect(first.drawMs.count == 5 && first.readbackMs.count == 5)
    #expect(again.drawMs.count == 1 && again.readbackMs.count == 1)
    for milliseconds in first.drawMs + first.readbackMs + [
      first.compileMs, first.linkMs, first.firstDrawMs,
    ] {
      #expect(milliseconds > 0 && milliseconds < 60_000)
    }
    #expect(first.compileMs == again.compileMs && first.linkMs == again.linkMs)
    #expect(first.firstDrawMs == again.firstDrawMs)
    #expect(built.all.count == 1)
    #expect(first.clock == (renderer.driver.isSoftware ? .finish : again.clock))
    #expect(objects[.query] == 0)
  }

  @Test func theFloorIsTimedAtAnySize() async throws {
    let renderer = try await GPURenderer(calls: .live, tilePixels: 1000)
    for (width, height) in [(1, 1), (40, 30), (200, 50)] {
      let floor = try await renderer.floor(width: width, height: height, runs: 3)
      #expect(floor.drawMs.count == 3 && floor.readbackMs.count == 3)
      #expect((floor.drawMs + floor.readbackMs).allSatisfy { $0 > 0 })
    }
    await #expect(throws: SceneError.self) {
      try await renderer.floor(width: 0, height: 10, runs: 1)
    }
  }
}
