import Glibc
import Pixels

/// The bytes of a file, up to a limit.
enum WholeFile {
  /// - Throws: `ShaderError.cannotRead`, also where it is no regular file, or is too large.
  static func bytes(of path: String, limit: Int) throws(ShaderError) -> [UInt8] {
    guard !path.utf8.contains(0) else { throw failure(path, EINVAL) }
    // Opening a FIFO would wait for somebody to write to it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { _ = close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .cannotRead("cannot read \(path): it is no regular file; name a file")
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw failure(path, errno)
      }
      bytes += chunk[..<count]
      guard bytes.count <= limit else {
        throw .cannotRead("cannot read \(path): it is larger than \(limit) bytes")
      }
    }
  }

  private static func failure(_ path: String, _ code: Int32) -> ShaderError {
    .cannotRead(PixelsError.cannotRead(path: path, Pixels.SystemError(code: code)).description)
  }
}
