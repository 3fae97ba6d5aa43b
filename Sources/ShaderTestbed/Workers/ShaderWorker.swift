import GPURenderer
import Glibc
import Pixels
import Processes
import Synchronization

/// The worker's side: takes jobs from its standard input, one a line, and answers each.
public enum ShaderWorker {
  /// Answers jobs until their pipe is closed, or until a job leaves the driver in doubt.
  ///
  /// - Parameters:
  ///   - gpu: which device; the deadline comes with each job.
  ///   - memory: what a job may take, in bytes, beside what the driver has when it starts.
  public static func serve(gpu: GPUOptions, memory: Int) async {
    let device: ShaderDevice
    var options = gpu
    // Whoever asked ends a worker whose driver does not come back.
    options.deadline = .seconds(86_400)
    do {
      device = try await ShaderDevice(options: options)
    } catch {
      try? answer(WorkerGreeting(failure: WorkerFailure(error)))
      return
    }
    DataLimit.add(memory)
    do {
      try answer(WorkerGreeting(driver: device.driver))
      for await line in jobs() {
        guard try await serve(line, on: device) else { return }
      }
    } catch {
      // Whoever asked has gone.
    }
  }

  /// - Returns: whether the driver can take another job.
  private static func serve(_ line: [UInt8], on device: ShaderDevice) async throws -> Bool {
    let result: ShaderResult
    do {
      let request = try WorkerLine.read(line, as: WorkerRequest.self)
      result = try await device.run(request.job, deadline: .seconds(request.deadline))
    } catch {
      let failure = WorkerFailure(error)
      try answer(WorkerReply(failure: failure))
      return failure.kind == .invalid
    }
    var reply = WorkerReply(outcome: result.outcome)
    switch result.picture {
    case .none:
      try answer(reply)
    case .bytes(let pixmap):
      try pixmap.withUnsafeBytes { bytes in
        reply.byteCount = bytes.count
        try answer(reply, bytes)
      }
    case .floats(let pixmap):
      try pixmap.withUnsafePixels { pixels in
        let bytes = UnsafeRawBufferPointer(pixels)
        reply.byteCount = bytes.count
        try answer(reply, bytes)
      }
    }
    return true
  }

  /// Read on a thread of its own, which ends the process when nobody will ask again: the driver may
  /// be in a shader without end.
  private static func jobs() -> AsyncStream<[UInt8]> {
    let (lines, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    do {
      try SystemThread.start {
        var reader = DescriptorReader(WorkerDescriptor.jobs)
        while let line = try? reader.line(until: nil) { continuation.yield(line) }
        _exit(0)
      }
    } catch {
      continuation.finish()
    }
    return lines
  }

  private static func answer(
    _ message: some Encodable, _ pixels: UnsafeRawBufferPointer? = nil
  ) throws {
    try WorkerLine.bytes(of: message).withUnsafeBytes { line in
      try OutputFile.write(line, toDescriptor: WorkerDescriptor.answers, name: "the answer")
    }
    guard let pixels else { return }
    try OutputFile.write(pixels, toDescriptor: WorkerDescriptor.answers, name: "the answer")
  }
}

extension WorkerFailure {
  fileprivate init(_ error: any Error) {
    switch error {
    case is ShaderJobError, is DecodingError: self.init(kind: .invalid, message: "\(error)")
    case is PixelsError: self.init(kind: .memory, message: "\(error)")
    case GPUError.deadline: self.init(kind: .timeout, message: "\(error)")
    case GPUError.noUsableDevice: self.init(kind: .noUsableDevice, message: "\(error)")
    case GPUError.driver(let step, let reason) where reason.contains("OUT_OF_MEMORY"):
      self.init(
        kind: .memory,
        message: "the driver has no memory for \(step); a smaller canvas needs less, and --memory "
          + "allows more")
    case GPUError.driver(let step, let reason):
      self.init(
        kind: .driver,
        message: "\(step) failed with \(reason); 'gridlight shader matrix' shows whether another "
          + "driver draws it")
    default: self.init(kind: .driver, message: "\(error)")
    }
  }
}
