import Pixels

/// The pairs of images of `Fixtures/make_metrics.py`, by the same formulas.
enum MetricImages {
  typealias Pixel = SIMD4<UInt8>
  typealias Formula = (_ x: Int, _ y: Int) -> Pixel

  struct Pair: Sendable {
    var a: Pixmap
    var b: Pixmap

    init(_ width: Int, _ height: Int, _ a: Formula, _ b: Formula) {
      self.a = makePixmap(width, height, a)
      self.b = makePixmap(width, height, b)
    }
  }

  static let pairs: [String: Pair] = {
    let blue: Pixel = [40, 90, 200, 255]
    let paper: Pixel = [250, 250, 245, 255]
    let faint: Pixel = [20, 20, 20, 20]
    let navy: Pixel = [30, 60, 90, 255]
    return [
      "noise": Pair(64, 48, opaqueNoise(1), opaqueNoise(2)),
      "shaken noise": Pair(64, 48, opaqueNoise(1), shaken(opaqueNoise(1), 12, 3)),
      "translucent": Pair(61, 47, translucentNoise(4), shaken(translucentNoise(4), 30, 5)),
      "other alpha": Pair(40, 40, translucentNoise(6), translucentNoise(7)),
      "shifted discs": Pair(80, 60, discs(0, blue, paper), discs(1, blue, paper)),
      "white discs on clear": Pair(50, 50, discs(0, faint, .zero), discs(2, faint, .zero)),
      "lifted gradient": Pair(37, 23, gradient(0), gradient(1)),
      "black and white": Pair(32, 32, flat([0, 0, 0, 255]), flat([255, 255, 255, 255])),
      "green and blue": Pair(32, 32, flat([0, 255, 0, 255]), flat([0, 0, 255, 255])),
      "one level in one pixel": Pair(96, 80, gradient(0)) { x, y in
        (x, y) == (70, 50) ? [255, 255, 105, 255] : gradient(0)(x, y)
      },
      "two far pixels": Pair(96, 80, flat(navy)) { x, y in
        (x, y) == (3, 4)
          ? [255, 0, 0, 255] : (x, y) == (90, 77) ? [0, 255, 255, 255] : navy
      },
      "equal": Pair(30, 30, translucentNoise(8), translucentNoise(8)),
      "11 x 11": Pair(11, 11, opaqueNoise(9), shaken(opaqueNoise(9), 40, 10)),
      "short side": Pair(40, 9, translucentNoise(11), shaken(translucentNoise(11), 20, 12)),
      "narrow": Pair(10, 33, opaqueNoise(13), opaqueNoise(14)),
      "tiny": Pair(3, 2, opaqueNoise(15), shaken(opaqueNoise(15), 60, 16)),
      "one pixel": Pair(1, 1, flat([10, 20, 30, 255]), flat([13, 20, 25, 255])),
    ]
  }()

  /// 0...255, without a pattern.
  static func noise(_ x: Int, _ y: Int, _ channel: Int, _ seed: Int) -> Int {
    let sum = x &* 374_761_393 &+ y &* 668_265_263 &+ channel &* 2_246_822_519
    let start = UInt32(truncatingIfNeeded: sum &+ seed &* 3_266_489_917)
    let mixed = (start ^ (start >> 13)) &* 1_274_126_177
    return Int((mixed ^ (mixed >> 16)) & 255)
  }

  private static func opaqueNoise(_ seed: Int) -> Formula {
    { x, y in
      Pixel(
        UInt8(noise(x, y, 0, seed)), UInt8(noise(x, y, 1, seed)), UInt8(noise(x, y, 2, seed)), 255)
    }
  }

  private static func translucentNoise(_ seed: Int) -> Formula {
    { x, y in
      let alpha = noise(x, y, 3, seed)
      let color = (0..<3).map { UInt8(noise(x, y, $0, seed) * alpha / 255) }
      return Pixel(color[0], color[1], color[2], UInt8(alpha))
    }
  }

  /// Each colour moved by -amount...amount, kept in 0...alpha.
  private static func shaken(_ pixel: @escaping Formula, _ amount: Int, _ seed: Int) -> Formula {
    { x, y in
      var result = pixel(x, y)
      for channel in 0..<3 {
        let shift = noise(x, y, channel, seed) % (2 * amount + 1) - amount
        result[channel] = UInt8(min(max(Int(result[channel]) + shift, 0), Int(result.w)))
      }
      return result
    }
  }

  /// Discs of radius 3 px, 10 px apart, with hard edges.
  private static func discs(_ offset: Int, _ color: Pixel, _ ground: Pixel) -> Formula {
    { x, y in
      let (u, v) = ((x + offset) % 10 - 5, y % 10 - 5)
      return u * u + v * v <= 9 ? color : ground
    }
  }

  private static func gradient(_ lift: Int) -> Formula {
    { x, y in
      Pixel(
        UInt8(min(x * 6 + lift, 255)), UInt8(min(y * 9 + lift, 255)), UInt8((x + y) * 3 % 256),
        255)
    }
  }

  private static func flat(_ color: Pixel) -> Formula {
    { _, _ in color }
  }
}
