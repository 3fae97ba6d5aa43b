import Glyphs

extension Scene {
  /// What a screen reader finds on the canvas: the titles of the nodes in view, the titles of
  /// cards, the panels of controls. Backgrounds, pulses, edges, dividers and a card's icon are
  /// hidden from it, as are hidden nodes.
  ///
  /// - Parameter fonts: measures the titles of cards.
  /// - Throws: `SceneError.undrawable` when there are no letters for a card's title.
  public func accessibilityTree(
    fonts: FontLibrary = FontLibrary()
  ) throws(SceneError) -> [AccessibilityElement] {
    var elements = nodes.compactMap { $0.accessibilityElement(in: self) }
    for (index, layer) in layers.enumerated() {
      switch layer {
      case .background, .pulse: break
      case .controls(let controls):
        if let panel = controls.accessibilityElement(accessibilityConfig, in: state) {
          elements.append(panel)
        }
      case .card(let card):
        guard let title = card.title else { break }
        let layout = try CardLayout(card, in: size, fonts, at: "layers[\(index)]")
        guard let box = layout.title?.box else { break }
        elements.append(AccessibilityElement(role: .text, label: title.string, frame: box))
      }
    }
    return elements
  }

  /// The accessibility tree as JSON, for a page that makes elements of its own over the picture.
  ///
  /// - Parameter fonts: measures the titles of cards.
  /// - Throws: `SceneError.undrawable` when there are no letters for a card's title.
  public func accessibilityJSON(
    fonts: FontLibrary = FontLibrary()
  ) throws(SceneError) -> String {
    AccessibilityElement.json(try accessibilityTree(fonts: fonts))
  }
}

extension Node {
  /// nil when there is nothing to read in view.
  fileprivate func accessibilityElement(in scene: Scene) -> AccessibilityElement? {
    let frame = screenFrame(in: scene.viewport)
    guard !isHidden, let title = box.title, !title.isEmpty, frame.isFinite,
      frame.maxX > 0, frame.maxY > 0, frame.x < scene.width, frame.y < scene.height
    else { return nil }
    return AccessibilityElement(role: .text, label: title, frame: frame)
  }
}
