/// An image of premultiplied RGBA pixels before quantising: 4 floats each, nominally 0...1, rows top
/// first, no padding between rows.
public struct FloatPixmap: Sendable {
  /// In px; at least 1.
  public let width: Int
  /// In px; at least 1.
  public let height: Int
  private var buffer: PixelBuffer

  /// A transparent image.
  ///
  /// - Precondition: both sides are at least 1 px, and there is memory for the image; see
  ///   `allocate(width:height:pool:)`.
  public init(width: Int, height: Int) {
    self.init(width: width, height: height, buffer: Self.buffer(width, height, nil))
  }

  /// An image in memory from `pool`, with unspecified contents: write every pixel.
  public init(width: Int, height: Int, pool: PixmapPool) {
    self.init(width: width, height: height, buffer: Self.buffer(width, height, pool))
  }

  private init(width: Int, height: Int, buffer: PixelBuffer) {
    self.width = width
    self.height = height
    self.buffer = buffer
  }

  private static func buffer(_ width: Int, _ height: Int, _ pool: PixmapPool?) -> PixelBuffer {
    .require(width: width, height: height, pixelStride: 16, pool: pool)
  }

  /// An image of a size that may be too large for this machine: transparent, or with unspecified
  /// contents where it comes from `pool`.
  ///
  /// - Precondition: both sides are at least 1 px.
  /// - Throws: `PixelsError.outOfMemory`.
  public static func allocate(
    width: Int, height: Int, pool: PixmapPool? = nil
  ) throws(PixelsError) -> FloatPixmap {
    let buffer = try PixelBuffer.make(width: width, height: height, pixelStride: 16, pool: pool)
    return FloatPixmap(width: width, height: height, buffer: buffer)
  }

  /// All pixels as R, G, B, A.
  public func withUnsafePixels<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<SIMD4<Float>>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeBufferPointer(buffer.bytes.bindMemory(to: SIMD4<Float>.self)))
  }

  /// All pixels, to write.
  public mutating func withUnsafeMutablePixels<Result, Failure: Error>(
    _ body: (UnsafeMutableBufferPointer<SIMD4<Float>>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if !isKnownUniquelyReferenced(&buffer) { buffer = buffer.copy() }
    return try body(buffer.bytes.bindMemory(to: SIMD4<Float>.self))
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
