import Canvas

extension [ResolvedLayer] {
  /// The shapes of all layers, the lowest first.
  var shapes: [Shape] {
    flatMap { layer -> [Shape] in
      if case .shapes(let shapes) = layer { shapes.shapes } else { [] }
    }
  }
}

extension RoundedRect {
  var isFinite: Bool {
    [minX, minY, maxX, maxY, radius].allSatisfy(\.isFinite) && radius >= 0
  }
}
