/// An EGL display and what it stands on. Contexts hold it, so the last of them that goes gives it
/// back.
///
/// EGL shares the display of a device, and the surfaceless one, among all users in the process,
/// and eglTerminate would take it from every one of them: those stay initialised until the process
/// ends. A GBM display belongs to the GBM device made here, so nobody else can have it.
final class Display: Sendable {
  let handle: DriverHandle<EGLDisplayKind>
  let platform: Platform
  let extensions: Set<Substring>
  private let gbm: GBMDevice?
  private let calls: DisplayCalls

  init(
    _ handle: DriverHandle<EGLDisplayKind>, platform: Platform, gbm: GBMDevice?,
    extensions: Set<Substring>, calls: DisplayCalls
  ) {
    self.handle = handle
    self.platform = platform
    self.gbm = gbm
    self.extensions = extensions
    self.calls = calls
  }

  deinit {
    if gbm != nil { calls.eglTerminate(handle) }
  }
}

/// A GBM device on a DRM node that is open as long as it.
final class GBMDevice: Sendable {
  let handle: DriverHandle<GBMDeviceKind>
  private let file: Int32
  private let calls: DisplayCalls
  private let objects: LiveObjects

  /// Takes over `file`, and closes it also where this fails.
  init?(file: Int32, calls: DisplayCalls, objects: LiveObjects) {
    guard let handle = calls.gbmCreateDevice(file) else {
      calls.closeNode(file)
      return nil
    }
    self.handle = handle
    self.file = file
    self.calls = calls
    self.objects = objects
    objects.add(.gbmDevice)
  }

  deinit {
    calls.gbmDeviceDestroy(handle)
    calls.closeNode(file)
    objects.remove(.gbmDevice)
  }
}
