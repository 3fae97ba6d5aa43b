import FoundationEssentials

/// A folder that results are written to.
enum OutputFolder {
  /// Makes the folder at `path`, and those above it, unless it is there.
  static func make(_ path: String, remedy: String) throws(CommandError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .io("cannot make the folder \(Quoted.text(path)); \(remedy)")
    }
  }
}
