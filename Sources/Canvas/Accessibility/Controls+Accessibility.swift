extension Controls {
  /// The panel as a screen reader finds it; nil when there is no panel. Dividers are hidden.
  func accessibilityElement(_ config: AccessibilityConfig, in state: CanvasState)
    -> AccessibilityElement?
  {
    guard let layout = ControlsLayout(self, in: state.size) else { return nil }
    let parts = layout.parts.compactMap { part -> AccessibilityElement? in
      switch part.content {
      case .divider: nil
      case .label(.text(let text)):
        AccessibilityElement(role: .text, label: text.string, frame: part.frame)
      case .label(.image(let image)):
        AccessibilityElement(role: .image, label: image.spokenName, frame: part.frame)
      case .control(let control):
        AccessibilityElement(
          role: .button, label: label(of: control, config), frame: part.frame,
          value: value(of: control, in: state), isDisabled: isDisabled(control, in: state))
      }
    }
    return AccessibilityElement(
      role: .group, label: config.controlsAriaLabel, frame: layout.frame, children: parts)
  }

  private func label(of control: Control, _ config: AccessibilityConfig) -> String {
    switch control {
    case .zoomIn: return config.zoomInAriaLabel
    case .zoomReset: return config.zoomResetAriaLabel
    case .zoomOut: return config.zoomOutAriaLabel
    case .fitView: return config.fitViewAriaLabel
    case .interactive: return config.interactiveAriaLabel
    case .child(let index):
      guard case .button(let button) = children[index] else { return "" }
      return button.spokenLabel
    }
  }

  private func value(of control: Control, in state: CanvasState) -> String? {
    switch control {
    case .zoomReset: state.zoomLabel
    case .interactive: state.isInteractive ? "on" : "off"
    case .zoomIn, .zoomOut, .fitView, .child: nil
    }
  }
}

extension ControlButton {
  /// What a screen reader says: the given words, else the label's texts, else its icons' names.
  fileprivate var spokenLabel: String {
    if let accessibilityLabel { return accessibilityLabel }
    var (texts, names) = ([String](), [String]())
    for part in label {
      switch part {
      case .text(let text): texts.append(text.string)
      case .image(let image): names.append(image.spokenName)
      }
    }
    return (texts.isEmpty ? names : texts).joined(separator: " ")
  }
}

extension Image {
  /// The icon's name as words: "arrow clockwise".
  fileprivate var spokenName: String {
    String(systemName.map { $0 == "." ? " " : $0 })
  }
}
