extension Controls {
  init(reading reader: inout JSONObjectReader) {
    self.init()
    showZoom = reader.flag("showZoom") ?? showZoom
    showFitView = reader.flag("showFitView") ?? showFitView
    showInteractive = reader.flag("showInteractive") ?? showInteractive
    position = reader.word("position", "a position") ?? position
    children = reader.objects(
      "children", "children are an array of objects, top to bottom", each: "a child"
    ) { PanelItem(reading: &$0) }
  }

  var jsonValue: JSONValue {
    [
      "type": .string("controls"), "showZoom": .bool(showZoom),
      "showFitView": .bool(showFitView), "showInteractive": .bool(showInteractive),
      "position": .string(position.rawValue),
      "children": children.isEmpty ? nil : .array(children.map(\.jsonValue)),
    ]
  }
}

extension PanelItem {
  private enum Kind: String, CaseIterable {
    case button, divider, image, text
  }

  /// A child at fault becomes a divider.
  fileprivate init(reading reader: inout JSONObjectReader) {
    reader.require("type", "a child's type is button, divider, image or text")
    let kind: Kind? = reader.word("type", "a child's type")
    switch kind {
    case .button: self = .button(ControlButton(reading: &reader))
    case .divider: self = .divider
    case .image: self = .label(.image(Image(reading: &reader)))
    case .text: self = .label(.text(Text(reading: &reader)))
    case nil:
      self = .divider
      reader.ignoreRemainingKeys()
    }
  }

  fileprivate var jsonValue: JSONValue {
    switch self {
    case .button(let button): button.jsonValue
    case .divider: ["type": .string("divider")]
    case .label(let label): label.jsonValue
    }
  }
}

extension ControlButton {
  /// A button whose action does nothing: JSON holds no code.
  fileprivate init(reading reader: inout JSONObjectReader) {
    let label = reader.objects(
      "label", "a label is an array of objects, side by side", each: "a part of a label"
    ) { LabelItem(reading: &$0) }
    self.init(label: label, action: {})
    accessibilityLabel = reader.text("accessibilityLabel", orNull: true)
    isDisabled = reader.flag("disabled") ?? isDisabled
  }

  fileprivate var jsonValue: JSONValue {
    [
      "type": .string("button"), "label": .array(label.map(\.jsonValue)),
      "accessibilityLabel": accessibilityLabel.map { .string($0) },
      "disabled": isDisabled ? .bool(true) : nil,
    ]
  }
}
