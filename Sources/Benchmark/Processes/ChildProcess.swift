import FoundationEssentials
import Glibc
import Pixels

/// A program that runs beside this one, with a pipe to its standard input and one from its standard
/// output. It is ended when this value goes.
struct ChildProcess: ~Copyable {
  private let name: String
  private let process: pid_t
  private var input: Int32
  private var output: Int32
  private var received: [UInt8] = []

  /// Starts `program`, which is looked for on the path.
  ///
  /// - Parameter remedy: What helps where there is no such program.
  init(_ program: String, _ arguments: [String] = [], remedy: String) throws(BenchmarkError) {
    guard let toChild = Pipe(), let fromChild = Pipe() else {
      throw .cannotStart(program, SystemError(code: errno))
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild.reading, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, fromChild.writing, STDOUT_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Threads of Swift's pool block signals, and a child inherits that.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let variables = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
    var process = pid_t()
    let status = CStrings([program] + arguments).withPointers { arguments in
      CStrings(variables).withPointers { variables in
        posix_spawnp(&process, program, &actions, &attributes, arguments, variables)
      }
    }
    close(toChild.reading)
    close(fromChild.writing)
    guard status == 0 else {
      close(toChild.writing)
      close(fromChild.reading)
      throw status == ENOENT
        ? .noProgram(program, remedy: remedy)
        : .cannotStart(program, SystemError(code: status))
    }
    name = program
    self.process = process
    input = toChild.writing
    output = fromChild.reading
  }

  deinit {
    if input >= 0 { close(input) }
    close(output)
    kill(process, SIGTERM)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  /// Writes all of `text` to its standard input.
  func write(_ text: String) throws(BenchmarkError) {
    let bytes = Array(text.utf8)
    do throws(PixelsError) {
      try bytes.withUnsafeBufferPointer { (bytes) throws(PixelsError) in
        try OutputFile.write(UnsafeRawBufferPointer(bytes), toDescriptor: input, name: name)
      }
    } catch {
      throw .failed(name, reason: "it takes no more input")
    }
  }

  /// Says that no more input comes.
  mutating func closeInput() {
    close(input)
    input = -1
  }

  /// The next line of its standard output, without the newline.
  mutating func readLine(deadline: Duration) throws(BenchmarkError) -> String {
    let end = ContinuousClock.now + deadline
    while true {
      if let newline = received.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: received[..<newline], as: UTF8.self)
        received.removeFirst(newline + 1)
        return line
      }
      guard try receive(until: end) else {
        throw .failed(name, reason: "it ended before it answered")
      }
    }
  }

  /// All that it still writes.
  mutating func readAll(deadline: Duration) throws(BenchmarkError) -> [UInt8] {
    let end = ContinuousClock.now + deadline
    while try receive(until: end) {}
    defer { received = [] }
    return received
  }

  /// Waits for something to read, and keeps it.
  ///
  /// - Returns: False at the end of its output.
  private mutating func receive(until end: ContinuousClock.Instant) throws(BenchmarkError) -> Bool {
    var poller = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    let left = (end - ContinuousClock.now).components.seconds
    let ready = poll(&poller, 1, Int32(clamping: max(left, 0) * 1000 + 1))
    if ready < 0, errno == EINTR { return true }
    guard ready > 0 else { throw .failed(name, reason: "it does not answer in time") }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(output, &chunk, chunk.count)
    if count < 0, errno == EINTR { return true }
    if count > 0 { received += chunk[..<count] }
    return count > 0
  }
}

/// The two ends of a pipe, neither of which a later child inherits.
private struct Pipe {
  let reading: Int32
  let writing: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (reading, writing) = (ends[0], ends[1])
    // Glibc's module leaves out pipe2.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }
}
