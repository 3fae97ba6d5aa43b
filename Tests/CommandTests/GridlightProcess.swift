import FoundationEssentials
import Glibc
import Testing

/// The built command, run as a process of its own in an empty folder.
struct GridlightProcess {
  let exitCode: Int32
  let output: String
  let outputBytes: [UInt8]
  let errors: String
  /// What the run left in its folder and those in it, by path.
  let files: [String: [UInt8]]

  /// Runs `gridlight` with `arguments`.
  ///
  /// - Parameters:
  ///   - input: The bytes of standard input.
  ///   - given: Files that are in the folder beforehand; they are not among `files` unless changed.
  ///   - folders: Folders that are in it.
  ///   - shell: A bash script that runs the command as `"$@"`.
  ///   - environment: Set on top of this process's own.
  ///   - deadline: After how many seconds a process is taken for hung.
  static func run(
    _ arguments: [String], input: String = "", given: [String: [UInt8]] = [:],
    folders: [String] = [], through shell: String? = nil, environment: [String: String] = [:],
    deadline: Double = 60
  ) throws -> GridlightProcess {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let work = folder.path + "/work"
    try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
    for (name, bytes) in given { try write(bytes, to: "\(work)/\(name)") }
    for name in folders {
      try FileManager.default.createDirectory(
        atPath: "\(work)/\(name)", withIntermediateDirectories: false)
    }
    try write(Array(input.utf8), to: folder.path + "/stdin")

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, folder.path + "/stdin", O_RDONLY, 0)
    for (descriptor, name) in [(Int32(1), "stdout"), (2, "stderr")] {
      posix_spawn_file_actions_addopen(
        &actions, descriptor, "\(folder.path)/\(name)", O_WRONLY | O_CREAT, 0o600)
    }

    // A group of its own, which can be ended as a whole.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))

    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var process = pid_t()
    // Glibc's module leaves out the spawn action that changes the folder; env(1) does it.
    let launcher = ["env", "-C", work] + (shell.map { ["bash", "-c", $0, "bash"] } ?? [])
    let status = withCStrings(launcher + [executable] + arguments) { arguments in
      withCStrings(variables.map { "\($0)=\($1)" }) { variables in
        posix_spawn(&process, "/usr/bin/env", &actions, &attributes, arguments, variables)
      }
    }
    try #require(status == 0, "cannot start \(executable)")
    let exitCode = try wait(for: process, deadline)

    var files = try self.files(below: work)
    for (name, bytes) in given where files[name] == bytes { files[name] = nil }
    let outputBytes = try read(folder.path + "/stdout")
    return GridlightProcess(
      exitCode: exitCode, output: String(decoding: outputBytes, as: UTF8.self),
      outputBytes: outputBytes,
      errors: String(decoding: try read(folder.path + "/stderr"), as: UTF8.self), files: files)
  }

  /// Beside the test bundle.
  private static let executable: String = {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return own.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/") + "/gridlight"
  }()

  private static func wait(for process: pid_t, _ deadline: Double) throws -> Int32 {
    var status: Int32 = 0
    let clock = ContinuousClock()
    let start = clock.now
    while waitpid(process, &status, WNOHANG) == 0 {
      if clock.now - start > .seconds(deadline) {
        kill(-process, SIGKILL)
        waitpid(process, &status, 0)
        Issue.record("gridlight did not end within \(deadline) s")
        return -1
      }
      usleep(2000)
    }
    // The low seven bits are the signal that ended it.
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
  }

  private static func files(below folder: String) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      var isFolder = false
      _ = FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder)
      if !isFolder { files[name] = try read("\(folder)/\(name)") }
    }
    return files
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }

  private static func read(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }
}

/// A folder that a test has to itself.
struct TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/gridlight-test-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}

/// `strings` as a null-terminated array of C strings, valid within `body`.
private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = strings.map { strdup($0) }
  pointers.append(nil)
  defer { pointers.forEach { free($0) } }
  return pointers.withUnsafeMutableBufferPointer { buffer in
    // Never empty: the terminator is there.
    var none: UnsafeMutablePointer<CChar>?
    return buffer.baseAddress.map(body) ?? body(&none)
  }
}
