import Dispatch
import Glibc
import Synchronization

/// What a child writes to its standard error, of which the end is kept.
package final class Complaints: Sendable {
  private let kept = Mutex<[UInt8]>([])
  private let ended = DispatchSemaphore(value: 0)

  private static let limit = 2000

  /// - Parameter descriptor: is closed when all has been read.
  package init(reading descriptor: Int32) {
    DispatchQueue(label: "gridlight.complaints").async {
      var chunk = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(descriptor, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        self.kept.withLock { $0 = ($0 + chunk[..<count]).suffix(Self.limit) }
      }
      close(descriptor)
      self.ended.signal()
    }
  }

  package func waitForEnd() {
    ended.wait()
    ended.signal()
  }

  /// On one line.
  package var text: String {
    let lines = String(decoding: kept.withLock { $0 }, as: UTF8.self).split(separator: "\n")
    return lines.suffix(3).joined(separator: "; ").trimmingSuffix(" -")
  }
}

extension String {
  fileprivate func trimmingSuffix(_ characters: String) -> String {
    var text = self[...]
    while let last = text.last, characters.contains(last) { text.removeLast() }
    return String(text)
  }
}
