/// The context to draw with, and the devices that were tried before it.
struct ProbeChoice: ~Copyable {
  let context: GLContext
  let failures: [ProbeAttempt]

  consuming func intoContext() -> GLContext { context }
}

extension DisplayProbe {
  /// What the user chose, else the first hardware device that works, else the first that works at
  /// all.
  ///
  /// - Throws: `GPUError.noUsableDevice`.
  func choose() throws(GPUError) -> ProbeChoice {
    let wanted = setup.options.device
    let selection = DeviceSelection(setup.options, among: candidates())
    var failures = selection.failures
    var software: GLContext?
    for candidate in selection.candidates where software == nil || !candidate.claimsSoftware {
      do {
        let context = try open(candidate)
        if case .name(let name) = wanted { try context.requireName(name) }
        if wanted != nil || !context.driver.isSoftware {
          return ProbeChoice(context: context, failures: failures)
        }
        if software == nil { software = consume context }
      } catch {
        failures.append(error)
      }
    }
    guard let context = software.take(), context.makeCurrent() else {
      throw .noUsableDevice(failures)
    }
    return ProbeChoice(context: context, failures: failures)
  }
}

extension GLContext {
  /// Throws unless GL_RENDERER contains `name`, in any case.
  fileprivate func requireName(_ name: String) throws(ProbeAttempt) {
    guard !driver.renderer.lowercased().contains(name.lowercased()) else { return }
    throw candidate.attempt(
      .selection, "GL_RENDERER \"\(driver.renderer)\" does not contain \"\(name)\"",
      remedy: .seeDevices)
  }
}
