import Canvas

/// A fill and layers over it: a whole scene, or what is below one of its layers.
struct Backdrop: Sendable {
  let width: Int
  let height: Int
  private let fill: Premultiplied
  private var patterns: [any Pattern] = []

  /// A canvas with nothing on it.
  init(width: Int, height: Int, fill: RGBA = .clear) {
    self.width = width
    self.height = height
    self.fill = Premultiplied(fill)
  }

  /// All of a scene.
  ///
  /// - Parameter rows: Those that will be asked for.
  init(_ scene: ResolvedScene, rows: Range<Int>) {
    self.init(width: scene.width, height: scene.height, fill: scene.fill)
    for (layer, rows) in zip(scene.layers, scene.neededRows(for: rows)) {
      patterns.append(layer.reference(over: self, rows: rows))
    }
  }

  /// The composited colours of a row.
  func row(_ y: Int) -> [Premultiplied] {
    var colors = [Premultiplied](repeating: fill, count: width)
    for pattern in patterns { pattern.paint(row: y, over: &colors) }
    return colors
  }
}
