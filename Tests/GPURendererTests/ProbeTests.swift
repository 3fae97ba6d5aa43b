import Canvas
import Testing

@testable import GPURenderer

@Suite struct ProbeTests {
  /// What a probe asked for, in order.
  private static func recording(
    _ record: Record<Int32>, _ change: (inout DisplayCalls) -> Void = { _ in }
  ) -> DisplayCalls {
    .live { calls in
      change(&calls)
      let original = calls.eglGetPlatformDisplay
      calls.eglGetPlatformDisplay = { platform, native in
        record.append(platform)
        return original(platform, native)
      }
    }
  }

  private static let device: Int32 = 0x313F
  private static let surfaceless: Int32 = 0x31DD
  private static let gbm: Int32 = 0x31D7

  @Test func `GBM opens the node, makes a GBM device of it, and asks EGL for its display`()
    async throws
  {
    let opened = Record<String>()
    let made = Record<DriverHandle<GBMDeviceKind>>()
    let asked = Record<DriverHandle<GBMDeviceKind>?>()
    let platforms = Record<Int32>()
    let calls = Self.recording(platforms) { calls in
      calls.openNode = {
        opened.append($0)
        return DisplayCalls.live.openNode($0)
      }
      calls.gbmCreateDevice = { file in
        let device = DisplayCalls.live.gbmCreateDevice(file)
        if let device { made.append(device) }
        return device
      }
      calls.eglGetPlatformDisplay = { platform, native in
        asked.append(native.map { DriverHandle($0) })
        return DisplayCalls.live.eglGetPlatformDisplay(platform, native)
      }
    }
    let options = GPUOptions(platform: .gbm, device: .node("/dev/null"))
    let renderer = try await GPURenderer(options: options, calls: calls)
    #expect(renderer.driver.platform == .gbm)
    #expect(opened.all == ["/dev/null"])
    #expect(platforms.all == [Self.gbm])
    #expect(made.all.count == 1)
    #expect(asked.all == made.all)
  }

  @Test func `A device that claims to be software is tried after all others`() async throws {
    let platforms = Record<Int32>()
    let renderer = try await GPURenderer(
      calls: Self.recording(platforms) { calls in
        calls.renderNodes = { ["/dev/null"] }
        calls.eglInitialize = { _ in false }
        calls.eglGetError = { 0x3001 }
      }, expectingFailure: true)
    #expect(renderer == nil)
    #expect(platforms.all == [Self.gbm, Self.surfaceless, Self.device])
  }

  @Test func `Software that works ends the search before a device that claims to be software`()
    async throws
  {
    let platforms = Record<Int32>()
    let renderer = try await GPURenderer(calls: Self.recording(platforms))
    #expect(renderer.driver.isSoftware)
    #expect(platforms.all == [Self.surfaceless])
  }

  @Test func `Hardware is judged by GL_RENDERER, and the first hardware wins`() async throws {
    let platforms = Record<Int32>()
    let calls = Self.recording(platforms) { calls in
      calls.eglQueryDeviceString = { _, _ in "" }
      calls.renderNodes = { ["/dev/null"] }
      calls.glGetString = { name in
        platforms.all.last == Self.gbm && name == 0x1F01
          ? "Imaginary GPU" : DisplayCalls.live.glGetString(name)
      }
    }
    let renderer = try await GPURenderer(calls: calls)
    #expect(renderer.driver.renderer == "Imaginary GPU")
    #expect(!renderer.driver.isSoftware)
    #expect(platforms.all == [Self.device, Self.gbm])
  }

  @Test func `Without hardware the first software display draws, after others were tried`()
    async throws
  {
    let calls = Self.recording(Record()) { calls in
      calls.eglQueryDeviceString = { _, _ in "" }
      calls.renderNodes = { ["/dev/null"] }
    }
    let renderer = try await GPURenderer(calls: calls)
    #expect(renderer.driver.platform == .device)
    let scene = try mixedScene()
    let other = try await GPURenderer(options: GPUOptions(platform: .surfaceless))
    #expect(try await renderer.render(scene) == other.render(scene))
  }

  @Test(arguments: [
    "llvmpipe (LLVM 15.0.6, 256 bits)", "softpipe", "SwiftShader Device (Subzero)",
    "zink Vulkan 1.3(llvmpipe (LLVM 15.0.6, 256 bits) (MESA_LLVMPIPE))",
    "Software Rasterizer", "Microsoft Basic Render Driver",
  ])
  func `Software rasterisers are known by name`(_ renderer: String) {
    #expect(SoftwareRasterizer.isNamed(in: renderer))
  }

  @Test(arguments: [
    "NVIDIA H200/PCIe/SSE2", "AMD Radeon RX 6800 (radeonsi, navi21, LLVM 15.0.6)",
    "Mesa Intel(R) UHD Graphics 630 (CFL GT2)", "V3D 4.2", "Mali-G610 (Panfrost)",
  ])
  func `Hardware is not taken for software`(_ renderer: String) {
    #expect(!SoftwareRasterizer.isNamed(in: renderer))
  }
}

extension GPURenderer {
  /// nil where no device could be used.
  fileprivate convenience init?(calls: DisplayCalls, expectingFailure: Bool) async throws {
    do {
      try await self.init(calls: calls)
    } catch GPUError.noUsableDevice {
      return nil
    }
  }
}
