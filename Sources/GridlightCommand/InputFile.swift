import Glibc
import Gridlight

/// Reads a whole scene file, or standard input.
enum InputFile {
  /// The largest that a scene file may be; an endless device is refused, not read for ever.
  private static let limit = 16 << 20

  /// - Parameter path: `-` is standard input.
  /// - Throws: `CommandError.io` when it cannot be read, `.usage` when it is too large.
  static func bytes(of path: String) throws(CommandError) -> [UInt8] {
    let name = path == "-" ? "standard input" : Quoted.text(path)
    guard !path.utf8.contains(0) else { throw failure(name, EINVAL) }
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw failure(name, errno) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw failure(name, errno)
      }
      bytes += chunk[..<count]
      guard bytes.count <= limit else {
        throw .usage(["\(name): larger than \(limit) bytes; a scene has at most 64 layers"])
      }
    }
  }

  private static func failure(_ name: String, _ code: Int32) -> CommandError {
    .io(PixelsError.cannotRead(path: name, Pixels.SystemError(code: code)).description)
  }
}
