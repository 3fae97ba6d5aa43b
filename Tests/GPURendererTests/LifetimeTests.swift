import Canvas
import Pixels
import Synchronization
import Testing

@testable import GPURenderer

@Suite struct LifetimeTests {
  @Test func `200 contexts made and dropped leave nothing behind`() async throws {
    let objects = LiveObjects()
    let scene = try emptyScene(3, 2)
    for round in 0..<200 {
      let options =
        round % 4 == 0
        ? GPUOptions(platform: .gbm, device: .node("/dev/null"))
        : GPUOptions(platform: .surfaceless)
      let renderer = try await GPURenderer(options: options, calls: .live, objects: objects)
      if round % 20 == 0 { _ = try await renderer.render(scene) }
      #expect(objects[.context] == 1)
    }
    for kind in LiveObjects.Kind.allCases { #expect(objects[kind] == 0, "\(kind)") }
  }

  @Test func `A renderer that goes hurts no other`() async throws {
    let scene = try mixedScene()
    for options in [GPUOptions(), GPUOptions(platform: .gbm, device: .node("/dev/null"))] {
      let staying = try await GPURenderer(options: options)
      let before = try await staying.render(scene)
      do {
        let going = try await GPURenderer(options: options)
        #expect(try await going.render(scene) == before)
      }
      #expect(try await staying.render(scene) == before)
    }
  }

  @Test func `Only the display of a GBM device is terminated, and only with the device`()
    async throws
  {
    let ended = Record<String>()
    let calls = DisplayCalls.live { calls in
      calls.eglTerminate = {
        ended.append("terminate")
        DisplayCalls.live.eglTerminate($0)
      }
      calls.gbmDeviceDestroy = {
        ended.append("destroy")
        DisplayCalls.live.gbmDeviceDestroy($0)
      }
    }
    for platform in [Platform.device, .surfaceless] {
      _ = try await GPURenderer(options: GPUOptions(platform: platform), calls: calls)
    }
    #expect(ended.all == [])
    let null = GPUOptions(platform: .gbm, device: .node("/dev/null"))
    _ = try await GPURenderer(options: null, calls: calls)
    #expect(ended.all == ["terminate", "destroy"])
  }

  @Test func `A lost context is made again and the frame drawn again`() async throws {
    let scene = try mixedScene()
    let objects = LiveObjects()
    let losses = Atomic(0)
    let contexts = Record<DriverHandle<EGLContextKind>>()
    let calls = DisplayCalls.live { calls in
      calls.glGetGraphicsResetStatus = { _ in losses.takeOne() ? 0x8255 : 0 }
      calls.eglCreateContext = { display, attributes in
        let context = DisplayCalls.live.eglCreateContext(display, attributes)
        if let context { contexts.append(context) }
        return context
      }
    }
    let options = GPUOptions(platform: .gbm, device: .node("/dev/null"))
    let renderer = try await GPURenderer(options: options, calls: calls, objects: objects)
    let whole = try await renderer.render(scene)
    let held = objects.total
    losses.store(2, ordering: .relaxed)
    #expect(try await renderer.render(scene) == whole)
    #expect(contexts.all.count == 3)
    #expect(renderer.contextLosses == 2)
    #expect(objects.total == held)
    losses.store(3, ordering: .relaxed)
    await #expect(throws: GPUError.contextLost(step: "drawing a frame", retries: 2)) {
      try await renderer.render(scene)
    }
    #expect(renderer.contextLosses == 5)
    #expect(objects.total == 0)
    #expect(try await renderer.render(scene) == whole)
  }

  @Test func `A fork of the process is refused`() async throws {
    let process = Atomic(Int32(100))
    let calls = DisplayCalls.live { $0.getProcessID = { process.load(ordering: .relaxed) } }
    let renderer = try await GPURenderer(calls: calls)
    let scene = try emptyScene(2, 2)
    _ = try await renderer.render(scene)
    process.store(101, ordering: .relaxed)
    await #expect(throws: GPUError.forked(parent: 100, child: 101)) {
      try await renderer.render(scene)
    }
  }
}

extension Atomic where Value == Int {
  /// Whether there was one left.
  fileprivate borrowing func takeOne() -> Bool {
    let before = subtract(1, ordering: .relaxed).oldValue
    if before <= 0 { add(1, ordering: .relaxed) }
    return before > 0
  }
}
