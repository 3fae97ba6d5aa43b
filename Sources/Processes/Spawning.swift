import FoundationEssentials
import Glibc

/// Starts other programs.
package enum Spawning {
  /// Starts `program`, which is looked for on the path.
  ///
  /// - Parameters:
  ///   - descriptors: what the child's descriptors are copies of; it inherits no others that close
  ///     on exec.
  ///   - environment: variables over those of this process.
  ///   - isApart: whether it is in a process group of its own, so that a terminal's interrupt does
  ///     not reach it.
  /// - Returns: its id, or the error number.
  package static func start(
    _ program: String, _ arguments: [String], descriptors: [(Int32, as: Int32)],
    environment: [String: String] = [:], isApart: Bool = false
  ) -> Result<pid_t, ErrorNumber> {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (own, child) in descriptors { posix_spawn_file_actions_adddup2(&actions, own, child) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Threads of Swift's pool block signals, and a child inherits that, and which are ignored.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var usual = sigset_t()
    sigemptyset(&usual)
    sigaddset(&usual, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags =
      POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | (isApart ? POSIX_SPAWN_SETPGROUP : 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let variables = ProcessInfo.processInfo.environment
      .merging(environment) { $1 }.map { "\($0)=\($1)" }
    var process = pid_t()
    let status = CStrings([program] + arguments).withPointers { arguments in
      CStrings(variables).withPointers { variables in
        posix_spawnp(&process, program, &actions, &attributes, arguments, variables)
      }
    }
    return status == 0 ? .success(process) : .failure(ErrorNumber(code: status))
  }

  /// An `errno`.
  package struct ErrorNumber: Error {
    package let code: Int32
  }

  /// Waits until the child has ended, and leaves it to be waited for, so that its id stays its own.
  package static func awaitEnd(of process: pid_t) {
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
  }

  /// Waits until the child has ended.
  ///
  /// - Returns: its exit code, or the signal that ended it, negative.
  package static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return -1 }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : -signal
  }
}
