import Glibc

/// Reads all that a descriptor gives.
package enum DescriptorReading {
  /// nil where there are more than `limit` bytes: an endless device is refused, not read for ever.
  package static func bytes(of descriptor: Int32, limit: Int) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw .last
      }
      bytes += chunk[..<count]
      guard bytes.count <= limit else { return nil }
    }
  }
}
