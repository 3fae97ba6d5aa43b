import Gridlight
import Glibc
import ShaderTestbed

/// The options of every subcommand that runs shaders in worker processes.
enum WorkerOptions {
  static let deadline = Option<Duration>(
    "deadline", "SECONDS", help: "the longest that one shader may take, 0.01 to 86400 [10]"
  ) { text, spelling throws(Fault) in
    guard let seconds = Double(text), (0.01...86_400).contains(seconds) else {
      throw Fault(
        path: spelling, value: Quoted.text(text),
        allowed: "a deadline is a number of seconds from 0.01 to 86400, such as 10")
    }
    return .seconds(seconds)
  }
  static let memory = Option<Int>(
    "memory", "BYTES", help: "what one shader may take; K, M and G are powers of 1024 [2G]"
  ) { text, spelling throws(Fault) in
    try Quantity.number(text, spelling, "a worker's memory", in: 64 << 20...1 << 40)
  }
  static let jobs = FuzzOptions.integer(
    "jobs", "N", 1...256, help: "how many shaders run at once [one a core]")

  static let limits = [deadline.declaration, memory.declaration]
  /// For a subcommand that runs one shader at a time.
  static let group = CommandDeclaration.Group(
    title: "limits and renderer", options: limits + RendererOptions.gpuOptions)
  /// For a subcommand that runs many.
  static let groupWithJobs = CommandDeclaration.Group(
    title: "limits and renderer", options: limits + [jobs.declaration] + RendererOptions.gpuOptions)
}

extension ShaderWorkers.Options {
  /// Takes the options of `WorkerOptions`; `count` is one a core unless told.
  init(_ arguments: inout Arguments) {
    self.init(executable: "/proc/self/exe")
    gpu = GPUOptions(&arguments)
    deadline = arguments.value(of: WorkerOptions.deadline) ?? deadline
    memory = arguments.value(of: WorkerOptions.memory) ?? memory
    count = arguments.value(of: WorkerOptions.jobs) ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }
}
