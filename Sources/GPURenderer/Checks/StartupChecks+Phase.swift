import Canvas
import Pixels

extension StartupChecks {
  /// A period and a phase that fp32 does not hold.
  private static let lattice = Lattice(period: Pair(3.7), phase: Pair(1.1))
  /// The longest row that is drawn at once, in px, and the most that a mark in it may be off.
  private static let longestRow = 16384
  private static let tolerance = 1e-4

  /// Draws how far each pixel of a long row is from its mark, with the function that the patterns
  /// use, and compares it with the same in double. A driver that computes less precisely than fp32,
  /// or rearranges its sums, fails.
  ///
  /// - Returns: the worst error in px.
  func checkPhase() throws(GPUError) -> Double {
    let width = min(Self.longestRow, limits.maxWidth)
    let row = Tile(x: 0, y: 0, width: width, height: 1)
    var offsets = FloatPixmap(width: width, height: 1)
    try offsets.withUnsafeMutablePixels { pixels throws(GPUError) in
      try draw(
        Self.fragment, label: "the phase check", uniforms: Self.uniforms(row), tile: row,
        format: .rgba32f, frameWidth: width, into: UnsafeMutableRawBufferPointer(pixels))
    }
    let errors = (0..<width).map { Self.error(of: Double(offsets[$0, 0].x), column: $0) }
    let worst = errors.contains(where: \.isNaN) ? .nan : errors.max() ?? 0
    guard worst <= Self.tolerance else {
      throw .selfTest(
        check: "the precision of a mark's place", found: "\(worst) px",
        allowed: "\(Self.tolerance) px", renderer: renderer)
    }
    return worst
  }

  private static func error(of offset: Double, column: Int) -> Double {
    let period = lattice.period.x
    let exact = Double(column) + 0.5 - lattice.phase.x
    return abs((offset - exact).remainder(dividingBy: period))
  }

  /// `gap`, `pan` and `pitch` as a layer's record has them.
  private static func uniforms(_ row: Tile) -> [UInt8] {
    var writer = Std140Writer()
    SplitLattice(lattice, tile: row).append(to: &writer)
    return writer.bytes
  }

  private static var fragment: String {
    """
    #version 300 es
    precision highp float;
    precision highp int;
    \(ShaderLibrary.text("lib/layer.glsl"))
    \(ShaderLibrary.text("lib/phase.glsl"))
    layout(std140) uniform Scene { vec4 gap, pan, pitch; };
    out vec4 fragment;
    void main() {
      Parts u = markOffset(gl_FragCoord.xy, gap, pan, pitch);
      fragment = vec4(u.fine.x + u.rest.x, 0.0, 0.0, 1.0);
    }
    """
  }
}
