import Gridlight

/// The interface as OpenAPI 3.1, made from the tables that the service works by.
enum OpenAPI {
  static func document(_ options: ServiceOptions, _ scenes: SceneReading) -> JSONTree {
    var document: [String: JSONTree] = [
      "openapi": "3.1.0",
      "info": [
        "title": "Gridlight", "version": .text(options.version),
        "description":
          "Draws node-canvas backgrounds: dots, lines, crosses and a pulsing grid.",
        "license": ["name": "MIT", "identifier": "MIT"],
      ],
      "paths": .object(paths(scenes)),
      "components": ["schemas": ["Problem": problem, "Scene": scene]],
    ]
    if options.token != nil {
      document["components"] = [
        "schemas": ["Problem": problem, "Scene": scene],
        "securitySchemes": ["token": ["type": "http", "scheme": "bearer"]],
      ]
    }
    return .object(document)
  }

  private static func paths(_ scenes: SceneReading) -> [String: JSONTree] {
    let query = scenes.parameters.map(parameter) + [renderer]
    let ownOfTiles = ["canvas", "pan", "zoom"]
    let tileQuery =
      scenes.parameters.filter { !ownOfTiles.contains($0.name) }.map(parameter) + [renderer]
    let tilePlace: [JSONTree] = [
      place("zoom", "Screen points per flow point, as a power of 2", TileAddress.zooms),
      place("x", "The tile's column", TileAddress.places),
      place("y", "The tile's row", TileAddress.places),
    ]
    return [
      "/v1/background.png": get(
        "A picture of the scene that the query describes, as PNG", query, png, drawing: true),
      "/v1/background.rgba": get(
        "The same as premultiplied RGBA bytes, top row first", query, rgba, drawing: true),
      "/v1/tiles/{zoom}/{x}/{y}.png": get(
        "One 256 point square of an endless background", tilePlace + tileQuery, png, drawing: true),
      "/v1/render": post(
        "A picture of the posted scene; Accept chooses PNG or RGBA bytes", .object(both)),
      "/v1/compare": post(
        "How a renderer's picture differs from the reference; a heat map with Accept: image/png",
        ["application/json": ["schema": object], "image/png": binary]),
      "/v1/devices": get("The GPU devices, each tried", [], json(["type": "array"]), drawing: true),
      "/healthz": get("Whether a probe is drawn as it should be", [], json(object), unwell: true),
      "/readyz": get("Whether requests are welcome", [], json(object), unwell: true),
      "/metrics": get(
        "Figures for Prometheus", [], ["text/plain": ["schema": ["type": "string"]]],
        isGuarded: true),
      "/openapi.json": get("This description", [], json(object)),
      "/": get("The live page", [], ["text/html": ["schema": ["type": "string"]]]),
    ]
  }

  private static let object: JSONTree = ["type": "object"]
  private static let binary: JSONTree = ["schema": ["type": "string", "format": "binary"]]
  private static let png: JSONTree = ["image/png": binary]
  private static let rgba: JSONTree = ["application/octet-stream": binary]
  private static let both: [String: JSONTree] = [
    "image/png": binary, "application/octet-stream": binary,
  ]

  private static func json(_ schema: JSONTree) -> JSONTree {
    ["application/json": ["schema": schema]]
  }

  /// - Parameters:
  ///   - drawing: whether it waits for a worker.
  ///   - unwell: whether 503 is one of its two answers.
  private static func get(
    _ summary: String, _ parameters: [JSONTree], _ content: JSONTree, drawing: Bool = false,
    unwell: Bool = false, isGuarded: Bool = false
  ) -> JSONTree {
    var answers: [String: JSONTree] = [
      "200": ["description": .text(summary), "content": content]
    ]
    if drawing {
      answers.merge(drawingProblems) { $1 }
      answers["304"] = ["description": "The picture that If-None-Match names"]
    }
    if unwell { answers["503"] = problemAnswer("Not now") }
    if isGuarded { answers["401"] = problemAnswer("The token is missing") }
    return [
      "get": [
        "summary": .text(summary), "parameters": .list(parameters), "responses": .object(answers),
      ]
    ]
  }

  private static func post(_ summary: String, _ content: JSONTree) -> JSONTree {
    var answers = drawingProblems
    answers["200"] = ["description": .text(summary), "content": content]
    answers["304"] = ["description": "The picture that If-None-Match names"]
    answers["406"] = problemAnswer("Accept takes none of the forms")
    answers["413"] = problemAnswer("The body is too large")
    answers["415"] = problemAnswer("The body is not said to be JSON")
    return [
      "post": [
        "summary": .text(summary), "parameters": [renderer],
        "requestBody": [
          "required": true,
          "content": [
            "application/json": ["schema": ["$ref": "#/components/schemas/Scene"]]
          ],
        ],
        "responses": .object(answers),
      ]
    ]
  }

  private static let drawingProblems: [String: JSONTree] = [
    "400": problemAnswer("Every fault of the request"),
    "401": problemAnswer("The token is missing"),
    "500": problemAnswer("The picture could not be drawn"),
    "501": problemAnswer("The renderer asked for is not here"),
    "503": problemAnswer("Too many pictures at once; Retry-After says when to come back"),
    "504": problemAnswer("Not done in time"),
  ]

  private static func problemAnswer(_ description: String) -> JSONTree {
    [
      "description": .text(description),
      "content": [
        "application/problem+json": ["schema": ["$ref": "#/components/schemas/Problem"]]
      ],
    ]
  }

  private static let problem: JSONTree = [
    "type": "object", "required": ["type", "title", "status", "detail"],
    "properties": [
      "type": ["type": "string"], "title": ["type": "string"], "status": ["type": "integer"],
      "detail": ["type": "string"],
      "errors": [
        "type": "array",
        "items": [
          "type": "object", "required": ["detail"],
          "properties": [
            "parameter": ["type": "string"], "detail": ["type": "string"],
          ],
        ],
      ],
    ],
  ]

  private static func place(
    _ name: String, _ help: String, _ range: ClosedRange<Int>
  ) -> JSONTree {
    [
      "name": .text(name), "in": "path", "required": true, "description": .text(help),
      "schema": [
        "type": "integer", "minimum": .number(Double(range.lowerBound)),
        "maximum": .number(Double(range.upperBound)),
      ],
    ]
  }

  private static let renderer: JSONTree = [
    "name": .text(RenderService.rendererParameter), "in": "query",
    "description": "What draws [the service's own choice]",
    "schema": [
      "type": "string", "enum": .list(RendererKind.allCases.map { .text($0.rawValue) }),
    ],
  ]

  private static func parameter(_ parameter: SceneReading.Parameter) -> JSONTree {
    var entry: [String: JSONTree] = [
      "name": .text(parameter.name), "in": "query", "description": .text(parameter.help),
    ]
    switch parameter.form {
    case .flag: entry["schema"] = ["type": "boolean"]
    case .value(let form): entry["schema"] = schema(form)
    case .repeated(let form):
      entry["schema"] = ["type": "array", "items": schema(form)]
      entry["style"] = "form"
      entry["explode"] = true
    }
    return .object(entry)
  }

  /// The words of a choice, or the form of a text.
  private static func schema(_ form: String) -> JSONTree {
    let words = form.split(separator: "|").map(String.init)
    if words.count > 1, words.allSatisfy({ $0.allSatisfy(\.isLowercase) }) {
      return ["type": "string", "enum": .list(words.map { .text($0) })]
    }
    return ["type": "string", "description": .text(form)]
  }
}
