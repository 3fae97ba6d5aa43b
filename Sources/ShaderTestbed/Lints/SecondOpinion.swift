import Glibc
import Processes

/// Has the prepared texts read by glslangValidator, the reference compiler of Khronos.
public struct SecondOpinion: Sendable {
  /// The program, which is looked for on the path.
  public var program = "glslangValidator"
  /// After which it is ended.
  public var deadline: Duration = .seconds(10)

  /// The defaults: `glslangValidator`, 10 s.
  public init() {}

  /// What it says of all stages of `shader`, with places in the user's files. That the program is
  /// missing, or does not end, is a note.
  ///
  /// Waits for the program.
  public func diagnostics(of shader: PreparedShader) -> [Diagnostic] {
    var known: Set<Diagnostic> = []
    var texts: Set<String> = []
    var diagnostics: [Diagnostic] = []
    for pass in shader.passes {
      for (source, stage) in [(pass.vertex, "vert"), (pass.fragment, "frag")] {
        let text = source.text.text
        guard texts.insert(stage + text).inserted else { continue }
        let placing = MessagePlacing(text: source.text, origin: "glslangValidator")
        switch run(text, stage) {
        case .success(let log): diagnostics += DriverMessage.all(in: log).map(placing.diagnostic)
        case .failure(let failure):
          return [placing.diagnostic(DriverMessage(severity: .note, text: failure.message))]
        }
      }
    }
    return diagnostics.filter { known.insert($0).inserted }
  }

  private func run(_ text: String, _ stage: String) -> Result<String, SourceFault> {
    guard let input = ScratchFile(), let output = ScratchFile(), input.write(Array(text.utf8))
    else {
      return .failure(SourceFault("no temporary file for \(program): \(errno)"))
    }
    let started = Spawning.start(
      program, ["--stdin", "-S", stage],
      descriptors: [
        (input.descriptor, as: STDIN_FILENO), (output.descriptor, as: STDOUT_FILENO),
        (output.descriptor, as: STDERR_FILENO),
      ])
    switch started {
    case .failure(let error):
      let hint =
        error.code == ENOENT ? "is not installed; install glslang-tools" : "cannot be started"
      return .failure(SourceFault("\(program) \(hint) for a second opinion"))
    case .success(let process):
      guard Self.ends(process, within: deadline) else {
        return .failure(SourceFault("\(program) did not end in \(deadline)"))
      }
      return .success(String(decoding: output.read(limit: 1 << 20), as: UTF8.self))
    }
  }

  /// Waits for a child, and ends it on the deadline.
  private static func ends(_ process: pid_t, within deadline: Duration) -> Bool {
    let start = ContinuousClock.now
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process || ended < 0 && errno != EINTR { return ended == process }
      guard start.duration(to: .now) < deadline else { break }
      SystemThread.sleep(.milliseconds(2))
    }
    kill(process, SIGKILL)
    _ = Spawning.wait(for: process)
    return false
  }
}
