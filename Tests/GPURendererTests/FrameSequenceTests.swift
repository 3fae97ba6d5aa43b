import Canvas
import Glibc
import Pixels
import Synchronization
import Testing

@testable import GPURenderer

/// Frames in a row, with and without the ring of read-back buffers.
@Suite struct FrameSequenceTests {
  /// Sizes change between frames, and one of 5000 px does not fit in a tile of 4000.
  private static var scenes: [ResolvedScene] {
    get throws {
      try (0..<14).map { index in
        let size = index == 6 ? 100.0 : 50
        return try Scenes.scene(
          width: size, height: 50 - Double(index % 4), zoom: 1 + Double(index) / 10,
          [Scenes.dots(gap: 12, size: 4), Scenes.lines(gap: 17, width: 1)])
      }
    }
  }

  @Test(arguments: [true, false], [Pixmap.AlphaForm.premultiplied, .straight])
  func framesComeInOrder(usesRing: Bool, alpha: Pixmap.AlphaForm) async throws {
    let renderer = try await GPURenderer(calls: .live, tilePixels: 4000, usesRing: usesRing)
    let scenes = try Self.scenes
    // Kept, so that no frame may be drawn over an earlier one.
    let frames = Record<Pixmap>()
    try await FrameSequence(of: scenes, by: renderer, alpha: alpha).forEach { frames.append($0) }
    #expect(frames.all.count == scenes.count)
    for (scene, frame) in zip(scenes, frames.all) {
      #expect(try await frame == renderer.render(scene, alpha: alpha))
    }
  }

  @Test(arguments: [true, false])
  func framesThatNobodyKeepsShareTheirMemory(usesRing: Bool) async throws {
    let renderer = try await GPURenderer(calls: .live, usesRing: usesRing)
    let scenes = try (0..<8).map { index in
      try Scenes.scene(zoom: 1 + Double(index) / 7, [Scenes.dots(gap: 12, size: 4)])
    }
    let addresses = Record<UInt>()
    try await FrameSequence(of: scenes, by: renderer).forEach { frame in
      frame.withUnsafeBytes { addresses.append(UInt(bitPattern: $0.baseAddress)) }
    }
    #expect(addresses.all.count == 8)
    #expect(Set(addresses.all).count == 1)
  }

  @Test(arguments: [true, false])
  func aLostContextIsMadeAgainInTheMiddle(usesRing: Bool) async throws {
    let countdown = Atomic(Int.max)
    let calls = DisplayCalls.live { calls in
      calls.glGetGraphicsResetStatus = { _ in
        countdown.subtract(1, ordering: .relaxed).newValue == 0 ? 0x8255 : 0
      }
    }
    let objects = LiveObjects()
    let renderer = try await GPURenderer(calls: calls, objects: objects, usesRing: usesRing)
    let scenes = try Self.scenes
    let frames = Record<Pixmap>()
    countdown.store(4, ordering: .relaxed)
    try await FrameSequence(of: scenes, by: renderer).forEach { frames.append($0) }
    #expect(countdown.load(ordering: .relaxed) < 0)
    #expect(frames.all.count == scenes.count)
    for (scene, frame) in zip(scenes, frames.all) {
      #expect(try await frame == renderer.render(scene))
    }
  }

  private struct Refusal: Error {}

  @Test(arguments: [true, false])
  func anErrorEndsIt(usesRing: Bool) async throws {
    let objects = LiveObjects()
    let frames = Record<Int>()
    do {
      let renderer = try await GPURenderer(calls: .live, objects: objects, usesRing: usesRing)
      let scenes = try Self.scenes
      await #expect(throws: Refusal.self) {
        try await FrameSequence(of: scenes, by: renderer).forEach { frame in
          frames.append(frame.width)
          if frames.all.count == 3 { throw Refusal() }
        }
      }
      // What was under way is forgotten.
      try await FrameSequence(of: Array(scenes.suffix(2)), by: renderer).forEach {
        frames.append($0.width)
      }
      #expect(frames.all.count == 5)
      #expect(objects[.buffer] == (usesRing ? 1 + PackRing.depth : 1))
    }
    for kind in LiveObjects.Kind.allCases { #expect(objects[kind] == 0, "\(kind)") }
  }

  @Test func noFrames() async throws {
    let renderer = try await GPURenderer(calls: .live, usesRing: true)
    try await FrameSequence(of: [ResolvedScene](), by: renderer).forEach { _ in
      Issue.record("there is no frame")
    }
  }

  /// A reader may take longer for a frame than a driver may.
  @Test func aSlowReaderIsNoHang() async throws {
    let renderer = try await GPURenderer(
      options: GPUOptions(deadline: .seconds(5)), calls: .live, usesRing: true)
    let scenes = try (0..<3).map { _ in try emptyScene(4, 4) }
    let frames = Record<Int>()
    try await FrameSequence(of: scenes, by: renderer).forEach { frame in
      frames.append(frame.width)
      if frames.all.count == 1 { usleep(5_300_000) }
    }
    #expect(frames.all.count == 3)
  }
}
