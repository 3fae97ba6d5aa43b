extension Path {
  /// The mask of what the path winds around, on a canvas of `width` x `height` px.
  ///
  /// Coverage is the area within each pixel, to the nearest of 255 levels. Curves count as chords
  /// within 1/256 px of them, which moves a pixel by at most one level. Where two outlines
  /// cross or overlap within one pixel their areas are added, up to the whole pixel; with
  /// `samples` above 1 that happens in each of `samples` x `samples` parts of the pixel instead.
  ///
  /// A path with a coordinate that is not a finite number covers nothing.
  package func filled(width: Int, height: Int, samples: Int = 1) -> CoverageMask {
    var builder = CoverageMaskBuilder(width: width, height: height)
    guard let box else { return builder.mask() }
    let area = PixelRect(touchedBy: box, width: builder.width, height: builder.height)
    guard !area.isEmpty else { return builder.mask() }

    let samples = max(1, samples)
    var cells = EdgeCells(width: area.width * samples, height: area.height * samples)
    let offset = Point(Double(-area.x), Double(-area.y))
    cells.add(self, tolerance: 1.0 / 256 * Double(samples)) { point in
      (point.limited + offset) * Double(samples)
    }
    if samples == 1 {
      cells.sweep { x, y, length, coverage in
        builder.append(
          x: area.x + x, y: area.y + y, length: length, coverage: UInt8(level: coverage))
      }
    } else {
      cells.sweep(into: &builder, area, samples: samples)
    }
    return builder.mask()
  }
}

extension UInt8 {
  /// The level of a coverage. Just below a half is a half: the edges' grid must not decide.
  init(level coverage: Double) {
    self = UInt8(Swift.min(Swift.max(coverage, 0), 1) * 255 + 0.5002)
  }
}
