import Gridlight

/// How two pictures differ, for people and as JSON. Differences are in levels, 1/255 of full scale,
/// on premultiplied values.
struct MetricsSummary: Encodable {
  private struct Place: Encodable {
    let x: Int
    let y: Int
  }

  private struct Window: Encodable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    let meanDifference: Double
  }

  private let width: Int
  private let height: Int
  /// Of R, G, B and A.
  private let maximumDifference: [UInt8]
  private let pixelsOver0: Int
  private let pixelsOver1: Int
  private let pixelsOver2: Int
  private let meanAbsoluteError: Double
  private let rootMeanSquareError: Double
  /// In dB; "inf" for equal pictures.
  private let peakSignalToNoiseRatio: Double
  private let ssim: Double?
  private let flipMean: Double?
  private let flipMaximum: Double?
  private let worstPixel: Place?
  private let worstWindow: Window?
  /// nil where it was not asked for, or is not promised.
  private let floatDifference: Double?

  init(_ comparison: Comparison, floatDifference: Double? = nil) {
    width = comparison.size.width
    height = comparison.size.height
    maximumDifference = (0..<4).map { comparison.maxDifference[$0] }
    pixelsOver0 = comparison.differingCount
    pixelsOver1 = comparison.overOneCount
    pixelsOver2 = comparison.overTwoCount
    meanAbsoluteError = comparison.meanAbsoluteError
    rootMeanSquareError = comparison.rootMeanSquareError
    peakSignalToNoiseRatio = comparison.peakSignalToNoiseRatio
    ssim = comparison.ssim?.mean
    flipMean = comparison.flip?.mean
    flipMaximum = comparison.flip?.max
    worstPixel = comparison.worstPixel.map { Place(x: $0.x, y: $0.y) }
    worstWindow = comparison.worstWindow.map {
      Window(
        x: $0.origin.x, y: $0.origin.y, width: $0.size.width, height: $0.size.height,
        meanDifference: $0.meanDifference)
    }
    self.floatDifference = floatDifference
  }

  /// A line for each.
  var text: String {
    let share = 100 * Double(pixelsOver0) / Double(width * height)
    let channels = zip(["R", "G", "B", "A"], maximumDifference).map { "\($0) \($1)" }
    var lines = [
      ("size", "\(width)x\(height) px"),
      (
        "max difference",
        "\(maximumDifference.max() ?? 0) levels (\(channels.joined(separator: ", ")))"
      ),
      (
        "pixels over 0, 1, 2",
        "\(pixelsOver0) (\(share.fixed(4)) %), \(pixelsOver1), \(pixelsOver2)"
      ),
      ("MAE, RMSE", "\(meanAbsoluteError.fixed(6)), \(rootMeanSquareError.fixed(6)) levels"),
      ("PSNR", "\(peakSignalToNoiseRatio.fixed(2)) dB"),
    ]
    if let ssim { lines.append(("SSIM", ssim.fixed(6))) }
    if let flipMean, let flipMaximum {
      lines.append(("FLIP", "mean \(flipMean.fixed(6)), max \(flipMaximum.fixed(6))"))
    }
    if let worstPixel { lines.append(("worst pixel", "(\(worstPixel.x), \(worstPixel.y))")) }
    if let window = worstWindow {
      lines.append(
        (
          "worst window",
          "\(window.width)x\(window.height) px at (\(window.x), \(window.y)), mean "
            + "\(window.meanDifference.fixed(4)) levels"
        ))
    }
    if let floatDifference {
      lines.append(("before rounding", "\(floatDifference.fixed(6)) levels"))
    }
    return lines.map { $0.padded(to: 22) + $1 + "\n" }.joined()
  }

  static func verdict(_ failure: String?) -> String {
    failure.map { "FAILS: \($0)\n" } ?? "passes\n"
  }

  /// Why a largest difference of bytes is too large; nil when it is not.
  static func failure(difference: Int, tolerance: Int) -> String? {
    guard difference > tolerance else { return nil }
    return "bytes differ by \(difference) levels; --tolerance \(tolerance) is allowed"
  }
}
