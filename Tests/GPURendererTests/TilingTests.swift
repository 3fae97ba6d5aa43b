import Testing

@testable import GPURenderer

@Suite struct TilingTests {
  @Test(arguments: [(1, 1), (7, 5), (16, 16), (33, 9), (100, 3), (3, 100), (64, 64)])
  func `Every pixel is in exactly one tile, and no tile is larger than allowed`(
    width: Int, height: Int
  ) {
    for (maxWidth, maxHeight, maxPixels) in [
      (1000, 1000, 1 << 20), (10, 1000, 1 << 20), (1000, 4, 1 << 20), (16, 16, 100),
      (1000, 1000, 50), (1000, 1000, 1),
    ] {
      let tiling = Tiling(maxWidth: maxWidth, maxHeight: maxHeight, maxPixels: maxPixels)
      var counts = [Int](repeating: 0, count: width * height)
      for tile in tiling.tiles(width: width, height: height) {
        #expect(tile.width <= maxWidth && tile.height <= maxHeight)
        #expect(tile.width * tile.height <= maxPixels)
        for y in tile.y..<tile.y + tile.height {
          for x in tile.x..<tile.x + tile.width { counts[y * width + x] += 1 }
        }
      }
      #expect(counts.allSatisfy { $0 == 1 })
    }
  }

  @Test func `The largest canvas makes a list of moderate length`() {
    let tiling = Tiling(
      maxWidth: 16384, maxHeight: 16384, maxPixels: DrawBudget.software.pixels(layers: 1))
    #expect(Array(tiling.tiles(width: 131072, height: 32768)).count == 1024)
    #expect(
      Array(tiling.tiles(width: 1920, height: 1080)) == [
        Tile(x: 0, y: 0, width: 1920, height: 1080)
      ])
  }

  @Test func `More layers make smaller tiles`() {
    for budget in [DrawBudget.hardware, .software] {
      for layers in 0...64 {
        let pixels = budget.pixels(layers: layers)
        #expect(pixels >= 1 && pixels <= budget.pixels && pixels * layers <= budget.work)
      }
      #expect(budget.pixels(layers: 0) == budget.pixels)
    }
  }
}
