/// Where a panel of controls and its parts stand on a canvas, in points.
///
/// The panel hugs its content and is always 32 points wide. What its parts show is drawn smaller
/// where it would not fit them; a panel taller than the canvas keeps its height and is cut off.
public struct ControlsLayout: Equatable, Sendable {
  /// One part of the panel.
  public struct Part: Equatable, Sendable {
    /// What it is.
    public let content: Content
    /// Where it is, in points from the canvas's top-left corner.
    public let frame: Rect
  }

  /// What a part of the panel is.
  public enum Content: Equatable, Sendable {
    case control(Control)
    case divider
    /// A bare icon or text of the host's.
    case label(LabelItem)
  }

  /// The panel, in points from the canvas's top-left corner; its border is centred on this edge.
  public let frame: Rect
  /// Top to bottom, without gaps.
  public let parts: [Part]

  /// nil when the panel has no content: then there is no panel.
  ///
  /// - Parameter canvas: in points.
  public init?(_ controls: Controls, in canvas: Size) {
    let contents = Self.contents(of: controls)
    let heights = contents.map(Self.height)
    guard !contents.isEmpty else { return nil }
    frame = controls.position.frame(
      of: Size(width: Metrics.width, height: heights.reduce(0, +)), in: canvas)
    var (parts, y) = ([Part](), frame.y)
    for (content, height) in zip(contents, heights) {
      parts.append(
        Part(
          content: content,
          frame: Rect(x: frame.x, y: y, width: Metrics.width, height: height)))
      y += height
    }
    self.parts = parts
  }

  private static func contents(of controls: Controls) -> [Content] {
    var contents: [Content] = []
    if controls.showZoom {
      contents += [
        .control(.zoomIn), .divider, .control(.zoomReset), .divider, .control(.zoomOut),
      ]
    }
    if controls.showFitView {
      if controls.showZoom { contents.append(.divider) }
      contents.append(.control(.fitView))
    }
    if controls.showInteractive {
      if controls.showZoom || controls.showFitView { contents.append(.divider) }
      contents.append(.control(.interactive))
    }
    return contents
      + controls.children.enumerated().map { index, child in
        switch child {
        case .button: .control(.child(index))
        case .divider: .divider
        case .label(let label): .label(label)
        }
      }
  }

  private static func height(of content: Content) -> Double {
    switch content {
    case .control(.zoomReset), .label(.text): Metrics.textHeight
    case .control, .label(.image): Metrics.buttonHeight
    case .divider: Metrics.dividerHeight
    }
  }
}

extension ControlsLayout {
  /// The panel's measures in points.
  enum Metrics {
    static let width = 32.0
    static let buttonHeight = 32.0
    static let textHeight = 24.0
    static let dividerHeight = 1.0
    static let cornerRadius = 8.0
    static let borderWidth = 1.0
  }
}

extension Controls {
  /// The control at `point`; nil beside the panel and on what is no control.
  ///
  /// - Parameters:
  ///   - point: in points from the canvas's top-left corner.
  ///   - canvasSize: in points.
  public func hitTest(_ point: Pair, canvasSize: Size) -> Control? {
    guard canvasSize.bounds.contains(point) else { return nil }
    let part = ControlsLayout(self, in: canvasSize)?.parts.first { $0.frame.contains(point) }
    guard case .control(let control) = part?.content else { return nil }
    return control
  }
}

extension Size {
  /// The rectangle of this size at the origin.
  var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }
}
