/// One way to a GPU, tried to the end: a line of `gridlight devices`.
public struct DeviceReport: Equatable, Encodable, Sendable {
  /// What `DeviceSelector.index` takes.
  public let index: Int
  /// Where its display comes from.
  public let platform: Platform
  /// "EGL device 0 (/dev/dri/card0)", "/dev/dri/renderD128", or "surfaceless".
  public let name: String
  /// The DRM nodes that it is known to use.
  public let nodes: [String]
  /// What its context runs on; nil where it cannot be used.
  public let driver: Driver?
  /// Why it cannot be used.
  public let failure: ProbeAttempt?
}

extension GPURenderer {
  /// Every EGL device, each DRM render node through GBM, and the surfaceless display, each tried to
  /// the end: context, start-up checks, GL_RENDERER.
  ///
  /// - Parameter deadline: the longest time for each.
  public static func devices(deadline: Duration = .seconds(60)) async -> [DeviceReport] {
    await devices(calls: .live, deadline: deadline)
  }

  package static func devices(
    calls: DisplayCalls, objects: LiveObjects = LiveObjects(), deadline: Duration = .seconds(60)
  ) async -> [DeviceReport] {
    let setup = RenderSetup(
      options: GPUOptions(deadline: deadline), calls: calls, objects: objects, tilePixels: nil,
      rewriteFragment: { $0 })
    var reports: [DeviceReport] = []
    for candidate in DisplayProbe(setup: setup).candidates() {
      reports.append(await candidate.report(setup))
    }
    return reports
  }
}

/// A thread on which one device is tried.
private struct Trial: ThreadState {
  let setup: RenderSetup

  func open(_ candidate: Candidate) throws(ProbeAttempt) -> Driver {
    try DisplayProbe(setup: setup).open(candidate).driver
  }

  func close() {
    setup.calls.eglReleaseThread()
  }
}

extension Candidate {
  /// Tries it on a thread of its own, which is left behind if the driver hangs.
  fileprivate func report(_ setup: RenderSetup) async -> DeviceReport {
    do {
      let thread = try RenderThread(setup.heartbeat, deadline: setup.options.deadline) {
        Trial(setup: setup)
      }
      let driver = try await thread.run("trying \(name)") { try $0.open(self) }
      return report(driver: driver, failure: nil)
    } catch let failure as ProbeAttempt {
      return report(driver: nil, failure: failure)
    } catch {
      return report(
        driver: nil, failure: attempt(.initialize, "\(error)", remedy: .checkKernelDriver))
    }
  }

  private func report(driver: Driver?, failure: ProbeAttempt?) -> DeviceReport {
    DeviceReport(
      index: index, platform: platform, name: name, nodes: nodes, driver: driver, failure: failure)
  }
}
