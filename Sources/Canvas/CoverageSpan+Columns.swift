import Glyphs

extension CoverageSpan {
  /// The columns of pixels.
  package var columns: Range<Int> { Int(x)..<Int(end) }
  /// 0...1.
  package var share: Double { Double(coverage) / 255 }
}
