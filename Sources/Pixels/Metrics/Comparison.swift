import Glibc

/// How two images of one size differ, on premultiplied values.
///
/// Differences are in levels, 1/255 of full scale, over all four channels: colour and alpha count
/// alike.
public struct Comparison: Equatable, Sendable {
  /// The measures that take more than one pass.
  public struct Metrics: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Metrics with the given bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Structural similarity; see `StructuralSimilarity`.
    public static let ssim = Metrics(rawValue: 1)
    /// The difference that an eye sees; see `FLIP`.
    public static let flip = Metrics(rawValue: 2)
    /// Both.
    public static let all: Metrics = [.ssim, .flip]
  }

  /// A part of the image, and how much it differs.
  public struct Window: Equatable, Sendable {
    /// The top left pixel.
    public var origin: PixelPosition
    /// 16 x 16 px, or less where the image is smaller.
    public var size: PixelSize
    /// The mean difference of its channels, in levels.
    public var meanDifference: Double
  }

  /// In px.
  public let size: PixelSize
  /// The largest difference of R, G, B and A.
  public internal(set) var maxDifference: SIMD4<UInt8> = .zero
  /// The pixels with a channel that differs.
  public internal(set) var differingCount = 0
  /// The pixels with a channel that differs by more than 1 level.
  public internal(set) var overOneCount = 0
  /// The pixels with a channel that differs by more than 2 levels.
  public internal(set) var overTwoCount = 0
  /// The mean of the absolute differences (MAE), in levels.
  public internal(set) var meanAbsoluteError = 0.0
  /// The square root of the mean squared difference (RMSE), in levels.
  public internal(set) var rootMeanSquareError = 0.0
  /// The first pixel, row by row, with the largest difference; nil if the images are equal.
  public internal(set) var worstPixel: PixelPosition?
  /// The first of the 16 x 16 px windows, anywhere in the image, with the largest mean difference;
  /// nil if the images are equal.
  public internal(set) var worstWindow: Window?
  /// nil unless asked for.
  public private(set) var ssim: StructuralSimilarity?
  /// nil unless asked for.
  public private(set) var flip: FLIP?

  /// Compares two images of one size; straight ones are made premultiplied first.
  ///
  /// - Parameters:
  ///   - a: the reference, where it matters: no measure here changes when the two are exchanged.
  ///   - metrics: what to compute beyond the sums. Equal regions cost next to nothing.
  ///   - backdrop: what `FLIP` sees behind translucent pixels.
  /// - Throws: `PixelsError.differentSizes`.
  public init(
    _ a: Pixmap, _ b: Pixmap, metrics: Metrics = .all, backdrop: Backdrop = .white
  ) throws(PixelsError) {
    try a.size.requireSame(as: b.size)
    size = a.size
    let (a, b) = (a.converted(to: .premultiplied), b.converted(to: .premultiplied))
    let columns = DifferingColumns(a, b)
    measure(a, b, columns)
    if metrics.contains(.ssim) { ssim = StructuralSimilarity(a, b, columns) }
    if metrics.contains(.flip) { flip = FLIP(a, b, columns, backdrop) }
  }

  /// The largest difference of any channel, in levels.
  public var largestDifference: Int { Int(maxDifference.max()) }

  /// The share of pixels that differ, 0...1.
  public var differingFraction: Double {
    Double(differingCount) / Double(size.width * size.height)
  }

  /// The peak signal-to-noise ratio (PSNR), 20 log10(255/RMSE), in dB; infinite if the images are
  /// equal.
  public var peakSignalToNoiseRatio: Double {
    rootMeanSquareError == 0 ? .infinity : 20 * log10(255 / rootMeanSquareError)
  }
}
