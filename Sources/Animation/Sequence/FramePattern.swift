/// The paths of a sequence's frames: a path with one `%05d`, or another width, in its last part.
public struct FramePattern: Hashable, Sendable {
  /// Where the frames are.
  public let folder: String
  /// The files' names, with the place of the number.
  public let name: String
  private let prefix: String
  private let suffix: String
  private let width: Int

  /// nil where the text is no such path.
  public init?(_ text: String) {
    let slash = text.lastIndex(of: "/")
    folder = slash.map { $0 == text.startIndex ? "/" : String(text[..<$0]) } ?? "."
    name = String(slash.map { text[text.index(after: $0)...] } ?? text[...])
    let parts = name.split(separator: "%", omittingEmptySubsequences: false)
    guard parts.count == 2, !folder.contains("%"), let end = parts[1].firstIndex(of: "d") else {
      return nil
    }
    let digits = parts[1][..<end]
    guard digits.utf8.allSatisfy({ (48...57).contains($0) }),
      digits.isEmpty || digits.hasPrefix("0"), let width = Int(digits.isEmpty ? "0" : digits),
      width <= 12
    else { return nil }
    self.width = width
    prefix = String(parts[0])
    suffix = String(parts[1][parts[1].index(after: end)...])
  }

  /// The file's name of a frame, counted from 0.
  public func name(of frame: Int) -> String {
    let number = String(frame)
    return prefix + String(repeating: "0", count: max(0, width - number.count)) + number + suffix
  }

  /// The path of a frame, counted from 0.
  public func path(of frame: Int) -> String {
    folder == "/" ? "/" + name(of: frame) : "\(folder)/\(name(of: frame))"
  }
}
