import FoundationEssentials
import Glibc

/// The memory that this process may still take.
enum DataLimit {
  /// Allows `bytes` more than there are now. What a driver only reserves does not count, so the limit
  /// is on private writable memory (RLIMIT_DATA) and not on addresses.
  static func add(_ bytes: Int) {
    guard let used = usedBytes else { return }
    let (sum, overflows) = used.addingReportingOverflow(bytes)
    var limit = rlimit()
    limit.rlim_cur = overflows ? rlim_t.max : rlim_t(sum)
    limit.rlim_max = limit.rlim_cur
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
  }

  /// The line `VmData:  1234 kB` of the process's status.
  private static var usedBytes: Int? {
    guard let status = FileManager.default.contents(atPath: "/proc/self/status") else { return nil }
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("VmData:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
      .map { $0 << 10 }
  }
}
