import Dispatch
import Glibc
import Gridlight
import Processes
import Synchronization

/// An `ffmpeg` that is given frames through a pipe and writes one file, which appears whole or not at
/// all.
///
/// `@unchecked Sendable`: one thread writes, as `FrameWriter` says; what `cancel` shares with it is in
/// a mutex.
final class EncoderWriter: FrameWriter, @unchecked Sendable {
  private let frameCount: Int
  private let process: Mutex<EncoderProcess?>
  private let input: Int32
  private let complaints: Complaints
  private var file: OutputFile?
  private var hasClosedInput = false

  static let program = "ffmpeg"

  /// - Parameters:
  ///   - format: the arguments that say what comes through the pipe.
  ///   - encoding: the arguments between input and output.
  ///   - container: what ffmpeg calls the file's format.
  init(
    _ path: String, format: [String], encoding: [String], container: String, frameCount: Int
  ) throws {
    self.frameCount = frameCount
    let file = try OutputFile(path)
    guard let frames = Pipe(), let errors = Pipe() else {
      throw AnimationError.cannotStart(Self.program, SystemError(code: errno))
    }
    // As large as an unprivileged process may have it; less is no fault.
    _ = fcntl(frames.writing, Self.setPipeSize, 1 << 20)
    let arguments =
      ["-hide_banner", "-nostdin", "-loglevel", "error", "-xerror"] + format + ["-i", "pipe:0"]
      + encoding + ["-f", container, "-y", "file:" + file.writtenPath]
    let start = Spawning.start(
      Self.program, arguments,
      descriptors: [(frames.reading, as: STDIN_FILENO), (errors.writing, as: STDERR_FILENO)]
        + [(errors.writing, as: STDOUT_FILENO)],
      isApart: true)
    close(frames.reading)
    close(errors.writing)
    guard case .success(let id) = start else {
      close(frames.writing)
      close(errors.reading)
      guard case .failure(let error) = start, error.code != ENOENT else {
        throw AnimationError.noEncoder(Self.program)
      }
      throw AnimationError.cannotStart(Self.program, SystemError(code: error.code))
    }
    process = Mutex(EncoderProcess(id: id))
    input = frames.writing
    complaints = Complaints(reading: errors.reading)
    self.file = consume file
  }

  /// F_SETPIPE_SZ, which Glibc's module leaves out.
  private static let setPipeSize: Int32 = 1031

  deinit {
    abandon()
  }

  func begin(_ head: [UInt8]) throws { try write(.bytes(head), frame: 0) }

  func write(_ payload: Payload, frame: Int) throws {
    do throws(PixelsError) {
      try payload.withUnsafeBytes { (bytes) throws(PixelsError) in
        try OutputFile.write(bytes, toDescriptor: input, name: Self.program)
      }
    } catch {
      guard case .cannotWrite(_, let cause) = error, cause.code == EPIPE else { throw error }
      closeInput()
      try requireSuccess()
      throw AnimationError.encoderStopped(Self.program, after: frame, of: frameCount)
    }
  }

  func finish(_ tail: [UInt8]) throws {
    closeInput()
    try requireSuccess()
    guard let file = file.take() else { return }
    // What goes through a pipe may all fit into it, so that an encoder which reads nothing goes
    // unnoticed there.
    var status = stat()
    if stat(file.writtenPath, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size == 0
    {
      throw AnimationError.encoderFailed(Self.program, status: 0, reason: "it wrote nothing")
    }
    try file.commit()
  }

  func abandon() {
    cancel()
    closeInput()
    _ = end()
    file = nil
  }

  func cancel() {
    process.withLock { $0?.kill() }
  }

  private func closeInput() {
    guard !hasClosedInput else { return }
    hasClosedInput = true
    close(input)
  }

  private func requireSuccess() throws {
    let status = end()
    // Some versions complain of a full disk and end with 0.
    let text = complaints.text
    guard status == 0, !text.contains("No space left") else {
      throw AnimationError.encoderFailed(Self.program, status: status, reason: text)
    }
  }

  /// Waits for the process; what was learnt of it the first time is kept.
  private func end() -> Int32 {
    let id = process.withLock { $0?.id }
    guard let id else { return 0 }
    Spawning.awaitEnd(of: id)
    // Until it is waited for its id is its own, and `cancel` may use it.
    let status = process.withLock { process in
      process = nil
      return Spawning.wait(for: id)
    }
    complaints.waitForEnd()
    return status
  }
}

/// A child that has not been waited for, so that its id is still its own.
private struct EncoderProcess {
  let id: pid_t

  func kill() {
    Glibc.kill(id, SIGKILL)
  }
}
