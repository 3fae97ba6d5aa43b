import Testing

@testable import Canvas

/// Texts that are JSON and no scene: every fault is named, with its path.
@Suite struct SceneFaultTests {
  @Test(
    arguments: [
      ("[]", ["scene: [] is not allowed; a scene is an object in braces"]),
      ("null", ["scene: null is not allowed; a scene is an object in braces"]),
      (
        "{\"version\": 2}",
        ["version: 2 is not allowed; the version of scene JSON is 1"]
      ),
      (
        "{\"width\": \"wide\", \"height\": null, \"scale\": [1]}",
        [
          "width: \"wide\" is not allowed; a width is a number above 0 (points)",
          "height: null is not allowed; a height is a number above 0 (points)",
          "scale: [1] is not allowed; a scale is a number from 0.1 to 16 (device pixels per point)",
        ]
      ),
      (
        "{\"width\": 1e999, \"height\": -0}",
        [
          "width: 1e999 (infinite) is not allowed; a width is a number above 0 (points)",
          "height: -0 is not allowed; a height is a number above 0 (points)",
        ]
      ),
      (
        "{\"widht\": 5, \"panel\": true, \"zoom\": 1}",
        [
          "widht: an unknown key is not allowed; \(sceneKeys); did you mean width?",
          "panel: an unknown key is not allowed; \(sceneKeys)",
          "zoom: an unknown key is not allowed; \(sceneKeys)",
        ]
      ),
      (
        "{\"a b\": 1, \"\": 2, \"é\\n\": 3}",
        [
          "[\"a b\"]: an unknown key is not allowed; \(sceneKeys)",
          "[\"\"]: an unknown key is not allowed; \(sceneKeys)",
          "[\"é\\n\"]: an unknown key is not allowed; \(sceneKeys)",
        ]
      ),
      (
        "{\"width\": 5, \"width\": 6}",
        ["width: a second value is not allowed; give each key once"]
      ),
      (
        "{\"scheme\": \"Dark\", \"backgroundVariant\": \"dot\", \"reduceMotion\": 1}",
        [
          "scheme: \"Dark\" is not allowed; a scheme is light or dark; did you mean dark?",
          "reduceMotion: 1 is not allowed; a switch is true or false",
          "backgroundVariant: \"dot\" is not allowed; a variant is dots, lines or cross;"
            + " did you mean dots?",
        ]
      ),
      (
        "{\"viewport\": [0, 0]}",
        ["viewport: [0, 0] is not allowed; a viewport is an object in braces"]
      ),
      (
        "{\"viewport\": {\"pan\": [1], \"zoom\": 0, \"x\": 1}}",
        [
          "viewport.pan: [1] is not allowed; a pan is a finite number on each axis"
            + " (screen points), given as [X, Y]",
          "viewport.zoom: 0 is not allowed;"
            + " a zoom is a number above 0 (screen points per flow point)",
          "viewport.x: an unknown key is not allowed; a key here is pan or zoom",
        ]
      ),
      (
        "{\"fill\": \"grey\"}",
        [
          "fill: \"grey\" is not allowed; a colour is a name, #RGB, #RGBA, #RRGGBB or #RRGGBBAA,"
            + " then /ALPHA if wanted; did you mean gray?"
        ]
      ),
      (
        "{\"fill\": [0, 0.5, 1.5]}",
        [
          "fill: [0, 0.5, 1.5] is not allowed; a colour component is a number from 0 to 1,"
            + " and a colour has 3 or 4"
        ]
      ),
      (
        "{\"fill\": [0, 0]}",
        [
          "fill: [0, 0] is not allowed; a colour component is a number from 0 to 1,"
            + " and a colour has 3 or 4"
        ]
      ),
      (
        "{\"fill\": 5}",
        [
          "fill: 5 is not allowed; a colour is a text such as \"gray/0.3\","
            + " or 3 or 4 numbers from 0 to 1"
        ]
      ),
      (
        "{\"layers\": {}}",
        ["layers: {} is not allowed; layers are an array of objects, bottom to top"]
      ),
      (
        "{\"layers\": [5, {}, {\"type\": \"puls\", \"gap\": 0}, {\"type\": null}]}",
        [
          "layers[0]: 5 is not allowed; a layer is an object in braces",
          "layers[1].type: a missing key is not allowed; a layer's type is background, pulse,"
            + " controls or card",
          "layers[2].type: \"puls\" is not allowed; a layer's type is background, pulse,"
            + " controls or card;"
            + " did you mean pulse?",
          "layers[3].type: null is not allowed; a layer's type is background, pulse, controls or"
            + " card",
        ]
      ),
      (
        "{\"layers\": [{\"type\": \"background\", \"id\": 5, \"gap\": [1, -2], \"size\": -1,"
          + " \"lineWidth\": \"thin\", \"offset\": {}, \"spacing\": 3}]}",
        [
          "layers[0].id: 5 is not allowed; a label is a text in double quotes",
          "layers[0].gap: [1, -2] is not allowed; a gap is a number above 0 (flow points),"
            + " given as N or [X, Y]",
          "layers[0].size: -1 is not allowed; a size is a number of 0 or more (flow points)",
          "layers[0].lineWidth: \"thin\" is not allowed; a line width is a number of 0 or more"
            + " (screen points)",
          "layers[0].offset: {} is not allowed; an offset is a finite number (flow points),"
            + " given as N or [X, Y]",
          "layers[0].spacing: an unknown key is not allowed; a key here is type, id, variant,"
            + " color, gap, size, lineWidth, offset, levelOfDetail or profile",
        ]
      ),
      (
        "{\"layers\": [{\"type\": \"background\", \"levelOfDetail\": {\"hid\": 2}},"
          + " {\"type\": \"background\", \"levelOfDetail\": {\"hide\": -1}},"
          + " {\"type\": \"background\", \"levelOfDetail\": \"fad\"},"
          + " {\"type\": \"background\", \"levelOfDetail\": 2}]}",
        [
          "layers[0].levelOfDetail.hide: a missing key is not allowed; a cut-off to hide below is"
            + " a number of 0 or more (screen points)",
          "layers[0].levelOfDetail.hid: an unknown key is not allowed; a key here is hide;"
            + " did you mean hide?",
          "layers[1].levelOfDetail.hide: -1 is not allowed; a cut-off to hide below is a number of"
            + " 0 or more (screen points)",
          "layers[2].levelOfDetail: \"fad\" is not allowed; a level of detail is always, fade or"
            + " {\"hide\": POINTS}; did you mean fade?",
          "layers[3].levelOfDetail: 2 is not allowed; a level of detail is always, fade or"
            + " {\"hide\": POINTS}",
        ]
      ),
      (
        "{\"layers\": [{\"type\": \"background\", \"profile\": \"reactFlow\"},"
          + " {\"type\": \"background\", \"profile\": {\"swiftflow\": {}}},"
          + " {\"type\": \"background\", \"profile\": {\"reactflow\": \"white\"}},"
          + " {\"type\": \"background\", \"profile\": {\"reactflow\": {\"background\": 1}}},"
          + " {\"type\": \"background\", \"profile\": null}]}",
        [
          "layers[0].profile: \"reactFlow\" is not allowed; a profile is \(profiles);"
            + " did you mean reactflow?",
          "layers[1].profile.reactflow: a missing key is not allowed;"
            + " its value is {\"background\": COLOR}",
          "layers[1].profile.swiftflow: an unknown key is not allowed; a key here is reactflow",
          "layers[2].profile.reactflow: \"white\" is not allowed;"
            + " reactflow's value is an object in braces",
          "layers[3].profile.reactflow.background: 1 is not allowed; a colour is a text such as"
            + " \"gray/0.3\", or 3 or 4 numbers from 0 to 1",
          "layers[4].profile: null is not allowed; a profile is \(profiles)",
        ]
      ),
      (
        "{\"scale\": 0.1, \"layers\": [{\"type\": \"pulse\", \"time\": 1, \"progress\": 0.5,"
          + " \"spacing\": 4, \"period\": 0}, 3, {\"type\": \"pulse\", \"spacing\": 4}]}",
        [
          "layers[0].period: 0 is not allowed; a period is a finite number other than 0 (seconds;"
            + " negative runs backwards)",
          "layers[0].progress: a progress beside a time is not allowed; give one of the two",
          "layers[1]: 3 is not allowed; a layer is an object in braces",
          "layers[0].spacing: 4 is not allowed; a spacing is a number of at least 1 (points),"
            + " and at scale 0.1 at least 5 (half a device pixel)",
          "layers[2].spacing: 4 is not allowed; a spacing is a number of at least 1 (points),"
            + " and at scale 0.1 at least 5 (half a device pixel)",
        ]
      ),
      (
        "{\"width\": 200000, \"height\": 200000}",
        [
          "width: 200000 is not allowed; at scale 1 it makes 200000 px and a side has at most"
            + " 131072; make the canvas or the scale smaller",
          "height: 200000 is not allowed; at scale 1 it makes 200000 px and a side has at most"
            + " 131072; make the canvas or the scale smaller",
        ]
      ),
    ] as [(String, [String])])
  func faults(json: String, lines: [String]) {
    let error = #expect(throws: SceneError.self) { try Scene(json: json) }
    #expect(error?.description.split(separator: "\n").map(String.init) == lines)
  }

  private static let sceneKeys =
    "a key here is version, width, height, scale, scheme, fill, reduceMotion, viewport,"
    + " minZoom, maxZoom, interactive, backgroundVariant, nodes, edges, layers, card, controls,"
    + " fitViewOptions or accessibilityConfig"
  private static let profiles =
    "swiftflow, reactflow or {\"reactflow\": {\"background\": COLOR}}"

  @Test func tooManyLayers() {
    let layers = Array(repeating: "{\"type\": \"pulse\"}", count: 65).joined(separator: ",")
    let error = #expect(throws: SceneError.self) { try Scene(json: "{\"layers\": [\(layers)]}") }
    #expect(
      error?.description
        == "layers: 65 layers is not allowed; a scene holds at most 64 layers;"
        + " draw the rest as a second scene")
  }

  @Test func longValuesAreCutShort() {
    let error = #expect(throws: SceneError.self) {
      try Scene(json: "{\"fill\": \"\(String(repeating: "x", count: 1_000_000))\"}")
    }
    #expect((error?.description.count ?? .max) < 400)
  }
}
