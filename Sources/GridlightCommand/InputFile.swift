import Glibc
import Gridlight

/// Reads a whole scene file, or standard input.
enum InputFile {
  /// The largest that a scene file may be, in bytes.
  private static let limit = 16 << 20

  /// - Parameter path: `-` is standard input.
  /// - Throws: `CommandError.io` when it cannot be read, `.usage` when it is too large.
  static func bytes(of path: String) throws(CommandError) -> [UInt8] {
    let name = path == "-" ? "standard input" : Quoted.text(path)
    guard !path.utf8.contains(0) else { throw failure(name, EINVAL) }
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw failure(name, errno) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    let bytes: [UInt8]?
    do throws(Pixels.SystemError) {
      bytes = try DescriptorReading.bytes(of: descriptor, limit: limit)
    } catch {
      throw failure(name, error.code)
    }
    guard let bytes else {
      throw .usage(["\(name): larger than \(limit) bytes; a scene has at most 64 layers"])
    }
    return bytes
  }

  private static func failure(_ name: String, _ code: Int32) -> CommandError {
    .io(PixelsError.cannotRead(path: name, Pixels.SystemError(code: code)).description)
  }
}
