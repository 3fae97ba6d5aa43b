import Testing

@testable import Pixels

private let black: SIMD4<UInt8> = [0, 0, 0, 255]
private let gray: SIMD4<UInt8> = [128, 128, 128, 255]

private func luminance(_ color: SIMD4<UInt8>) -> Double {
  0.30 * Double(color.x) + 0.59 * Double(color.y) + 0.11 * Double(color.z)
}

@Suite struct HeatMaps {
  /// The property that defines the map: perceived intensity equals the value.
  @Test func brightnessIsTheValue() {
    for step in 0...255 {
      let color = Cubehelix.color(Double(step) / 255)
      #expect(abs(luminance(color) - Double(step)) < 1, "at \(step)")
    }
  }

  private static func images() -> (Pixmap, Pixmap) {
    let a = makePixmap(4, 1) { _, _ in [100, 100, 100, 200] }
    var b = a
    b[1, 0] = [101, 100, 100, 200]
    b[2, 0] = [100, 90, 100, 195]
    b[3, 0] = [100, 100, 100, 220]
    return (a, b)
  }

  @Test func largerDifferenceIsBrighter() throws {
    let (a, b) = Self.images()
    let map = try HeatMap(a, b)
    #expect(map.fullScale == 20)
    #expect(map.pixmap[0, 0] == black)
    let brightness = (0..<4).map { luminance(map.pixmap[$0, 0]) }
    #expect(brightness == brightness.sorted() && Set(brightness).count == 4)
    #expect(brightness[1] > 30, "one level stands out from none")
    #expect(map.pixmap[3, 0] == [255, 255, 255, 255])
    #expect(try HeatMap(b, a).pixmap == map.pixmap)
  }

  @Test func scaleCanBeChosen() throws {
    let (a, b) = Self.images()
    let map = try HeatMap(a, b, fullScale: 10)
    #expect(map.fullScale == 10)
    #expect(map.pixmap[2, 0] == [255, 255, 255, 255] && map.pixmap[3, 0] == [255, 255, 255, 255])
    for scale in [0, -1, Double.nan, .infinity] {
      #expect(try HeatMap(a, b, fullScale: scale).fullScale == 20)
    }
    #expect(try HeatMap(a, a).fullScale == 1)
  }

  @Test func floatsAreInLevels() throws {
    var a = FloatPixmap(width: 3, height: 1)
    let b = a
    a[1, 0] = [0, -0.5 / 255, 0.25 / 255, 0]
    a[2, 0] = [0, .nan, 1, 0]
    let map = try HeatMap(a, b)
    #expect(abs(map.fullScale - 0.5) < 1e-6)
    #expect(map.pixmap.bytes == [0, 0, 0, 255, 255, 255, 255, 255, 255, 0, 0, 255])
  }

  @Test func sideBySideShowsAllThree() throws {
    let (a, b) = Self.images()
    let picture = try SideBySide(a, b, backdrop: .white)
    #expect(picture.fullScale == 20)
    #expect(picture.pixmap.size == PixelSize(width: 3 * 4 + 2 * 8, height: 1))
    // Translucent 100 at alpha 200 over white.
    #expect(picture.pixmap[0, 0] == [155, 155, 155, 255])
    #expect(picture.pixmap[4, 0] == gray && picture.pixmap[11, 0] == gray)
    #expect(picture.pixmap[13, 0] == [156, 155, 155, 255])
    #expect(picture.pixmap[24, 0] == black && picture.pixmap[27, 0] == [255, 255, 255, 255])
    #expect(try SideBySide(a, b, backdrop: .black).pixmap[0, 0] == [100, 100, 100, 255])
  }

  @Test func sizesMustAgree() {
    let (a, b) = (Pixmap(width: 1, height: 2), Pixmap(width: 2, height: 1))
    #expect(throws: PixelsError.self) { try HeatMap(a, b) }
    #expect(throws: PixelsError.self) { try SideBySide(a, b) }
    #expect(throws: PixelsError.self) {
      try HeatMap(FloatPixmap(width: 1, height: 2), FloatPixmap(width: 2, height: 1))
    }
  }
}

@Suite struct ContactSheets {
  /// The mean over areas by brute force: every pixel repeated until all borders are whole.
  @Test(arguments: [(7, 5, 3, 3), (16, 16, 4, 4), (10, 3, 4, 9), (5, 40, 9, 8)])
  func thumbnailIsTheMeanOfItsAreas(width: Int, height: Int, boxWidth: Int, boxHeight: Int) {
    let image = makePixmap(width, height) { x, y in
      let alpha = MetricImages.noise(x, y, 3, 20)
      return [UInt8(MetricImages.noise(x, y, 0, 20) * alpha / 255), 0, UInt8(alpha), UInt8(alpha)]
    }
    let small = image.thumbnail(fitting: PixelSize(width: boxWidth, height: boxHeight))
    #expect(small.width == boxWidth || small.height == boxHeight)
    #expect(small.width <= boxWidth && small.height <= boxHeight)
    let expected = makePixmap(small.width, small.height) { x, y in
      var sum = SIMD4<Int>.zero
      for v in y * height..<(y + 1) * height {
        for u in x * width..<(x + 1) * width {
          sum &+= SIMD4<Int>(truncatingIfNeeded: image[u / small.width, v / small.height])
        }
      }
      let area = width * height
      return SIMD4<UInt8>(truncatingIfNeeded: (2 &* sum &+ area) / (2 * area))
    }
    #expect(small == expected)
  }

  @Test func imageThatFitsStaysAsItIs() {
    let image = makePixmap(5, 4) { x, y in [UInt8(x), UInt8(y), 9, 255] }
    #expect(image.thumbnail(fitting: PixelSize(width: 5, height: 9)) == image)
  }

  @Test func thinImageKeepsAPixel() {
    let line = Pixmap(width: 1000, height: 1)
    #expect(
      line.thumbnail(fitting: PixelSize(width: 10, height: 10)).size
        == PixelSize(width: 10, height: 1))
  }

  @Test func tilesStandInRows() throws {
    var sheet = ContactSheet(columns: 2, tileSize: PixelSize(width: 20, height: 10))
    for shade in [UInt8(10), 20, 30] {
      sheet.append(makePixmap(40, 20) { _, _ in [shade, 0, 0, 255] })
    }
    sheet.append(makePixmap(2, 2) { _, _ in [0, 0, 0, 55] }, over: .white)
    sheet.append(makePixmap(2, 2) { _, _ in [5, 5, 5, 55] }, over: .black)
    let picture = try sheet.pixmap()
    // A tile is 20 x 10 px, 16 px of number and 8 px of gap follow.
    #expect(picture.size == PixelSize(width: 2 * 28 + 8, height: 3 * 34 + 8))
    #expect(picture[0, 0] == gray && picture[63, 109] == gray)
    #expect(picture[8, 8].x == 10 && picture[27, 17].x == 10 && picture[28, 8] == gray)
    #expect(picture[36, 8].x == 20 && picture[8, 42].x == 30)
    // Small images stand in the middle of their tiles.
    #expect(picture[45, 46] == [200, 200, 200, 255] && picture[44, 46] == gray)
    #expect(picture[17, 80] == [5, 5, 5, 255] && picture[19, 80] == gray)
    // The number 1: its foot is 3 squares wide.
    #expect((8..<14).allSatisfy { picture[$0, 29] == [255, 255, 255, 255] })
    #expect(picture[14, 29] == gray)
  }

  @Test func emptySheetIsGray() throws {
    let sheet = ContactSheet(columns: 0, tileSize: PixelSize(width: 4, height: 4))
    let picture = try sheet.pixmap()
    #expect(picture.size == PixelSize(width: 20, height: 36))
    #expect(picture == makePixmap(20, 36) { _, _ in gray })
  }
}
