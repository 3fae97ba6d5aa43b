import GPURenderer
import Glibc
import Pixels
import Processes

/// One worker, as its parent sees it. It is ended when this value goes.
///
/// `@unchecked Sendable`: `ShaderWorkers` hands it to one job at a time.
final class WorkerProcess: @unchecked Sendable {
  /// Whether it can take another job.
  private(set) var isUsable = true
  private let process: pid_t
  private let jobs: Int32
  private let answers: Int32
  private let complaints: Complaints
  private let memory: Int
  private var reader: DescriptorReader
  private var hasEnded = false

  init(_ options: ShaderWorkers.Options) throws(ShaderError) {
    guard let jobs = Pipe(), let answers = Pipe(), let errors = Pipe() else {
      throw .worker("cannot start a worker: \(SystemError(code: errno)); close some files")
    }
    let start = Spawning.start(
      options.executable, ["shader", "worker"] + options.arguments,
      descriptors: [
        (jobs.reading, as: WorkerDescriptor.jobs), (errors.writing, as: STDOUT_FILENO),
        (errors.writing, as: STDERR_FILENO), (answers.writing, as: WorkerDescriptor.answers),
      ],
      // A crash is told here, in a line.
      environment: options.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { own, _ in own })
    for end in [jobs.reading, answers.writing, errors.writing] { close(end) }
    complaints = Complaints(reading: errors.reading)
    memory = options.memory
    self.jobs = jobs.writing
    self.answers = answers.reading
    reader = DescriptorReader(answers.reading)
    switch start {
    case .success(let process): self.process = process
    case .failure(let error):
      process = -1
      hasEnded = true
      throw .worker(
        "cannot start '\(options.executable) shader worker': \(SystemError(code: error.code))")
    }
  }

  deinit {
    close(jobs)
    end(kill: true)
    close(answers)
  }

  private static let grace = Duration.milliseconds(300)

  /// A driver gets a minute to come up, or the deadline of a job, where that is more.
  func awaitDriver(within deadline: Duration) throws(ShaderError) {
    let limit = max(deadline, .seconds(60))
    let greeting: WorkerGreeting = try message(within: limit, of: limit)
    if let failure = greeting.failure { throw failure.error(limit: limit) }
  }

  func run(_ job: ShaderJob, deadline: Duration) throws(ShaderError) -> ShaderResult {
    // It gives up by itself, where its driver lets it.
    let limit = deadline + Self.grace
    let end = ContinuousClock.now + limit
    try send(WorkerRequest(job: job, deadline: deadline / .seconds(1)))
    let reply: WorkerReply = try message(within: limit, of: deadline)
    if let failure = reply.failure {
      isUsable = failure.kind == .invalid
      throw failure.error(limit: deadline)
    }
    guard let outcome = reply.outcome else { throw .worker("a worker's answer has no outcome") }
    guard reply.byteCount > 0 else { return ShaderResult(outcome: outcome, picture: .none) }
    let picture: ShaderResult.Picture
    do {
      picture = try self.picture(of: job, byteCount: reply.byteCount, until: end)
    } catch let error as DescriptorReader.Failure {
      throw failure(error, limit: deadline)
    } catch {
      isUsable = false
      throw .memory("\(error)")
    }
    return ShaderResult(outcome: outcome, picture: picture)
  }

  private func send(_ request: WorkerRequest) throws(ShaderError) {
    do {
      let bytes = try WorkerLine.bytes(of: request)
      try bytes.withUnsafeBufferPointer { bytes throws(PixelsError) in
        try OutputFile.write(UnsafeRawBufferPointer(bytes), toDescriptor: jobs, name: "a worker")
      }
    } catch is PixelsError {
      throw failure(.end, limit: .zero)
    } catch {
      throw .worker("the job cannot be sent: \(error)")
    }
  }

  /// - Parameter stated: the limit as it was asked for, for the message.
  private func message<Message: Decodable>(
    within limit: Duration, of stated: Duration
  ) throws(ShaderError) -> Message {
    let line: [UInt8]
    do throws(DescriptorReader.Failure) {
      line = try reader.line(until: .now + limit)
    } catch {
      throw failure(error, limit: stated)
    }
    do {
      return try WorkerLine.read(line, as: Message.self)
    } catch {
      isUsable = false
      throw .worker("a worker's answer cannot be read: \(error)")
    }
  }

  private func picture(
    of job: ShaderJob, byteCount: Int, until end: ContinuousClock.Instant
  ) throws -> ShaderResult.Picture {
    let (width, height) = (job.width, job.height)
    if job.output == .floats {
      var pixmap = try FloatPixmap.allocate(width: width, height: height)
      try pixmap.withUnsafeMutablePixels { pixels throws(DescriptorReader.Failure) in
        try reader.read(into: UnsafeMutableRawBufferPointer(pixels), until: end)
      }
      return .floats(pixmap)
    }
    var pixmap = try Pixmap.allocate(width: width, height: height, alphaForm: .straight)
    try pixmap.withUnsafeMutableBytes { bytes throws(DescriptorReader.Failure) in
      try reader.read(into: bytes, until: end)
    }
    return .bytes(pixmap)
  }

  /// Ends the process, and says what ended it.
  private func failure(_ failure: DescriptorReader.Failure, limit: Duration) -> ShaderError {
    isUsable = false
    switch failure {
    case .timeout:
      end(kill: true)
      return .timeout(limit: limit)
    case .end:
      let status = end(kill: false)
      complaints.waitForEnd()
      let text = complaints.text
      // What LLVM and the C++ library say when they get no memory.
      if text.lowercased().contains("out of memory") || text.contains("bad_alloc") {
        return .memory("\(text); a job may take \(memory) bytes here")
      }
      return status < 0
        ? .crashed(signal: -status, complaint: text)
        : .worker("a worker ended with \(status): \(text)")
    }
  }

  /// - Returns: its exit code, or the signal that ended it, negative.
  @discardableResult
  private func end(kill isKilled: Bool) -> Int32 {
    guard !hasEnded else { return 0 }
    hasEnded = true
    if isKilled { kill(process, SIGKILL) }
    return Spawning.wait(for: process)
  }
}

extension WorkerFailure {
  fileprivate func error(limit: Duration) -> ShaderError {
    switch kind {
    case .invalid: .invalid([message])
    case .timeout: .timeout(limit: limit)
    case .memory: .memory(message)
    case .driver: .driver(message)
    case .noUsableDevice: .noUsableDevice(message)
    }
  }
}

extension ShaderWorkers.Options {
  /// What `gridlight shader worker` reads.
  fileprivate var arguments: [String] {
    var arguments = ["--memory", "\(memory)"]
    if let platform = gpu.platform { arguments += ["--platform", platform.rawValue] }
    if let device = gpu.device { arguments += ["--device", device.text] }
    if let folder = gpu.shaderCache { arguments += ["--shader-cache", folder] }
    return arguments
  }
}

extension DeviceSelector {
  /// As the command line has it.
  fileprivate var text: String {
    switch self {
    case .index(let index): "\(index)"
    case .node(let node): node
    case .name(let name): name
    }
  }
}
