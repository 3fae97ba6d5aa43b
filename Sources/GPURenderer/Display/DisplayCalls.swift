import CEGL
import CGBM
import CGLES
import Glibc

/// The name that the driver gave to a display, a device, a context, or a GBM device.
///
/// `@unchecked Sendable`: only handed back to the driver; nothing here reads through it.
package struct DriverHandle<Kind>: Hashable, @unchecked Sendable {
  package let pointer: UnsafeMutableRawPointer

  package init(_ pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
  }
}

package enum EGLDisplayKind {}
package enum EGLDeviceKind {}
package enum EGLContextKind {}
package enum GBMDeviceKind {}

/// Everything that this module asks of EGL, of GBM, and of the process around it, so that a test
/// can record a call or make it fail. The arguments and the results are those of the C functions
/// with the same names; nil stands for the C function's failure value, whose reason `eglGetError`
/// tells.
package struct DisplayCalls: Sendable {
  package var getProcessID: @Sendable () -> Int32
  /// Bytes of memory that a new allocation can count on.
  package var availableMemory: @Sendable () -> Int
  /// Paths of the DRM render nodes, in order.
  package var renderNodes: @Sendable () -> [String]
  /// A file descriptor, open to read and write, or the value of `errno`.
  package var openNode: @Sendable (_ path: String) -> Result<Int32, SystemError>
  package var closeNode: @Sendable (_ file: Int32) -> Void

  package var gbmCreateDevice: @Sendable (_ file: Int32) -> DriverHandle<GBMDeviceKind>?
  package var gbmDeviceDestroy: @Sendable (DriverHandle<GBMDeviceKind>) -> Void

  package var eglGetError: @Sendable () -> Int32
  package var eglQueryDevices: @Sendable () -> [DriverHandle<EGLDeviceKind>]?
  package var eglQueryDeviceString:
    @Sendable (DriverHandle<EGLDeviceKind>, _ name: Int32) -> String?
  package var eglGetPlatformDisplay:
    @Sendable (_ platform: Int32, _ native: UnsafeMutableRawPointer?)
      -> DriverHandle<EGLDisplayKind>?
  package var eglInitialize: @Sendable (DriverHandle<EGLDisplayKind>) -> Bool
  package var eglTerminate: @Sendable (DriverHandle<EGLDisplayKind>) -> Void
  /// nil in place of the display asks for what the EGL library offers without one.
  package var eglQueryString: @Sendable (DriverHandle<EGLDisplayKind>?, _ name: Int32) -> String?
  /// A context for OpenGL ES with no config.
  package var eglCreateContext:
    @Sendable (DriverHandle<EGLDisplayKind>, _ attributes: [Int32])
      -> DriverHandle<EGLContextKind>?
  package var eglDestroyContext:
    @Sendable (DriverHandle<EGLDisplayKind>, DriverHandle<EGLContextKind>) -> Void
  /// No surface; nil in place of the context makes none current.
  package var eglMakeCurrent:
    @Sendable (DriverHandle<EGLDisplayKind>, DriverHandle<EGLContextKind>?) -> Bool
  package var eglReleaseThread: @Sendable () -> Void

  /// GL_RENDERER, GL_VENDOR and so on of the current context.
  package var glGetString: @Sendable (_ name: Int32) -> String?
  /// `GL_NO_ERROR`, or how the current context was lost, by the extension's function `name`; nil
  /// where no extension tells.
  package var glGetGraphicsResetStatus: @Sendable (_ name: StaticString?) -> UInt32
  /// Whether the fence has been passed; `GL_WAIT_FAILED` and such come back as they are.
  package var glClientWaitSync: @Sendable (_ fence: OpaquePointer, _ nanoseconds: UInt64) -> UInt32
}

extension DisplayCalls {
  /// The driver itself.
  package static var live: DisplayCalls {
    DisplayCalls(
      getProcessID: { getpid() },
      availableMemory: { Memory.available },
      renderNodes: { DRMNode.renderNodes },
      openNode: { path in
        let file = open(path, O_RDWR | O_CLOEXEC)
        return file >= 0 ? .success(file) : .failure(SystemError(code: errno))
      },
      closeNode: { _ = close($0) },
      gbmCreateDevice: { gbm_create_device($0).map { DriverHandle(UnsafeMutableRawPointer($0)) } },
      gbmDeviceDestroy: { gbm_device_destroy(OpaquePointer($0.pointer)) },
      eglGetError: { CEGL.eglGetError() },
      eglQueryDevices: { queryDevices() },
      eglQueryDeviceString: { device, name in
        let query = extensionFunction(
          "eglQueryDeviceStringEXT", as: PFNEGLQUERYDEVICESTRINGEXTPROC.self)
        return query?(device.pointer, name).map { String(cString: $0) }
      },
      eglGetPlatformDisplay: { platform, native in
        CEGL.eglGetPlatformDisplay(EGLenum(platform), native, nil).map { DriverHandle($0) }
      },
      eglInitialize: { CEGL.eglInitialize($0.pointer, nil, nil) != 0 },
      eglTerminate: { _ = CEGL.eglTerminate($0.pointer) },
      eglQueryString: { display, name in
        CEGL.eglQueryString(display?.pointer, name).map { String(cString: $0) }
      },
      eglCreateContext: { display, attributes in
        guard eglBindAPI(EGLenum(EGL_OPENGL_ES_API)) != 0 else { return nil }
        return CEGL.eglCreateContext(display.pointer, nil, nil, attributes).map { DriverHandle($0) }
      },
      eglDestroyContext: { _ = CEGL.eglDestroyContext($0.pointer, $1.pointer) },
      eglMakeCurrent: { CEGL.eglMakeCurrent($0.pointer, nil, nil, $1?.pointer) != 0 },
      eglReleaseThread: { _ = CEGL.eglReleaseThread() },
      glGetString: { name in
        CGLES.glGetString(GLenum(name)).map { String(cString: $0) }
      },
      glGetGraphicsResetStatus: { name in
        let query = name.flatMap {
          extensionFunction($0, as: PFNGLGETGRAPHICSRESETSTATUSKHRPROC.self)
        }
        return query?() ?? GLenum(GL_NO_ERROR)
      },
      glClientWaitSync: { fence, nanoseconds in
        CGLES.glClientWaitSync(fence, GLbitfield(GL_SYNC_FLUSH_COMMANDS_BIT), nanoseconds)
      }
    )
  }

  private static func queryDevices() -> [DriverHandle<EGLDeviceKind>]? {
    guard
      let query = extensionFunction("eglQueryDevicesEXT", as: PFNEGLQUERYDEVICESEXTPROC.self)
    else { return nil }
    var count: EGLint = 0
    guard query(0, nil, &count) != 0, count >= 0 else { return nil }
    var devices = [EGLDeviceEXT?](repeating: nil, count: Int(count))
    guard query(count, &devices, &count) != 0 else { return nil }
    return devices.prefix(Int(count)).compactMap { $0.map { DriverHandle($0) } }
  }

  /// The extension's function `name`, which the caller knows to be offered and to have this type.
  private static func extensionFunction<Function>(
    _ name: StaticString, as type: Function.Type
  ) -> Function? {
    let address = name.withUTF8Buffer { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { $0.baseAddress.flatMap { eglGetProcAddress($0) } }
    }
    return address.map { unsafeBitCast($0, to: type) }
  }
}
