import Dispatch
import Processes
import Synchronization

/// A pattern for texts such as a driver's log: it is found where the text contains it as it stands,
/// or where it is found as a regular expression of Swift's.
public struct TextPattern: Equatable, Sendable {
  /// As it was given; a valid regular expression.
  public let text: String

  /// Only so much of a text is searched, in bytes.
  public static let searchedBytes = 64 << 10
  /// The longest that a search may take: an expression may backtrack without end.
  static let patience = DispatchTimeInterval.seconds(2)

  /// nil where `text` is no regular expression.
  public init?(_ text: String) {
    guard (try? Regex(text)) != nil else { return nil }
    self.text = text
  }

  /// What came of a search.
  public enum Finding: Equatable, Sendable {
    /// It is there.
    case found
    /// It is not there.
    case absent
    /// The expression took too long.
    case abandoned
  }

  /// Looks for the pattern in the first 64 KiB of `text`.
  public func find(in text: String) -> Finding {
    let searched = String(decoding: text.utf8.prefix(Self.searchedBytes), as: UTF8.self)
    if searched.contains(self.text) { return .found }
    let search = Search(pattern: self.text, text: searched)
    // A thread of its own may be left behind, and has the stack for deep recursion.
    guard (try? SystemThread.start { search.run() }) != nil else { return .abandoned }
    return search.finding(within: Self.patience)
  }

  private final class Search: Sendable {
    private let pattern: String
    private let text: String
    private let finding = Mutex(Finding.abandoned)
    private let done = DispatchSemaphore(value: 0)

    init(pattern: String, text: String) {
      self.pattern = pattern
      self.text = text
    }

    func run() {
      let isFound = (try? Regex(pattern)).map { text.contains($0) } ?? false
      finding.withLock { $0 = isFound ? .found : .absent }
      done.signal()
    }

    func finding(within limit: DispatchTimeInterval) -> Finding {
      _ = done.wait(timeout: .now() + limit)
      return finding.withLock { $0 }
    }
  }
}
