/// Whether a renderer's image equals the reference closely enough to be called right.
///
/// The law is the float gate: no component is more than 0.1 level (1/255) from the reference. In 8
/// bits no component is more than 1 level off; a pixel may differ at all only where the reference
/// lies within 0.1 level of a rounding tie (255 c near k + .5) in every channel that differs; and
/// of those at most max(2, N/10000) do in a frame of N pixels. Nothing is infinite or NaN.
///
/// A pixel within 1e-4 level of a tie is not counted among those. Around 255 an fp32 number is
/// 1.5e-5 level from the next, so no arithmetic in fp32 decides such a tie; and since all pixels
/// along a stripe share one coverage, one such tie can hold thousands of them.
public struct GateReport: Equatable, Sendable {
  /// The largest allowed difference of floats, in levels.
  public static let floatLimit = 0.1
  /// A value this near to a rounding tie, in levels, may round either way.
  public static let tieDistance = 0.1
  /// A value this near to a rounding tie, in levels, is beyond fp32 to decide.
  public static let tieResolution = 1e-4
  /// The largest allowed difference of bytes, in levels.
  public static let byteLimit = 1

  /// In px.
  public let size: PixelSize
  /// The largest difference of floats, in levels; nil without the other renderer's floats.
  public private(set) var floatDifference: Double?
  /// The largest difference of bytes, in levels.
  public private(set) var byteDifference = 0
  /// Where the largest difference of floats is; nil if there is none.
  public private(set) var worstFloatPixel: PixelPosition?
  /// Where the largest difference of bytes is, away from ties if there is such a pixel; nil if
  /// there is none.
  public private(set) var worstBytePixel: PixelPosition?
  /// The pixels that differ in bytes in a channel that is not near a tie.
  public private(set) var offTieCount = 0
  /// The pixels that differ in bytes only in channels near a tie, one of them at least beyond
  /// `tieResolution`.
  public private(set) var tieCount = 0
  /// The pixels that differ in bytes only in channels within `tieResolution` of a tie.
  public private(set) var undecidedCount = 0
  /// The pixels with a float that is infinite or NaN, in either image.
  public private(set) var nonFiniteCount = 0

  /// Compares two renderings of one scene.
  ///
  /// - Parameters:
  ///   - reference: the reference before quantising.
  ///   - referenceBytes: the reference after it.
  ///   - other: the rendering in question.
  ///   - otherFloats: the same before quantising, if the renderer can tell.
  /// - Throws: `PixelsError.differentSizes`.
  public init(
    reference: FloatPixmap, referenceBytes: Pixmap, other: Pixmap, otherFloats: FloatPixmap? = nil
  ) throws(PixelsError) {
    size = reference.size
    try size.requireSame(as: referenceBytes.size)
    try size.requireSame(as: other.size)
    if let otherFloats {
      try size.requireSame(as: otherFloats.size)
    }
    compareBytes(
      reference, referenceBytes.converted(to: .premultiplied),
      other.converted(to: .premultiplied))
    compareFloats(reference, otherFloats)
  }

  /// How many pixels near a tie may differ.
  public var tieAllowance: Int {
    max(2, size.width * size.height / 10_000)
  }

  /// Whether the image is right.
  public var passes: Bool { failure == nil }

  /// Why the image is not right, in one line; nil if it is.
  public var failure: String? {
    func place(_ pixel: PixelPosition?) -> String {
      pixel.map { ", the worst at \($0)" } ?? ""
    }
    if nonFiniteCount > 0 {
      return "\(nonFiniteCount) pixels are infinite or not a number"
    }
    if let floatDifference, floatDifference > Self.floatLimit {
      return "floats differ by \(floatDifference) levels\(place(worstFloatPixel)); "
        + "\(Self.floatLimit) is allowed"
    }
    if byteDifference > Self.byteLimit {
      return "bytes differ by \(byteDifference) levels\(place(worstBytePixel)); "
        + "\(Self.byteLimit) is allowed"
    }
    if offTieCount > 0 {
      return "\(offTieCount) pixels differ more than \(Self.tieDistance) level from a rounding tie"
        + "\(place(worstBytePixel)); none is allowed"
    }
    if tieCount > tieAllowance {
      return "\(tieCount) pixels differ near a rounding tie; \(tieAllowance) are allowed"
    }
    return nil
  }

  private mutating func compareBytes(_ reference: FloatPixmap, _ bytes: Pixmap, _ other: Pixmap) {
    let columns = DifferingColumns(bytes, other)
    var worstSeverity = 0
    bytes.withUnsafeBytes { bytes in
      other.withUnsafeBytes { other in
        reference.withUnsafePixels { floats in
          for y in 0..<size.height {
            for x in columns.ranges[y] {
              let pixel = y * size.width + x
              let found = PixelDifference(floats[pixel], at: pixel, bytes, other)
              guard found.levels > 0 else { continue }
              count(found)
              byteDifference = max(byteDifference, found.levels)
              if found.severity > worstSeverity {
                worstSeverity = found.severity
                worstBytePixel = PixelPosition(x: x, y: y)
              }
            }
          }
        }
      }
    }
  }

  private mutating func count(_ difference: PixelDifference) {
    if difference.tieDistance > Self.tieDistance {
      offTieCount += 1
    } else if difference.tieDistance > Self.tieResolution {
      tieCount += 1
    } else {
      undecidedCount += 1
    }
  }

  /// How the bytes of one pixel differ.
  private struct PixelDifference {
    /// Of the channel that differs most.
    var levels = 0
    /// How far the reference is from a tie, in levels, in the channel farthest from one among
    /// those that differ; infinite for NaN.
    var tieDistance = 0.0

    /// Orders by levels, then those away from ties first.
    var severity: Int { 2 * levels + (tieDistance > GateReport.tieDistance ? 1 : 0) }

    init(
      _ floats: SIMD4<Float>, at pixel: Int, _ bytes: UnsafeRawBufferPointer,
      _ other: UnsafeRawBufferPointer
    ) {
      for channel in 0..<4 {
        let index = pixel * 4 + channel
        let difference = abs(Int(bytes[index]) - Int(other[index]))
        guard difference > 0 else { continue }
        levels = max(levels, difference)
        let exact = 255 * Double(floats[channel])
        let distance = abs(exact - exact.rounded(.down) - 0.5)
        tieDistance = max(tieDistance, distance.isNaN ? .infinity : distance)
      }
    }
  }

  private mutating func compareFloats(_ reference: FloatPixmap, _ other: FloatPixmap?) {
    var worst: Float = 0
    var worstIndex = 0
    reference.withUnsafePixels { reference in
      // Without other floats the reference is looked through for NaN alone.
      guard let other else { return compare(reference, reference, &worst, &worstIndex) }
      other.withUnsafePixels { compare(reference, $0, &worst, &worstIndex) }
    }
    guard other != nil else { return }
    floatDifference = 255 * Double(worst)
    guard worst > 0 else { return }
    worstFloatPixel = PixelPosition(x: worstIndex % size.width, y: worstIndex / size.width)
  }

  private mutating func compare(
    _ a: UnsafeBufferPointer<SIMD4<Float>>, _ b: UnsafeBufferPointer<SIMD4<Float>>,
    _ worst: inout Float, _ worstIndex: inout Int
  ) {
    for index in a.indices {
      let (a, b) = (a[index], b[index])
      let difference = max(abs(a.x - b.x), abs(a.y - b.y), abs(a.z - b.z), abs(a.w - b.w))
      let sum = (a.x + a.y + a.z + a.w) + (b.x + b.y + b.z + b.w)
      if !sum.isFinite {
        nonFiniteCount += 1
      } else if difference > worst {
        worst = difference
        worstIndex = index
      }
    }
  }
}
