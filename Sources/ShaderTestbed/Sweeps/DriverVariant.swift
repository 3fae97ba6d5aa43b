import GPURenderer

/// A driver of this machine, and how a worker comes to use it.
public struct DriverVariant: Sendable {
  /// Short, for tables and file names.
  public let name: String
  /// Which device.
  public let gpu: GPUOptions
  /// Variables that the worker is started with.
  public let environment: [String: String]

  /// Every driver that may be here: the software ones of Mesa, which are chosen by environment, and
  /// each hardware device. One that is not installed shows when it is started.
  ///
  /// - Parameter devices: what `GPURenderer.devices()` found.
  public static func all(_ devices: [DeviceReport]) -> [DriverVariant] {
    let mesa = ["LIBGL_ALWAYS_SOFTWARE": "true"]
    let software = [
      ("llvmpipe", mesa.merging(["GALLIUM_DRIVER": "llvmpipe"]) { $1 }),
      ("softpipe", mesa.merging(["GALLIUM_DRIVER": "softpipe"]) { $1 }),
      ("zink", ["MESA_LOADER_DRIVER_OVERRIDE": "zink", "GALLIUM_DRIVER": "zink"]),
    ].map { name, environment in
      DriverVariant(
        name: name, gpu: GPUOptions(platform: .surfaceless), environment: environment)
    }
    let hardware = devices.filter { $0.driver?.isSoftware == false }.map { device in
      DriverVariant(
        name: "device\(device.index)", gpu: GPUOptions(device: .index(device.index)),
        environment: [:])
    }
    return software + hardware
  }

  /// Whether `driver` is the one that was meant: Mesa takes another where it has not that one.
  public func isMeant(_ driver: Driver) -> Bool {
    environment.isEmpty || driver.renderer.lowercased().contains(name)
  }
}
