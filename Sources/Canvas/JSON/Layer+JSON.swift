extension Layer {
  private enum Kind: String, CaseIterable {
    case background, pulse, controls, card
  }

  /// A layer at fault becomes a default one, so that those after it keep their index.
  init(reading reader: inout JSONObjectReader) {
    reader.require("type", "a layer's type is background, pulse, controls or card")
    let kind: Kind? = reader.word("type", "a layer's type")
    switch kind {
    case .background: self = .background(Background(reading: &reader))
    case .pulse: self = .pulse(GridPulseBackground(reading: &reader))
    case .controls: self = .controls(Controls(reading: &reader))
    case .card: self = .card(Card(reading: &reader))
    case nil:
      self = .background(Background())
      // Without a type there is no telling which other keys belong.
      reader.ignoreRemainingKeys()
    }
  }

  var jsonValue: JSONValue {
    switch self {
    case .background(let background): background.jsonValue
    case .pulse(let pulse): pulse.jsonValue
    case .controls(let controls): controls.jsonValue
    case .card(let card): card.jsonValue
    }
  }
}

extension Background {
  fileprivate init(reading reader: inout JSONObjectReader) {
    self.init()
    id = reader.text("id", orNull: true)
    variant = reader.word("variant", "a variant") ?? variant
    color = reader.color("color", orNull: true)
    gap = reader.pair("gap", .gap) ?? gap
    size = reader.number("size", orNull: true, .size)
    lineWidth = reader.number("lineWidth", orNull: true, .lineWidth)
    offset = reader.pair("offset", .offset) ?? offset
    levelOfDetail = LevelOfDetail(reading: &reader)
    profile = BackgroundProfile(reading: &reader) ?? profile
  }

  fileprivate var jsonValue: JSONValue {
    [
      "type": .string("background"), "id": id.map { .string($0) },
      "variant": .string(variant.rawValue), "color": color?.jsonValue, "gap": gap.jsonValue,
      "size": size.map { JSONValue($0) }, "lineWidth": lineWidth.map { JSONValue($0) },
      "offset": offset.jsonValue, "levelOfDetail": levelOfDetail?.jsonValue,
      "profile": profile.jsonValue,
    ]
  }
}

extension GridPulseBackground {
  fileprivate init(reading reader: inout JSONObjectReader) {
    self.init()
    color = reader.color("color") ?? color
    spacing = reader.number("spacing", .spacing) ?? spacing
    period = reader.number("period", .period) ?? period
    let time = reader.number("time", .time)
    let progress = reader.number("progress", .progress)
    if reader.has("time"), reader.has("progress") {
      reader.note(.progressBesideTime(at: reader.keyPath("progress")))
    }
    moment = progress.map(Moment.progress) ?? time.map(Moment.time) ?? moment
    reduceMotion = reader.flag("reduceMotion") ?? reduceMotion
  }

  fileprivate var jsonValue: JSONValue {
    var time: Double?
    var progress: Double?
    switch moment {
    case .time(let seconds): time = seconds
    case .progress(let share): progress = share
    }
    return [
      "type": .string("pulse"), "color": color.jsonValue, "spacing": JSONValue(spacing),
      "period": JSONValue(period), "time": time.map { JSONValue($0) },
      "progress": progress.map { JSONValue($0) }, "reduceMotion": .bool(reduceMotion),
    ]
  }
}
