import Canvas
import GPURenderer
import Pixels

/// A request read from its files and turned into what a driver takes.
public struct PreparedShader: Sendable {
  /// As detected, or as forced.
  public let dialect: Dialect
  /// What is compiled, fed and drawn; `output` is left to whoever runs it.
  public var job: ShaderJob
  /// The file that was asked for.
  public let path: String
  /// All that it was made from: that file, what it includes, images.
  public let files: [String]
  /// One for each pass of the job.
  let passes: [Plan.Pass]
  /// What an ISF file says of its inputs.
  let described: [ISFInput]
  /// What the dialect could feed, whether the source declares it or not.
  let offered: Set<String>

  /// Reads the files of `request`.
  ///
  /// - Throws: `ShaderError.invalid` with every fault, or `.cannotRead`.
  public init(_ request: ShaderRequest) throws(ShaderError) {
    let faults = Self.faults(of: request)
    guard faults.isEmpty else { throw .invalid(faults) }
    var workshop = try Workshop(request)
    dialect = request.dialect ?? Dialect.detected(in: workshop.main)
    var plan = dialect.plan(&workshop)
    plan.connectTextures(&workshop)
    let check = UniformCheck(plan.values, plan.uniforms)
    workshop.faults += check.faults
    plan.checkFeeds(&workshop)
    if plan.hasFeedback, request.frame >= Moment.mostFrames {
      workshop.faults.append(
        "frame: \(request.frame) is not allowed; a shader that reads its own last frame is drawn "
          + "from the first on, up to frame \(Moment.mostFrames - 1)")
    }
    guard workshop.allFaults.isEmpty else {
      throw .invalid(workshop.allFaults + workshop.unreadable)
    }
    guard workshop.unreadable.isEmpty else {
      throw .cannotRead(workshop.unreadable.joined(separator: "\n"))
    }
    job = plan.job(request, check.accepted, images: workshop.images.map(\.path))
    path = request.path
    files = workshop.files
    passes = plan.passes
    described = plan.described
    offered = plan.offered
  }

  /// What is wrong with the request itself.
  private static func faults(of request: ShaderRequest) -> [String] {
    var faults: [String] = []
    for (name, side) in [("width", request.canvas.width), ("height", request.canvas.height)]
    where !ShaderRequest.sides.contains(side) {
      faults.append(
        "\(name): \(side) is not allowed; a canvas is 1 to \(ShaderRequest.sides.upperBound) px a side"
      )
    }
    if !ShaderRequest.frames.contains(request.frame) {
      faults.append(
        "frame: \(request.frame) is not allowed; frames are 0 to \(ShaderRequest.frames.upperBound)"
      )
    }
    if let time = request.time, !time.isFinite {
      faults.append("time: \(time) is not allowed; a time is a finite number of seconds")
    }
    if let mouse = request.mouse, !mouse.x.isFinite || !mouse.y.isFinite {
      faults.append("mouse: \(mouse.x),\(mouse.y) is not allowed; a place is two finite numbers")
    }
    for (name, text) in request.defines.sorted(by: { $0.key < $1.key }) {
      if !name.isGLSLName || name.hasPrefix("GL_") || name.contains("__") {
        faults.append(
          "define \(name.oneLine): not allowed; a macro's name has letters, digits and single "
            + "underscores, and begins neither with a digit nor with GL_")
      }
      if text.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 }) || text.hasSuffix("\\") {
        faults.append("define \(name.oneLine): \(text.oneLine) is not allowed; give one line")
      }
    }
    for (name, value) in request.uniforms where value.numbers.isEmpty {
      faults.append("\(name.oneLine): no number is given; \(UniformValue.allowed)")
    }
    return faults
  }

  /// What became of each uniform that the user or the dialect could feed.
  public func uniformStates(_ outcome: ShaderOutcome) -> [String: UniformState] {
    let fed = Set(job.frames.flatMap(\.keys)).union(job.passes.flatMap(\.uniforms.keys))
    let active = Set(outcome.passes.flatMap { $0.uniforms.map(\.name) })
    var states: [String: UniformState] = [:]
    for name in fed.union(offered) {
      states[name] = !fed.contains(name) ? .unknown : active.contains(name) ? .set : .inactive
    }
    return states
  }
}

/// What became of a uniform.
public enum UniformState: String, Codable, Sendable {
  /// The program takes it, and was given it.
  case set
  /// The source declares it, and the program's result does not depend on it.
  case inactive
  /// The source does not declare it; an error where the user gave a value.
  case unknown
}
