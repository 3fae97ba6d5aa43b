/// The parts of a path's text.
enum FilePath {
  /// What stands before the last slash, with it; empty for a bare name.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// `name` seen from `folder`.
  static func joined(_ folder: String, _ name: String) -> String {
    if name.hasPrefix("/") || folder.isEmpty { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// What stands after the name's last dot; nil without one.
  static func ending(of path: String) -> String? {
    let name = path[folder(of: path).endIndex...]
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    return String(name[name.index(after: dot)...])
  }

  /// The path less the dot and what stands after it.
  static func withoutEnding(_ path: String) -> String {
    ending(of: path).map { String(path.dropLast($0.count + 1)) } ?? path
  }
}
