import Glibc

/// An image of 8-bit RGBA pixels, 4 bytes each, rows top first, no padding between rows.
public struct Pixmap: Sendable {
  /// How colour and alpha stand in each pixel.
  public enum AlphaForm: Sendable {
    /// Colour already multiplied by alpha; the form that all comparisons use.
    case premultiplied
    /// Colour as it is at full alpha; the form of a PNG. What this package makes is 0 where alpha
    /// is 0, a PNG from elsewhere may not be.
    case straight
  }

  /// In px; at least 1.
  public let width: Int
  /// In px; at least 1.
  public let height: Int
  /// How colour and alpha stand in each pixel; see `converted(to:)`.
  public internal(set) var alphaForm: AlphaForm
  private var buffer: PixelBuffer

  /// A transparent image.
  ///
  /// - Precondition: both sides are at least 1 px, and there is memory for the image; see
  ///   `allocate(width:height:alphaForm:pool:)`.
  public init(width: Int, height: Int, alphaForm: AlphaForm = .premultiplied) {
    let buffer = PixelBuffer.require(width: width, height: height, pixelStride: 4)
    self.init(width: width, height: height, alphaForm: alphaForm, buffer: buffer)
  }

  /// An image in memory from `pool`, with unspecified contents: write every pixel.
  public init(
    width: Int, height: Int, alphaForm: AlphaForm = .premultiplied, pool: PixmapPool
  ) {
    let buffer = PixelBuffer.require(width: width, height: height, pixelStride: 4, pool: pool)
    self.init(width: width, height: height, alphaForm: alphaForm, buffer: buffer)
  }

  init(width: Int, height: Int, alphaForm: AlphaForm, buffer: PixelBuffer) {
    self.width = width
    self.height = height
    self.alphaForm = alphaForm
    self.buffer = buffer
  }

  /// An image of a size that may be too large for this machine: transparent, or with unspecified
  /// contents where it comes from `pool`.
  ///
  /// - Precondition: both sides are at least 1 px.
  /// - Throws: `PixelsError.outOfMemory`.
  public static func allocate(
    width: Int, height: Int, alphaForm: AlphaForm = .premultiplied, pool: PixmapPool? = nil
  ) throws(PixelsError) -> Pixmap {
    let buffer = try PixelBuffer.make(width: width, height: height, pixelStride: 4, pool: pool)
    return Pixmap(width: width, height: height, alphaForm: alphaForm, buffer: buffer)
  }

  /// All bytes: R, G, B, A of pixel (0, 0), then of (1, 0), and so on.
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(buffer.bytes))
  }

  /// All bytes, to write.
  public mutating func withUnsafeMutableBytes<Result, Failure: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if !isKnownUniquelyReferenced(&buffer) { buffer = buffer.copy() }
    return try body(buffer.bytes)
  }

  /// Whether another image shares the memory, so that writing makes a copy first.
  package mutating func isShared() -> Bool {
    !isKnownUniquelyReferenced(&buffer)
  }

  /// The pixel in column `x` of row `y`, as R, G, B, A.
  public subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    get {
      precondition((0..<width).contains(x) && (0..<height).contains(y), "outside the pixmap")
      return withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: (y * width + x) * 4, as: SIMD4<UInt8>.self)
      }
    }
    set {
      precondition((0..<width).contains(x) && (0..<height).contains(y), "outside the pixmap")
      let offset = (y * width + x) * 4
      withUnsafeMutableBytes {
        $0.storeBytes(of: newValue, toByteOffset: offset, as: SIMD4<UInt8>.self)
      }
    }
  }
}

extension Pixmap: Equatable {
  /// Whether size, form and all bytes are the same.
  public static func == (a: Pixmap, b: Pixmap) -> Bool {
    guard a.width == b.width, a.height == b.height, a.alphaForm == b.alphaForm else { return false }
    return a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        guard let start = a.baseAddress, let other = b.baseAddress else { return false }
        return start == other || memcmp(start, other, a.count) == 0
      }
    }
  }
}
