import Canvas
import Pixels
import Testing

@testable import GPURenderer

@Suite struct DrawingTests {
  @Test(arguments: [1, 2, 3, 5, 7, 33], [1, 2, 19])
  func `Odd widths are read back unskewed, top row first`(width: Int, height: Int) async throws {
    let renderer = try await GPURenderer(calls: .live) { _ in coordinatesFragment }
    let pixmap = try await renderer.render(emptyScene(width, height))
    let floats = try await renderer.renderFloat(emptyScene(width, height))
    for y in 0..<height {
      for x in 0..<width {
        #expect(pixmap[x, y] == SIMD4(UInt8(x), UInt8(y), 7, 255))
        #expect(floats[x, y] == SIMD4(Float(x), Float(y), 7, 255) / 255)
      }
    }
  }

  @Test func `A framebuffer that is larger than the frame shows nothing of the last one`()
    async throws
  {
    let renderer = try await GPURenderer(calls: .live) { _ in coordinatesFragment }
    for (width, height) in [(40, 30), (7, 5), (33, 2), (2, 31), (41, 1)] {
      let pixmap = try await renderer.render(emptyScene(width, height))
      for y in 0..<height {
        for x in 0..<width { #expect(pixmap[x, y] == SIMD4(UInt8(x), UInt8(y), 7, 255)) }
      }
    }
  }

  @Test(arguments: [1, 50, 79, 80, 1000])
  func `Tiles make the same picture as one draw`(tilePixels: Int) async throws {
    let scene =
      tilePixels == 1 ? try mixedScene(width: 9, height: 5) : try mixedScene()
    let whole = try await GPURenderer()
    let tiled = try await GPURenderer(calls: .live, tilePixels: tilePixels)
    for alpha in [Pixmap.AlphaForm.premultiplied, .straight] {
      #expect(try await tiled.render(scene, alpha: alpha) == whole.render(scene, alpha: alpha))
    }
  }

  @Test func `Every platform gives identical bytes`() async throws {
    let scene = try mixedScene()
    let expected = try await GPURenderer(options: GPUOptions(platform: .surfaceless)).render(scene)
    for options in [
      GPUOptions(platform: .device), GPUOptions(platform: .gbm, device: .node("/dev/null")),
    ] {
      #expect(try await GPURenderer(options: options).render(scene) == expected)
    }
  }

  @Test func `Many tasks draw with one renderer at once`() async throws {
    let renderer = try await GPURenderer(calls: .live) { _ in coordinatesFragment }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for index in 1...40 {
        group.addTask {
          let pixmap = try await renderer.render(emptyScene(index, 41 - index))
          return pixmap[index - 1, 40 - index]
            == SIMD4(UInt8(index - 1), UInt8(40 - index), 7, 255)
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }

  @Test func `A fence that is never passed ends at the deadline`() async throws {
    let limit = Duration.milliseconds(30)
    await #expect {
      try await GPURenderer(
        options: GPUOptions(platform: .surfaceless, deadline: limit),
        calls: .live { $0.glClientWaitSync = { _, _ in 0x911B } })
    } throws: { error in
      switch error {
      case GPUError.deadline(_, limit): true
      case GPUError.noUsableDevice(let failures):
        failures.map(\.reason) == ["the read-back check took longer than \(limit)"]
      default: false
      }
    }
  }

  @Test func `A shader that does not compile is shown with the driver's words`() async throws {
    let objects = LiveObjects()
    let renderer = try await GPURenderer(calls: .live, objects: objects) {
      $0.replacing("fragment = encoded(", with: "fragment = uncoded(")
    }
    let before = objects.total
    await #expect {
      try await renderer.render(mixedScene())
    } throws: { error in
      guard case GPUError.shader("fragment shader", "lines+small-dots+apart-pulse", let log) = error
      else {
        return false
      }
      return log.contains("uncoded")
    }
    #expect(objects.total == before)
  }

  @Test func `Shaders that do not fit together are shown with the driver's words`() async throws {
    let objects = LiveObjects()
    let renderer = try await GPURenderer(calls: .live, objects: objects) { _ in
      """
      #version 300 es
      precision highp float;
      in vec4 missing;
      out vec4 fragment;
      void main() { fragment = missing; }
      """
    }
    let before = objects.total
    await #expect {
      try await renderer.render(emptyScene(2, 2))
    } throws: { error in
      guard case GPUError.shader("link", _, let log) = error else { return false }
      return log.contains("missing")
    }
    #expect(objects.total == before)
  }

  @Test func `Only the programs used last are kept, and those are not built again`() async throws {
    let built = Record<Int>()
    let objects = LiveObjects()
    let renderer = try await GPURenderer(calls: .live, objects: objects) { _ in
      built.append(1)
      return coordinatesFragment
    }
    /// Every stack of three patterns: 27 shapes; every stack of two: 9.
    let variants: [BackgroundVariant] = [.dots, .lines, .cross]
    let stacks =
      variants.flatMap { a in variants.flatMap { b in [[a, b]] + variants.map { [a, b, $0] } } }
    func draw(_ stack: [BackgroundVariant]) async throws {
      let layers = stack.map { Layer.background(Background(variant: $0)) }
      _ = try await renderer.render(Scene(width: 3, height: 2, layers: layers))
    }
    for stack in stacks { try await draw(stack) }
    #expect(built.all.count == 36)
    #expect(objects[.program] == ProgramCache.capacity)
    for stack in stacks.suffix(ProgramCache.capacity) { try await draw(stack) }
    #expect(built.all.count == 36)
    try await draw(stacks[0])
    #expect(built.all.count == 37)
    try await draw(stacks[35])
    #expect(built.all.count == 37)
    #expect(objects[.program] == ProgramCache.capacity)
  }

  @Test func `A frame beyond the memory is refused`() async throws {
    let renderer = try await GPURenderer(calls: .live { $0.availableMemory = { 1 << 30 } })
    let size = 20000
    await #expect(
      throws: GPUError.tooLarge(width: size, height: size, bytes: 1_600_000_000, limit: 1 << 30)
    ) { try await renderer.render(emptyScene(size, size)) }
  }

  @Test func `A frame that nobody waits for stops at the next tile`() async throws {
    let drawn = Record<Int>()
    let calls = DisplayCalls.live { calls in
      calls.glClientWaitSync = { fence, nanoseconds in
        drawn.append(1)
        return DisplayCalls.live.glClientWaitSync(fence, nanoseconds)
      }
    }
    let renderer = try await GPURenderer(calls: calls, tilePixels: 1) { _ in coordinatesFragment }
    let started = drawn.count
    let frame = Task { try await renderer.render(emptyScene(300, 300)) }
    while drawn.count == started { await Task.yield() }
    frame.cancel()
    await #expect(throws: CancellationError.self) { try await frame.value }
    _ = try await renderer.render(emptyScene(1, 1))
    #expect(drawn.count - started < 90_000)
  }
}
