/// A translucent card over the canvas: an icon above a title.
public struct Card: Equatable, Sendable {
  /// nil shows none. Its default font is large title: 34 points, regular.
  public var icon: Image?
  /// nil shows none. Its default font is 34 points, bold, rounded.
  public var title: Text?
  /// From the icon to the title, in points.
  public var spacing: Double
  /// Between content and edge on either side, in points per axis.
  public var padding: Pair
  /// Of the card's continuous corners, in points.
  public var cornerRadius: Double
  /// What icon and title are painted with.
  public var color: Color
  /// Which edges of the canvas the card is aligned to.
  public var position: PanelPosition

  /// - Parameters:
  ///   - icon: nil shows none.
  ///   - title: nil shows none.
  ///   - spacing: From the icon to the title, in points.
  ///   - padding: Between content and edge on either side, in points per axis.
  ///   - cornerRadius: Of the card's continuous corners, in points.
  ///   - color: What icon and title are painted with.
  ///   - position: Which edges of the canvas the card is aligned to.
  public init(
    icon: Image? = nil, title: Text? = nil, spacing: Double = 10,
    padding: (x: Double, y: Double) = (28, 20), cornerRadius: Double = 24, color: Color = .white,
    position: PanelPosition = .center
  ) {
    self.icon = icon
    self.title = title
    self.spacing = spacing
    self.padding = Pair(x: padding.x, y: padding.y)
    self.cornerRadius = cornerRadius
    self.color = color
    self.position = position
  }

  /// A card with the icon of that name above a title.
  public init(systemName: String, title: String) {
    self.init(icon: Image(systemName: systemName), title: Text(title))
  }
}

extension Card: OverlayContent {
  /// This card as a layer.
  public var layer: Layer { .card(self) }
}
