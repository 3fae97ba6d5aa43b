import Canvas
import Glibc
import Pixels
import ReferenceRenderer
import Testing

@testable import GPURenderer

/// Each in a process of its own, because a driver reads its environment once.
@Suite struct OtherDriverTests {
  @Test func `Without a vendor file no platform is offered, and the remedy is a driver`() async {
    await #expect(processExitsWith: .success) {
      setenv("__EGL_VENDOR_LIBRARY_FILENAMES", "/nonexistent.json", 1)
      let found = try await failures(GPUOptions(), .live)
      try #require(!found.isEmpty)
      #expect(found.allSatisfy { $0.step == .extensions })
      #expect(found.allSatisfy { $0.remedy.hasPrefix("Install an EGL driver") })
    }
  }

  @Test func `A second driver passes the checks and draws the same picture`() async {
    await #expect(processExitsWith: .success) {
      setenv("GALLIUM_DRIVER", "softpipe", 1)
      let renderer = try await GPURenderer()
      #expect(renderer.driver.renderer == "softpipe")
      #expect(renderer.driver.isSoftware)
      let scene = try mixedScene()
      let drawn = try await renderer.render(scene)
      let expected = ReferenceRenderer().render(scene)
      var worst = 0
      for y in 0..<scene.height {
        for x in 0..<scene.width {
          let a = SIMD4<Int>(truncatingIfNeeded: drawn[x, y])
          let b = SIMD4<Int>(truncatingIfNeeded: expected[x, y])
          for i in 0..<4 { worst = max(worst, abs(a[i] - b[i])) }
        }
      }
      #expect(worst <= 1)
    }
  }
}
