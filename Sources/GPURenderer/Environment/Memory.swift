import FoundationEssentials
import Glibc

/// The machine's memory.
enum Memory {
  /// Bytes that a new allocation can count on: what the system says is available, within the
  /// process's own limit. `Int.max` where the system does not say.
  static var available: Int {
    min(systemAvailable ?? .max, addressSpace ?? .max)
  }

  /// "MemAvailable:   12345 kB" of /proc/meminfo.
  private static var systemAvailable: Int? {
    guard let data = try? Data(contentsOf: URL(filePath: "/proc/meminfo")) else { return nil }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("MemAvailable:") }) else { return nil }
    return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
  }

  /// RLIMIT_AS, where one is set.
  private static var addressSpace: Int? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return nil }
    return Int(exactly: limit.rlim_cur)
  }
}
