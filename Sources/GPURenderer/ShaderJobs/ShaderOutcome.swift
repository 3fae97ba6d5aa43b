/// What came of a `ShaderJob`, beside the pixels.
public struct ShaderOutcome: Codable, Equatable, Sendable {
  /// What it ran on.
  public var driver: Driver
  /// One for each pass of the job.
  public var passes: [Pass]
  /// Whether there are pixels: all passes were linked, and pixels were asked for.
  public var isDrawn: Bool
  /// How long it took.
  public var timings: Timings

  /// What came of one pass.
  public struct Pass: Codable, Equatable, Sendable {
    /// The stages, as far as they were tried: after one that fails, linking is not.
    public var vertex: Stage
    /// See `vertex`.
    public var fragment: Stage
    /// nil where a stage was refused.
    public var link: Stage?
    /// What the linked program takes, sorted by name.
    public var uniforms: [ActiveUniform]

    /// Whether it can be drawn.
    public var isLinked: Bool { link?.isAccepted == true }
  }

  /// What the driver said of a stage, or of linking.
  public struct Stage: Codable, Equatable, Sendable {
    /// Whether the driver took it.
    public var isAccepted: Bool
    /// The driver's own words; may be empty, and may hold warnings where it was taken.
    public var log: String
  }

  /// A uniform that the program's result depends on.
  public struct ActiveUniform: Codable, Equatable, Sendable {
    /// As declared; of an array, without index.
    public var name: String
    /// As in GLSL: `vec2`, `sampler2D`.
    public var type: String
    /// Elements of an array, else 1.
    public var count: Int
    /// Numbers that it takes in all; 0 for a sampler.
    public var components: Int
  }

  /// In seconds.
  public struct Timings: Codable, Equatable, Sendable {
    /// Both stages of all passes.
    public var compile = 0.0
    /// All programs.
    public var link = 0.0
    /// The first frame, up to the end of the driver's work: a driver may compile in it.
    public var firstDraw = 0.0
    /// Each later frame, in the same way.
    public var draws: [Double] = []
    /// The same by the GPU's own clock, where it has one.
    public var gpuDraws: [Double] = []
    /// Reading the pixels back.
    public var readback = 0.0
  }
}
