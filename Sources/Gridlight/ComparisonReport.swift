import Pixels

/// A scene drawn by a renderer and by the reference, and how the two pictures differ.
public struct ComparisonReport: Sendable {
  /// What the reference drew, premultiplied.
  public let reference: Pixmap
  /// What the renderer drew, premultiplied.
  public let rendered: Pixmap
  /// Whether the renderer keeps its promise.
  public let gate: GateReport
  /// Every measure of the difference.
  public let metrics: Comparison

  /// The largest difference of any byte, in levels (1/255).
  public var maximumDifference: Int { metrics.largestDifference }

  /// Whether the renderer keeps its promise: see `GateReport`.
  public var passes: Bool { gate.passes }
}
