import Canvas

@testable import ReferenceRenderer

extension Coverage {
  /// The reference's coverage of opaque marks on a clear canvas before it becomes floats.
  init(double scene: Scene) throws {
    let scene = try ResolvedScene(scene)
    let patterns = scene.layers.map { $0.reference(width: scene.width) }
    var values: [Double] = []
    for y in 0..<scene.height {
      var row = Array(repeating: Premultiplied(.clear), count: scene.width)
      for pattern in patterns { pattern.paint(row: y, over: &row) }
      values += row.map(\.components.w)
    }
    self.init(width: scene.width, height: scene.height, values: values)
  }
}
