extension FitViewOptions {
  init(reading reader: inout JSONObjectReader) {
    self.init()
    padding = Padding(reading: &reader) ?? padding
    minZoom = reader.number("minZoom", .zoom) ?? minZoom
    maxZoom = reader.number("maxZoom", .zoom) ?? maxZoom
    includeHidden = reader.flag("includeHidden") ?? includeHidden
    if let elements = reader.elements(of: "nodeIds", orNull: true, "node ids are an array of texts")
    {
      nodeIds = elements.map { path, element in
        do throws(Fault) {
          return try element.text(at: path)
        } catch {
          reader.note(error)
          return ""
        }
      }
    }
    duration = reader.number("duration", .duration) ?? duration
    alignment = reader.word("alignment", "an alignment") ?? alignment
  }

  var jsonValue: JSONValue {
    [
      "padding": padding.jsonValue, "minZoom": JSONValue(minZoom), "maxZoom": JSONValue(maxZoom),
      "includeHidden": .bool(includeHidden),
      "nodeIds": nodeIds.map { .array($0.map { .string($0) }) }, "duration": JSONValue(duration),
      "alignment": .string(alignment.rawValue),
    ]
  }
}

extension FitViewOptions.Padding {
  /// One length for all sides, or an object of sides; nil when absent or at fault.
  fileprivate init?(reading options: inout JSONObjectReader) {
    let key = "padding"
    guard let value = options.member(key) else { return nil }
    guard value.isObject else {
      do {
        self.init(try FitViewOptions.Length(value, at: options.keyPath(key)))
      } catch {
        options.note(error)
        return nil
      }
      return
    }
    self = options.nested(value, at: options.keyPath(key), "a padding") { sides in
      func side(_ key: String) -> FitViewOptions.Length {
        sides.value(key) { (value, path) throws(Fault) in
          try FitViewOptions.Length(value, at: path)
        } ?? .points(0)
      }
      return Self(
        top: side("top"), leading: side("leading"), bottom: side("bottom"),
        trailing: side("trailing"))
    }
  }

  fileprivate var jsonValue: JSONValue {
    if self == Self(top) { return top.jsonValue }
    return [
      "top": top.jsonValue, "leading": leading.jsonValue, "bottom": bottom.jsonValue,
      "trailing": trailing.jsonValue,
    ]
  }
}

extension FitViewOptions.Length {
  /// A number of points, or a text such as "10%".
  fileprivate init(_ value: JSONValue, at path: String) throws(Fault) {
    switch value {
    case .number: self = .points(try value.number(at: path, .padding))
    case .string(let text) where text.hasSuffix("%"):
      guard let percent = ParameterText.decimal(String(text.dropLast())),
        NumberRule.percent.allows(percent)
      else { throw value.fault(at: path, NumberRule.percent.words) }
      self = .percent(percent)
    default:
      throw value.fault(at: path, "a padding is a number of points, or a text such as \"10%\"")
    }
  }

  fileprivate var jsonValue: JSONValue {
    switch self {
    case .points(let points): JSONValue(points)
    case .percent(let percent): .string("\(percent.plainText)%")
    }
  }
}

extension AccessibilityConfig {
  init(reading reader: inout JSONObjectReader) {
    self.init()
    for (key, label) in Self.labels {
      self[keyPath: label] = reader.text(key) ?? self[keyPath: label]
    }
  }

  var jsonValue: JSONValue {
    .object(
      Self.labels.map { key, label in
        JSONValue.Member(key: key, value: .string(self[keyPath: label]))
      })
  }

  private static var labels: [(key: String, label: WritableKeyPath<Self, String>)] {
    [
      ("controlsAriaLabel", \.controlsAriaLabel), ("zoomInAriaLabel", \.zoomInAriaLabel),
      ("zoomResetAriaLabel", \.zoomResetAriaLabel), ("zoomOutAriaLabel", \.zoomOutAriaLabel),
      ("fitViewAriaLabel", \.fitViewAriaLabel),
      ("interactiveAriaLabel", \.interactiveAriaLabel),
    ]
  }
}

extension CanvasState {
  /// Where the canvas is looked at from and what its controls show, as JSON.
  public var json: String { jsonValue.text() }

  var jsonValue: JSONValue {
    [
      "viewport": viewport.jsonValue, "zoomLabel": .string(zoomLabel),
      "canZoomIn": .bool(canZoomIn), "canZoomOut": .bool(canZoomOut),
      "interactive": .bool(isInteractive),
    ]
  }
}
