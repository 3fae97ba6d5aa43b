import Glibc

/// The two ends of a pipe, neither of which a later child inherits.
package struct Pipe: Sendable {
  package let reading: Int32
  package let writing: Int32

  /// nil when there are no more descriptors; `errno` says why.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (reading, writing) = (ends[0], ends[1])
    // Glibc's module leaves out pipe2.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }
}
