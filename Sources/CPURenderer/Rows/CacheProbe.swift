/// Tells whether memory is in the processor's caches.
///
/// A write to a line that no cache holds fetches the line first, and a frame of such lines takes up
/// to twice as long as one that goes around the caches; lines that they do hold are best written
/// there. Nothing tells the two apart but the time that a read takes: 20 to 60 ns from a cache, 130 to
/// 1500 from memory, where the page's address has to be fetched as well.
enum CacheProbe {
  /// In bytes: a larger frame is hardly in the caches when it is next read, since the last of them is
  /// about this large or is shared by many.
  private static let largestCached = 16 << 20
  /// In bytes: what a processor keeps in a cache of its own.
  private static let smallestFar = 1 << 20
  private static let readCount = 2
  private static let farRead = Duration.nanoseconds(100)

  /// Whether `bytes` are best written around the caches.
  static func isFar(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count > smallestFar else { return false }
    return bytes.count > largestCached || timeOfRead(in: bytes) > farRead
  }

  private static func timeOfRead(in bytes: UnsafeRawBufferPointer) -> Duration {
    let lineCount = UInt(bytes.count / 64)
    var line: UInt = 0
    let time = ContinuousClock().measure {
      for _ in 0..<readCount {
        // Spread over all pages; and the sum holds a read back until the one before it has ended.
        let next = (line &* 0x9E37_79B9 &+ 0x7F4A_7C15) % lineCount
        line = next &+ UInt(bytes[Int(next) * 64])
      }
    }
    return withExtendedLifetime(line) { time / readCount }
  }
}
