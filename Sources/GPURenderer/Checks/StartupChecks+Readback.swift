import Pixels

extension StartupChecks {
  /// The part of a frame that is drawn. Its odd width would show padding at the end of its rows,
  /// and the wider frame around it would show a row length that is not heeded.
  private static let tile = Tile(x: 2, y: 1, width: 7, height: 5)
  private static let frame = (width: 10, height: 7)

  /// Draws known bytes and compares what comes back, all around too.
  func checkReadback() throws(GPUError) {
    var pixmap = Pixmap(width: Self.frame.width, height: Self.frame.height)
    try pixmap.withUnsafeMutableBytes { bytes throws(GPUError) in
      try drawTile(.rgba8, into: bytes)
    }
    try compare("read-back as bytes") { SIMD4<Int>(truncatingIfNeeded: pixmap[$0, $1]) }
  }

  /// The same in a floating-point framebuffer.
  func checkFloatReadback() throws(GPUError) {
    var pixmap = FloatPixmap(width: Self.frame.width, height: Self.frame.height)
    try pixmap.withUnsafeMutablePixels { pixels throws(GPUError) in
      try drawTile(.rgba32f, into: UnsafeMutableRawBufferPointer(pixels))
    }
    try compare("read-back as floats") {
      SIMD4<Int>(pixmap[$0, $1] * 255, rounding: .toNearestOrEven)
    }
  }

  private func drawTile(
    _ format: PixelFormat, into frame: UnsafeMutableRawBufferPointer
  ) throws(GPUError) {
    try draw(
      Self.fragment, label: "the read-back check", tile: Self.tile, format: format,
      frameWidth: Self.frame.width, into: frame)
  }

  private func compare(
    _ check: String, levels: (_ x: Int, _ y: Int) -> SIMD4<Int>
  ) throws(GPUError) {
    for y in 0..<Self.frame.height {
      for x in 0..<Self.frame.width {
        let found = levels(x, y)
        let expected = Self.levels(column: x - Self.tile.x, row: y - Self.tile.y)
        guard found == expected else {
          throw .selfTest(
            check: check, found: "\(found) at (\(x), \(y))", allowed: "\(expected)",
            renderer: renderer)
        }
      }
    }
  }

  /// R, G, B, A of a pixel of the tile; zero outside, where nothing is written.
  private static func levels(column: Int, row: Int) -> SIMD4<Int> {
    guard (0..<tile.width).contains(column), (0..<tile.height).contains(row) else { return .zero }
    return SIMD4(10 + 30 * column, 20 + 40 * row, 255, 1 + column + 7 * row)
  }

  /// The same as `levels(column:row:)`.
  private static let fragment = """
    #version 300 es
    precision highp float;
    out vec4 fragment;
    void main() {
      vec2 p = floor(gl_FragCoord.xy);
      fragment = vec4(10.0 + 30.0 * p.x, 20.0 + 40.0 * p.y, 255.0, 1.0 + p.x + 7.0 * p.y) / 255.0;
    }
    """
}
