extension SubcommandGroup {
  /// `gridlight shader`.
  static let shader = SubcommandGroup(
    name: "shader",
    summary: "Runs, checks, sweeps, compares and tests fragment shaders of your own",
    discussion:
      "A shader is fed by the conventions of its dialect, which is detected or named with "
      + "--dialect: gridlight (gap, size, color, pan, zoom, phase, resolution, scale), shadertoy, "
      + "glslviewer, isf, or raw GLSL ES. Shaders run in processes of their own with a deadline and "
      + "a limit of memory, so that one which hangs or crashes its driver takes nothing with it.",
    subcommands: [
      ShaderRunCommand.self, ShaderInspectCommand.self, ShaderCheckCommand.self,
      ShaderTestCommand.self, ShaderSweepCommand.self, ShaderWatchCommand.self,
      ShaderCompareCommand.self, ShaderMatrixCommand.self, ShaderBenchCommand.self,
    ],
    hidden: [ShaderWorkerCommand.self])
}
