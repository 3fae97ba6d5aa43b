extension String {
  /// What follows the last dot of the file's own name in this path, in lower case; nil where there is
  /// none.
  var fileEnding: String? {
    let name = split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }
}
