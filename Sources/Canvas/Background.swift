/// What a background's lattice is marked with.
public enum BackgroundVariant: String, CaseIterable, Sendable {
  case dots, lines, cross
}

/// What happens to a background whose marks come too close together.
public enum LevelOfDetail: Equatable, Sendable {
  /// Drawn only while `gap × zoom` is above `points` on both axes.
  case hide(below: Double)
  /// Melts into its mean shade between periods of 4 and 2 px; never hidden.
  case fade
  /// Exact at every period; never hidden.
  case always
}

/// Whose defaults and mark sizes a background follows.
public enum BackgroundProfile: Equatable, Sendable {
  /// SwiftFlow: cross half-length is twice the size; hidden at 2 pt and below.
  case swiftFlow
  /// React Flow: cross half-length is half the size; never hidden. `background` is painted over the
  /// whole canvas under this layer's own marks.
  case reactFlow(background: Color? = nil)

  /// React Flow without a background colour.
  public static let reactFlow = BackgroundProfile.reactFlow(background: nil)
}

/// A lattice of dots, lines or crosses that follows the viewport.
public struct Background: Equatable, Sendable {
  /// A label; it changes no pixel.
  public var id: String?
  /// What the lattice is marked with.
  public var variant: BackgroundVariant
  /// nil takes the profile's default.
  public var color: Color?
  /// Distance between marks in flow points; above 0.
  public var gap: Pair
  /// Dot diameter, or the cross's measure, in flow points; nil takes the profile's default.
  public var size: Double?
  /// Thickness of lines and of crosses' bars in screen points; nil takes the profile's default.
  public var lineWidth: Double?
  /// Moves the lattice towards negative flow coordinates, in flow points.
  public var offset: Pair
  /// nil takes the profile's default.
  public var levelOfDetail: LevelOfDetail?
  /// Whose defaults and mark sizes count.
  public var profile: BackgroundProfile

  /// A lattice with one gap and one offset for both axes.
  public init(
    id: String? = nil, variant: BackgroundVariant = .dots, color: Color? = nil, gap: Double = 20,
    size: Double? = nil, lineWidth: Double? = nil, offset: Double = 0,
    levelOfDetail: LevelOfDetail? = nil, profile: BackgroundProfile = .swiftFlow
  ) {
    self.init(
      id: id, variant: variant, color: color, gap: (gap, gap), size: size, lineWidth: lineWidth,
      offset: (offset, offset), levelOfDetail: levelOfDetail, profile: profile)
  }

  /// The same with the colour written last.
  public init(
    id: String? = nil, variant: BackgroundVariant = .dots, gap: Double, size: Double? = nil,
    color: Color
  ) {
    self.init(id: id, variant: variant, color: color, gap: (gap, gap), size: size)
  }

  /// A lattice with a gap and an offset per axis.
  public init(
    id: String? = nil, variant: BackgroundVariant = .dots, color: Color? = nil,
    gap: (x: Double, y: Double), size: Double? = nil, lineWidth: Double? = nil,
    offset: (x: Double, y: Double) = (0, 0), levelOfDetail: LevelOfDetail? = nil,
    profile: BackgroundProfile = .swiftFlow
  ) {
    self.id = id
    self.variant = variant
    self.color = color
    self.gap = Pair(x: gap.x, y: gap.y)
    self.size = size
    self.lineWidth = lineWidth
    self.offset = Pair(x: offset.x, y: offset.y)
    self.levelOfDetail = levelOfDetail
    self.profile = profile
  }
}
