import Glibc

/// What the processor's caches hold of a frame's memory when the clock starts.
package enum CacheState: String, CaseIterable, Sendable {
  /// Nothing: other memory was read since the frame was last touched.
  case evicted
  /// As much as fits: the same was done to the frame directly before.
  case warm

  /// In a table's heading.
  package var words: String {
    switch self {
    case .evicted: "frame evicted from the caches"
    case .warm: "frame warm in the caches"
    }
  }
}

/// Memory to read until the caches hold nothing else.
package final class CacheEvictor {
  private let words: UnsafeMutableBufferPointer<UInt64>
  /// Of all that was read. Visible outside, so that no compiler leaves the reads out.
  package private(set) var sum: UInt64 = 0

  /// 5/4 of the last cache, at least 32 MiB. Not above 192 MiB: what a virtual machine is told
  /// about its host's cache is far above its own share.
  private static var byteCount: Int {
    let cache = sysconf(Int32(_SC_LEVEL3_CACHE_SIZE))
    return min(max(cache / 4 * 5, 32 << 20), 192 << 20)
  }

  package init() {
    words = .allocate(capacity: Self.byteCount / 8)
    // Untouched pages would all be one page of zeros.
    words.initialize(repeating: 1)
  }

  deinit {
    words.deallocate()
  }

  /// Reads a word of every cache line.
  package func evict() {
    sum = stride(from: 0, to: words.count, by: 8).reduce(sum) { $0 &+ words[$1] }
  }
}
