import Glyphs

extension Scene {
  /// The edges, then the nodes. What is hidden or has impossible numbers is left out, and so is an
  /// edge to nowhere.
  func resolvedFlow(in context: ShapeContext) throws(SceneError) -> [ResolvedLayer] {
    guard !nodes.isEmpty else { return [] }
    var layers = try resolvedEdges(in: context)
    for (index, node) in nodes.enumerated() where node.isDrawable {
      layers += try node.resolved(in: context, at: "nodes[\(index)]")
    }
    return layers
  }

  /// Edges of one colour that follow each other are one shape, so that they do not darken each
  /// other where they cross.
  private func resolvedEdges(in context: ShapeContext) throws(SceneError) -> [ResolvedLayer] {
    guard !edges.isEmpty else { return [] }
    let frames = Dictionary(
      nodes.filter(\.isDrawable).map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
    var runs: [(color: RGBA, path: Path)] = []
    do {
      let stroker = try Stroker()
      for edge in edges {
        guard let source = frames[edge.source], let target = frames[edge.target],
          edge.faults(at: "").isEmpty
        else { continue }
        let outline = try stroker.outline(
          of: edge.curve(from: source, to: target).onScreen(of: self),
          width: edge.lineWidth * viewport.zoom * scale, cap: .butt, canvasWidth: context.width,
          canvasHeight: context.height)
        if outline.isEmpty { continue }
        let color = (edge.color ?? .gray).resolved(in: scheme)
        if runs.last?.color != color { runs.append((color, Path())) }
        runs[runs.count - 1].path.append(outline)
      }
    } catch {
      throw .undrawable(path: "edges", reason: error.description)
    }
    return runs.compactMap { run in
      context.layer(run.path.filled(width: context.width, height: context.height), run.color)
    }
  }
}

extension Node {
  /// Whether the node is to be seen and has numbers to draw.
  fileprivate var isDrawable: Bool { !isHidden && faults(at: "").isEmpty }

  /// Where the node is on a canvas looked at from `viewport`, in screen points.
  func screenFrame(in viewport: Viewport) -> Rect {
    let corner = position.onScreen(in: viewport)
    return Rect(
      x: corner.x, y: corner.y, width: frame.width * viewport.zoom,
      height: frame.height * viewport.zoom)
  }

  /// The box, its border, its title.
  fileprivate func resolved(
    in context: ShapeContext, at path: String
  ) throws(SceneError) -> [ResolvedLayer] {
    let (scene, zoom) = (context.scene, context.scene.viewport.zoom)
    let rect = screenFrame(in: scene.viewport)
    guard rect.isFinite,
      context.isOnCanvas(
        rect.scaled(by: scene.scale), reach: box.borderWidth * zoom * scene.scale / 2)
    else { return [] }
    let fill = (box.fill ?? Color(light: 0xFFFFFF, dark: 0x1C1C1E)).resolved(in: scene.scheme)
    let border = (box.border ?? .gray.opacity(0.5)).resolved(in: scene.scheme)
    let radius = box.cornerRadius * zoom
    let layers = [
      context.panel(rect, radius: radius, fill),
      context.panel(rect, radius: radius, stroke: box.borderWidth * zoom, border),
    ].compactMap(\.self)
    return layers + (try title(in: rect, context, at: path))
  }

  private func title(
    in rect: Rect, _ context: ShapeContext, at path: String
  ) throws(SceneError) -> [ResolvedLayer] {
    let zoom = context.scene.viewport.zoom
    let font = Font.system(size: 13 * zoom, weight: .medium)
    // Smaller letters cannot be read, and ten thousand of them take their time.
    guard let title = box.title, font.size * context.scale >= 3 else { return [] }
    let color = (box.titleColor ?? .primary).resolved(in: context.scene.scheme)
    let row = LabelRow([.text(Text(title))], font: font, at: "\(path).box.title")
    return try row.layers(in: rect.insetBy(8 * zoom), color, isStill: false, context)
  }
}

/// A cubic Bézier curve, in flow points.
struct EdgeCurve: Equatable {
  let start: Pair
  let control1: Pair
  let control2: Pair
  let end: Pair
}

extension Edge {
  /// From the middle of the source's right side to the middle of the target's left side, leaving
  /// and arriving level. A handle is half the way across, and where that is short or leads back,
  /// 40 points or half the whole way, whichever is less.
  func curve(from source: Rect, to target: Rect) -> EdgeCurve {
    let start = Pair(x: source.maxX, y: source.center.y)
    let end = Pair(x: target.x, y: target.center.y)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let handle = max(dx / 2, min(40, (dx * dx + dy * dy).squareRoot() / 2))
    return EdgeCurve(
      start: start, control1: Pair(x: start.x + handle, y: start.y),
      control2: Pair(x: end.x - handle, y: end.y), end: end)
  }
}

extension EdgeCurve {
  /// The curve in px.
  fileprivate func onScreen(of scene: Scene) -> Path {
    func point(_ flow: Pair) -> Point {
      let screen = flow.onScreen(in: scene.viewport)
      return Point(screen.x * scene.scale, screen.y * scene.scale)
    }
    var path = Path()
    path.move(to: point(start))
    path.cubic(point(control1), point(control2), to: point(end))
    return path
  }
}

extension Pair {
  /// Where a flow point is on the screen.
  fileprivate func onScreen(in viewport: Viewport) -> Pair {
    Pair(x: x * viewport.zoom + viewport.pan.x, y: y * viewport.zoom + viewport.pan.y)
  }
}
