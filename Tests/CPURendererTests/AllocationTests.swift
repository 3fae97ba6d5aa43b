import Glibc
import Gridlight
import Testing

/// What `Tests/Allocations/count.c` counts.
private enum Allocations {
  /// nil where it is not preloaded.
  static let counter: (@convention(c) () -> Int)? = dlsym(dlopen(nil, RTLD_NOW), "allocation_count")
    .map { unsafeBitCast($0, to: (@convention(c) () -> Int).self) }

  /// How many times `body` asks for memory.
  static func count(_ body: () throws -> Void) rethrows -> Int {
    guard let counter else { return 0 }
    let before = counter()
    try body()
    return counter() - before
  }
}

/// A sequence in memory that is there already.
@Suite(
  .serialized,
  .enabled(if: Allocations.counter != nil, "allocations are not counted; see `make allocations`"))
struct AllocationTests {
  private static let frames = 600

  @Test func allocationsAreCounted() {
    let count = Allocations.count { withExtendedLifetime([UInt8](repeating: 0, count: 999)) {} }
    #expect(count > 0)
  }

  private static let moving: [String: @Sendable (Double) -> Scene] = [
    "dots": { t in
      scene(t) { Background(gap: 20, size: 3) }
    },
    "dots that share nothing": { t in
      scene(t) { Background(gap: 22.74137, size: 3) }
    },
    "crowded dots": { t in
      scene(t) { Background(gap: 4.0137, size: 4.8, levelOfDetail: .always) }
    },
    "large dots": { t in
      scene(t) { Background(gap: 120, size: 90) }
    },
    "lines": { t in
      scene(t) { Background(variant: .lines, gap: 50) }
    },
    "crosses": { t in
      scene(t) { Background(variant: .cross, gap: 20, size: 6) }
    },
    "layers": { t in
      scene(t) {
        Background(variant: .lines, color: .red, gap: 31)
        Background(gap: 17.3, size: 4)
        Background(variant: .cross, color: .blue, gap: 23)
      }
    },
    "pulse": { t in
      scene(t) { GridPulseBackground(spacing: 26, progress: t) }
    },
    "crowded pulse": { t in
      scene(t) { GridPulseBackground(spacing: 5, progress: t) }
    },
  ]

  private static func scene(
    _ t: Double, @OverlayBuilder _ content: () -> [any OverlayContent]
  ) -> Scene {
    Scene(
      width: 640, height: 360, viewport: Viewport(x: 333 * t, y: 100 * t, zoom: 1),
      content: content)
  }

  @Test(arguments: moving.keys.sorted())
  func `Frames of a sequence take no memory`(name: String) throws {
    #expect(try allocations(name, threads: 1) == 0)
  }

  /// To hand work to another thread, Dispatch takes some.
  @Test func `Threads take no more than Dispatch does`() throws {
    #expect(try allocations("crowded pulse", threads: 2) <= 4 * Self.frames)
  }

  private func allocations(_ name: String, threads: Int) throws -> Int {
    let make = try #require(Self.moving[name])
    let scenes = try (0..<Self.frames).map {
      try ResolvedScene(make(Double($0) / Double(Self.frames)))
    }
    let renderer = CPURenderer(threads: threads)
    var pixmap = Pixmap(width: 640, height: 360)
    for scene in scenes { renderer.render(scene, into: &pixmap) }
    return Allocations.count {
      for scene in scenes { renderer.render(scene, into: &pixmap) }
    }
  }
}
