import FoundationEssentials
import Glibc

/// The memory that this process can have.
enum Memory {
  /// Bytes that a new allocation can count on: what the system says is available, within the
  /// limits of the process and of its control group. `Int.max` where the system says nothing.
  static var available: Int {
    [systemAvailable, groupLimit, addressSpaceLimit].compactMap { $0 }.min() ?? .max
  }

  /// "MemAvailable:   12345 kB" of /proc/meminfo.
  private static var systemAvailable: Int? {
    let lines = text(of: "/proc/meminfo").split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("MemAvailable:") }) else { return nil }
    return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
  }

  /// What a container was given; "max" is no limit.
  private static var groupLimit: Int? {
    Int(text(of: "/sys/fs/cgroup/memory.max").prefix { $0.isNumber })
  }

  private static var addressSpaceLimit: Int? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return nil }
    return Int(exactly: limit.rlim_cur)
  }

  private static func text(of path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
