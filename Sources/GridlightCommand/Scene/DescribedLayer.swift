import Gridlight

/// The one layer that `--variant` or `--pulse` describes, with the options of its group.
enum DescribedLayer {
  /// nil when no option describes a layer.
  ///
  /// - Parameter origin: The scene that the options go on top of; nil when they make the whole
  ///   scene, where a background needs no `--variant`.
  static func read(_ arguments: inout Arguments, onTopOf origin: String?) -> Layer? {
    if arguments.isGiven(SceneOptions.pulse) {
      arguments.refuse(
        SceneOptions.backgroundGroup.options.filter { $0.name != "color" },
        because: "describes a background, not a --pulse; draw both with --layer")
      return .pulse(pulse(&arguments))
    }
    arguments.refuse(
      SceneOptions.pulseGroup.options, because: "describes a pulse; add --pulse")
    let given = SceneOptions.backgroundGroup.options.filter { arguments.isGiven($0) }
    guard !given.isEmpty else { return nil }
    if let origin, !arguments.isGiven(SceneOptions.variant.declaration) {
      arguments.refuse(
        given,
        because: "describes no layer, since the layers come from \(origin); add --variant to "
          + "draw one more layer")
    }
    return .background(background(&arguments))
  }

  /// Which option says what a layer's JSON key says.
  ///
  /// - Parameter path: The key, or a path that begins with it.
  static func option(forKey path: String) -> OptionDeclaration? {
    let key = path.prefix { $0 != "." }
    return switch key {
    case "lineWidth": SceneOptions.lineWidth.declaration
    case "levelOfDetail": SceneOptions.levelOfDetail.declaration
    default: SceneOptions.all.first { $0.name == key }
    }
  }

  private static func background(_ arguments: inout Arguments) -> Background {
    var background = Background()
    background.variant = arguments.value(of: SceneOptions.variant) ?? background.variant
    background.gap = arguments.value(of: SceneOptions.gap) ?? background.gap
    background.size = arguments.value(of: SceneOptions.size)
    background.lineWidth = arguments.value(of: SceneOptions.lineWidth)
    background.offset = arguments.value(of: SceneOptions.offset) ?? background.offset
    background.color = arguments.value(of: SceneOptions.color)
    background.levelOfDetail = arguments.value(of: SceneOptions.levelOfDetail)
    background.profile = arguments.value(of: SceneOptions.profile) ?? background.profile
    return background
  }

  private static func pulse(_ arguments: inout Arguments) -> GridPulseBackground {
    var pulse = GridPulseBackground()
    pulse.color = arguments.value(of: SceneOptions.color) ?? pulse.color
    pulse.spacing = arguments.value(of: SceneOptions.spacing) ?? pulse.spacing
    pulse.period = arguments.value(of: SceneOptions.period) ?? pulse.period
    if let time = arguments.value(of: SceneOptions.time) { pulse.moment = .time(time) }
    if let progress = arguments.value(of: SceneOptions.progress) {
      pulse.moment = .progress(progress)
    }
    if arguments.isGiven(SceneOptions.time.declaration),
      arguments.isGiven(SceneOptions.progress.declaration)
    {
      arguments.report("--progress and --time say the same thing; give one of the two")
    }
    return pulse
  }
}
