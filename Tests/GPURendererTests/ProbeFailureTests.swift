import Testing

@testable import GPURenderer

@Suite struct ProbeFailureTests {
  private static let surfaceless = GPUOptions(platform: .surfaceless)
  private static let null = GPUOptions(platform: .gbm, device: .node("/dev/null"))

  @Test func `Every failed attempt is shown, with the EGL error's name and a remedy`() async throws
  {
    let calls = DisplayCalls.live { calls in
      calls.eglInitialize = { _ in false }
      calls.eglGetError = { 0x3001 }
    }
    do {
      _ = try await GPURenderer(calls: calls)
      Issue.record("a renderer without a display")
    } catch let error as GPUError {
      let text = error.description
      #expect(text.hasPrefix("no usable GPU device; tried:\n  surfaceless, surfaceless: "))
      #expect(text.contains("eglInitialize failed: EGL_NOT_INITIALIZED (0x3001). Look whether"))
      #expect(text.contains("\n  device, EGL device 0: eglInitialize failed"))
      #expect(text.contains("gridlight doctor"))
    }
  }

  @Test func `No display`() async throws {
    let found = try await failures(
      Self.surfaceless,
      .live { calls in
        calls.eglGetPlatformDisplay = { _, _ in nil }
        calls.eglGetError = { 0x300C }
      })
    #expect(found.map(\.step) == [.display])
    #expect(found.map(\.reason) == ["EGL_BAD_PARAMETER (0x300c)"])
  }

  @Test func `No permission on the node, through GBM`() async throws {
    let found = try await failures(
      GPUOptions(platform: .gbm, device: .node("/dev/dri/renderD128")),
      .live { $0.openNode = { _ in .failure(SystemError(code: 13)) } })
    #expect(found.map(\.step) == [.node])
    #expect(found.map(\.reason) == ["EACCES (Permission denied)"])
    #expect(found.allSatisfy { $0.remedy.contains("group") })
  }

  @Test func `No permission on the node of an EGL device`() async throws {
    let calls = DisplayCalls.live { calls in
      calls.eglQueryDeviceString = { _, name in
        switch name {
        case 0x3055: "EGL_EXT_device_drm EGL_EXT_device_drm_render_node"
        case 0x3233: "/dev/dri/card0"
        case 0x3377: "/dev/dri/renderD128"
        default: nil
        }
      }
      calls.eglInitialize = { _ in false }
      calls.eglGetError = { 0x3001 }
      calls.openNode = { _ in .failure(SystemError(code: 13)) }
    }
    let found = try await failures(GPUOptions(device: .node("/dev/dri/renderD128")), calls)
    let device = try #require(found.first)
    #expect(device.device == "EGL device 0 (/dev/dri/card0, /dev/dri/renderD128)")
    #expect(
      device.reason == "EGL_NOT_INITIALIZED (0x3001); opening /dev/dri/card0 gives EACCES "
        + "(Permission denied)")
    #expect(found.map(\.platform) == [.device, .gbm])
  }

  @Test func `Hardware without permission is told also when software draws`() async throws {
    let calls = DisplayCalls.live { calls in
      calls.renderNodes = { ["/dev/dri/renderD128"] }
      calls.openNode = { _ in .failure(SystemError(code: 13)) }
    }
    let renderer = try await GPURenderer(calls: calls)
    #expect(renderer.driver.isSoftware)
    #expect(renderer.failures.map(\.device) == ["/dev/dri/renderD128"])
  }

  @Test func `No vendor offers the platform`() async throws {
    let found = try await failures(Self.surfaceless, .live { $0.eglQueryString = { _, _ in nil } })
    #expect(found.map(\.reason) == ["EGL_MESA_platform_surfaceless is not offered"])
    #expect(found.allSatisfy { $0.remedy.hasPrefix("Install an EGL driver") })
  }

  @Test func `A display needs contexts without config and without surface`() async throws {
    for (offered, missing) in [
      ("EGL_KHR_surfaceless_context", "EGL_KHR_no_config_context"),
      ("EGL_MESA_configless_context", "EGL_KHR_surfaceless_context"),
    ] {
      let found = try await failures(
        Self.surfaceless,
        .live { calls in
          calls.eglQueryString = { display, name in
            display == nil ? DisplayCalls.live.eglQueryString(nil, name) : offered
          }
        })
      #expect(found.map(\.reason) == ["\(missing) is not offered"])
    }
  }

  @Test func `GBM refuses the node, and the file is closed`() async throws {
    let closed = Record<Int32>()
    let found = try await failures(
      Self.null,
      .live { calls in
        calls.gbmCreateDevice = { _ in nil }
        calls.closeNode = {
          closed.append($0)
          DisplayCalls.live.closeNode($0)
        }
      })
    #expect(found.map(\.step) == [.gbmDevice])
    #expect(closed.all.count == 1)
  }

  @Test func `No context of OpenGL ES 3`() async throws {
    let objects = LiveObjects()
    let found = try await failures(
      Self.null,
      .live { calls in
        calls.eglCreateContext = { _, _ in nil }
        calls.eglGetError = { 0x3009 }
      }, objects: objects)
    #expect(found.map(\.step) == [.context])
    #expect(found.map(\.reason) == ["EGL_BAD_MATCH (0x3009)"])
    #expect(objects.total == 0)
  }

  @Test func `A context that cannot be made current is destroyed`() async throws {
    let destroyed = Record<DriverHandle<EGLContextKind>>()
    let found = try await failures(
      Self.surfaceless,
      .live { calls in
        calls.eglMakeCurrent = { _, _ in false }
        calls.eglGetError = { 0x3002 }
        calls.eglDestroyContext = {
          destroyed.append($1)
          DisplayCalls.live.eglDestroyContext($0, $1)
        }
      })
    #expect(found.map(\.step) == [.makeCurrent])
    #expect(found.map(\.reason) == ["EGL_BAD_ACCESS (0x3002)"])
    #expect(destroyed.all.count == 1)
  }

  @Test func `Loss of the context is asked for where it is offered, and not insisted on`()
    async throws
  {
    let asked = Record<[Int32]>()
    let calls = DisplayCalls.live { calls in
      calls.eglQueryString = { display, name in
        let offered = DisplayCalls.live.eglQueryString(display, name)
        return display == nil ? offered : offered.map { $0 + " EGL_EXT_create_context_robustness" }
      }
      calls.eglCreateContext = { display, attributes in
        asked.append(attributes)
        return attributes.contains(0x3138)
          ? nil : DisplayCalls.live.eglCreateContext(display, attributes)
      }
    }
    let renderer = try await GPURenderer(options: Self.surfaceless, calls: calls)
    #expect(renderer.failures == [])
    let version: [Int32] = [0x3098, 3, 0x30FB, 0]
    #expect(asked.all == [version + [0x3138, 0x31BF, 0x3038], version + [0x3038]])
  }
}
