import Canvas

/// A scene to measure, with the name that tables give it.
package struct BenchmarkScene: Equatable, Sendable {
  /// Short and unique: a letter for the named ones, the file's name for others.
  package var name: String
  /// What it draws.
  package var scene: Scene

  /// A scene with the name that its rows carry.
  package init(_ name: String, _ scene: Scene) {
    self.name = name
    self.scene = scene
  }

  /// The same on a canvas of `size` in px.
  package func on(_ size: CanvasSize) -> BenchmarkScene {
    var copy = self
    copy.scene.width = Double(size.width) / scene.scale
    copy.scene.height = Double(size.height) / scene.scale
    return copy
  }
}

/// A canvas in px.
package struct CanvasSize: Equatable, Sendable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// 1920 by 1080 px.
  package static let fullHD = CanvasSize(width: 1920, height: 1080)
}
