import Foundation
import Testing

@testable import Pixels

/// What `Fixtures/make_metrics.py` measured with numpy, scikit-image and flip-evaluator.
private struct Measured: Decodable {
  struct Pair: Decodable {
    var checksums: [UInt32]
    var maxDifference: [UInt8]
    var over: [Int]
    var mae: Double
    var rmse: Double
    var psnr: Double?
    var worstPixel: [Int]?
    var worstWindow: Window?
    var ssim: [Double]
    var meanSSIM: Double
    var flipOnWhite: Errors
    var flipOnBlack: Errors
  }

  struct Errors: Decodable {
    var mean: Double
    var max: Double
  }

  struct Window: Decodable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    var mean: Double
  }

  var versions: [String: String]
  var pairs: [String: Pair]

  static func read() throws -> Measured {
    let data = try Data(contentsOf: fixtures.appending(path: "metrics.json"))
    return try JSONDecoder().decode(Measured.self, from: data)
  }
}

@Suite struct Comparisons {
  private let measured: Measured
  private let images = MetricImages.pairs

  init() throws {
    measured = try Measured.read()
    try #require(Set(measured.pairs.keys) == Set(images.keys))
  }

  private func forEachPair(
    _ metrics: Comparison.Metrics, backdrop: Backdrop = .white,
    _ body: (String, Comparison, Measured.Pair) throws -> Void
  ) throws {
    for (name, pair) in images {
      let expected = try #require(measured.pairs[name])
      try body(
        name, try Comparison(pair.a, pair.b, metrics: metrics, backdrop: backdrop), expected)
    }
  }

  @Test func imagesAreTheMeasuredOnes() {
    for (name, pair) in images {
      let checksums = [pair.a, pair.b].map { $0.withUnsafeBytes { $0.crc32() } }
      #expect(checksums == measured.pairs[name]?.checksums, "\(name)")
    }
  }

  @Test func sumsEqualNumPys() throws {
    try forEachPair([]) { name, comparison, expected in
      let maxima = (0..<4).map { comparison.maxDifference[$0] }
      #expect(maxima == expected.maxDifference, "\(name)")
      #expect(comparison.largestDifference == Int(expected.maxDifference.max() ?? 0))
      let counts = [
        comparison.differingCount, comparison.overOneCount, comparison.overTwoCount,
      ]
      #expect(counts == expected.over, "\(name)")
      #expect(abs(comparison.meanAbsoluteError - expected.mae) < 1e-12, "\(name)")
      #expect(abs(comparison.rootMeanSquareError - expected.rmse) < 1e-12, "\(name)")
      let ratio = comparison.peakSignalToNoiseRatio
      #expect(expected.psnr.map { abs(ratio - $0) < 1e-9 } ?? (ratio == .infinity), "\(name)")
      #expect(comparison.ssim == nil && comparison.flip == nil)
    }
  }

  @Test func worstPlacesEqualBruteForce() throws {
    try forEachPair([]) { name, comparison, expected in
      let pixel = expected.worstPixel.map { PixelPosition(x: $0[0], y: $0[1]) }
      #expect(comparison.worstPixel == pixel, "\(name)")
      let window = expected.worstWindow.map {
        Comparison.Window(
          origin: PixelPosition(x: $0.x, y: $0.y),
          size: PixelSize(width: $0.width, height: $0.height), meanDifference: $0.mean)
      }
      #expect(comparison.worstWindow == window, "\(name)")
    }
  }

  @Test func structuralSimilarityEqualsScikitImages() throws {
    try forEachPair(.ssim) { name, comparison, expected in
      let ssim = try #require(comparison.ssim)
      for channel in 0..<4 {
        #expect(abs(ssim.channels[channel] - expected.ssim[channel]) < 1e-9, "\(name)")
      }
      #expect(abs(ssim.mean - expected.meanSSIM) < 1e-9, "\(name)")
      #expect(comparison.flip == nil)
    }
  }

  @Test(arguments: [Backdrop.white, .black])
  func flipEqualsItsEvaluators(backdrop: Backdrop) throws {
    try forEachPair(.flip, backdrop: backdrop) { name, comparison, expected in
      let flip = try #require(comparison.flip)
      let errors = backdrop == .white ? expected.flipOnWhite : expected.flipOnBlack
      #expect(abs(flip.mean - errors.mean) < 1e-5, "\(name)")
      #expect(abs(flip.max - errors.max) < 1e-5, "\(name)")
      #expect(comparison.ssim == nil)
    }
  }

  @Test func measuresAreSymmetric() throws {
    for name in ["translucent", "two far pixels", "tiny"] {
      let pair = try #require(images[name])
      let forth = try Comparison(pair.a, pair.b)
      let back = try Comparison(pair.b, pair.a)
      #expect(forth == back, "\(name)")
    }
  }

  @Test func straightImagesAreComparedPremultiplied() throws {
    let a = makePixmap(1, 1, form: .straight) { _, _ in [255, 0, 0, 1] }
    let b = makePixmap(1, 1, form: .straight) { _, _ in [200, 0, 0, 1] }
    #expect(try Comparison(a, b).largestDifference == 0)
    #expect(try Comparison(a.converted(to: .premultiplied), b).largestDifference == 0)
  }

  @Test func sizesMustAgree() {
    #expect {
      try Comparison(Pixmap(width: 3, height: 2), Pixmap(width: 2, height: 3))
    } throws: {
      "\($0)" == "cannot compare images of different sizes, 3x2 and 2x3 px; "
        + "render or scale them to one size"
    }
  }
}
