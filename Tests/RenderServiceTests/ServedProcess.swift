import FoundationEssentials
import Glibc
import Testing

/// `gridlight` in a process of its own.
final class ServedProcess {
  let process: pid_t
  let port: UInt16
  private let errors: Int32

  init(_ options: [String] = []) throws {
    let ends = try makePipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Threads of Swift's pool block signals, and a child inherits that.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var process = pid_t()
    var arguments =
      ([Self.executable, "serve", "--listen", "127.0.0.1:0"] + options).map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    let code = posix_spawn(&process, Self.executable, &actions, &attributes, &arguments, environ)
    close(ends[1])
    try #require(code == 0)
    self.process = process
    errors = ends[0]
    port = try Self.port(from: errors)
  }

  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    close(errors)
  }

  /// What it ends with; nil when it does not end within a minute.
  func exitCode() -> Int32? {
    for _ in 0..<6000 {
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process {
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
      }
      usleep(10_000)
    }
    return nil
  }

  /// What each open descriptor is of, in an order that does not hang on their numbers.
  func openDescriptors() throws -> [String] {
    let folder = "/proc/\(process)/fd"
    return try FileManager.default.contentsOfDirectory(atPath: folder).compactMap {
      // One may be closed while they are looked through.
      try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
    }.sorted()
  }

  /// Beside the test bundle.
  static let executable: String = {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return own.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/") + "/gridlight"
  }()

  /// From the line that says where it listens.
  private static func port(from descriptor: Int32) throws -> UInt16 {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) == 1, byte != 0x0A { line.append(byte) }
    let text = String(decoding: line, as: UTF8.self)
    let address = text.split(separator: " ").first { $0.hasPrefix("http://") }
    return try #require(address?.split(separator: ":").last.flatMap { UInt16($0) }, "\(text)")
  }
}

/// `curl` with `arguments`; what it writes to standard output.
func curl(_ arguments: [String]) throws -> [UInt8] {
  try capture("curl", ["--silent", "--max-time", "20"] + arguments)
}

/// Runs `program` to its end; what it writes to standard output.
private func capture(_ program: String, _ arguments: [String]) throws -> [UInt8] {
  let ends = try makePipe()
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
  var process = pid_t()
  var words = ([program] + arguments).map { strdup($0) } + [nil]
  defer { words.forEach { free($0) } }
  let code = posix_spawnp(&process, program, &actions, nil, &words, environ)
  close(ends[1])
  try #require(code == 0, "cannot start \(program); Scripts/install test")
  var output: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(ends[0], &chunk, chunk.count)
    guard count > 0 else { break }
    output += chunk[..<count]
  }
  close(ends[0])
  waitpid(process, nil, 0)
  return output
}

/// A pipe's two ends, neither of which another child inherits.
private func makePipe() throws -> [Int32] {
  var ends: [Int32] = [-1, -1]
  try #require(pipe(&ends) == 0)
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return ends
}

/// The built command, run to its end.
enum GridlightRun {
  /// What it writes to standard output.
  static func output(_ arguments: [String]) throws -> [UInt8] {
    try capture(ServedProcess.executable, arguments)
  }
}
