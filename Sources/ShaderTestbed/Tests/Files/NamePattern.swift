/// A pattern for names, case aside: with `*` (any characters) or `?` (any one) it must fit the whole
/// name, without them it must occur in it.
public struct NamePattern: Equatable, Sendable {
  /// As it was given.
  public let text: String

  /// A pattern; an empty one fits every name.
  public init(_ text: String) {
    self.text = text
  }

  /// Whether the pattern fits `name`.
  public func matches(_ name: String) -> Bool {
    let (pattern, name) = (Array(text.lowercased()), Array(name.lowercased()))
    let isGlob = pattern.contains("*") || pattern.contains("?")
    return Self.fits(isGlob ? pattern : ["*"] + pattern + ["*"], name)
  }

  /// Goes back to the last `*` only, so that the time is at most the product of the lengths.
  private static func fits(_ pattern: [Character], _ name: [Character]) -> Bool {
    var (at, next) = (0, 0)
    var last: (star: Int, at: Int)?
    while at < name.count {
      if next < pattern.count, pattern[next] == "*" {
        last = (next, at)
        next += 1
      } else if next < pattern.count, pattern[next] == "?" || pattern[next] == name[at] {
        next += 1
        at += 1
      } else if let (star, start) = last {
        last = (star, start + 1)
        next = star + 1
        at = start + 1
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == "*" }
  }
}
