import Canvas
import Glibc
import Pixels

/// A file as the system holds it.
struct FileBytes {
  /// Equal for two paths that lead to one file.
  struct Identity: Hashable {
    let device: UInt
    let number: UInt
  }

  /// Why there are no bytes.
  enum Failure: Error {
    case system(SystemError)
    case tooLarge
    /// A folder, a device or a pipe.
    case notRegular
  }

  let bytes: [UInt8]
  let identity: Identity

  /// The largest file, in bytes.
  static let limit = 16 << 20

  /// - Parameter isRegular: whether devices and pipes, which may never answer, are refused.
  init(of path: String, isRegular: Bool = false) throws(Failure) {
    guard !path.utf8.contains(0) else { throw .system(SystemError(code: EINVAL)) }
    // Opening a pipe would wait for its writer.
    let wait = isRegular ? O_NONBLOCK : 0
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | wait)
    guard descriptor >= 0 else { throw .system(SystemError(code: errno)) }
    defer { _ = close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(SystemError(code: errno)) }
    guard !isRegular || status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    identity = Identity(device: UInt(status.st_dev), number: UInt(status.st_ino))
    let read: [UInt8]?
    do throws(SystemError) {
      read = try DescriptorReading.bytes(of: descriptor, limit: Self.limit)
    } catch {
      throw .system(error)
    }
    guard let read else { throw .tooLarge }
    bytes = read
  }
}

extension ShaderError {
  /// A file that the user named cannot be read.
  init(_ failure: FileBytes.Failure, path: String) {
    switch failure {
    case .system(let error):
      self = .cannotRead(PixelsError.cannotRead(path: path.visible, error).description)
    case .tooLarge:
      self = .invalid([
        "\(path.visible): larger than \(FileBytes.limit >> 20) MiB; a shader's text is smaller"
      ])
    case .notRegular:
      self = .invalid(["\(path.visible): not a file of its own; name a file"])
    }
  }
}
