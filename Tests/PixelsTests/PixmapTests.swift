import Testing

@testable import Pixels

@Suite struct Pixmaps {
  @Test func freshImageIsTransparent() {
    #expect(Pixmap(width: 3, height: 2).bytes == [UInt8](repeating: 0, count: 24))
    #expect(FloatPixmap(width: 3, height: 2)[2, 1] == .zero)
  }

  @Test func copiesAreIndependent() {
    let original = makePixmap(2, 2) { x, y in [UInt8(x), UInt8(y), 0, 255] }
    var copy = original
    copy[1, 1] = [9, 9, 9, 9]
    #expect(original[1, 1] == [1, 1, 0, 255])
    #expect(copy[1, 1] == [9, 9, 9, 9] && copy[0, 1] == [0, 1, 0, 255])
    #expect(copy != original)

    let floats = FloatPixmap(width: 1, height: 1)
    var floatCopy = floats
    floatCopy[0, 0] = [1, 2, 3, 4]
    #expect(floats[0, 0] == .zero && floatCopy[0, 0] == [1, 2, 3, 4])
  }

  @Test func writingAloneDoesNotCopy() {
    var pixmap = Pixmap(width: 8, height: 8)
    let before = pixmap.withUnsafeBytes { $0.baseAddress }
    pixmap[3, 3] = [1, 2, 3, 4]
    #expect(pixmap.withUnsafeBytes { $0.baseAddress } == before)
  }

  @Test func poolHandsMemoryOutAgain() {
    let pool = PixmapPool(byteLimit: 2000)
    func address(_ width: Int) -> UnsafeRawPointer? {
      Pixmap(width: width, height: 10, pool: pool).withUnsafeBytes { $0.baseAddress }
    }
    let first = address(10)
    #expect(pool.idleCount == 1)
    #expect(address(10) == first)
    #expect(address(20) != first)
    #expect(pool.idleCount == 2)
    // A float image of the same number of bytes takes the same memory.
    do {
      let floats = FloatPixmap(width: 5, height: 5, pool: pool)
      #expect(floats.withUnsafePixels { UnsafeRawPointer($0.baseAddress) } != nil)
    }
    #expect(pool.idleCount == 2)
    // 800, 400 and 200 bytes wait; 1000 more, and what has waited for longest goes.
    let waiting = address(5)
    #expect(pool.idleCount == 3)
    _ = address(25)
    #expect(pool.idleCount == 3, "the limit holds")
    #expect(address(5) == waiting)
    // More than half of the limit is not kept.
    _ = address(26)
    #expect(pool.idleCount == 3)
  }

  @Test func memoryInUseIsNotHandedOut() {
    let pool = PixmapPool()
    var a = Pixmap(width: 4, height: 4, pool: pool)
    var b = Pixmap(width: 4, height: 4, pool: pool)
    a[0, 0] = [1, 1, 1, 1]
    b[0, 0] = [2, 2, 2, 2]
    let shared = a
    a[0, 0] = [3, 3, 3, 3]
    #expect(shared[0, 0] == [1, 1, 1, 1] && b[0, 0] == [2, 2, 2, 2] && a[0, 0] == [3, 3, 3, 3])
  }

  @Test func imagesOutliveTheirPool() {
    var pool: PixmapPool? = PixmapPool()
    var pixmap = Pixmap(width: 1, height: 1)
    if let pool { pixmap = Pixmap(width: 2, height: 2, pool: pool) }
    pool = nil
    pixmap[1, 1] = [1, 2, 3, 4]
    #expect(pixmap[1, 1] == [1, 2, 3, 4])
  }

  @Test func impossibleMemoryIsAnError() {
    let side = 1 << 28
    #expect(
      throws: PixelsError.outOfMemory(
        PixelSize(width: side, height: side), byteCount: side * side * 4)
    ) {
      try Pixmap.allocate(width: side, height: side)
    }
    #expect {
      try FloatPixmap.allocate(width: .max, height: 2)
    } throws: {
      "\($0)".hasPrefix("no memory for an image of 9223372036854775807x2 px")
    }
  }
}
