/// Three buffers in turn: one is being drawn, one read back, one copied.
struct PackRing {
  static let depth = 3

  private let buffers: [PackBuffer]
  private var first = 0
  /// How many read-backs have begun and not ended.
  private(set) var count = 0

  init(objects: LiveObjects) {
    buffers = (0..<Self.depth).map { _ in PackBuffer(objects: objects) }
  }

  /// The next buffer to begin with.
  ///
  /// - Precondition: fewer than `depth` are under way.
  mutating func append() -> PackBuffer {
    precondition(count < Self.depth, "a ring of \(Self.depth) buffers is full")
    count += 1
    return buffers[(first + count - 1) % Self.depth]
  }

  /// The oldest of those under way.
  mutating func removeFirst() -> PackBuffer {
    precondition(count > 0, "no read-back is under way")
    defer {
      first = (first + 1) % Self.depth
      count -= 1
    }
    return buffers[first]
  }

  mutating func removeAll() {
    while count > 0 { removeFirst().abandon() }
  }
}
