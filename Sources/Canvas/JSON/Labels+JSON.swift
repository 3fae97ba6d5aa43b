extension LabelItem {
  private enum Kind: String, CaseIterable {
    case image, text
  }

  /// A part at fault becomes an empty text.
  init(reading reader: inout JSONObjectReader) {
    reader.require("type", "the type of a part of a label is image or text")
    let kind: Kind? = reader.word("type", "the type of a part of a label")
    switch kind {
    case .image: self = .image(Image(reading: &reader))
    case .text: self = .text(Text(reading: &reader))
    case nil:
      self = .text(Text(""))
      reader.ignoreRemainingKeys()
    }
  }

  var jsonValue: JSONValue {
    switch self {
    case .image(let image):
      [
        "type": .string("image"), "systemName": .string(image.systemName),
        "font": image.font?.jsonValue,
      ]
    case .text(let text):
      ["type": .string("text"), "text": .string(text.string), "font": text.font?.jsonValue]
    }
  }
}

extension Image {
  /// An icon at fault becomes a known one, so that it is complained of once.
  init(reading reader: inout JSONObjectReader) {
    reader.require("systemName", Suggestion.words("an icon", Self.systemNames, for: ""))
    let name = reader.value("systemName") { (value, path) throws(Fault) in
      try Self.checked(try value.text(at: path), at: path)
    }
    self.init(systemName: name ?? "plus")
    font = Font(reading: &reader)
  }

  /// An icon's name alone, or an object with a font.
  init?(reading key: String, of reader: inout JSONObjectReader) {
    switch reader.member(key) {
    case nil, .null: return nil
    case .string(let name):
      let path = reader.keyPath(key)
      do {
        self.init(systemName: try Self.checked(name, at: path))
      } catch {
        reader.note(error)
        return nil
      }
    case let value?:
      self = reader.nested(value, at: reader.keyPath(key), "an icon") { Image(reading: &$0) }
    }
  }

  private static func checked(_ name: String, at path: String) throws(Fault) -> String {
    if let fault = Image(systemName: name).nameFault(at: path) { throw fault }
    return name
  }

  /// The counterpart of `init(reading:of:)`.
  var shortJSONValue: JSONValue {
    guard let font else { return .string(systemName) }
    return ["systemName": .string(systemName), "font": font.jsonValue]
  }
}

extension Text {
  init(reading reader: inout JSONObjectReader) {
    reader.require("text", "a text is written in double quotes")
    self.init(reader.text("text") ?? "")
    font = Font(reading: &reader)
  }

  /// A text alone, or an object with a font.
  init?(reading key: String, of reader: inout JSONObjectReader) {
    switch reader.member(key) {
    case nil, .null: return nil
    case .string(let string): self.init(string)
    case let value?:
      self = reader.nested(value, at: reader.keyPath(key), "a text") { Text(reading: &$0) }
    }
  }

  /// The counterpart of `init(reading:of:)`.
  var shortJSONValue: JSONValue {
    guard let font else { return .string(string) }
    return ["text": .string(string), "font": font.jsonValue]
  }
}

extension Font {
  /// nil when absent or null.
  fileprivate init?(reading reader: inout JSONObjectReader) {
    let font = reader.object("font", "a font") { font in
      font.require("size", NumberRule.fontSize.words)
      return Font.system(
        size: font.number("size", .fontSize) ?? 14,
        weight: font.word("weight", "a weight") ?? .regular,
        design: font.word("design", "a design") ?? .default)
    }
    guard let font else { return nil }
    self = font
  }

  var jsonValue: JSONValue {
    [
      "size": JSONValue(size), "weight": .string(weight.rawValue),
      "design": .string(design.rawValue),
    ]
  }
}

extension Card {
  init(reading reader: inout JSONObjectReader) {
    self.init()
    icon = Image(reading: "icon", of: &reader)
    title = Text(reading: "title", of: &reader)
    spacing = reader.number("spacing", .length) ?? spacing
    padding = reader.pair("padding", .length) ?? padding
    cornerRadius = reader.number("cornerRadius", .length) ?? cornerRadius
    color = reader.color("color") ?? color
    position = reader.word("position", "a position") ?? position
  }

  var jsonValue: JSONValue {
    [
      "type": .string("card"), "icon": icon?.shortJSONValue, "title": title?.shortJSONValue,
      "spacing": JSONValue(spacing), "padding": padding.jsonValue,
      "cornerRadius": JSONValue(cornerRadius), "color": color.jsonValue,
      "position": .string(position.rawValue),
    ]
  }
}
