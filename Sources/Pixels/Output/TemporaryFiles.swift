import Glibc

/// The files that hold a target's bytes before they are put in its place. Their writers hold a lock
/// on them, so that what a killed process has left is known from what a living one still writes.
package enum TemporaryFiles {
  private static let prefix = ".gridlight-"
  private static let suffix = ".tmp"

  /// The name does not contain the target's, which may be as long as names can be.
  static func name(_ unique: String) -> String { prefix + unique + suffix }

  /// Takes the lock.
  ///
  /// - Returns: false when the file has been removed meanwhile: it looked abandoned.
  static func claim(_ descriptor: Int32) -> Bool {
    // Where the file system has no locks, nobody removes what looks abandoned.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return errno != EWOULDBLOCK }
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }

  /// Removes what killed processes have left in `folder`.
  package static func removeAbandoned(in folder: String) {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { continue }
      let path = "\(folder)/\(name)"
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      _ = close(descriptor)
    }
  }
}
