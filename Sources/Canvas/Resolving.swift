import Glibc

extension ResolvedScene {
  /// The numbers that `scene` means. A layer whose own parameters are invalid, or that has nothing
  /// to show, resolves to nothing.
  ///
  /// - Throws: `SceneError.invalid` when the canvas itself cannot exist (width, height, scale, too
  ///   many layers).
  public init(_ scene: Scene) throws(SceneError) {
    let faults = scene.canvasFaults
    guard faults.isEmpty else { throw .invalid(faults) }
    let pixels = Self.pixelSize(width: scene.width, height: scene.height, scale: scene.scale)
    self.width = pixels.width
    self.height = pixels.height
    self.scale = scene.scale
    let fill = scene.fill.resolved(in: scene.scheme)
    self.fill = fill.isDrawable ? fill : .clear
    var stack = scene.layers
    if let legacy = scene.legacyLayer { stack.insert(legacy, at: 0) }
    self.layers =
      scene.viewport.faults(at: "viewport").isEmpty
      ? stack.flatMap { $0.resolved(in: scene) } : []
  }

  /// The whole pixels of a canvas in points: at least one per side.
  package static func pixelSize(
    width: Double, height: Double, scale: Double
  ) -> (width: Int, height: Int) {
    func side(_ points: Double) -> Int { max(1, Int((points * scale + 0.5).rounded(.down))) }
    return (side(width), side(height))
  }
}

extension Scene {
  /// The layer that `backgroundVariant` asks for.
  var legacyLayer: Layer? {
    guard let backgroundVariant else { return nil }
    let color = scheme == .light ? Color.gray.opacity(0.3) : Color.white.opacity(0.08)
    return .background(Background(variant: backgroundVariant, color: color))
  }
}

extension Layer {
  /// The records that draw this layer, bottom to top; empty when it draws nothing.
  func resolved(in scene: Scene) -> [ResolvedLayer] {
    switch self {
    case .background(let background): background.resolved(in: scene)
    case .pulse(let pulse): pulse.resolved(in: scene).map { [.pulse($0)] } ?? []
    }
  }
}

extension RGBA {
  /// Whether painting with this colour means anything and changes anything.
  var isDrawable: Bool {
    [red, green, blue, alpha].allSatisfy { $0.isFinite && (0...1).contains($0) } && alpha > 0
  }
}
