import Glibc

/// The filters of FLIP. All are sums of separable ones, so one pass along x and one along y serve;
/// the eight lanes of a pixel are filtered at once, each with weights of its own:
///
/// | lane | signal | along x | along y |
/// |---|---|---|---|
/// | 0 | Y | eye | eye |
/// | 1 | Cx | eye | eye |
/// | 2, 3 | Cz | eye (sum of two) | eye |
/// | 4 | luminance | first derivative | Gaussian |
/// | 5 | luminance | second derivative | Gaussian |
/// | 6 | luminance | Gaussian | first derivative |
/// | 7 | luminance | Gaussian | second derivative |
struct FLIPKernel {
  /// .7 m away from 3840 px over .7 m.
  static let pixelsPerDegree = 3840 * Double.pi / 180

  /// In px, on both sides of the pixel.
  let radius: Int
  /// Per tap, from -radius to radius.
  let alongX: [SIMD8<Float>]
  let alongY: [SIMD8<Float>]

  init() {
    let eye = EyeFilters()
    let feature = FeatureFilters()
    let radius = max(eye.radius, feature.radius)
    let taps = -radius...radius
    func lanes(_ channels: [(Int) -> Double]) -> [SIMD8<Float>] {
      taps.map { tap in
        var weights = SIMD8<Float>.zero
        for lane in 0..<8 { weights[lane] = Float(channels[lane](tap)) }
        return weights
      }
    }
    self.radius = radius
    let (gaussian, first, second) = (feature.gaussian, feature.first, feature.second)
    let shared = eye.channels.map { weights in eye.lookup(weights) }
    alongX = lanes(shared + [first, second, gaussian, gaussian].map { feature.lookup($0) })
    alongY = lanes(shared + [gaussian, gaussian, first, second].map { feature.lookup($0) })
  }
}

/// A filter's weights by their distance from the middle; 0 beyond them.
private protocol CenteredFilters {
  var radius: Int { get }
}

extension CenteredFilters {
  func lookup(_ weights: [Double]) -> (Int) -> Double {
    let radius = radius
    return { abs($0) <= radius ? weights[$0 + radius] : 0 }
  }
}

/// The contrast sensitivity of the eye, in the form of Gaussians a sqrt(pi/b) exp(-pi² d²/b), d in
/// degrees.
private struct EyeFilters: CenteredFilters {
  let radius: Int
  /// Y, Cx, and the two whose squares sum to the filter of Cz in two dimensions.
  let channels: [[Double]]

  init() {
    let (wide, narrow) = (0.04, 0.025)
    let deviation = (wide / (2 * .pi * .pi)).squareRoot() * FLIPKernel.pixelsPerDegree
    let radius = Int((3 * deviation).rounded(.up))
    self.radius = radius
    func gaussian(_ b: Double, scale: Double = 1) -> [Double] {
      (-radius...radius).map {
        let degrees = Double($0) / FLIPKernel.pixelsPerDegree
        return scale * exp(-.pi * .pi * degrees * degrees / b)
      }
    }
    func normalized(_ weights: [Double]) -> [Double] {
      let sum = weights.reduce(0, +)
      return weights.map { $0 / sum }
    }
    let first = gaussian(wide, scale: (34.1 * (.pi / wide).squareRoot()).squareRoot())
    let second = gaussian(narrow, scale: (13.5 * (.pi / narrow).squareRoot()).squareRoot())
    let norm = hypot(first.reduce(0, +), second.reduce(0, +))
    channels = [
      normalized(gaussian(0.0047)), normalized(gaussian(0.0053)),
      first.map { $0 / norm }, second.map { $0 / norm },
    ]
  }
}

/// The edge and point detectors: derivatives of a Gaussian as wide as an edge that the eye sees.
private struct FeatureFilters: CenteredFilters {
  let radius: Int
  let gaussian: [Double]
  let first: [Double]
  let second: [Double]

  init() {
    let deviation = 0.5 * 0.082 * FLIPKernel.pixelsPerDegree
    radius = Int((3 * deviation).rounded(.up))
    let distances = (-radius...radius).map(Double.init)
    let values = distances.map { exp(-$0 * $0 / (2 * deviation * deviation)) }
    let sum = values.reduce(0, +)
    gaussian = values.map { $0 / sum }
    first = Self.balanced(zip(distances, values).map { -$0 * $1 })
    second = Self.balanced(
      zip(distances, values).map { ($0 * $0 / (deviation * deviation) - 1) * $1 })
  }

  /// The positive weights sum to 1, the negative ones to -1.
  private static func balanced(_ weights: [Double]) -> [Double] {
    let positive = weights.reduce(0) { $0 + max($1, 0) }
    let negative = weights.reduce(0) { $0 - min($1, 0) }
    return weights.map { $0 > 0 ? $0 / positive : $0 / negative }
  }
}
