import Glibc

/// Files that something is made from, and whether they have changed.
public struct WatchedFiles: Sendable {
  private var marks: [String: Mark?] = [:]

  /// A file's state; one that is not there has none.
  private struct Mark: Equatable, Sendable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int
    var node: UInt

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
      size = status.st_size
      node = UInt(status.st_ino)
    }
  }

  /// The files that `request` names.
  public init(_ request: ShaderRequest) {
    add([request.path] + [request.vertexPath].compactMap(\.self) + request.textures.values)
  }

  /// Watches `files`, too.
  public mutating func add(_ files: some Sequence<String>) {
    for file in files where marks[file] == nil {
      marks.updateValue(Mark(file), forKey: file)
    }
  }

  /// Whether any has changed since the last call, or since it was added.
  public mutating func haveChanged() -> Bool {
    var hasChanged = false
    for (file, mark) in marks {
      let now = Mark(file)
      if now != mark {
        marks.updateValue(now, forKey: file)
        hasChanged = true
      }
    }
    return hasChanged
  }
}
