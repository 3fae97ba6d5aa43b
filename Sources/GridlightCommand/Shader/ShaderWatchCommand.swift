import Gridlight
import ShaderTestbed

/// `gridlight shader watch`: a picture that follows its shader.
struct ShaderWatchCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "shader watch", summary: "Draws a fragment shader anew whenever its files change",
    usage: ["FILE -o OUT [options]"],
    discussion:
      "Included files, textures and the vertex shader are watched too. While the shader has errors "
      + "they are shown, and the last good picture stays. Ctrl-C ends it.",
    operands: [ShaderSubject.operand], maximumOperands: 1,
    groups: [
      ShaderOptions.group,
      CommandDeclaration.Group(
        title: "output", options: [ImageOutput.output.declaration, ImageOutput.format.declaration]),
      WorkerOptions.group, General.group,
    ],
    examples: [("gridlight shader watch plasma.frag -o plasma.png", "until Ctrl-C")])

  private let subject: ShaderSubject
  private let output: ShaderPictureOutput?

  init(_ arguments: inout Arguments) throws(CommandError) {
    subject = ShaderSubject(&arguments)
    output = ShaderPictureOutput(&arguments)
    if output?.isStandardOutput == true {
      arguments.report("-o -: a picture that is drawn again needs a file; name one")
    }
    try arguments.finish()
  }

  func run(_ console: Console) async throws(CommandError) -> ExitCode {
    guard let output else { return .usage }
    let watch = Task {
      let workers = ShaderWorkers(subject.options)
      var files = WatchedFiles(subject.request)
      while !Task.isCancelled {
        await draw(on: workers, to: output, &files, console)
        while !Task.isCancelled, !files.haveChanged() {
          try? await Task.sleep(for: .milliseconds(100))
        }
      }
    }
    await StopSignal().wait()
    watch.cancel()
    return .interrupted
  }

  private func draw(
    on workers: ShaderWorkers, to output: ShaderPictureOutput, _ files: inout WatchedFiles,
    _ console: Console
  ) async {
    do {
      let shader = try PreparedShader(subject.request)
      // Also of a shader that the driver refuses: the error may be in an included file.
      files.add(shader.files)
      let run = try await subject.run(shader, on: workers, output: output.rendered, console)
      try output.write(run.result.picture)
      console.note("\(output.name) is drawn; waiting for changes")
    } catch {
      for message in CommandError(error).messages { console.error(message) }
      console.note("waiting for changes")
    }
  }
}
