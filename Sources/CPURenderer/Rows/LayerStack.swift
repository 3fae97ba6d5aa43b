import Canvas

/// A scene's layers prepared for a frame, and how each runs along one row.
final class LayerStack {
  private(set) var width = 0
  private(set) var layers: [Layer] = []
  private var fill = Premultiplied.clear

  struct Layer {
    let pattern: any Pattern
    let color: Premultiplied
    var coverage = RowCoverage.uniform(0)
  }

  /// How many layers differ along the row.
  private(set) var varyingCount = 0
  /// The first layer that does, or the number of layers.
  private(set) var firstVarying = 0
  /// Whether another row may be the same as this one.
  private(set) var isRepeatable = false

  func prepare(_ scene: ResolvedScene) {
    width = scene.width
    fill = Premultiplied(scene.fill)
    for (index, layer) in scene.layers.enumerated() {
      let old = index < layers.count ? layers[index].pattern : nil
      let pattern = layer.pattern(reusing: old, width: scene.width, height: scene.height)
      let prepared = Layer(pattern: pattern, color: pattern.color)
      if index < layers.count { layers[index] = prepared } else { layers.append(prepared) }
    }
    layers.removeLast(layers.count - scene.layers.count)
  }

  /// About how many nanoseconds the frame takes, on top of writing it.
  var cost: Double { layers.reduce(0) { $0 + $1.pattern.cost } }

  /// Finds out how each layer runs along row `y`.
  func look(atRow y: Int) {
    varyingCount = 0
    firstVarying = layers.count
    isRepeatable = true
    for index in layers.indices {
      let coverage = layers[index].pattern.coverage(alongRow: y)
      layers[index].coverage = coverage
      if case .uniform = coverage { continue }
      if varyingCount == 0 { firstVarying = index }
      varyingCount += 1
      if coverage.signature == nil { isRepeatable = false }
    }
  }

  /// The colour where the layers that differ along the row have `coverage`.
  func color(varying coverage: Double) -> Premultiplied {
    color(of: layers.indices, varying: coverage)
  }

  /// The colour of the fill and the uniform layers below the first that differs along the row.
  var ground: Premultiplied { color(of: 0..<firstVarying, varying: 0) }

  private func color(of indices: Range<Int>, varying coverage: Double) -> Premultiplied {
    var result = fill
    for layer in layers[indices] {
      if case .uniform(let uniform) = layer.coverage {
        result.paint(layer.color, coverage: uniform)
      } else {
        result.paint(layer.color, coverage: coverage)
      }
    }
    return result
  }

  /// The one layer that differs along the row; nil where there are more, or its marks are stacked.
  var onlySampled: (layer: Layer, samples: Samples)? {
    guard varyingCount == 1, case .sampled(let samples) = layers[firstVarying].coverage else {
      return nil
    }
    return (layers[firstVarying], samples)
  }
}

extension RowCoverage {
  /// The same for rows along which the layer is the same; nil for a row like no other.
  var signature: UInt64? {
    switch self {
    // The sign bit tells a key from a coverage.
    case .uniform(let coverage): coverage.bitPattern
    case .sampled(let samples): samples.key.map { UInt64($0) | 1 << 63 }
    case .stacked: nil
    }
  }
}
