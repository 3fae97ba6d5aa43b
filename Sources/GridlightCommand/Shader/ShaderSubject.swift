import Gridlight
import ShaderTestbed

/// A shader and the workers that run it: what most shader subcommands begin with.
struct ShaderSubject: Sendable {
  let request: ShaderRequest
  let options: ShaderWorkers.Options

  static let operand = CommandDeclaration.Operand(name: "FILE", help: "the fragment shader")

  /// Takes the first operand.
  ///
  /// - Parameter readsUniforms: whether `--uniform` is one value.
  init(_ arguments: inout Arguments, readsUniforms: Bool = true) {
    let path = arguments.operands.first ?? ""
    if path.isEmpty {
      arguments.report(
        "no shader; name its file, as in 'gridlight \(arguments.command.name) FILE.frag'")
    }
    request = ShaderRequest(path: path, &arguments, readsUniforms: readsUniforms)
    options = ShaderWorkers.Options(&arguments)
  }

  /// Runs a shader and shows what the driver says against it.
  ///
  /// - Throws: also where the driver refuses it.
  func run(
    _ request: ShaderRequest, on workers: ShaderWorkers, output: ShaderJob.Output,
    _ console: Console
  ) async throws(CommandError) -> ShaderRun {
    do {
      return try await run(PreparedShader(request), on: workers, output: output, console)
    } catch {
      throw CommandError(error)
    }
  }

  /// As `run` of a request.
  func run(
    _ shader: PreparedShader, on workers: ShaderWorkers, output: ShaderJob.Output,
    _ console: Console
  ) async throws(CommandError) -> ShaderRun {
    do {
      let run = try await workers.run(shader, output: output)
      for diagnostic in run.diagnostics { console.log(diagnostic.text(color: console.hasColor)) }
      guard run.isAccepted else {
        let count = run.diagnostics.count { $0.severity == .error }
        throw CommandError.usage([
          "\(Quoted.text(shader.path)): the driver refuses it"
            + (count == 0 ? "" : ", with \(count) error\(count == 1 ? "" : "s")")
        ])
      }
      return run
    } catch {
      throw CommandError(error)
    }
  }
}

extension ShaderRun {
  /// The picture as bytes.
  ///
  /// - Throws: where it was not asked for.
  func pixmap() throws(CommandError) -> Pixmap {
    guard case .bytes(let pixmap) = result.picture else {
      throw .io("the shader's picture did not come back")
    }
    return pixmap
  }
}

extension CommandError {
  init(shader error: ShaderError) {
    switch error {
    case .invalid(let faults): self = .usage(faults)
    case .cannotRead(let message), .worker(let message): self = .io(message)
    case .timeout, .memory: self = .limit(error.description)
    case .crashed, .driver, .noUsableDevice: self = .noGPU(error.description)
    }
  }
}
