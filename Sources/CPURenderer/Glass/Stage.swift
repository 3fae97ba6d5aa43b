import Canvas

/// Some layers, and the glass below them over what is below that.
final class Stage {
  private let below: Stage?
  private var stack = LayerStack()
  private var compositor = Compositor()
  private var glass = GlassRows()
  private var height = 0
  private var looked = 0..<0

  init(over below: Stage?) {
    self.below = below
  }

  var cost: Double { stack.cost + glass.cost }

  /// - Parameter glass: nil for the lowest stage alone.
  func prepare(_ scene: ResolvedScene, glass layer: MaterialLayer?) {
    height = scene.height
    looked = 0..<0
    stack.prepare(scene)
    compositor.prepare(width: scene.width, mostSamples: stack.mostSamples)
    if let layer { glass.prepare(layer, width: scene.width, height: scene.height) }
  }

  /// Calls `body` with the composited colours of row `y`.
  func row(_ y: Int, _ body: (UnsafePointer<Premultiplied>) -> Void) {
    if !looked.contains(y) {
      looked = y..<min(y + LayerStack.blockHeight, height)
      stack.look(at: looked)
    }
    let ground = below.map { glass.row(y, over: $0) }
    compositor.composite(stack.row(y), of: stack.patterns, over: ground, body)
  }
}
