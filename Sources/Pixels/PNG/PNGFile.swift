import Glibc

/// More than the largest image that is read can need.
private let largestFile = 1 << 32

/// The bytes of the file at `path`, which may be a pipe. Reading ends early if they do not begin
/// as a PNG, so that an endless device is no trap.
func readPNGFile(_ path: String) throws(PixelsError) -> [UInt8] {
  let bytes: [UInt8]?
  do throws(SystemError) {
    guard !path.utf8.contains(0) else { throw SystemError(code: EINVAL) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .last }
    defer { _ = close(descriptor) }
    bytes = try readPNG(descriptor)
  } catch {
    throw .cannotRead(path: path, error)
  }
  guard let bytes else {
    throw .invalidPNG(name: path, reason: "it has more than 2^32 bytes")
  }
  return bytes
}

/// nil if there are too many bytes.
private func readPNG(_ descriptor: Int32) throws(SystemError) -> [UInt8]? {
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw .last }
  guard status.st_size <= largestFile else { return nil }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(Int(status.st_size))
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while bytes.count <= largestFile {
    let count = read(descriptor, &chunk, chunk.count)
    if count == 0 { return bytes }
    if count > 0 {
      bytes += chunk[..<count]
      if !bytes.starts(with: PNGStructure.signature.prefix(bytes.count)) { return bytes }
    } else if errno != EINTR {
      throw .last
    }
  }
  return nil
}
