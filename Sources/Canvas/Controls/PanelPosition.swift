/// Which edges of the canvas a panel is aligned to.
public enum PanelPosition: String, CaseIterable, Sendable {
  case topLeft, topCenter, topRight
  case centerLeft, center, centerRight
  case bottomLeft, bottomCenter, bottomRight
}

extension PanelPosition {
  /// A panel's distance in points from the edges it is aligned to.
  static let inset = 12.0

  /// Where a panel of `size` stands on a canvas. One that is larger than the canvas keeps its size,
  /// its place and its inset, and reaches past the opposite edges.
  func frame(of size: Size, in canvas: Size) -> Rect {
    Rect(
      x: Self.start(horizontal, size.width, canvas.width),
      y: Self.start(vertical, size.height, canvas.height), width: size.width, height: size.height)
  }

  private enum Alignment {
    case leading, center, trailing
  }

  private static func start(_ alignment: Alignment, _ length: Double, _ room: Double) -> Double {
    switch alignment {
    case .leading: inset
    case .center: (room - length) / 2
    case .trailing: room - inset - length
    }
  }

  private var horizontal: Alignment {
    switch self {
    case .topLeft, .centerLeft, .bottomLeft: .leading
    case .topCenter, .center, .bottomCenter: .center
    case .topRight, .centerRight, .bottomRight: .trailing
    }
  }

  private var vertical: Alignment {
    switch self {
    case .topLeft, .topCenter, .topRight: .leading
    case .centerLeft, .center, .centerRight: .center
    case .bottomLeft, .bottomCenter, .bottomRight: .trailing
    }
  }
}
