/// How long the phases of a frame take, in ms.
public struct RenderTimings: Equatable, Encodable, Sendable {
  /// What tells how long a frame was drawn.
  public enum Clock: String, Encodable, Sendable {
    /// The GPU's own, where EXT_disjoint_timer_query offers it.
    case timerQuery
    /// From the first call to the moment that the driver has done everything.
    case finish
  }

  /// glCompileShader of both stages, when the program was built; 0 where it came from a cache. Some
  /// drivers put most of the work off until the first draw.
  public let compileMs: Double
  /// glLinkProgram, or glProgramBinary where the program came from a cache.
  public let linkMs: Double
  /// The first draw with the program, in which drivers finish compiling.
  public let firstDrawMs: Double
  /// Each later draw.
  public let drawMs: [Double]
  /// The read-back after each later draw.
  public let readbackMs: [Double]
  /// How `drawMs` was measured.
  public let clock: Clock
}

extension Duration {
  /// In thousandths of a second.
  var milliseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e3 + Double(attoseconds) * 1e-15
  }
}

/// What one frame took, summed over its tiles.
struct FrameTimes {
  var draw = Duration.zero
  var readback = Duration.zero
}
