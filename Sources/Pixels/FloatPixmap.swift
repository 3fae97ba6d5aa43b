/// An image of premultiplied RGBA pixels before quantising: 4 floats each, nominally 0...1, rows top
/// first, no padding between rows.
public struct FloatPixmap: Sendable {
  /// In px; at least 1.
  public let width: Int
  public let height: Int
  private var buffer: PixelBuffer

  /// A transparent image.
  ///
  /// - Precondition: both sides are at least 1 px and `width × height × 16` fits in `Int`.
  public init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a pixmap has at least 1 px a side")
    self.width = width
    self.height = height
    self.buffer = PixelBuffer(count: width * height * 16)
  }

  /// An image in memory from `pool`, with unspecified contents: write every pixel.
  public init(width: Int, height: Int, pool: PixmapPool) {
    precondition(width > 0 && height > 0, "a pixmap has at least 1 px a side")
    self.width = width
    self.height = height
    self.buffer = pool.buffer(count: width * height * 16)
  }

  /// All pixels as R, G, B, A.
  public func withUnsafePixels<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<SIMD4<Float>>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeBufferPointer(buffer.bytes.assumingMemoryBound(to: SIMD4<Float>.self)))
  }

  /// All pixels, to write.
  public mutating func withUnsafeMutablePixels<Result, Failure: Error>(
    _ body: (UnsafeMutableBufferPointer<SIMD4<Float>>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if !isKnownUniquelyReferenced(&buffer) {
      let copy = PixelBuffer(count: buffer.bytes.count)
      copy.bytes.copyMemory(from: UnsafeRawBufferPointer(buffer.bytes))
      buffer = copy
    }
    return try body(buffer.bytes.assumingMemoryBound(to: SIMD4<Float>.self))
  }

  /// The pixel in column `x` of row `y`, as R, G, B, A.
  public subscript(x: Int, y: Int) -> SIMD4<Float> {
    get {
      precondition((0..<width).contains(x) && (0..<height).contains(y), "outside the pixmap")
      return withUnsafePixels { $0[y * width + x] }
    }
    set {
      precondition((0..<width).contains(x) && (0..<height).contains(y), "outside the pixmap")
      let index = y * width + x
      withUnsafeMutablePixels { $0[index] = newValue }
    }
  }
}
