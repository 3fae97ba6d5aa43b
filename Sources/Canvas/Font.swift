import Glyphs

/// How a text or an icon is set: its size, its weight and its kind of face.
public struct Font: Equatable, Sendable {
  /// From the thinnest strokes to the thickest.
  public typealias Weight = FontWeight

  /// The kind of face; icons have one form whatever the design.
  public enum Design: String, CaseIterable, Sendable {
    case `default`, rounded, monospaced
  }

  /// Points of the em square; above 0.
  public var size: Double
  /// How thick the strokes are.
  public var weight: Weight
  /// The kind of face.
  public var design: Design

  /// The system's face of that size, weight and design.
  public static func system(
    size: Double, weight: Weight = .regular, design: Design = .default
  ) -> Font {
    Font(size: size, weight: weight, design: design)
  }

  /// 34 points, regular.
  public static let largeTitle = Font.system(size: 34)
}
