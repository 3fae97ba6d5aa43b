import Gridlight

/// Takes the bytes of frames, one after another on one thread.
protocol FrameWriter: AnyObject, Sendable {
  /// What stands ahead of the first frame.
  func begin(_ head: [UInt8]) throws
  func write(_ payload: Payload, frame: Int) throws
  /// Puts what was written in its place, whole.
  func finish(_ tail: [UInt8]) throws
  /// Makes `write` and `finish` fail soon; from any thread, also while another waits in them.
  func cancel()
  /// Gives up what was written, in place of `finish`.
  func abandon()
}

/// One file that appears whole or not at all, or standard output.
///
/// `@unchecked Sendable`: one thread writes, as `FrameWriter` says, and `cancel` does nothing: whoever waits for a
/// reader or a disk must wait on.
final class StreamWriter: FrameWriter, @unchecked Sendable {
  private var file: OutputFile?

  /// - Parameter path: nil is standard output.
  init(_ path: String?) throws(PixelsError) {
    if let path { file = try OutputFile(path) }
  }

  func begin(_ head: [UInt8]) throws { try write(.bytes(head)) }

  func write(_ payload: Payload, frame: Int) throws { try write(payload) }

  func finish(_ tail: [UInt8]) throws {
    try write(.bytes(tail))
    if let file = file.take() { try file.commit() }
  }

  func cancel() {}

  func abandon() { file = nil }

  private func write(_ payload: Payload) throws(PixelsError) {
    try payload.withUnsafeBytes { (bytes) throws(PixelsError) in
      if file == nil {
        try OutputFile.write(bytes, toDescriptor: 1, name: "standard output")
      } else {
        try file?.write(bytes)
      }
    }
  }
}

/// A file for each frame, each of which appears whole or not at all.
final class FolderWriter: FrameWriter {
  private let pattern: FramePattern

  init(_ pattern: FramePattern) {
    self.pattern = pattern
  }

  func begin(_ head: [UInt8]) {}

  func write(_ payload: Payload, frame: Int) throws {
    try payload.withUnsafeBytes { (bytes) throws(PixelsError) in
      try OutputFile.write(bytes, to: pattern.path(of: frame))
    }
  }

  func finish(_ tail: [UInt8]) {}

  func cancel() {}

  /// What is there stays: a later run takes it up.
  func abandon() {}
}
