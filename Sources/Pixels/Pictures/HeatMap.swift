/// A picture of where two images differ, and by how much: black where they are equal, from dark to
/// white (cubehelix) as the largest difference of a pixel's channels grows.
public struct HeatMap: Sendable {
  /// Opaque, as large as the images.
  public let pixmap: Pixmap
  /// The difference that is white, in levels; what is above is white too.
  public let fullScale: Double

  /// Between the bytes of two images of one size, premultiplied.
  ///
  /// - Parameter fullScale: the difference to show as white, in levels; the largest that there is
  ///   if nil or not above 0.
  /// - Throws: `PixelsError.differentSizes`, `outOfMemory`.
  public init(_ a: Pixmap, _ b: Pixmap, fullScale: Double? = nil) throws(PixelsError) {
    try a.size.requireSame(as: b.size)
    let (a, b) = (a.converted(to: .premultiplied), b.converted(to: .premultiplied))
    let differences = a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        stride(from: 0, to: a.count, by: 4).map { start in
          (start..<start + 4).reduce(Float(0)) { max($0, abs(Float(a[$1]) - Float(b[$1]))) }
        }
      }
    }
    try self.init(differences, a.size, fullScale)
  }

  /// Between two images of one size before quantising. Infinite and NaN differences are red, which
  /// the map does not have.
  ///
  /// - Parameter fullScale: the difference to show as white, in levels; the largest that there is
  ///   if nil or not above 0.
  /// - Throws: `PixelsError.differentSizes`, `outOfMemory`.
  public init(_ a: FloatPixmap, _ b: FloatPixmap, fullScale: Double? = nil) throws(PixelsError) {
    try a.size.requireSame(as: b.size)
    let differences = a.withUnsafePixels { a in
      b.withUnsafePixels { b in
        zip(a, b).map { a, b in
          let difference = a - b
          // max() would pass over NaN.
          guard difference.sum().isFinite else { return Float.nan }
          return 255 * max(difference.max(), -difference.min())
        }
      }
    }
    try self.init(differences, a.size, fullScale)
  }

  /// - Parameter differences: of every pixel, in levels.
  private init(
    _ differences: [Float], _ size: PixelSize, _ fullScale: Double?
  ) throws(PixelsError) {
    let largest = differences.reduce(0) { $1.isFinite ? max($0, $1) : $0 }
    let chosen = fullScale.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    let scale = chosen ?? (largest > 0 ? Double(largest) : 1)
    // What differs at all is set off from black.
    let colors = (0...255).map { Cubehelix.color(0.15 + 0.85 * Double($0) / 255) }
    var pixmap = try Pixmap.allocate(width: size.width, height: size.height)
    pixmap.withUnsafeMutablePixels { pixels in
      for (index, difference) in differences.enumerated() {
        if !difference.isFinite {
          pixels[index] = SIMD4(255, 0, 0, 255)
        } else if difference == 0 {
          pixels[index] = SIMD4(0, 0, 0, 255)
        } else {
          pixels[index] = colors[Int(255 * min(Double(difference) / scale, 1))]
        }
      }
    }
    self.pixmap = pixmap
    self.fullScale = scale
  }
}
