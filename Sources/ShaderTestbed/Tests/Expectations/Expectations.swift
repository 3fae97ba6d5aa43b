/// What must come of a shader; all that is there must hold.
public struct Expectations: Equatable, Sendable {
  /// It looks like one of these files.
  public var image: GoldenImages?
  /// These pixels have these colours.
  public var pixels: [PixelExpectation] = []
  /// Every pixel has this colour.
  public var fill: FillExpectation?
  /// It looks like one of this package's own patterns.
  public var reference: ReferenceExpectation?
  /// It looks like another shader.
  public var shader: ShaderExpectation?
  /// Drawn to floats, none is NaN or infinite.
  public var isFinite = false
  /// What becomes of the stages.
  public var compile: StageExpectation?
  /// What becomes of the program.
  public var link: StageExpectation?

  /// Nothing is expected yet.
  public init() {}

  /// Whether anything is said of bytes.
  var needsBytes: Bool {
    image != nil || !pixels.isEmpty || fill != nil || reference != nil || shader != nil
  }

  /// Whether the shader must be drawn, and not compiled only.
  var needsPixels: Bool { needsBytes || isFinite }
}
