import Testing

@testable import Pixels

/// Images whose verdict is known beforehand.
@Suite struct Gates {
  /// All pixels at 0.4 (level 102 exactly, far from a tie), and their bytes.
  private static func reference(_ width: Int = 4, _ height: Int = 3) -> (FloatPixmap, Pixmap) {
    var floats = FloatPixmap(width: width, height: height)
    floats.withUnsafeMutablePixels { $0.update(repeating: SIMD4(repeating: 0.4)) }
    return (floats, makePixmap(width, height) { _, _ in [102, 102, 102, 102] })
  }

  private static func level(_ value: Float) -> Float { value / 255 }

  @Test func equalImagesPass() throws {
    let (floats, bytes) = Self.reference()
    let report = try GateReport(
      reference: floats, referenceBytes: bytes, other: bytes, otherFloats: floats)
    #expect(report.passes && report.failure == nil)
    #expect(report.floatDifference == 0 && report.byteDifference == 0)
    #expect(report.worstFloatPixel == nil && report.worstBytePixel == nil)
    #expect(report.tieAllowance == 2)
  }

  @Test func floatGateIsATenthOfALevel() throws {
    let (floats, bytes) = Self.reference()
    for (difference, passes) in [(Float(0.099), true), (-0.099, true), (0.101, false)] {
      var other = floats
      other[2, 1].z += Self.level(difference)
      let report = try GateReport(
        reference: floats, referenceBytes: bytes, other: bytes, otherFloats: other)
      #expect(report.passes == passes)
      #expect(report.worstFloatPixel == PixelPosition(x: 2, y: 1))
      let measured = try #require(report.floatDifference)
      #expect(abs(measured - Double(abs(difference))) < 1e-5)
      #expect(report.failure?.hasPrefix("floats differ by 0.10") == (passes ? nil : true))
      #expect(report.failure?.hasSuffix("levels, the worst at (2, 1); 0.1 is allowed") != false)
    }
  }

  @Test func byteThatDiffersAwayFromATieFails() throws {
    let (floats, bytes) = Self.reference()
    var other = bytes
    other[3, 2].y = 103
    let report = try GateReport(reference: floats, referenceBytes: bytes, other: other)
    #expect(report.floatDifference == nil && report.byteDifference == 1)
    #expect(report.offTieCount == 1 && report.tieCount == 0)
    #expect(
      report.failure == "1 pixels differ more than 0.1 level from a rounding tie, "
        + "the worst at (3, 2); none is allowed")
  }

  @Test func byteThatDiffersByTwoFails() throws {
    var (floats, bytes) = Self.reference()
    floats[0, 2].x = Self.level(102.5)
    var other = bytes
    other[0, 2].x = 104
    let report = try GateReport(reference: floats, referenceBytes: bytes, other: other)
    #expect(
      report.failure == "bytes differ by 2 levels, the worst at (0, 2); 1 is allowed")
  }

  /// The tie is at 102.5; within .1 level of it the byte may be either.
  @Test func tieDistance() throws {
    for (value, isNear) in [
      (Float(102.405), true), (102.595, true), (102.5, true), (102.395, false), (102.605, false),
    ] {
      var (floats, bytes) = Self.reference()
      floats[1, 1].w = Self.level(value)
      var other = bytes
      other[1, 1].w = 103
      let report = try GateReport(reference: floats, referenceBytes: bytes, other: other)
      #expect(report.tieCount + report.undecidedCount == (isNear ? 1 : 0))
      #expect(report.offTieCount == (isNear ? 0 : 1))
      #expect(report.passes == isNear)
    }
  }

  /// A pixel may differ only if each channel that differs is near a tie.
  @Test func oneChannelAwayFromATieIsEnough() throws {
    var (floats, bytes) = Self.reference()
    floats[1, 1].x = Self.level(102.5)
    var other = bytes
    other[1, 1] = [103, 103, 102, 102]
    let report = try GateReport(reference: floats, referenceBytes: bytes, other: other)
    #expect(report.offTieCount == 1 && report.tieCount == 0)
  }

  /// 200 x 200 px allow max(2, 4) pixels; 4 x 3 px allow 2.
  @Test(arguments: [(200, 200, 4), (4, 3, 2), (100, 299, 2)])
  func tieAllowance(width: Int, height: Int, allowed: Int) throws {
    let bytes = Self.reference(width, height).1
    var floats = FloatPixmap(width: width, height: height)
    floats.withUnsafeMutablePixels { $0.update(repeating: SIMD4(repeating: Self.level(102.51))) }
    for count in [allowed, allowed + 1] {
      var other = bytes
      for index in 0..<count { other[index % width, index / width].x = 103 }
      let report = try GateReport(reference: floats, referenceBytes: bytes, other: other)
      #expect(report.tieAllowance == allowed && report.tieCount == count)
      #expect(report.passes == (count == allowed))
    }
  }

  /// Within 1e-4 level of a tie every pixel may differ; beyond it, as many as are allowed.
  @Test func tiesThatNoFloatDecides() throws {
    let bytes = Self.reference(40, 30).1
    for (distance, passes) in [(0.00005, true), (0.0003, false), (-0.00005, true), (-0.02, false)] {
      var floats = FloatPixmap(width: 40, height: 30)
      let value = Self.level(102.5 + Float(distance))
      floats.withUnsafeMutablePixels { $0.update(repeating: SIMD4(repeating: value)) }
      var other = bytes
      for y in 0..<30 { other[7, y].x = 103 }
      let report = try GateReport(reference: floats, referenceBytes: bytes, other: other)
      #expect(report.undecidedCount == (passes ? 30 : 0) && report.tieCount == (passes ? 0 : 30))
      #expect(report.passes == passes)
    }
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity])
  func nonFiniteFails(value: Float) throws {
    let (floats, bytes) = Self.reference()
    var bad = floats
    bad[0, 0].y = value
    bad[2, 2] = SIMD4(repeating: value)
    let reports = try [
      GateReport(reference: floats, referenceBytes: bytes, other: bytes, otherFloats: bad),
      GateReport(reference: bad, referenceBytes: bytes, other: bytes, otherFloats: floats),
      GateReport(reference: bad, referenceBytes: bytes, other: bytes, otherFloats: bad),
      GateReport(reference: bad, referenceBytes: bytes, other: bytes),
    ]
    for report in reports {
      #expect(report.failure == "2 pixels are infinite or not a number")
    }
  }

  @Test func sizesMustAgree() throws {
    let (floats, bytes) = Self.reference()
    let small = Pixmap(width: 3, height: 4)
    #expect(
      throws: PixelsError.differentSizes(
        PixelSize(width: 4, height: 3), PixelSize(width: 3, height: 4))
    ) {
      try GateReport(reference: floats, referenceBytes: bytes, other: small)
    }
    #expect(throws: PixelsError.self) {
      try GateReport(reference: floats, referenceBytes: small, other: bytes)
    }
    #expect(throws: PixelsError.self) {
      try GateReport(
        reference: floats, referenceBytes: bytes, other: bytes,
        otherFloats: FloatPixmap(width: 1, height: 1))
    }
  }
}
