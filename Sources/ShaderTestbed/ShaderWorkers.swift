import GPURenderer
import Pixels

/// Worker processes that run shaders, so that a driver which hangs or crashes takes nothing with it.
public final class ShaderWorkers: Sendable {
  /// How workers are started, and what they may take.
  public struct Options: Sendable {
    /// The program that is started as `EXECUTABLE shader worker`; `gridlight` itself.
    public var executable: String
    /// How many run at once, at least 1.
    public var count = 1
    /// The longest that one job may take.
    public var deadline: Duration = .seconds(10)
    /// What a worker may take, in bytes, beside what its driver maps.
    public var memory = 2 << 30
    /// Which device.
    public var gpu = GPUOptions()
    /// Variables over those of this process, such as `GALLIUM_DRIVER`.
    public var environment: [String: String] = [:]

    /// The defaults: one worker, 10 s, 2 GiB.
    public init(executable: String) { self.executable = executable }
  }

  /// The picture of a job.
  public enum Picture: Sendable {
    /// Of a job whose output is `.none`, or whose shaders were refused.
    case none
    /// As the shader wrote it, taken for straight alpha.
    case bytes(Pixmap)
    /// As the shader wrote it.
    case floats(FloatPixmap)
  }

  /// What came of a job.
  public struct Answer: Sendable {
    /// What the driver said.
    public var outcome: ShaderOutcome
    /// What was drawn.
    public var picture: Picture
  }

  /// Starts no process before the first job.
  public init(_ options: Options) {}

  /// Runs `job` on a worker that is free, or when one is.
  ///
  /// - Parameter deadline: nil takes the options'.
  /// - Throws: `ShaderError`; the next job runs all the same.
  public func run(
    _ job: ShaderJob, deadline: Duration? = nil
  ) async throws(ShaderError) -> Answer {
    throw .worker("not yet")
  }
}
