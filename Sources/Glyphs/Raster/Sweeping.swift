extension EdgeCells {
  /// Visits the runs of pixels with their coverage in 0...1, by row, then column.
  consuming func sweep(
    _ visit: (_ x: Int, _ y: Int, _ length: Int, _ coverage: Double) -> Void
  ) {
    let (width, height) = (width, height)
    let (cells, rowStarts) = sorted()
    for y in 0..<height {
      var winding = 0.0
      var index = rowStarts[y]
      let end = rowStarts[y + 1]
      while index < end {
        let x = cells[index].x
        var area = winding
        while index < end, cells[index].x == x {
          area += cells[index].area
          winding += cells[index].climb
          index += 1
        }
        visit(Int(x), y, 1, min(abs(area), 1))
        let next = index < end ? Int(cells[index].x) : width
        // What is left of a sum that should be 0 is far below half a level.
        if next > Int(x) + 1, abs(winding) > 1e-3 {
          visit(Int(x) + 1, y, next - Int(x) - 1, min(abs(winding), 1))
        }
      }
    }
  }

  /// Averages the coverage of `samples` x `samples` cells for each pixel of `area`.
  consuming func sweep(
    into builder: inout CoverageMaskBuilder, _ area: PixelRect, samples: Int
  ) {
    var sums = [Double](repeating: 0, count: area.width)
    let share = 1 / Double(samples * samples)
    var row = 0
    func flush(_ builder: inout CoverageMaskBuilder) {
      for x in sums.indices where sums[x] > 0 {
        builder.append(
          x: area.x + x, y: area.y + row, length: 1, coverage: UInt8(level: sums[x] * share))
        sums[x] = 0
      }
    }
    var finished = builder
    sweep { x, y, length, coverage in
      if y / samples != row {
        flush(&finished)
        row = y / samples
      }
      var left = x
      while left < x + length {
        let right = min(x + length, (left / samples + 1) * samples)
        sums[left / samples] += coverage * Double(right - left)
        left = right
      }
    }
    flush(&finished)
    builder = finished
  }
}
