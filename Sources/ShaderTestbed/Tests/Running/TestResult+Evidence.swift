import Pixels

extension TestResult {
  /// Takes over what was found; pictures as PNG files, so that little is kept of each test.
  mutating func take(_ evidence: Evidence, keepsPictures: Bool) {
    diagnostics = evidence.diagnostics
    updated = evidence.updated
    comparisons = evidence.comparisons.map { comparison in
      Comparison(
        title: comparison.title, passes: comparison.failure == nil,
        difference: comparison.difference, tolerance: comparison.tolerance,
        pictures: keepsPictures && comparison.failure != nil ? Pictures(comparison) : nil)
    }
    if keepsPictures, let picture = evidence.picture {
      thumbnail = try? picture.thumbnail(fitting: Self.thumbnailBox).pngData()
    }
  }

  /// Twice what the report shows, for screens of two pixels a point.
  private static let thumbnailBox = PixelSize(width: 96, height: 96)
}

extension TestResult.Pictures {
  /// nil where there is no memory for them.
  fileprivate init?(_ comparison: PictureComparison) {
    // The heat map is of the bytes that were compared, whatever they stand for.
    let (expected, actual) = (comparison.expected, comparison.actual)
    guard
      let heatMap = try? HeatMap(
        expected.taken(as: .premultiplied), actual.taken(as: .premultiplied)),
      let expected = try? expected.pngData(), let actual = try? actual.pngData(),
      let difference = try? heatMap.pixmap.pngData()
    else { return nil }
    self.init(
      expected: expected, actual: actual, difference: difference, fullScale: heatMap.fullScale)
  }
}
