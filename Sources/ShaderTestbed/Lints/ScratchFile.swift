import Glibc
import Pixels

/// A file without a name, which is gone when nobody has it open.
final class ScratchFile {
  private let file: UnsafeMutablePointer<FILE>
  let descriptor: Int32

  /// nil where the system gives none.
  init?() {
    guard let file = tmpfile() else { return nil }
    self.file = file
    descriptor = fileno(file)
    // No child inherits it but by a copy.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { fclose(file) }

  /// Whether all of `bytes` could be written; reading begins at the first of them.
  func write(_ bytes: [UInt8]) -> Bool {
    let written: Void? = try? bytes.withUnsafeBytes {
      try OutputFile.write($0, toDescriptor: descriptor, name: "a temporary file")
    }
    return written != nil && lseek(descriptor, 0, SEEK_SET) == 0
  }

  /// From the start, at most `limit` bytes.
  func read(limit: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, limit, 0) }
    return Array(bytes.prefix(max(0, count)))
  }
}
