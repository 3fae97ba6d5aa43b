import Glyphs

extension ResolvedScene {
  /// The numbers that `scene` means. A layer whose own parameters are invalid, or that has nothing
  /// to show, resolves to nothing.
  ///
  /// - Parameter fonts: what texts are drawn with; keep one for many scenes, as it remembers the
  ///   fonts it has found.
  /// - Throws: `SceneError.invalid` when the canvas itself cannot exist (width, height, scale, too
  ///   many layers), and for controls or a card with an unknown icon or an impossible number;
  ///   `SceneError.undrawable` when there are no letters for a text.
  public init(_ scene: Scene, fonts: FontLibrary = FontLibrary()) throws(SceneError) {
    let faults = scene.canvasFaults
    guard faults.isEmpty else { throw .invalid(faults) }
    let pixels = Self.pixelSize(width: scene.width, height: scene.height, scale: scene.scale)
    self.width = pixels.width
    self.height = pixels.height
    self.scale = scene.scale
    let fill = scene.fill.resolved(in: scene.scheme)
    self.fill = fill.isDrawable ? fill : .clear
    guard scene.viewport.faults(at: "viewport").isEmpty else {
      self.layers = []
      return
    }
    let context = ShapeContext(
      scene: scene, width: pixels.width, height: pixels.height, fonts: fonts)
    var layers = scene.legacyBackground?.resolved(in: scene) ?? []
    layers += try scene.resolvedFlow(in: context)
    for (index, layer) in scene.layers.enumerated() {
      layers += try layer.resolved(in: context, at: "layers[\(index)]")
    }
    self.layers = layers.joiningShapes
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
  var legacyBackground: Background? {
    guard let backgroundVariant else { return nil }
    let color = scheme == .light ? Color.gray.opacity(0.3) : Color.white.opacity(0.08)
    return Background(variant: backgroundVariant, color: color)
  }
}

extension Layer {
  /// The records that draw this layer, bottom to top; empty when it draws nothing.
  ///
  /// - Parameter path: in scene JSON, for errors.
  func resolved(in context: ShapeContext, at path: String) throws(SceneError) -> [ResolvedLayer] {
    switch self {
    case .background(let background): background.resolved(in: context.scene)
    case .pulse(let pulse): pulse.resolved(in: context.scene).map { [.pulse($0)] } ?? []
    case .controls(let controls): try controls.resolved(in: context, at: path)
    case .card(let card): try card.resolved(in: context, at: path)
    }
  }
}

extension RGBA {
  /// Whether painting with this colour means anything and changes anything.
  var isDrawable: Bool {
    [red, green, blue, alpha].allSatisfy { $0.isFinite && (0...1).contains($0) } && alpha > 0
  }
}
