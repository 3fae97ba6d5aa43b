import Glibc

/// Reads lines and blocks of bytes from a descriptor, until a deadline.
struct DescriptorReader {
  private let descriptor: Int32
  private var received: [UInt8] = []

  /// Why nothing came.
  enum Failure: Error {
    case end
    case timeout
  }

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next line, without the newline.
  ///
  /// - Parameter end: nil waits for ever.
  mutating func line(until end: ContinuousClock.Instant?) throws(Failure) -> [UInt8] {
    var searched = 0
    while true {
      if let newline = received[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(received[..<newline])
        received.removeFirst(newline + 1)
        return line
      }
      searched = received.count
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = try chunk.withUnsafeMutableBufferPointer { (buffer) throws(Failure) in
        try receive(UnsafeMutableRawBufferPointer(buffer), until: end)
      }
      received += chunk[..<count]
    }
  }

  /// Fills `bytes`.
  mutating func read(
    into bytes: UnsafeMutableRawBufferPointer, until end: ContinuousClock.Instant
  ) throws(Failure) {
    let early = min(received.count, bytes.count)
    bytes.copyBytes(from: received[..<early])
    received.removeFirst(early)
    var filled = early
    while filled < bytes.count {
      filled += try receive(
        UnsafeMutableRawBufferPointer(rebasing: bytes[filled...]), until: end)
    }
  }

  private func receive(
    _ bytes: UnsafeMutableRawBufferPointer, until end: ContinuousClock.Instant?
  ) throws(Failure) -> Int {
    while true {
      if let end {
        let left = max(0, (end - ContinuousClock.now) / .milliseconds(1))
        var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let ready = poll(&poller, 1, Int32(min(left.rounded(.up), 1e9)))
        if ready < 0, errno == EINTR { continue }
        guard ready > 0 else { throw .timeout }
      }
      let count = Glibc.read(descriptor, bytes.baseAddress, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .end }
      return count
    }
  }
}
