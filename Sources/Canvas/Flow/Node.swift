/// One node of the canvas: where it is and, once a canvas has asked for its content, how it looks.
public struct Node: Equatable, Sendable {
  /// Unique on its canvas; edges name it.
  public var id: String
  /// The top-left corner in flow points.
  public var position: Pair
  /// In flow points; nil is `Node.defaultSize`.
  public var size: Size?
  /// Whether neither the node nor its edges are drawn.
  public var isHidden: Bool
  /// How the node looks.
  public var box: NodeBox

  /// What a node without a size of its own measures, in flow points.
  public static let defaultSize = Size(width: 200, height: 100)

  /// - Parameters:
  ///   - id: Unique on its canvas; edges name it.
  ///   - position: The top-left corner in flow points.
  ///   - size: In flow points; nil is `Node.defaultSize`.
  ///   - isHidden: Whether neither the node nor its edges are drawn.
  ///   - box: How the node looks.
  public init(
    id: String, position: Pair, size: Size? = nil, isHidden: Bool = false, box: NodeBox = NodeBox()
  ) {
    self.id = id
    self.position = position
    self.size = size
    self.isHidden = isHidden
    self.box = box
  }

  /// In flow points.
  public var frame: Rect {
    let size = size ?? Self.defaultSize
    return Rect(x: position.x, y: position.y, width: size.width, height: size.height)
  }
}

/// What a node shows.
public protocol NodeContent: Sendable {
  /// The box that draws this content.
  var nodeBox: NodeBox { get }
}

/// A rounded rectangle over a node's frame, with a title if wanted. Its lengths are flow points:
/// they grow with the zoom.
public struct NodeBox: NodeContent, Equatable {
  /// Centred; drawn smaller where it would not fit the box.
  public var title: String?
  /// nil is white, #1C1C1E in the dark scheme.
  public var fill: Color?
  /// nil is gray, half transparent.
  public var border: Color?
  /// Centred on the edge; 0 draws none.
  public var borderWidth: Double
  /// At most half the shorter side counts.
  public var cornerRadius: Double
  /// nil is black, white in the dark scheme.
  public var titleColor: Color?

  /// - Parameters:
  ///   - title: Centred; drawn smaller where it would not fit the box.
  ///   - fill: nil is white, #1C1C1E in the dark scheme.
  ///   - border: nil is gray, half transparent.
  ///   - borderWidth: In flow points, centred on the edge; 0 draws none.
  ///   - cornerRadius: In flow points; at most half the shorter side counts.
  ///   - titleColor: nil is black, white in the dark scheme.
  public init(
    title: String? = nil, fill: Color? = nil, border: Color? = nil, borderWidth: Double = 1,
    cornerRadius: Double = 8, titleColor: Color? = nil
  ) {
    self.title = title
    self.fill = fill
    self.border = border
    self.borderWidth = borderWidth
    self.cornerRadius = cornerRadius
    self.titleColor = titleColor
  }

  /// Itself.
  public var nodeBox: NodeBox { self }
}
