import Canvas

@testable import ReferenceRenderer

extension Coverage {
  /// The reference's coverage of opaque marks on a clear canvas before it becomes floats.
  init(double scene: Scene) throws {
    let scene = try ResolvedScene(scene)
    let layers = Backdrop(scene, rows: 0..<scene.height)
    let values = (0..<scene.height).flatMap { layers.row($0).map(\.components.w) }
    self.init(width: scene.width, height: scene.height, values: values)
  }
}
