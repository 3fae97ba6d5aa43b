import Synchronization

/// How many bytes of pictures are being drawn or sent, with a bound.
package final class MemoryLedger: Sendable {
  package let limit: Int
  private let used = Mutex(0)

  package init(limit: Int) {
    self.limit = limit
  }

  /// nil when so much is not left.
  package func reserve(_ count: Int) -> MemoryReservation? {
    used.withLock { used in
      guard count <= limit - used else { return nil }
      used += count
      return MemoryReservation(count, in: self)
    }
  }

  package var usedCount: Int { used.withLock { $0 } }

  fileprivate func giveBack(_ count: Int) {
    used.withLock { $0 -= count }
  }
}

/// Bytes set aside; given back when the last that holds this goes.
package final class MemoryReservation: Sendable {
  private let ledger: MemoryLedger
  private let count: Mutex<Int>

  fileprivate init(_ count: Int, in ledger: MemoryLedger) {
    self.ledger = ledger
    self.count = Mutex(count)
  }

  deinit {
    ledger.giveBack(count.withLock { $0 })
  }

  /// Gives back all but `size` bytes.
  func shrink(to size: Int) {
    let surplus = count.withLock { count in
      let surplus = max(count - size, 0)
      count -= surplus
      return surplus
    }
    ledger.giveBack(surplus)
  }
}
