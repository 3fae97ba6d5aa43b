import Synchronization

/// Keeps the answers that were used last, up to a number of bytes.
package final class ResponseCache: Sendable {
  package struct Statistics: Equatable, Sendable {
    package var hits = 0
    package var misses = 0
    package var entries = 0
    package var bytes = 0
  }

  /// An answer in a list from the one used last to the one used first.
  fileprivate struct Entry {
    let response: HTTPResponse
    let cost: Int
    var newer: String?
    var older: String?
  }

  fileprivate struct State {
    var entries: [String: Entry] = [:]
    var newest: String?
    var oldest: String?
    var bytes = 0
    var hits = 0
    var misses = 0
  }

  private let state = Mutex(State())
  private let limit: Int
  /// Of an entry beside its body and key: tables and headers.
  private static let overhead = 512

  /// - Parameter limit: in bytes; 0 keeps nothing.
  package init(limit: Int) {
    self.limit = limit
  }

  package var statistics: Statistics {
    state.withLock {
      Statistics(
        hits: $0.hits, misses: $0.misses, entries: $0.entries.count, bytes: $0.bytes)
    }
  }

  package func response(for key: String) -> HTTPResponse? {
    state.withLock { state in
      guard let entry = state.take(key) else {
        state.misses += 1
        return nil
      }
      state.hits += 1
      state.putFirst(key, entry)
      return entry.response
    }
  }

  /// Answers larger than an eighth of the cache are not kept: one would push out all the others.
  package func accepts(byteCount: Int, key: String) -> Bool {
    cost(byteCount, key) <= limit / 8
  }

  /// Keeps `response` if it is accepted.
  package func keep(_ response: HTTPResponse, for key: String) {
    guard accepts(byteCount: response.body.count, key: key) else { return }
    let cost = cost(response.body.count, key)
    state.withLock { state in
      _ = state.take(key)
      state.putFirst(key, Entry(response: response, cost: cost))
      while state.bytes > limit, let oldest = state.oldest { _ = state.take(oldest) }
    }
  }

  private func cost(_ byteCount: Int, _ key: String) -> Int {
    byteCount + key.utf8.count + Self.overhead
  }
}

extension ResponseCache.State {
  fileprivate mutating func take(_ key: String) -> ResponseCache.Entry? {
    guard let entry = entries.removeValue(forKey: key) else { return nil }
    bytes -= entry.cost
    if let newer = entry.newer { entries[newer]?.older = entry.older } else { newest = entry.older }
    if let older = entry.older { entries[older]?.newer = entry.newer } else { oldest = entry.newer }
    return entry
  }

  fileprivate mutating func putFirst(_ key: String, _ entry: ResponseCache.Entry) {
    var entry = entry
    entry.newer = nil
    entry.older = newest
    if let newest { entries[newest]?.newer = key } else { oldest = key }
    newest = key
    bytes += entry.cost
    entries[key] = entry
  }
}
