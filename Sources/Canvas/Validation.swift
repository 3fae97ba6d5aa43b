extension Scene {
  /// The most device pixels on one side of a canvas.
  static let maximumSide = 131_072.0
  /// The most device pixels of a canvas in all: 2³².
  static let maximumPixels = 4_294_967_296.0

  /// Everything that is wrong with this scene; empty when it can be drawn as meant.
  public var faults: [Fault] {
    var faults = canvasFaults + viewport.faults(at: "viewport") + fill.faults(at: "fill")
    faults += stateFaults + flowFaults
    for (index, layer) in layers.enumerated() {
      faults += layer.faults(at: "layers[\(index)]", scale: scale)
    }
    return faults
  }

  /// Refuses a scene that cannot be drawn as meant.
  ///
  /// - Throws: `SceneError.invalid` with every fault.
  public func validate() throws(SceneError) {
    let faults = faults
    guard faults.isEmpty else { throw .invalid(faults) }
  }

  /// What is wrong with the canvas itself: width, height, scale, the number of things on it.
  var canvasFaults: [Fault] {
    var check = FaultCheck(at: "")
    check.number(width, "width", .width)
    check.number(height, "height", .height)
    check.number(scale, "scale", .scale)
    if check.faults.isEmpty { checkPixels(&check) }
    let counts = [
      ("layers", layers.count, Scene.maximumLayers), ("nodes", nodes.count, Scene.maximumNodes),
      ("edges", edges.count, Scene.maximumEdges),
    ]
    for (name, count, most) in counts where count > most {
      check.note(
        name, "\(count) \(name)",
        "a scene holds at most \(most) \(name); draw the rest as a second scene")
    }
    return check.faults
  }

  /// Counted in Double, where no canvas can overflow.
  private func checkPixels(_ check: inout FaultCheck) {
    func pixels(_ points: Double) -> Double { max(1, (points * scale + 0.5).rounded(.down)) }
    let sides = [("width", width, pixels(width)), ("height", height, pixels(height))]
    for (name, points, pixels) in sides where pixels > Scene.maximumSide {
      check.note(
        name, points.plainText,
        "at scale \(scale.plainText) it makes \(pixels.plainText) px and a side has at most"
          + " \(Scene.maximumSide.plainText); make the canvas or the scale smaller")
    }
    let area = pixels(width) * pixels(height)
    if check.faults.isEmpty, area > Scene.maximumPixels {
      check.note(
        "width", width.plainText,
        "with height \(height.plainText) and scale \(scale.plainText) it makes"
          + " \(area.plainText) px and a canvas has at most \(Scene.maximumPixels.plainText);"
          + " make the canvas or the scale smaller")
    }
  }
}

extension Viewport {
  func faults(at path: String) -> [Fault] {
    var check = FaultCheck(at: path)
    check.pair(pan, "pan", .pan)
    check.number(zoom, "zoom", .zoom)
    return check.faults
  }
}

extension Layer {
  func faults(at path: String, scale: Double) -> [Fault] {
    switch self {
    case .background(let background): background.faults(at: path)
    case .pulse(let pulse): pulse.faults(at: path, scale: scale)
    case .controls(let controls): controls.faults(at: path)
    case .card(let card): card.faults(at: path)
    }
  }
}

extension Background {
  func faults(at path: String) -> [Fault] {
    var check = FaultCheck(at: path)
    if let color { check.color(color, "color") }
    check.pair(gap, "gap", .gap)
    if let size { check.number(size, "size", .size) }
    if let lineWidth { check.number(lineWidth, "lineWidth", .lineWidth) }
    check.pair(offset, "offset", .offset)
    if case .hide(let points) = levelOfDetail {
      check.number(points, "levelOfDetail.hide", .cutOff)
    }
    if case .reactFlow(let backing?) = profile {
      check.color(backing, "profile.reactflow.background")
    }
    return check.faults
  }
}

extension GridPulseBackground {
  func faults(at path: String, scale: Double) -> [Fault] {
    var check = FaultCheck(at: path)
    check.color(color, "color")
    check.number(spacing, "spacing", .spacing(atScale: scale))
    check.number(period, "period", .period)
    switch moment {
    case .progress(let progress): check.number(progress, "progress", .progress)
    case .time(let time):
      check.number(time, "time", .time)
      if time.isFinite, NumberRule.period.allows(period), !(time / period).isFinite {
        check.note(
          "period", period.plainText,
          "with time \(time.plainText) it makes more cycles than a number holds;"
            + " make the period longer")
      }
    }
    return check.faults
  }
}

extension Color {
  func faults(at path: String) -> [Fault] {
    var check = FaultCheck(at: "")
    check.color(self, path)
    return check.faults
  }
}
