import Gridlight

/// Turns frames into bytes of a format.
protocol FrameConverter: Sendable {
  /// What it takes.
  var alphaForm: Pixmap.AlphaForm { get }
  /// What stands ahead of the first frame and behind the last one.
  var head: [UInt8] { get }
  var tail: [UInt8] { get }
  /// Whether a frame's bytes depend on no other frame, so that frames may be converted in any order.
  var isIndependent: Bool { get }

  mutating func convert(_ pixmap: Pixmap, frame: Int) throws -> Payload
}

extension FrameConverter {
  var head: [UInt8] { [] }
  var tail: [UInt8] { [] }
  var isIndependent: Bool { false }
}

/// A frame's bytes.
enum Payload: Sendable {
  case pixels(Pixmap)
  case buffer(FrameBuffer)
  case bytes([UInt8])

  func withUnsafeBytes<Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    switch self {
    case .pixels(let pixmap): try pixmap.withUnsafeBytes(body)
    case .buffer(let buffer): try body(UnsafeRawBufferPointer(buffer.bytes))
    case .bytes(let bytes):
      try bytes.withUnsafeBufferPointer { (bytes) throws(Failure) in
        try body(UnsafeRawBufferPointer(bytes))
      }
    }
  }
}

/// Premultiplied R, G, B, A, as they are.
struct RawConverter: FrameConverter {
  let alphaForm = Pixmap.AlphaForm.premultiplied

  func convert(_ pixmap: Pixmap, frame: Int) -> Payload { .pixels(pixmap) }
}

/// A PNG file for each frame.
struct PNGConverter: FrameConverter {
  let alphaForm = Pixmap.AlphaForm.straight
  let isIndependent = true
  let compression: PNGCompression
  let text: @Sendable (Int) throws -> [PNGText.Entry]

  func convert(_ pixmap: Pixmap, frame: Int) throws -> Payload {
    .bytes(try pixmap.pngData(text: text(frame), compression: compression))
  }
}

/// One animated PNG.
struct AnimatedPNGConverter: FrameConverter {
  let alphaForm = Pixmap.AlphaForm.straight
  private var encoder: AnimatedPNGEncoder

  init(_ encoder: AnimatedPNGEncoder) {
    self.encoder = encoder
  }

  var head: [UInt8] { encoder.head }
  var tail: [UInt8] { AnimatedPNGEncoder.tail }

  mutating func convert(_ pixmap: Pixmap, frame: Int) throws -> Payload {
    .bytes(try encoder.chunks(of: pixmap))
  }
}
