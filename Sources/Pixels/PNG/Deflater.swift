import CISAL
import CPNG

/// Makes deflate data (RFC 1951) of bytes that come in pieces.
protocol Deflater: AnyObject {
  /// Takes all of `input`, and appends to `data` what has come of it so far.
  func deflate(
    _ input: UnsafeRawBufferPointer, _ flush: Flush, to data: inout ByteBuffer
  ) throws(PixelsError)
}

/// What must have been written before more input comes.
enum Flush {
  /// Whatever the deflater likes.
  case none
  /// All of it, up to a whole byte; nothing that follows refers to it.
  case full
  /// All of it, and the mark of the end.
  case finish
}

/// ISA-L at its first level.
final class FastDeflater: Deflater {
  private let stream = UnsafeMutablePointer<isal_zstream>.allocate(capacity: 1)
  private let levelBuffer = UnsafeMutablePointer<UInt8>.allocate(
    capacity: Int(ISAL_DEF_LVL1_SMALL))
  /// ISA-L counts its input in 32 bits, so it begins anew before they are used up.
  private let restartInterval: UInt32

  init(restartInterval: UInt32 = 1 << 30) {
    self.restartInterval = restartInterval
    isal_deflate_init(stream)
    stream.pointee.level = 1
    stream.pointee.level_buf = levelBuffer
    stream.pointee.level_buf_size = ISAL_DEF_LVL1_SMALL
  }

  deinit {
    levelBuffer.deallocate()
    stream.deallocate()
  }

  func deflate(
    _ input: UnsafeRawBufferPointer, _ flush: Flush, to data: inout ByteBuffer
  ) throws(PixelsError) {
    let restarts = flush == .none && stream.pointee.total_in >= restartInterval
    stream.pointee.flush = UInt16(flush == .full || restarts ? FULL_FLUSH : NO_FLUSH)
    stream.pointee.end_of_stream = flush == .finish ? 1 : 0
    // ISA-L does not write to its input.
    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.bytePointer)
    stream.pointee.avail_in = UInt32(input.count)
    while try data.append(least: leastRoom, write) {}
    if restarts { isal_deflate_reset(stream) }
  }

  private func write(to room: UnsafeMutableRawBufferPointer) throws(PixelsError) -> Int {
    stream.pointee.next_out = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(room.count)
    let status = isal_deflate(stream)
    clear_upper_halves()
    guard status == COMP_OK else { throw .cannotEncodePNG(reason: "isal_deflate gives \(status)") }
    return room.count - Int(stream.pointee.avail_out)
  }
}

/// zlib at its last level.
final class SmallDeflater: Deflater {
  /// zlib keeps its address.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let status: Int32

  init() {
    stream.initialize(to: z_stream())
    // Negative: no header of zlib's.
    let windowBits: Int32 = -15
    let memoryLevel: Int32 = 9
    status = deflateInit2_(
      stream, Z_BEST_COMPRESSION, Z_DEFLATED, windowBits, memoryLevel, Z_DEFAULT_STRATEGY,
      ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  func deflate(
    _ input: UnsafeRawBufferPointer, _ flush: Flush, to data: inout ByteBuffer
  ) throws(PixelsError) {
    guard status == Z_OK else { throw .cannotEncodePNG(reason: "deflateInit2 gives \(status)") }
    let mode =
      switch flush {
      case .none: Z_NO_FLUSH
      case .full: Z_FULL_FLUSH
      case .finish: Z_FINISH
      }
    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.bytePointer)
    stream.pointee.avail_in = UInt32(input.count)
    while try data.append(
      least: leastRoom,
      { (room) throws(PixelsError) in
        try write(to: room, mode)
      })
    {}
  }

  private func write(
    to room: UnsafeMutableRawBufferPointer, _ mode: Int32
  ) throws(PixelsError) -> Int {
    stream.pointee.next_out = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(room.count)
    let status = CPNG.deflate(stream, mode)
    // Nothing to do is no error.
    guard status >= Z_OK || status == Z_BUF_ERROR else {
      throw .cannotEncodePNG(reason: "deflate gives \(status)")
    }
    return room.count - Int(stream.pointee.avail_out)
  }
}

/// Both mark a flush anew each time that they find no room for all of the mark.
private let leastRoom = 64

extension UnsafeRawBufferPointer {
  static var empty: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: nil, count: 0) }

  /// As C takes it.
  var bytePointer: UnsafePointer<UInt8>? { baseAddress?.assumingMemoryBound(to: UInt8.self) }
}
