extension Controls {
  /// The panel's own look, where no label says otherwise.
  private enum Look {
    static let zoomFont = Font.system(size: 14, weight: .medium)
    static let iconFont = Font.system(size: 12, weight: .medium)
    static let percentFont = Font.system(size: 10, weight: .medium, design: .monospaced)
    static let disabledAlpha = 0.3
    /// Between a label and the edges of its part, in points.
    static let labelInset = 1.0

    static func divider(_ scheme: ColorScheme) -> RGBA {
      switch scheme {
      case .light: RGBA(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.29)
      case .dark: RGBA(red: 84 / 255, green: 84 / 255, blue: 88 / 255, alpha: 0.6)
      }
    }
  }

  /// Glass, dividers and labels, the border.
  ///
  /// - Parameter path: in scene JSON, for errors.
  func resolved(in context: ShapeContext, at path: String) throws(SceneError) -> [ResolvedLayer] {
    let faults = faults(at: path)
    guard faults.isEmpty else { throw .invalid(faults) }
    let scene = context.scene
    guard let layout = ControlsLayout(self, in: scene.size) else { return [] }
    let (frame, radius) = (layout.frame, ControlsLayout.Metrics.cornerRadius)
    let rect = frame.scaled(by: scene.scale)
    guard context.isOnCanvas(rect, reach: scene.scale) else { return [] }
    var layers = [
      context.material(.roundedRect(RoundedRect(rect, radius: radius * scene.scale)))
    ]
    for part in layout.parts { layers += try self.layers(of: part, in: context, at: path) }
    let border = context.panel(
      frame, radius: radius, stroke: ControlsLayout.Metrics.borderWidth,
      Color.gray.opacity(0.2).resolved(in: scene.scheme))
    return layers + [border].compactMap(\.self)
  }

  private func layers(
    of part: ControlsLayout.Part, in context: ShapeContext, at path: String
  ) throws(SceneError) -> [ResolvedLayer] {
    let state = context.scene.state
    var ink = context.ink
    let (label, font): ([LabelItem], Font)
    switch part.content {
    case .divider:
      let line = context.panel(part.frame, Look.divider(context.scene.scheme))
      return [line].compactMap(\.self)
    case .label(let item): (label, font) = ([item], Look.zoomFont)
    case .control(let control):
      (label, font) = self.label(of: control, in: state)
      if isDisabled(control, in: state) { ink.alpha *= Look.disabledAlpha }
    }
    return try LabelRow(label, font: font, at: path).layers(
      in: part.frame.insetBy(Look.labelInset), ink, isStill: true, context)
  }

  private func label(of control: Control, in state: CanvasState) -> ([LabelItem], Font) {
    func icon(_ name: String, _ font: Font) -> ([LabelItem], Font) {
      ([.image(Image(systemName: name))], font)
    }
    switch control {
    case .zoomIn: return icon("plus", Look.zoomFont)
    case .zoomReset: return ([.text(Text(state.zoomLabel))], Look.percentFont)
    case .zoomOut: return icon("minus", Look.zoomFont)
    case .fitView: return icon("arrow.up.left.and.arrow.down.right", Look.iconFont)
    case .interactive:
      return icon(state.isInteractive ? "lock.open" : "lock", Look.iconFont)
    case .child(let index):
      guard case .button(let button) = children[index] else { return ([], Look.zoomFont) }
      return (button.label, Look.zoomFont)
    }
  }
}

extension Rect {
  /// The rectangle without a margin of `inset` on each side; its sides may become negative.
  func insetBy(_ inset: Double) -> Rect {
    Rect(x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset)
  }
}
