import GPURenderer

/// What a vertex attribute or a varying is taken for, by its name.
enum AttributeRole: Equatable, Sendable {
  /// In clip space.
  case position
  /// From 0 to 1 over the target, the lower left corner first.
  case textureCoordinate
  /// A gradient: green to the right, blue upwards, red against both.
  case color
  /// Towards the viewer.
  case normal
  /// Zero.
  case none

  init(name: String) {
    let name = name.lowercased()
    let words: [(String, AttributeRole)] = [
      ("texcoord", .textureCoordinate), ("uv", .textureCoordinate), ("color", .color),
      ("normal", .normal), ("pos", .position), ("vertex", .position),
    ]
    self = words.first { name.contains($0.0) }?.1 ?? .none
  }

  /// The values at the three vertices.
  var values: [Double] {
    switch self {
    case .position: corners([-1, -1, 0, 1], [1, -1, 0, 1], [-1, 1, 0, 1])
    case .textureCoordinate: corners([0, 0, 0, 1], [1, 0, 0, 1], [0, 1, 0, 1])
    case .color: corners([1, 0, 0, 1], [0.5, 1, 0, 1], [0.5, 0, 1, 1])
    case .normal: corners([0, 0, 1, 0], [0, 0, 1, 0], [0, 0, 1, 0])
    case .none: [Double](repeating: 0, count: 12)
    }
  }

  private func corners(_ left: [Double], _ right: [Double], _ upper: [Double]) -> [Double] {
    ShaderJob.Pass.corners(lowerLeft: left, lowerRight: right, upperLeft: upper)
  }
}
