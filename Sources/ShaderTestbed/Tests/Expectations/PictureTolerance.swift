/// How far a picture may be from the one that is expected.
public struct PictureTolerance: Equatable, Sendable {
  /// A pixel is over where a channel differs by more than this, in levels (1/255), 0...255.
  public var levels = 1
  /// The share of the pixels that may be over, 0...1.
  public var maxFraction = 0.0
  /// Holds beside the two above.
  public var window: Window?

  /// What is held against each other.
  public var channels = Channels.rgba

  /// The channels of a pixel.
  public enum Channels: String, CaseIterable, Sendable {
    case rgb, rgba

    /// How many of R, G, B, A, from the first.
    var count: Int { rawValue.utf8.count }
  }

  /// Every pixel within a level.
  public init() {}

  /// A limit on means, which finds many small differences in one place: in no square of `side` by
  /// `side` px, wherever it lies in the picture, the mean of the absolute differences of all pixels
  /// and channels that count is above `mean` levels. A side longer than the picture's is cut to it.
  public struct Window: Equatable, Sendable {
    /// In px, at least 1.
    public var side: Int
    /// In levels, 0...255.
    public var mean: Double
  }
}
