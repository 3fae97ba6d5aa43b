import Glibc

/// A file being written.
///
/// A regular or absent target appears whole or not at all: the bytes go to a temporary file beside
/// it, which `commit()` renames; without `commit()` nothing is left behind. A device, a FIFO or a
/// pipe is written directly.
package struct OutputFile: ~Copyable {
  private let path: String
  private var descriptor: Int32
  private var temporary: (path: String, target: String)?

  /// Opens `path` for writing; a FIFO waits for its reader.
  package init(_ path: String) throws(PixelsError) {
    self.path = path
    do throws(SystemError) {
      guard !path.isEmpty else { throw SystemError(code: ENOENT) }
      guard !path.utf8.contains(0) else { throw SystemError(code: EINVAL) }
      switch try OutputTarget(path) {
      case .direct:
        descriptor = try Self.open(path, O_WRONLY | O_TRUNC | O_NOCTTY)
      case .replaced(let target):
        (descriptor, temporary) = try Self.createTemporary(besides: target)
      }
    } catch {
      throw .cannotWrite(path: path, error)
    }
  }

  /// What is written until `commit()`: the temporary file, or the target itself. Another program may
  /// write there in place of this one.
  package var writtenPath: String { temporary?.path ?? path }

  deinit {
    if descriptor >= 0 { _ = Glibc.close(descriptor) }
    if let temporary { unlink(temporary.path) }
  }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(PixelsError) {
    do throws(SystemError) {
      try bytes.write(toDescriptor: descriptor)
    } catch {
      throw .cannotWrite(path: path, error)
    }
  }

  /// Closes the file and puts it in its place.
  package consuming func commit() throws(PixelsError) {
    let closed = Glibc.close(descriptor)
    descriptor = -1
    // After EINTR the descriptor is gone all the same.
    guard closed == 0 || errno == EINTR else { throw .cannotWrite(path: path, .last) }
    guard let temporary else { return }
    guard rename(temporary.path, temporary.target) == 0 else {
      throw .cannotWrite(path: path, .last)
    }
    self.temporary = nil
  }

  /// Writes a whole file.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, to path: String
  ) throws(PixelsError) {
    let file = try OutputFile(path)
    try file.write(bytes)
    try file.commit()
  }

  /// Writes a whole file.
  package static func write(_ bytes: [UInt8], to path: String) throws(PixelsError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(PixelsError) in
      try write(UnsafeRawBufferPointer(bytes), to: path)
    }
  }

  /// Writes all of `bytes` to an open descriptor, such as standard output.
  ///
  /// - Parameter name: what an error calls the descriptor.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, toDescriptor descriptor: Int32, name: String
  ) throws(PixelsError) {
    do throws(SystemError) {
      try bytes.write(toDescriptor: descriptor)
    } catch {
      throw .cannotWrite(path: name, error)
    }
  }

  private static func open(
    _ path: String, _ flags: Int32, mode: mode_t = 0
  ) throws(SystemError) -> Int32 {
    while true {
      let descriptor = Glibc.open(path, flags | O_CLOEXEC, mode)
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw .last }
    }
  }

  private static func createTemporary(
    besides target: String
  ) throws(SystemError) -> (Int32, (path: String, target: String)) {
    let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
    while true {
      let unique = String(UInt64.random(in: 0 ... .max), radix: 36)
      let path = "\(folder)\(TemporaryFiles.name(unique))"
      do throws(SystemError) {
        let descriptor = try open(path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
        guard TemporaryFiles.claim(descriptor) else {
          _ = Glibc.close(descriptor)
          continue
        }
        return (descriptor, (path, target))
      } catch {
        if error.code != EEXIST { throw error }
      }
    }
  }
}
