/// What an `#include` asks for.
struct IncludeName: Equatable {
  let name: String
  /// In angle brackets: the folders come before the including file's own.
  let isAngled: Bool

  /// nil when `argument` is no name in quotes or angle brackets.
  init?(_ argument: String) {
    let pairs: [(Character, Character)] = [("\"", "\""), ("<", ">")]
    for (open, close) in pairs where argument.first == open {
      let rest = argument.dropFirst()
      guard let end = rest.firstIndex(of: close), end > rest.startIndex,
        rest[rest.index(after: end)...].trimmed.isEmpty
      else { return nil }
      name = String(rest[..<end])
      isAngled = open == "<"
      return
    }
    return nil
  }

  /// The paths to try, in order.
  func candidates(from including: String, folders: [String]) -> [String] {
    if name.hasPrefix("/") { return [name] }
    let own = FilePath.folder(of: including)
    let all = isAngled ? folders + [own] : [own] + folders
    return all.map { FilePath.joined($0, name) }
  }
}
