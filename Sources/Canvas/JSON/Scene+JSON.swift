extension Scene {
  /// Reads scene JSON. A key left out takes its default; a canvas left out is 800 × 600 points.
  ///
  /// - Throws: `SceneError.syntax` where the text is not JSON; `SceneError.invalid` with every fault
  ///   of the scene, unknown keys included.
  public init(json: String) throws(SceneError) {
    try self.init(json: Array(json.utf8))
  }

  /// Reads scene JSON from UTF-8.
  ///
  /// - Throws: `SceneError.syntax` where the text is not JSON; `SceneError.invalid` with every fault
  ///   of the scene, unknown keys included.
  public init(json: [UInt8]) throws(SceneError) {
    let value = try JSONParser.parse(json)
    var reader = JSONObjectReader(value, at: "", "a scene")
    self.init(reading: &reader)
    // What was at fault has become its default, so the second list repeats nothing of the first.
    let faults = reader.finish() + faults
    guard faults.isEmpty else { throw .invalid(faults) }
  }

  /// This scene as JSON over a few lines, with every key but those whose value is nil. Reading it
  /// gives back an equal scene, provided that this one is valid.
  public var json: String { jsonValue.text() }
}

extension Scene {
  private init(reading reader: inout JSONObjectReader) {
    self.init(width: 800, height: 600)
    _ = reader.number("version", .version)
    width = reader.number("width", .width) ?? width
    height = reader.number("height", .height) ?? height
    scale = reader.number("scale", .scale) ?? scale
    scheme = reader.word("scheme", "a scheme") ?? scheme
    fill = reader.color("fill") ?? fill
    reduceMotion = reader.flag("reduceMotion") ?? reduceMotion
    viewport = Viewport(reading: &reader)
    backgroundVariant = reader.word("backgroundVariant", orNull: true, "a variant")
    layers = Self.layers(reading: &reader)
  }

  private static func layers(reading reader: inout JSONObjectReader) -> [Layer] {
    guard let value = reader.member("layers") else { return [] }
    let path = reader.keyPath("layers")
    guard case .array(let elements) = value else {
      reader.note(value.fault(at: path, "layers are an array of objects, bottom to top"))
      return []
    }
    return elements.enumerated().map { index, element in
      reader.nested(element, at: "\(path)[\(index)]", "a layer") { Layer(reading: &$0) }
    }
  }

  private var jsonValue: JSONValue {
    [
      "version": .number("1"), "width": JSONValue(width), "height": JSONValue(height),
      "scale": JSONValue(scale), "scheme": .string(scheme.rawValue), "fill": fill.jsonValue,
      "reduceMotion": .bool(reduceMotion), "viewport": viewport.jsonValue,
      "backgroundVariant": backgroundVariant.map { .string($0.rawValue) },
      "layers": .array(layers.map(\.jsonValue)),
    ]
  }
}

extension Viewport {
  fileprivate init(reading scene: inout JSONObjectReader) {
    self.init()
    guard let value = scene.member("viewport") else { return }
    self = scene.nested(value, at: scene.keyPath("viewport"), "a viewport") { reader in
      Viewport(
        pan: reader.pair("pan", .pan) ?? pan, zoom: reader.number("zoom", .zoom) ?? zoom)
    }
  }

  fileprivate var jsonValue: JSONValue {
    ["pan": pan.jsonValue, "zoom": JSONValue(zoom)]
  }
}
