import Testing

@testable import GPURenderer

@Suite struct SelectionTests {
  /// Two EGL devices, one of them software, a render node, and the surfaceless display.
  private static let all = [
    candidate(0, .device(handle(1), number: 0, nodes: ["/dev/dri/card0", "/dev/dri/renderD128"])),
    candidate(1, .device(handle(2), number: 1, nodes: []), claimsSoftware: true),
    candidate(2, .gbm(node: "/dev/dri/renderD128")),
    candidate(3, .surfaceless),
  ]

  private static func candidate(
    _ index: Int, _ source: Candidate.Source, claimsSoftware: Bool = false
  ) -> Candidate {
    Candidate(index: index, source: source, claimsSoftware: claimsSoftware)
  }

  private static func handle(_ address: Int) -> DriverHandle<EGLDeviceKind> {
    DriverHandle(
      UnsafeMutableRawPointer(bitPattern: address) ?? .allocate(byteCount: 1, alignment: 1))
  }

  private func order(_ platform: Platform?, _ device: DeviceSelector?) -> [Int] {
    DeviceSelection(GPUOptions(platform: platform, device: device), among: Self.all)
      .candidates.map(\.index)
  }

  @Test func `Hardware before software`() {
    #expect(order(nil, nil) == [0, 2, 3, 1])
  }

  @Test func `A platform keeps its own`() {
    #expect(order(.device, nil) == [0, 1])
    #expect(order(.gbm, nil) == [2])
    #expect(order(.surfaceless, nil) == [3])
  }

  @Test func `An index is the position in the list of devices`() {
    for index in 0..<4 { #expect(order(nil, .index(index)) == [index]) }
  }

  @Test func `A node is taken from the EGL device that has it, then through GBM`() {
    #expect(order(nil, .node("/dev/dri/renderD128")) == [0, 2])
    #expect(order(.gbm, .node("/dev/dri/renderD128")) == [2])
    #expect(order(nil, .node("/dev/dri/card0")) == [0, 4])
    #expect(order(.gbm, .node("/dev/null")) == [4])
  }

  @Test(
    arguments: [
      (nil, DeviceSelector.index(4), "device 4", "the devices are 0 to 3"),
      (.gbm, .index(0), "device 0", "device 0 is of platform device"),
      (.device, .node("/dev/null"), "/dev/null", "no device of this platform uses the node"),
    ] as [(Platform?, DeviceSelector, String, String)])
  func `A choice that leaves nothing says why`(
    platform: Platform?, device: DeviceSelector, name: String, reason: String
  ) throws {
    let selection = DeviceSelection(
      GPUOptions(platform: platform, device: device), among: Self.all)
    #expect(selection.candidates.isEmpty)
    let failure = try #require(selection.failures.first)
    #expect(failure.step == .selection)
    #expect(failure.device == name)
    #expect(failure.reason == reason)
  }

  @Test func `A name is a part of GL_RENDERER in any case`() async throws {
    let renderer = try await GPURenderer(options: GPUOptions(device: .name("LLVMpipe")))
    #expect(renderer.driver.renderer.contains("llvmpipe"))
    let found = try await failures(GPUOptions(device: .name("Radeon")), .live)
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.reason.hasSuffix("does not contain \"Radeon\"") })
  }

  @Test func `No GBM node says that there is none`() async throws {
    let found = try await failures(
      GPUOptions(platform: .gbm), .live { $0.renderNodes = { [] } })
    #expect(found.map(\.reason) == ["there is no such device"])
  }

  @Test func `The list of devices has each in its place, with a driver or a reason`() async {
    let objects = LiveObjects()
    let calls = DisplayCalls.live { calls in
      calls.renderNodes = { ["/dev/dri/renderD128"] }
      calls.openNode = { _ in .failure(SystemError(code: 13)) }
    }
    let reports = await GPURenderer.devices(calls: calls, objects: objects)
    #expect(reports.map(\.index) == Array(0..<reports.count))
    #expect(reports.last?.platform == .surfaceless)
    #expect(reports.allSatisfy { ($0.driver == nil) != ($0.failure == nil) })
    #expect(reports.first { $0.platform == .gbm }?.failure?.reason == "EACCES (Permission denied)")
    #expect(objects.total == 0)
  }
}
