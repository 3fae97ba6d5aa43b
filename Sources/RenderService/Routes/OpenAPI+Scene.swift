extension OpenAPI {
  /// Scene JSON.
  static let scene: JSONTree = [
    "type": "object", "additionalProperties": false,
    "properties": [
      "version": ["const": 1],
      "width": ["type": "number", "exclusiveMinimum": 0, "default": 800],
      "height": ["type": "number", "exclusiveMinimum": 0, "default": 600],
      "scale": ["type": "number", "minimum": .number(0.1), "maximum": 16, "default": 1],
      "scheme": ["enum": ["light", "dark"], "default": "light"],
      "fill": color,
      "reduceMotion": ["type": "boolean", "default": false],
      "viewport": [
        "type": "object", "additionalProperties": false,
        "properties": [
          "pan": pair, "zoom": ["type": "number", "exclusiveMinimum": 0, "default": 1],
        ],
      ],
      "backgroundVariant": ["enum": ["dots", "lines", "cross"]],
      "minZoom": ["type": "number", "exclusiveMinimum": 0],
      "maxZoom": ["type": "number", "exclusiveMinimum": 0],
      "interactive": ["type": "boolean", "default": true],
      "nodes": ["type": "array", "items": ["type": "object"]],
      "edges": ["type": "array", "items": ["type": "object"]],
      "controls": ["type": "object"], "card": ["type": "object"],
      "fitViewOptions": ["type": "object"], "accessibilityConfig": ["type": "object"],
      "layers": [
        "type": "array", "maxItems": 64, "items": ["oneOf": [background, pulse, panel]],
      ],
    ],
  ]

  private static let color: JSONTree = [
    "description": .text(
      "A name such as gray, or #RGB, #RGBA, #RRGGBB, #RRGGBBAA, then /ALPHA if wanted; or the "
        + "components as numbers"),
    "oneOf": [
      ["type": "string"],
      [
        "type": "array", "minItems": 3, "maxItems": 4,
        "items": ["type": "number", "minimum": 0, "maximum": 1],
      ],
    ],
  ]

  private static let pair: JSONTree = [
    "type": "array", "minItems": 2, "maxItems": 2, "items": ["type": "number"],
  ]

  private static let gap: JSONTree = [
    "description": "For both axes, or for each", "default": 20,
    "oneOf": [
      ["type": "number", "exclusiveMinimum": 0],
      [
        "type": "array", "minItems": 2, "maxItems": 2,
        "items": ["type": "number", "exclusiveMinimum": 0],
      ],
    ],
  ]

  private static let background: JSONTree = [
    "type": "object", "additionalProperties": false, "required": ["type"],
    "properties": [
      "type": ["const": "background"],
      "id": ["type": "string"],
      "variant": ["enum": ["dots", "lines", "cross"], "default": "dots"],
      "color": color,
      "gap": gap,
      "size": ["type": "number", "minimum": 0],
      "lineWidth": ["type": "number", "minimum": 0],
      "offset": ["oneOf": [["type": "number"], pair]],
      "levelOfDetail": [
        "oneOf": [
          ["enum": ["always", "fade"]],
          [
            "type": "object", "additionalProperties": false, "required": ["hide"],
            "properties": ["hide": ["type": "number", "minimum": 0]],
          ],
        ]
      ],
      "profile": [
        "oneOf": [
          ["enum": ["swiftflow", "reactflow"]],
          ["type": "object"],
        ]
      ],
    ],
  ]

  private static let panel: JSONTree = [
    "type": "object", "required": ["type"], "properties": ["type": ["enum": ["controls", "card"]]],
  ]

  private static let pulse: JSONTree = [
    "type": "object", "additionalProperties": false, "required": ["type"],
    "properties": [
      "type": ["const": "pulse"],
      "color": color,
      "spacing": ["type": "number", "minimum": 1, "default": 26],
      "period": ["type": "number", "not": ["const": 0], "default": .number(2.6)],
      "time": ["type": "number", "default": 0],
      "progress": ["type": "number", "minimum": 0, "maximum": 1],
      "reduceMotion": ["type": "boolean", "default": false],
    ],
  ]
}
