import Glibc

/// What stands at an output path.
enum OutputTarget: Equatable {
  /// A device, a FIFO or a pipe.
  case direct
  /// A regular file, or nothing yet, at this path, which is not a symbolic link.
  case replaced(String)

  /// Follows symbolic links, also to a file that does not exist yet.
  init(_ path: String) throws(SystemError) {
    guard let found = try Self.status(path, followingLinks: true) else {
      // open() would report a final "/" of an absent path as EISDIR.
      if path.hasSuffix("/") { throw SystemError(code: EISDIR) }
      self = .replaced(try Self.resolvingLinks(path))
      return
    }
    switch found.st_mode & S_IFMT {
    case S_IFDIR:
      throw SystemError(code: EISDIR)
    case S_IFREG:
      // Below /proc a link's text may not lead to the file that it stands for.
      let resolved = try Self.resolvingLinks(path)
      let named = try Self.status(resolved, followingLinks: false)
      let isSame = named?.st_ino == found.st_ino && named?.st_dev == found.st_dev
      self = isSame ? .replaced(resolved) : .direct
    default:
      self = .direct
    }
  }

  /// nil if there is nothing at `path`.
  private static func status(
    _ path: String, followingLinks: Bool
  ) throws(SystemError) -> stat? {
    var status = stat()
    if (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 { return status }
    if errno == ENOENT { return nil }
    throw .last
  }

  /// `path` with the links in its last component followed.
  private static func resolvingLinks(_ path: String) throws(SystemError) -> String {
    var path = path
    for _ in 0..<40 {
      guard let link = try linkText(path) else { return path }
      if link.hasPrefix("/") {
        path = link
      } else if let slash = path.lastIndex(of: "/") {
        path = path[...slash] + link
      } else {
        path = link
      }
    }
    throw SystemError(code: ELOOP)
  }

  /// nil if `path` is not a symbolic link.
  private static func linkText(_ path: String) throws(SystemError) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    if count >= 0 {
      return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    if errno == EINVAL || errno == ENOENT { return nil }
    throw .last
  }
}
