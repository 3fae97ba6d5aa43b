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
    try self.init(JSONParser.parse(json))
  }

  init(_ value: JSONValue) throws(SceneError) {
    var reader = JSONObjectReader(value, at: "", "a scene")
    self.init(reading: &reader)
    let unread = reader.finish()
    // What could not be read has become a default: that is not to be judged once more.
    let paths = Set(unread.map(\.path))
    let faults = unread + faults.filter { !paths.contains($0.path) && !paths.contains($0.owner) }
    guard faults.isEmpty else { throw .invalid(faults) }
  }

  /// This scene as JSON over a few lines. Left out are keys whose value is nil, and what only a
  /// canvas with nodes or controls needs where it has its default. Reading it gives back an equal
  /// scene, provided that this one is valid.
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
    minZoom = reader.number("minZoom", .zoom) ?? minZoom
    maxZoom = reader.number("maxZoom", .zoom) ?? maxZoom
    isInteractive = reader.flag("interactive") ?? isInteractive
    backgroundVariant = reader.word("backgroundVariant", orNull: true, "a variant")
    nodes = reader.objects("nodes", "nodes are an array of objects", each: "a node") {
      Node(reading: &$0)
    }
    edges = reader.objects("edges", "edges are an array of objects", each: "an edge") {
      Edge(reading: &$0)
    }
    layers = reader.objects(
      "layers", "layers are an array of objects, bottom to top", each: "a layer"
    ) { Layer(reading: &$0) }
    // The short way to put one of each over the layers.
    let card = reader.object("card", "a card") { Card(reading: &$0) }
    let controls = reader.object("controls", "a panel of controls") { Controls(reading: &$0) }
    layers += [card?.layer, controls?.layer].compactMap(\.self)
    fitViewOptions =
      reader.object("fitViewOptions", "fitting options") { FitViewOptions(reading: &$0) }
      ?? fitViewOptions
    accessibilityConfig =
      reader.object("accessibilityConfig", "a list of labels") {
        AccessibilityConfig(reading: &$0)
      } ?? accessibilityConfig
  }

  var jsonValue: JSONValue {
    let plain = Scene(width: width, height: height)
    return [
      "version": .number("1"), "width": JSONValue(width), "height": JSONValue(height),
      "scale": JSONValue(scale), "scheme": .string(scheme.rawValue), "fill": fill.jsonValue,
      "reduceMotion": .bool(reduceMotion), "viewport": viewport.jsonValue,
      "minZoom": minZoom == plain.minZoom ? nil : JSONValue(minZoom),
      "maxZoom": maxZoom == plain.maxZoom ? nil : JSONValue(maxZoom),
      "interactive": isInteractive ? nil : .bool(false),
      "backgroundVariant": backgroundVariant.map { .string($0.rawValue) },
      "nodes": nodes.isEmpty ? nil : .array(nodes.map(\.jsonValue)),
      "edges": edges.isEmpty ? nil : .array(edges.map(\.jsonValue)),
      "layers": .array(layers.map(\.jsonValue)),
      "fitViewOptions": fitViewOptions == plain.fitViewOptions ? nil : fitViewOptions.jsonValue,
      "accessibilityConfig": accessibilityConfig == plain.accessibilityConfig
        ? nil : accessibilityConfig.jsonValue,
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

  var jsonValue: JSONValue {
    ["pan": pan.jsonValue, "zoom": JSONValue(zoom)]
  }
}

extension Fault {
  /// The path of the object that the faulty key belongs to.
  fileprivate var owner: String {
    path.lastIndex(of: ".").map { String(path[..<$0]) } ?? ""
  }
}
