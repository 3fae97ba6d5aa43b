import Glibc

/// A failed system call's `errno`.
package struct SystemError: Error, Equatable, Sendable {
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// Whether access was refused.
  package var isRefusal: Bool { code == EACCES || code == EPERM }

  /// Its name and meaning, such as "EACCES (Permission denied)".
  package var text: String {
    let names: [Int32: String] = [
      EACCES: "EACCES", EPERM: "EPERM", ENOENT: "ENOENT", ENXIO: "ENXIO", ENODEV: "ENODEV",
      EMFILE: "EMFILE", ENOMEM: "ENOMEM", EAGAIN: "EAGAIN", EBUSY: "EBUSY", EISDIR: "EISDIR",
    ]
    return "\(names[code] ?? "errno \(code)") (\(String(cString: strerror(code))))"
  }
}
