import Gridlight

/// The options that choose the renderer and the GPU device.
struct RendererOptions: Sendable {
  var kind: RendererKind
  var gpu: GPUOptions
  var explains: Bool

  static let renderer = Option<RendererKind>(
    "renderer", "a renderer",
    help: "auto is a hardware GPU if there is one, else the CPU [auto to render; gpu to compare, "
      + "and with --platform or --device]")
  static let explain = Flag(
    "explain", help: "say on standard error what the choice of the renderer rests on")
  static let platform = Option<Platform>(
    "platform", "a platform", help: "the EGL platform of the GPU path [each in turn]")
  static let device = Option(
    "device", "INDEX|/dev/dri/NODE|NAME",
    help: "the GPU device, as 'gridlight devices' lists them [hardware before software]",
    reader: deviceSelector)
  static let shaderCache = Option<String>(
    "shader-cache", "DIR",
    help: "keep compiled shaders in this folder, where the driver gives them away [none kept]"
  ) { text, spelling throws(Fault) in
    guard !text.isEmpty else {
      throw Fault(path: spelling, value: Quoted.text(text), allowed: "a folder has a name")
    }
    return text
  }

  /// What a GPU path is made with.
  static let gpuOptions = [
    platform.declaration, device.declaration, shaderCache.declaration,
  ]
  static let group = CommandDeclaration.Group(
    title: "renderer", options: [renderer.declaration] + gpuOptions + [explain.declaration])

  /// - Parameter fallback: What is meant when no option says anything.
  init(_ arguments: inout Arguments, default fallback: RendererKind = .auto) {
    gpu = GPUOptions(&arguments)
    let choosesDevice =
      arguments.isGiven(Self.platform.declaration) || arguments.isGiven(Self.device.declaration)
    explains = arguments.isGiven(Self.explain)
    kind = arguments.value(of: Self.renderer) ?? (choosesDevice ? .gpu : fallback)
    if kind == .cpu || kind == .reference {
      arguments.refuse(
        [Self.platform.declaration, Self.device.declaration],
        because: "chooses a GPU device, but --renderer \(kind.rawValue) uses none; leave one out")
      arguments.refuse(
        [Self.shaderCache.declaration],
        because: "is for the GPU path, but --renderer is \(kind.rawValue); leave one out")
    }
  }

  func choose(_ console: Console) async throws(CommandError) -> RendererChoice {
    do {
      let choice = try await RendererChoice(kind, options: gpu)
      if explains {
        choice.findings.forEach(console.note)
        console.note("chosen: \(choice) (\(choice.reason))")
      }
      return choice
    } catch {
      throw CommandError(error)
    }
  }

  /// Digits are an index, a path is a node, anything else a part of GL_RENDERER.
  private static func deviceSelector(
    _ text: String, _ spelling: String
  ) throws(Fault) -> DeviceSelector {
    if text.hasPrefix("/") { return .node(text) }
    if let index = Int(text), index >= 0 { return .index(index) }
    guard !text.isEmpty, Int(text) == nil else {
      throw Fault(
        path: spelling, value: Quoted.text(text),
        allowed: "a device is an index of 0 or more, a node such as /dev/dri/renderD128, or a part "
          + "of the renderer's name; 'gridlight devices' lists them")
    }
    return .name(text)
  }
}

extension GPUOptions {
  /// Takes `--platform`, `--device` and `--shader-cache`.
  init(_ arguments: inout Arguments) {
    self.init(
      platform: arguments.value(of: RendererOptions.platform),
      device: arguments.value(of: RendererOptions.device),
      shaderCache: arguments.value(of: RendererOptions.shaderCache))
  }
}
