extension Layer {
  /// Reads a layer from one line: its kind (`dots`, `lines`, `cross`, `pulse`, `controls`),
  /// then `KEY=VALUE` words in any order: `lines gap=100 color=gray/0.15`.
  ///
  /// - Throws: `SceneError.invalid` with every fault; a fault's path is the key.
  package init(text: String) throws(SceneError) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let kind = words.first ?? ""
    var reader = ParameterReader(words.dropFirst())
    if kind == "pulse" {
      self = .pulse(GridPulseBackground(reading: &reader))
    } else if kind == "controls" {
      self = .controls(Controls(reading: &reader))
    } else if let variant = BackgroundVariant(rawValue: kind) {
      self = .background(Background(variant: variant, reading: &reader))
    } else {
      let kinds = BackgroundVariant.allCases.map(\.rawValue) + ["pulse", "controls"]
      let allowed = "a layer is its kind, then KEY=VALUE words"
      throw .invalid([
        ParameterText.fault(
          "layer", kind, Suggestion.words("\(allowed); its kind", kinds, for: kind))
      ])
    }
    try reader.finish()
  }
}

extension Background {
  fileprivate init(variant: BackgroundVariant, reading reader: inout ParameterReader) {
    self.init(variant: variant)
    id = reader.text(for: "id")
    color = reader.value(for: "color", ParameterText.color)
    gap = reader.pair(for: "gap", .gap) ?? gap
    size = reader.number(for: "size", .size)
    lineWidth = reader.number(for: "lineWidth", .lineWidth)
    offset = reader.pair(for: "offset", .offset) ?? offset
    levelOfDetail = reader.value(for: "lod", ParameterText.levelOfDetail)
    profile = reader.value(for: "profile", ParameterText.profile) ?? profile
  }
}

extension GridPulseBackground {
  fileprivate init(reading reader: inout ParameterReader) {
    self.init()
    color = reader.value(for: "color", ParameterText.color) ?? color
    spacing = reader.number(for: "spacing", .spacing) ?? spacing
    period = reader.number(for: "period", .period) ?? period
    let time = reader.number(for: "time", .time)
    let progress = reader.number(for: "progress", .progress)
    if reader.has("time"), reader.has("progress") {
      reader.note(.progressBesideTime(at: "progress"))
    }
    moment = progress.map(Moment.progress) ?? time.map(Moment.time) ?? moment
    reduceMotion = reader.value(for: "reduceMotion", ParameterText.flag) ?? reduceMotion
  }
}

extension Controls {
  fileprivate init(reading reader: inout ParameterReader) {
    self.init()
    position =
      reader.value(for: "position") { (text, name) throws(Fault) in
        try ParameterText.word(text, name, "a position")
      } ?? position
    showZoom = reader.value(for: "zoom", ParameterText.flag) ?? showZoom
    showFitView = reader.value(for: "fit", ParameterText.flag) ?? showFitView
    showInteractive = reader.value(for: "interactive", ParameterText.flag) ?? showInteractive
  }
}
