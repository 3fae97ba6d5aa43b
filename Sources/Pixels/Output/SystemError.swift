import Glibc

/// An error number of the operating system.
public struct SystemError: Error, Equatable, Sendable {
  /// The `errno`.
  public var code: Int32

  /// The error with the given `errno`.
  public init(code: Int32) {
    self.code = code
  }

  /// The error of the call that has just failed.
  static var last: SystemError { SystemError(code: errno) }

  /// The name in `errno.h`, such as `ENOSPC`, or the number.
  public var name: String {
    Self.names[code] ?? "errno \(code)"
  }

  private static let names: [Int32: String] = [
    EACCES: "EACCES", EAGAIN: "EAGAIN", EBADF: "EBADF", EBUSY: "EBUSY", EDQUOT: "EDQUOT",
    EEXIST: "EEXIST", EFBIG: "EFBIG", EINTR: "EINTR", EINVAL: "EINVAL", EIO: "EIO",
    EISDIR: "EISDIR", ELOOP: "ELOOP", EMFILE: "EMFILE", ENAMETOOLONG: "ENAMETOOLONG",
    ENFILE: "ENFILE", ENODEV: "ENODEV", ENOENT: "ENOENT", ENOMEM: "ENOMEM", ENOSPC: "ENOSPC",
    ENOTDIR: "ENOTDIR", ENXIO: "ENXIO", EPERM: "EPERM", EPIPE: "EPIPE", EROFS: "EROFS",
    ESTALE: "ESTALE", ETXTBSY: "ETXTBSY",
  ]
}

extension SystemError: CustomStringConvertible {
  /// The system's text, then the name.
  public var description: String {
    var buffer = [CChar](repeating: 0, count: 256)
    strerror_r(code, &buffer, buffer.count)
    let text = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return "\(String(decoding: text, as: UTF8.self)) (\(name))"
  }

  var remedyForReading: String {
    switch code {
    case EACCES, EPERM: "check the permissions of the file and of its folders"
    case EISDIR: "name a file in the folder"
    default: "check the path"
    }
  }

  var remedyForWriting: String {
    switch code {
    case ENOSPC, EDQUOT: "free some space, or write to another file system"
    case EACCES, EPERM: "check the permissions of the folder, or write elsewhere"
    case EROFS: "write to another file system"
    case ENOENT, ENOTDIR: "create the folder first, or correct the path"
    case EISDIR: "name a file in the folder"
    case ENAMETOOLONG: "choose a shorter name"
    case EFBIG: "raise the file size limit (ulimit -f), or render a smaller image"
    case EMFILE, ENFILE: "close some files, or raise the limit (ulimit -n)"
    case EPIPE: "the reader closed the pipe early"
    case ENXIO: "nothing reads there: a socket cannot be opened by name, pipe the output instead"
    default: "write elsewhere"
    }
  }
}
