/// What glass must know of its surroundings.
extension ResolvedScene {
  /// For each layer, the rows of it that must be known for `rows` of the whole to be drawn: more
  /// than those where there is glass above. The last entry is of the topmost layer.
  package func neededRows(for rows: Range<Int>) -> [Range<Int>] {
    needed(for: rows, within: 0..<height) { $0.outline.rows(below: height) }
  }

  /// The same for columns.
  package func neededColumns(for columns: Range<Int>) -> [Range<Int>] {
    needed(for: columns, within: 0..<width) { $0.outline.columns(below: width) }
  }

  /// How many px of the surroundings of a pixel may show in it.
  package var glassReach: Int {
    layers.reduce(0) { sum, layer in
      if case .material(let glass) = layer { sum + glass.reach } else { sum }
    }
  }

  private func needed(
    for wanted: Range<Int>, within canvas: Range<Int>, extent: (MaterialLayer) -> Range<Int>
  ) -> [Range<Int>] {
    var needed = wanted
    return layers.reversed().map { layer in
      defer {
        if case .material(let glass) = layer {
          needed = needed.extended(by: glass.reach, of: extent(glass), within: canvas)
        }
      }
      return needed
    }.reversed()
  }
}

extension Range<Int> {
  /// With what is `reach` away from those that are in `glass`.
  fileprivate func extended(
    by reach: Int, of glass: Range<Int>, within canvas: Range<Int>
  ) -> Range<Int> {
    let seen = glass.clamped(to: self)
    guard !seen.isEmpty else { return self }
    return Swift.min(
      lowerBound, Swift.max(seen.lowerBound - reach, canvas.lowerBound))..<Swift.max(
        upperBound, Swift.min(seen.upperBound + reach, canvas.upperBound))
  }
}
