/// Bytes that are written to directly and grow as need be.
struct ByteBuffer: ~Copyable {
  private var storage: UnsafeMutableRawBufferPointer
  private(set) var count = 0

  init(capacity: Int) {
    storage = .allocate(byteCount: capacity, alignment: 64)
  }

  deinit {
    storage.deallocate()
  }

  /// Valid until the buffer is changed.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: storage[..<count]) }

  /// As `bytes`, to write.
  var mutableBytes: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(rebasing: storage[..<count])
  }

  /// Lets `write` fill the room behind the bytes, at least `least` of it.
  ///
  /// - Parameter write: returns how much it has written.
  /// - Returns: whether that was all of the room.
  mutating func append<Failure: Error>(
    least: Int, _ write: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) -> Bool {
    reserve(count + least)
    let room = UnsafeMutableRawBufferPointer(rebasing: storage[count...])
    let written = try write(room)
    count += written
    return written == room.count
  }

  mutating func append(_ bytes: some Collection<UInt8>) {
    reserve(count + bytes.count)
    UnsafeMutableRawBufferPointer(rebasing: storage[count...]).copyBytes(from: bytes)
    count += bytes.count
  }

  /// Bytes that come to it are unspecified.
  mutating func resize(to count: Int) {
    reserve(count)
    self.count = count
  }

  private mutating func reserve(_ capacity: Int) {
    guard capacity > storage.count else { return }
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(capacity, 2 * storage.count), alignment: 64)
    larger.copyMemory(from: bytes)
    storage.deallocate()
    storage = larger
  }
}
