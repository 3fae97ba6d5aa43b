import FoundationEssentials
import Testing

@testable import Canvas

@Suite struct SceneJSONTests {
  /// Every key with its default, as the format is documented.
  private static let documented = """
    {"version":1,"width":800,"height":600,"scale":1,"scheme":"light","fill":"clear",
     "reduceMotion":false,"viewport":{"pan":[0,0],"zoom":1},"backgroundVariant":null,
     "layers":[
       {"type":"background","id":null,"variant":"dots","color":"gray/0.3","gap":[20,20],
        "size":1.5,"lineWidth":0.5,"offset":[0,0],"levelOfDetail":{"hide":2},
        "profile":"swiftflow"},
       {"type":"pulse","color":"cyan","spacing":26,"period":2.6,"time":0}]}
    """

  @Test func documentedDefaults() throws {
    let scene = try Scene(json: Self.documented)
    let explicit = Background(
      color: .gray.opacity(0.3), size: 1.5, lineWidth: 0.5, levelOfDetail: .hide(below: 2))
    #expect(
      scene
        == Scene(width: 800, height: 600) {
          explicit; GridPulseBackground()
        })
    let brief = try Scene(json: #"{"layers": [{"type": "background"}, {"type": "pulse"}]}"#)
    #expect(
      brief
        == Scene(width: 800, height: 600) {
          Background(); GridPulseBackground()
        })
    #expect(try ResolvedScene(brief) == ResolvedScene(scene))
    #expect(try Scene(json: "{}") == Scene(width: 800, height: 600))
    #expect(try Scene(json: Array(" {\n}\r\t".utf8)) == Scene(width: 800, height: 600))
  }

  @Test func everyForm() throws {
    let scene = try Scene(
      json: #"""
        {"version": 1.0, "width": 8e2, "height": 1E1, "scale": 2, "scheme": "dark",
         "fill": [0.03, 0.05, 0.1], "reduceMotion": true,
         "viewport": {"zoom": 0.5, "pan": [-1.5, 2e12]}, "backgroundVariant": "cross",
         "layers": [
           {"type": "background", "id": "\u00e9\ud83c\udf10\n\/", "variant": "lines", "gap": 5,
            "offset": -2, "color": [1, 0, 0, 0.25], "size": null, "lineWidth": null,
            "levelOfDetail": "fade", "profile": "reactflow"},
           {"type": "background", "levelOfDetail": "always", "color": null,
            "profile": {"reactflow": {"background": "#FFFFFF/0.5"}}},
           {"type": "background", "gap": [1, 2], "levelOfDetail": null,
            "profile": {"reactflow": {}}},
           {"type": "pulse", "progress": 0.4, "reduceMotion": true}]}
        """#)
    let white = Color(red: 1, green: 1, blue: 1, opacity: 0.5)
    let expected = Scene(
      width: 800, height: 10, scale: 2, viewport: Viewport(x: -1.5, y: 2e12, zoom: 0.5),
      fill: Color(red: 0.03, green: 0.05, blue: 0.1), scheme: .dark, reduceMotion: true,
      backgroundVariant: .cross
    ) {
      Background(
        id: "é🌐\n/", variant: .lines, color: Color(red: 1, green: 0, blue: 0, opacity: 0.25),
        gap: 5, offset: -2, levelOfDetail: .fade, profile: .reactFlow)
      Background(levelOfDetail: .always, profile: .reactFlow(background: white))
      Background(gap: (x: 1, y: 2), profile: .reactFlow)
      GridPulseBackground(progress: 0.4, reduceMotion: true)
    }
    #expect(scene == expected)
  }

  @Test func printed() {
    let scene = Scene(width: 320, height: 240, fill: Color(red: 0.03, green: 0.05, blue: 0.1)) {
      Background(color: .gray.opacity(0.3), levelOfDetail: .hide(below: 2))
      GridPulseBackground(progress: 0.4)
    }
    #expect(
      scene.json == """
        {
          "version": 1,
          "width": 320,
          "height": 240,
          "scale": 1,
          "scheme": "light",
          "fill": [0.03, 0.05, 0.1],
          "reduceMotion": false,
          "viewport": {"pan": [0, 0], "zoom": 1},
          "layers": [
            {
              "type": "background",
              "variant": "dots",
              "color": "gray/0.3",
              "gap": [20, 20],
              "offset": [0, 0],
              "levelOfDetail": {"hide": 2},
              "profile": "swiftflow"
            },
            {
              "type": "pulse",
              "color": "cyan",
              "spacing": 26,
              "period": 2.6,
              "progress": 0.4,
              "reduceMotion": false
            }
          ]
        }
        """)
  }

  @Test func randomScenesRoundTrip() throws {
    var random = RandomScene(seed: 1)
    for _ in 0..<2000 {
      let scene = random.next()
      try #require(scene.faults == [])
      try #require(try Scene(json: scene.json) == scene)
    }
  }

  /// Another reader of JSON finds the same tree in what we print.
  @Test func foundationReadsTheSame() throws {
    var random = RandomScene(seed: 2)
    for _ in 0..<200 {
      let json = random.next().json
      let peer = try JSONDecoder().decode(PeerValue.self, from: Data(json.utf8))
      try #require(PeerValue(try JSONParser.parse(Array(json.utf8))) == peer)
    }
  }

  /// JSON has no word for these; what is printed is still JSON, and reading it names the fault.
  @Test func numbersThatAreNone() {
    let scene = Scene(width: .nan, height: .infinity, fill: .red.opacity(.nan)) {
      Background(gap: (x: -.infinity, y: 1))
    }
    let error = #expect(throws: SceneError.self) { try Scene(json: scene.json) }
    guard case .invalid(let faults) = error else {
      Issue.record("not a list of faults")
      return
    }
    #expect(faults.map(\.path) == ["width", "height", "fill", "layers[0].gap"])
    #expect(
      faults.map(\.value) == ["\"nan\"", "\"inf\"", "\"red/nan\"", "[\"-inf\", 1]"])
  }
}

/// What Foundation's decoder makes of a JSON text.
private enum PeerValue: Equatable, Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([PeerValue])
  case object([String: PeerValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let array = try? container.decode([PeerValue].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: PeerValue].self))
    }
  }

  init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let text): self = .number(Double(text) ?? .nan)
    case .string(let string): self = .string(string)
    case .array(let elements): self = .array(elements.map(PeerValue.init))
    case .object(let members):
      self = .object(
        Dictionary(members.map { ($0.key, PeerValue($0.value)) }, uniquingKeysWith: { $1 }))
    }
  }
}
