import Glibc
import Pixels
import Processes

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
    let start = Spawning.start(
      program, arguments,
      descriptors: [(toChild.reading, as: STDIN_FILENO), (fromChild.writing, as: STDOUT_FILENO)])
    close(toChild.reading)
    close(fromChild.writing)
    switch start {
    case .success(let process): self.process = process
    case .failure(let error):
      close(toChild.writing)
      close(fromChild.reading)
      throw error.code == ENOENT
        ? .noProgram(program, remedy: remedy)
        : .cannotStart(program, SystemError(code: error.code))
    }
    name = program
    input = toChild.writing
    output = fromChild.reading
  }

  deinit {
    if input >= 0 { close(input) }
    close(output)
    kill(process, SIGTERM)
    _ = Spawning.wait(for: process)
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
