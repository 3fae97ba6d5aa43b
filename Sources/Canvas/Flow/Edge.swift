/// A curve from the middle of one node's right side to the middle of another's left side.
public struct Edge: Equatable, Sendable {
  /// A label; it changes no pixel.
  public var id: String?
  /// The id of the node where the edge begins.
  public var source: String
  /// The id of the node where the edge ends.
  public var target: String
  /// nil is gray.
  public var color: Color?
  /// The stroke's thickness in flow points.
  public var lineWidth: Double

  /// - Parameters:
  ///   - id: A label; it changes no pixel.
  ///   - source: The id of the node where the edge begins.
  ///   - target: The id of the node where the edge ends.
  ///   - color: nil is gray.
  ///   - lineWidth: The stroke's thickness in flow points.
  public init(
    id: String? = nil, source: String, target: String, color: Color? = nil, lineWidth: Double = 2
  ) {
    self.id = id
    self.source = source
    self.target = target
    self.color = color
    self.lineWidth = lineWidth
  }
}
