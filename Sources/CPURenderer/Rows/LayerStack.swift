import Canvas

/// A scene's layers prepared for a frame, and how each runs along some rows.
struct LayerStack: ~Copyable {
  /// How many rows are looked at together.
  static let blockHeight = 64

  private(set) var width = 0
  private(set) var patterns: [any Pattern] = []
  private var fill = Premultiplied.clear
  private var colors = Buffer<Premultiplied>()
  private var forms = Buffer<RowForm>()
  private var block = 0..<0
  /// The most samples that a layer has along a row.
  private(set) var mostSamples = 0

  mutating func prepare(_ scene: ResolvedScene) {
    width = scene.width
    fill = Premultiplied(scene.fill)
    patterns.removeLast(max(patterns.count - scene.layers.count, 0))
    colors.reserve(scene.layers.count)
    forms.reserve(scene.layers.count * Self.blockHeight)
    block = 0..<0
    mostSamples = 0
    for (index, layer) in scene.layers.enumerated() {
      let old = index < patterns.count ? patterns[index] : nil
      let pattern = layer.pattern(reusing: old, width: scene.width, height: scene.height)
      if index < patterns.count { patterns[index] = pattern } else { patterns.append(pattern) }
      colors.start[index] = pattern.color
      mostSamples = max(mostSamples, pattern.mostSamples)
    }
  }

  /// Whether rows are the same from the last to the first.
  var isMirrored: Bool { patterns.allSatisfy { $0.isMirrored } }

  /// About how many nanoseconds the frame takes, on top of writing it.
  var cost: Double { patterns.reduce(0) { $0 + $1.cost } }

  /// Finds out how the layers run along `rows`, at most `blockHeight`.
  mutating func look(at rows: Range<Int>) {
    block = rows
    for index in patterns.indices {
      patterns[index].look(at: rows, into: forms.start + index * Self.blockHeight)
    }
  }

  /// How the layers run along row `y` of those looked at.
  func row(_ y: Int) -> LayerRow {
    LayerRow(
      y: y, layerCount: patterns.count, fill: fill, colors: colors.start,
      forms: forms.start + (y - block.lowerBound))
  }
}

/// How the layers of a stack run along one row. It points into the stack, and counts no reference: an
/// atomic instruction would have to wait until the row before is in memory.
struct LayerRow {
  let y: Int
  let layerCount: Int
  /// How many layers differ along the row.
  let varyingCount: Int
  /// The first layer that does, or the number of layers.
  let firstVarying: Int
  private let fill: Premultiplied
  private let colors: UnsafePointer<Premultiplied>
  /// The first layer's, followed by those of further rows.
  private let forms: UnsafePointer<RowForm>

  fileprivate init(
    y: Int, layerCount: Int, fill: Premultiplied, colors: UnsafePointer<Premultiplied>,
    forms: UnsafePointer<RowForm>
  ) {
    self.y = y
    self.layerCount = layerCount
    self.fill = fill
    self.colors = colors
    self.forms = forms
    var varyingCount = 0
    var firstVarying = layerCount
    for index in (0..<layerCount).reversed() {
      if case .uniform = forms[index * LayerStack.blockHeight] { continue }
      varyingCount += 1
      firstVarying = index
    }
    self.varyingCount = varyingCount
    self.firstVarying = firstVarying
  }

  func form(of layer: Int) -> RowForm { forms[layer * LayerStack.blockHeight] }

  func color(of layer: Int) -> Premultiplied { colors[layer] }

  /// The colour where the layers that differ along the row have `coverage`.
  func composite(varying coverage: Double) -> Premultiplied {
    composite(0..<layerCount, varying: coverage)
  }

  /// The colour of the fill and the uniform layers below the first that differs along the row.
  var ground: Premultiplied { composite(0..<firstVarying, varying: 0) }

  private func composite(_ layers: Range<Int>, varying coverage: Double) -> Premultiplied {
    var result = fill
    for layer in layers {
      let coverage = if case .uniform(let uniform) = form(of: layer) { uniform } else { coverage }
      result.paint(colors[layer], coverage: coverage)
    }
    return result
  }
}

extension RowForm {
  /// The same for rows along which the layer is the same; nil for a row like no other.
  var signature: UInt64? {
    switch self {
    // The sign bit tells a key from a coverage.
    case .uniform(let coverage): coverage.bitPattern
    case .sampled(let sampled): sampled.key.map { UInt64($0) | 1 << 63 }
    case .stacked: nil
    }
  }
}
