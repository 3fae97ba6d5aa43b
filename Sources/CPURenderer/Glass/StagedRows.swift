import Canvas

/// Rows of a scene with glass. Each piece of glass begins a stage: it and the layers above it, as far
/// as the next. A stage asks the one below for rows, and keeps as many as its blur reaches, so memory
/// does not grow with the canvas's height.
struct StagedRows: ~Copyable {
  private var stages: [Stage] = []

  /// About how many nanoseconds the frame takes, on top of writing it.
  var cost: Double { stages.reduce(0) { $0 + $1.cost } }

  mutating func prepare(_ scene: ResolvedScene) {
    let parts = scene.partsBetweenGlass
    stages.removeLast(max(stages.count - parts.count, 0))
    while stages.count < parts.count { stages.append(Stage(over: stages.last)) }
    for (stage, part) in zip(stages, parts) { stage.prepare(part.scene, glass: part.glass) }
  }

  /// Calls `body` with the composited colours of row `y`; cheap when rows are asked for from top to
  /// bottom.
  func row(_ y: Int, _ body: (UnsafePointer<Premultiplied>) -> Void) {
    stages.last?.row(y, body)
  }
}

extension ResolvedScene {
  /// Whether some layer needs to know what is below it.
  var hasGlass: Bool {
    layers.contains { if case .material = $0 { true } else { false } }
  }

  /// The layers below the first piece of glass, between the first and the second, and so on, each
  /// with the glass below them.
  fileprivate var partsBetweenGlass: [(glass: MaterialLayer?, scene: ResolvedScene)] {
    var parts: [(glass: MaterialLayer?, layers: [ResolvedLayer])] = [(nil, [])]
    for layer in layers {
      if case .material(let glass) = layer {
        parts.append((glass, []))
      } else {
        parts[parts.count - 1].layers.append(layer)
      }
    }
    return parts.map { ($0.glass, with(layers: $0.layers)) }
  }
}
