import Pixels
import Synchronization

@testable import GPURenderer
@testable import ShaderTestbed

/// A driver that does what it is told: one behaviour for each shader's file.
struct ScriptedBackend: TestBackend {
  enum Behaviour: Sendable {
    case draws(Pixmap)
    case drawsFloats(FloatPixmap)
    /// The fragment stage, with this log.
    case refuses(String)
    case refusesLink(String)
    case throwsError(ShaderError)
    /// Before anything is run.
    case cannotPrepare(ShaderError)
    /// Fails when two jobs run at once.
    case takes(Duration)
  }

  var renderer = "Scripted (test, 128 bits)"
  var shaders: [String: Behaviour]
  var probeError: ShaderError?
  /// The jobs' names, in the order in which they began, and how many ran at once.
  let log = Log()

  final class Log: Sendable {
    struct State {
      var names: [String] = []
      var running = 0
      var most = 0
    }

    let state = Mutex(State())
  }

  struct Shader: TestableShader {
    var job: ShaderJob

    func diagnostics(_ outcome: ShaderOutcome) -> [Diagnostic] {
      outcome.passes.map(\.fragment).filter { !$0.isAccepted }.map {
        Diagnostic(
          severity: .error, message: $0.log,
          location: SourceLocation(file: job.passes[0].name, line: 3, column: 7),
          sourceLine: "  oops", origin: "scripted")
      }
    }
  }

  func prepare(_ request: ShaderRequest) throws(ShaderError) -> any TestableShader {
    if case .cannotPrepare(let error) = shaders[request.path] { throw error }
    let pass = ShaderJob.Pass(name: request.path, vertex: "", fragment: "")
    return Shader(
      job: ShaderJob(width: request.canvas.width, height: request.canvas.height, passes: [pass]))
  }

  func run(
    _ job: ShaderJob, deadline: Duration?
  ) async throws(ShaderError) -> ShaderResult {
    let name = job.passes[0].name
    log.state.withLock {
      $0.names.append(name)
      $0.running += 1
      $0.most = max($0.most, $0.running)
    }
    defer { log.state.withLock { $0.running -= 1 } }
    if name == "probe" {
      if let probeError { throw probeError }
      return answer(.none)
    }
    switch shaders[name] {
    case .draws(let pixmap):
      return answer(job.output == .bytes ? .bytes(pixmap) : .none)
    case .drawsFloats(let pixmap):
      return answer(job.output == .floats ? .floats(pixmap) : .bytes(pixmap.quantized))
    case .refuses(let log): return answer(.none, fragmentLog: log)
    case .refusesLink(let log): return answer(.none, linkLog: log)
    case .throwsError(let error): throw error
    case .takes(let time):
      try? await Task.sleep(for: time)
      return answer(.bytes(.plain(.zero)))
    case .cannotPrepare, nil: throw .worker("no script for \(name)")
    }
  }

  private func answer(
    _ picture: ShaderResult.Picture, fragmentLog: String? = nil, linkLog: String? = nil
  ) -> ShaderResult {
    let taken = ShaderOutcome.Stage(isAccepted: true, log: "")
    func stage(_ log: String?) -> ShaderOutcome.Stage {
      log.map { ShaderOutcome.Stage(isAccepted: false, log: $0) } ?? taken
    }
    let pass = ShaderOutcome.Pass(
      vertex: taken, fragment: stage(fragmentLog),
      link: fragmentLog == nil ? stage(linkLog) : nil,
      uniforms: [])
    let driver = Driver(
      renderer: renderer, vendor: "Test", version: "OpenGL ES 3.2", platform: .surfaceless,
      isSoftware: true)
    let isDrawn = if case .none = picture { false } else { true }
    return ShaderResult(
      outcome: ShaderOutcome(
        driver: driver, passes: [pass], isDrawn: isDrawn, timings: ShaderOutcome.Timings()),
      picture: picture)
  }
}

extension Pixmap {
  /// One colour, 8 x 8 px unless told, straight.
  static func plain(
    _ color: SIMD4<UInt8>, _ width: Int = 8, _ height: Int = 8
  ) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height, alphaForm: .straight)
    for y in 0..<height {
      for x in 0..<width { pixmap[x, y] = color }
    }
    return pixmap
  }

  /// The same with one pixel changed.
  func with(_ x: Int, _ y: Int, _ color: SIMD4<UInt8>) -> Pixmap {
    var result = self
    result[x, y] = color
    return result
  }
}
