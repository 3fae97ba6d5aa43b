import Gridlight

/// The options that describe a scene, the same for every subcommand that draws one.
enum SceneOptions {
  static let preset = Option<String>(
    "preset", "NAME", help: "start from a built-in scene; 'gridlight presets' lists them"
  ) { text, _ in text }

  static let canvas = Option(
    "canvas", "WxH", help: "the canvas's size in points [800x600]", reader: ParameterText.canvas)
  static let scale = number("scale", "S", .scale, help: "device pixels per point, 0.1 to 16 [1]")
  static let pan = Option(
    "pan", "X,Y", help: "the viewport's translation in screen points [0,0]; --pan=-3,7"
  ) { text, spelling throws(Fault) in try ParameterText.pair(text, spelling, .pan) }
  static let zoom = number("zoom", "Z", .zoom, help: "screen points per flow point, above 0 [1]")
  static let fill = Option(
    "fill", "COLOR", help: "the colour below the layers [clear]", reader: ParameterText.color)
  static let scheme = Option<ColorScheme>(
    "scheme", "a scheme", help: "which form of the system colours [light]")
  static let reduceMotion = Flag("reduce-motion", help: "show every pulse as a still ring")

  static let variant = Option<BackgroundVariant>(
    "variant", "a variant", help: "draw a background with these marks [dots]")
  static let gap = pair(
    "gap", "G|GX,GY", .gap, help: "distance between marks in flow points, above 0 [20]")
  static let size = number(
    "size", "S", .size, help: "a dot's diameter, or a cross's measure, in flow points [1.5]")
  static let lineWidth = number(
    "line-width", "W", .lineWidth, help: "thickness of lines and crosses in points [0.5]")
  static let offset = pair(
    "offset", "O|OX,OY", .offset, help: "moves the marks up and left, in flow points [0]")
  static let color = Option(
    "color", "COLOR", help: "the marks' colour [gray/0.3, a pulse's cyan]",
    reader: ParameterText.color)
  static let levelOfDetail = Option(
    "lod", "hide:POINTS|always|fade",
    help: "what happens to marks too close together [hide:2]",
    reader: ParameterText.levelOfDetail)
  static let profile = Option(
    "profile", "swiftflow|reactflow", help: "whose defaults and sizes count [swiftflow]",
    reader: ParameterText.profile)

  static let pulse = Flag("pulse", help: "draw a grid pulse instead of a background")
  static let spacing = number(
    "spacing", "S", .spacing, help: "distance between dots in points, at least 1 [26]")
  static let period = number(
    "period", "T", .period, help: "seconds of one cycle, not 0; negative runs backwards [2.6]")
  static let progress = number(
    "progress", "P", .progress, help: "where in its cycle the pulse is, 0 to 1")
  static let time = number(
    "time", "T", .time, help: "the same as seconds since 2001-01-01T00:00:00Z [0]")

  static let layer = Option<String>(
    "layer", "'KIND KEY=VALUE ...'", repeats: true,
    help: "add a layer on top: dots, lines or cross with gap, size, lineWidth, offset, color, lod, "
      + "profile, id; pulse with spacing, period, progress, time, color, reduceMotion; or controls "
      + "with position, zoom, fit, interactive"
  ) { text, _ in text }

  static let controls = Option<String>(
    "controls", words: "[KEY=VALUE ...]",
    help: "put the panel of zoom and fit buttons over the layers: position (topLeft, topCenter, "
      + "... bottomRight) [bottomLeft]; zoom, fit, interactive: which buttons [true, true, false]"
  ) { text, _ in text }
  static let fit = Flag(
    "fit", help: "look at all nodes, as a click on the fit button does")

  static let canvasGroup = CommandDeclaration.Group(
    title: "canvas",
    options: [
      preset.declaration, canvas.declaration, scale.declaration, pan.declaration,
      zoom.declaration, fit.declaration, fill.declaration, scheme.declaration,
      reduceMotion.declaration,
    ])
  static let backgroundGroup = CommandDeclaration.Group(
    title: "background",
    options: [
      variant.declaration, gap.declaration, size.declaration, lineWidth.declaration,
      offset.declaration, color.declaration, levelOfDetail.declaration, profile.declaration,
    ])
  static let pulseGroup = CommandDeclaration.Group(
    title: "pulse",
    options: [
      pulse.declaration, spacing.declaration, period.declaration, progress.declaration,
      time.declaration,
    ])
  static let layerGroup = CommandDeclaration.Group(
    title: "more layers", options: [layer.declaration, controls.declaration])

  static let groups = [canvasGroup, backgroundGroup, pulseGroup, layerGroup]
  static let all = groups.flatMap(\.options)

  static let operand = CommandDeclaration.Operand(
    name: "SCENE.json",
    help: "a scene to start from ('gridlight scene' prints one); - reads standard input")

  /// How the options and a scene file go together.
  static let discussion =
    "Options override the scene's canvas. --variant or --pulse, with the options of its group, "
    + "draws one more layer above those of the scene; each --layer another, in the order given; "
    + "--controls is above them all. With no scene and no layer, one default background is drawn."

  private static func number(
    _ name: String, _ placeholder: String, _ rule: NumberRule, help: String
  ) -> Option<Double> {
    Option(name, placeholder, help: help) { text, spelling throws(Fault) in
      try ParameterText.number(text, spelling, rule)
    }
  }

  private static func pair(
    _ name: String, _ placeholder: String, _ rule: NumberRule, help: String
  ) -> Option<Pair> {
    Option(name, placeholder, help: help) { text, spelling throws(Fault) in
      try ParameterText.pair(text, spelling, rule)
    }
  }
}
