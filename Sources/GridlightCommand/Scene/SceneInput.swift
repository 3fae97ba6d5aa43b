import Gridlight

/// The scene that a command line means: a file, a preset or nothing, then the options.
enum SceneInput {
  /// Reads the scene; the last thing to be read from `arguments`, since it ends with throwing all of
  /// their faults.
  ///
  /// - Parameter file: The path of a scene file, or `-`.
  /// - Throws: `CommandError.usage` with every fault, `.io` when nothing is wrong but that the file
  ///   cannot be read.
  static func read(_ arguments: inout Arguments, file: String?) throws(CommandError) -> Scene {
    try read(&arguments, SceneBase(&arguments, file: file))
  }

  /// As `read(_:file:)`, on top of `base`.
  static func read(
    _ arguments: inout Arguments, _ base: SceneBase
  ) throws(CommandError) -> Scene {
    var scene = base.scene
    applyCanvas(&arguments, to: &scene)

    var sources = scene.layers.indices.map { LayerSource.base(index: $0) }
    if let layer = DescribedLayer.read(&arguments, onTopOf: base.name) {
      scene.layers.append(layer)
      sources.append(.options)
    }
    for (index, text) in arguments.values(of: SceneOptions.layer).enumerated() {
      let source = LayerSource.text("--layer \(index + 1), \(Quoted.text(text))")
      sources.append(source)
      append(text, source, to: &scene, &arguments, base)
    }
    if base.name == nil, sources.isEmpty {
      scene.layers = [.background(Background())]
      sources.append(.options)
    }
    if let words = arguments.value(of: SceneOptions.controls) {
      let source = LayerSource.text(SceneOptions.controls.declaration.spelling)
      sources.append(source)
      append("controls \(words)", source, to: &scene, &arguments, base)
    }

    if let failure = base.readFailure {
      guard !arguments.faults.isEmpty else { throw failure }
      failure.messages.forEach { arguments.report($0) }
    }
    try arguments.finish()
    for fault in scene.faults { arguments.report(explained(fault, arguments, base, sources)) }
    try arguments.finish()
    if arguments.isGiven(SceneOptions.fit) { scene.state.fitView() }
    return scene
  }

  /// Reads one layer from text; its faults are reported.
  private static func append(
    _ text: String, _ source: LayerSource, to scene: inout Scene, _ arguments: inout Arguments,
    _ base: SceneBase
  ) {
    do {
      scene.layers.append(try Layer(text: text))
    } catch {
      guard case .invalid(let faults) = error else { return }
      faults.forEach { arguments.report(source.explained($0, path: $0.path, base: base)) }
    }
  }

  private static func applyCanvas(_ arguments: inout Arguments, to scene: inout Scene) {
    if let canvas = arguments.value(of: SceneOptions.canvas) {
      (scene.width, scene.height) = canvas
    }
    scene.scale = arguments.value(of: SceneOptions.scale) ?? scene.scale
    scene.viewport.pan = arguments.value(of: SceneOptions.pan) ?? scene.viewport.pan
    scene.viewport.zoom = arguments.value(of: SceneOptions.zoom) ?? scene.viewport.zoom
    scene.fill = arguments.value(of: SceneOptions.fill) ?? scene.fill
    scene.scheme = arguments.value(of: SceneOptions.scheme) ?? scene.scheme
    if arguments.isGiven(SceneOptions.reduceMotion) { scene.reduceMotion = true }
    if arguments.isGiven(SceneOptions.fit) {
      arguments.refuse(
        [SceneOptions.pan.declaration, SceneOptions.zoom.declaration],
        because: "says where to look at the canvas from, and so does --fit; leave one out")
    }
  }
}

/// Faults are told in the words that the user gave the value with.
extension SceneInput {
  /// Where a layer's values come from.
  private enum LayerSource {
    case base(index: Int)
    /// `--variant` or `--pulse`.
    case options
    case text(String)

    /// - Parameter path: The fault's path within the layer.
    func explained(_ fault: Fault, path: String, base: SceneBase) -> String {
      var fault = fault
      switch self {
      case .base(let index): fault.path = base.labelled("layers[\(index)].\(path)")
      case .options: fault.path = DescribedLayer.option(forKey: path)?.spelling ?? path
      case .text(let text): fault.path = "\(text): \(path)"
      }
      return fault.description
    }
  }

  private static func explained(
    _ fault: Fault, _ arguments: Arguments, _ base: SceneBase, _ sources: [LayerSource]
  ) -> String {
    for (index, source) in sources.enumerated() {
      let prefix = "layers[\(index)]."
      guard fault.path.hasPrefix(prefix) else { continue }
      return source.explained(
        fault, path: String(fault.path.dropFirst(prefix.count)), base: base)
    }
    var fault = fault
    if let option = canvasOption(forPath: fault.path), arguments.isGiven(option) {
      fault.path =
        option.name == SceneOptions.canvas.declaration.name
        ? "\(option.spelling) (\(fault.path))" : option.spelling
    } else {
      fault.path = base.labelled(fault.path)
    }
    return fault.description
  }

  private static func canvasOption(forPath path: String) -> OptionDeclaration? {
    switch path {
    case "width", "height": SceneOptions.canvas.declaration
    case "scale": SceneOptions.scale.declaration
    case "viewport.pan": SceneOptions.pan.declaration
    case "viewport.zoom": SceneOptions.zoom.declaration
    case "fill": SceneOptions.fill.declaration
    default: nil
    }
  }
}
