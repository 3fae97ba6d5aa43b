/// Memory that grows when asked to and is kept from frame to frame. It starts on a cache line.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var start: UnsafeMutablePointer<Element>
  private var capacity: Int

  init() {
    capacity = 16
    start = Self.allocate(capacity)
  }

  deinit {
    start.deallocate()
  }

  /// Makes room for `count` elements; their values are unspecified afterwards.
  mutating func reserve(_ count: Int) {
    guard count > capacity else { return }
    start.deallocate()
    capacity = count
    start = Self.allocate(count)
  }

  private static func allocate(_ count: Int) -> UnsafeMutablePointer<Element> {
    UnsafeMutableRawPointer
      .allocate(byteCount: count * MemoryLayout<Element>.stride, alignment: 64)
      .bindMemory(to: Element.self, capacity: count)
  }
}
