import Canvas

/// A quantity that is varied while everything else stays as it is.
package enum Curve: String, CaseIterable, Sendable {
  /// The distance between marks, 200 to 2 px.
  case gap
  /// The canvas, 64 px to 8K wide, at 16 to 9.
  case canvas
  /// The number of layers, 1 to 64.
  case layers
  /// The threads of the CPU path, 1 to as many as are allowed.
  case threads

  /// What a plot's axis is called.
  package var axis: String {
    switch self {
    case .gap: "gap (px)"
    case .canvas: "pixels"
    case .layers: "layers"
    case .threads: "threads"
    }
  }

  /// The values from first to last.
  ///
  /// - Parameter threads: The most threads that the CPU path may use.
  package func values(threads: Int) -> [Int] {
    switch self {
    case .gap: [200, 100, 50, 20, 10, 8, 6, 5, 4, 3, 2]
    case .canvas: [64, 128, 256, 480, 960, 1920, 3840, 7680]
    case .layers: [1, 2, 3, 4, 5, 8, 16, 32, 64]
    case .threads:
      Array(sequence(first: 1) { $0 * 2 < threads ? $0 * 2 : $0 < threads ? threads : nil })
    }
  }

  /// `scene` with the quantity at `value`, and a name that says so; threads change no scene.
  package func apply(_ value: Int, to scene: BenchmarkScene) -> BenchmarkScene {
    var scene = scene
    switch self {
    case .gap: scene.setGap(Double(value))
    case .canvas: return scene.on(CanvasSize(width: value, height: value * 9 / 16))
    case .layers: scene.scene.layers = SceneCatalog.layers(value)
    case .threads: break
    }
    scene.name += " \(rawValue) \(value)"
    return scene
  }
}

extension BenchmarkScene {
  /// Sets every gap and spacing to `gap` points, however close that brings the marks.
  fileprivate mutating func setGap(_ gap: Double) {
    scene.layers = scene.layers.map { layer in
      switch layer {
      case .background(var background):
        background.gap = Pair(gap)
        background.levelOfDetail = background.levelOfDetail ?? .always
        return .background(background)
      case .pulse(var pulse):
        pulse.spacing = gap
        return .pulse(pulse)
      case .controls, .card: return layer
      }
    }
  }
}
