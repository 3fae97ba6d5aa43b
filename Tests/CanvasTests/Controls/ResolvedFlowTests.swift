import Glyphs
import Testing

@testable import Canvas

/// Nodes, edges and cards as layers in px.
@Suite struct ResolvedFlowTests {
  private func node(_ id: String, _ x: Double, _ y: Double, hidden: Bool = false) -> Node {
    Node(
      id: id, position: Pair(x: x, y: y), size: Size(width: 100, height: 50), isHidden: hidden)
  }

  private func layers(_ scene: Scene) throws -> [ResolvedLayer] { try ResolvedScene(scene).layers }

  private func kinds(_ layers: [ResolvedLayer]) -> [String] {
    layers.flatMap { layer -> [String] in
      switch layer {
      case .flat: return ["flat"]
      case .dots: return ["dots"]
      case .lines: return ["lines"]
      case .cross: return ["cross"]
      case .pulse: return ["pulse"]
      case .material: return ["glass"]
      case .shapes(let layer):
        return layer.shapes.map { shape in
          switch shape {
          case .panel(let panel): panel.hole == nil ? "fill" : "ring"
          case .mask: "mask"
          }
        }
      }
    }
  }

  /// The older background, edges, nodes, the overlay.
  @Test func order() throws {
    let flow = SwiftFlow(
      nodes: [node("a", 0, 0), node("b", 300, 200)], edges: [Edge(source: "a", target: "b")],
      backgroundVariant: .dots
    ) { _ in
      NodeBox(title: "1")
    } overlay: {
      Background(variant: .lines)
      Controls(showZoom: false)
    }
    #expect(
      kinds(try layers(flow.scene(width: 800, height: 600))) == [
        "dots", "mask", "fill", "ring", "mask", "fill", "ring", "mask", "lines", "glass", "mask",
        "ring",
      ])
  }

  @Test func box() throws {
    var node = node("a", 10, 20)
    node.box = NodeBox(fill: .red, border: .blue, borderWidth: 2, cornerRadius: 6)
    let scene = Scene(
      width: 800, height: 600, scale: 2, viewport: Viewport(x: 5, y: 7, zoom: 1.5), nodes: [node],
      layers: [])
    let edge = RoundedRect(Rect(x: 40, y: 74, width: 300, height: 150), radius: 18)
    #expect(
      try layers(scene).shapes == [
        .panel(PanelShape(filling: edge, Color.red.resolved(in: .light))),
        .panel(PanelShape(stroking: edge, width: 6, Color.blue.resolved(in: .light))),
      ])
  }

  @Test func boxesInTheDark() throws {
    let scene = Scene(
      width: 800, height: 600, scheme: .dark, nodes: [node("a", 0, 0)], layers: [])
    guard case .panel(let fill) = try #require(try layers(scene).shapes.first) else { return }
    #expect(fill.color == RGBA(hex: 0x1C1C1E) && fill.outer.radius == 8)
  }

  @Test func radiusIsAtMostHalfTheShorterSide() throws {
    var node = node("a", 0, 0)
    node.box = NodeBox(borderWidth: 0, cornerRadius: 1000)
    let scene = Scene(width: 800, height: 600, nodes: [node], layers: [])
    guard case .panel(let fill) = try #require(try layers(scene).shapes.first) else { return }
    #expect(fill.outer.radius == 25)
    #expect(try layers(scene).shapes.count == 1, "a border of width 0 is none")
  }

  @Test func whatIsOutOfSightIsLeftOut() throws {
    var scene = Scene(
      width: 800, height: 600,
      nodes: [
        node("left", -101, 0), node("below", 0, 601), node("hidden", 0, 0, hidden: true),
        Node(id: "bad", position: Pair(x: .nan, y: 0)),
        Node(id: "flat", position: Pair(0), size: Size(width: 10, height: 0)),
      ], layers: [])
    #expect(try layers(scene).isEmpty)
    // A border reaches half its width further than the node.
    scene.nodes = [node("edge", -100.25, 0)]
    #expect(kinds(try layers(scene)) == ["ring"])
  }

  @Test func curves() {
    let source = Rect(x: 0, y: 0, width: 100, height: 50)
    let edge = Edge(source: "a", target: "b")
    func curve(_ x: Double, _ y: Double) -> EdgeCurve {
      edge.curve(from: source, to: Rect(x: x, y: y, width: 10, height: 20))
    }
    #expect(
      curve(300, 200)
        == EdgeCurve(
          start: Pair(x: 100, y: 25), control1: Pair(x: 200, y: 25),
          control2: Pair(x: 200, y: 210), end: Pair(x: 300, y: 210)))
    // Back to the left the handles are 40 points, near by half the way.
    #expect(curve(-200, 200).control1 == Pair(x: 140, y: 25))
    #expect(curve(-200, 200).control2 == Pair(x: -240, y: 210))
    #expect(curve(100, 55).control1 == Pair(x: 120, y: 25))
    #expect(curve(100, 15).control1 == Pair(x: 100, y: 25))
  }

  /// A level edge is a bar: its length times its width, to a level of coverage.
  @Test func levelEdge() throws {
    let scene = Scene(
      width: 800, height: 600, scale: 2, viewport: Viewport(x: 10, y: 20, zoom: 1.5),
      nodes: [node("a", 0, 0), node("b", 300, 0)],
      edges: [Edge(source: "a", target: "b", color: .blue, lineWidth: 3)], layers: [])
    guard case .mask(let edge) = try #require(try layers(scene).shapes.first) else {
      Issue.record("not an edge")
      return
    }
    #expect(edge.color == Color.blue.resolved(in: .light))
    // Flow (100, 25) to (300, 25), 3 thick: px 320 to 920 about row 115, 9 thick.
    #expect(edge.mask.columns == 320..<920)
    #expect(edge.mask.rows == 110..<120)
    #expect(edge.mask[600, 115] == 255 && abs(Int(edge.mask[600, 110]) - 128) <= 1)
    #expect(abs(Double(edge.mask.totalCoverage) / 255 - 600 * 9) < 5)
  }

  @Test func edgesOfOneColourAreOneShape() throws {
    let nodes = [node("a", 0, 0), node("b", 300, 0), node("c", 300, 300)]
    func masks(_ edges: [Edge]) throws -> Int {
      try layers(Scene(width: 800, height: 600, nodes: nodes, edges: edges, layers: []))
        .shapes.count { if case .mask = $0 { true } else { false } }
    }
    #expect(try masks([Edge(source: "a", target: "b"), Edge(source: "a", target: "c")]) == 1)
    let red = Edge(source: "a", target: "b", color: .red)
    #expect(try masks([Edge(source: "a", target: "b"), red, Edge(source: "a", target: "c")]) == 3)
  }

  @Test func edgesThatAreNotDrawn() throws {
    let nodes = [node("a", 0, 0), node("b", 300, 0, hidden: true)]
    let edges = [
      Edge(source: "a", target: "b"), Edge(source: "a", target: "nowhere"),
      Edge(source: "a", target: "a", lineWidth: .nan), Edge(source: "a", target: "a", lineWidth: 0),
      Edge(source: "a", target: "a", color: .clear),
    ]
    let scene = Scene(width: 800, height: 600, nodes: nodes, edges: edges, layers: [])
    #expect(kinds(try layers(scene)) == ["fill", "ring"])
  }

  /// A card hugs its content: the padding is between them, the icon above the title.
  @Test(arguments: [1.0, 2])
  func card(scale: Double) throws {
    let scene = Scene(width: 390, height: 844, scale: scale, scheme: .dark) {
      Card(systemName: "dot.radiowaves.left.and.right", title: "100%")
    }
    let layers = try layers(scene)
    #expect(kinds(layers) == ["glass", "mask", "mask"])
    guard case .material(let glass) = layers[0], case .mask(let shape) = glass.outline,
      case .mask(let icon) = layers.shapes[0], case .mask(let title) = layers.shapes[1]
    else { return }
    #expect(glass.sigma == 20 * scale)
    #expect(icon.color == RGBA(red: 1, green: 1, blue: 1) && title.color == icon.color)
    let middle = { (range: Range<Int>) in Double(range.lowerBound + range.upperBound) / 2 }
    #expect(abs(middle(shape.columns) - 195 * scale) <= 0.5 * scale)
    #expect(abs(middle(shape.rows) - 422 * scale) <= 0.5 * scale)
    let widest = max(icon.mask.columns.count, title.mask.columns.count)
    #expect(abs(Double(shape.columns.count - widest) - 56 * scale) <= 6 * scale)
    #expect(abs(Double(icon.mask.rows.lowerBound - shape.rows.lowerBound) - 20 * scale) <= scale)
    #expect(icon.mask.rows.upperBound < title.mask.rows.lowerBound)
    // Straight edges are on whole pixels.
    let row = Int(middle(shape.rows))
    #expect(shape[shape.columns.lowerBound, row] == 255)
    #expect(shape[shape.columns.lowerBound, shape.rows.lowerBound] == 0, "a corner")
  }

  @Test func randomCanvasesAreFinite() throws {
    var random = RandomCanvas(seed: 5)
    let fonts = FontLibrary()
    for _ in 0..<150 {
      let resolved = try ResolvedScene(random.next(), fonts: fonts)
      for shape in resolved.layers.shapes {
        switch shape {
        case .panel(let panel):
          try #require(panel.outer.isFinite && !panel.outer.isEmpty)
          try #require(panel.hole?.isFinite != false && panel.color.isDrawable)
        case .mask(let mask):
          try #require(!mask.mask.isEmpty && mask.color.isDrawable)
          try #require((mask.mask.width, mask.mask.height) == (resolved.width, resolved.height))
        }
      }
      for case .material(let glass) in resolved.layers {
        try #require(glass.sigma > 0 && glass.sigma.isFinite && glass.tint.isDrawable)
      }
    }
  }

  /// Numbers that are none, in every place that takes one: no trap, and nothing impossible drawn.
  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e308, 1e-308])
  func extremes(number: Double) {
    let changes: [(inout Scene) -> Void] = [
      { $0.nodes[0].position = Pair(number) },
      { $0.nodes[0].size = Size(width: number, height: number) },
      { $0.nodes[0].box.borderWidth = number }, { $0.nodes[0].box.cornerRadius = number },
      { $0.nodes[0].box.fill = Color(red: number, green: 0, blue: 0) },
      { $0.edges[0].lineWidth = number }, { $0.viewport.zoom = number },
      { $0.viewport.pan = Pair(number) }, { $0.minZoom = number }, { $0.maxZoom = number },
      { $0.layers[1] = .card(Card(title: Text("1"), spacing: number)) },
      { $0.layers[1] = .card(Card(title: Text("1"), padding: (number, number))) },
      { $0.layers[1] = .card(Card(title: Text("1"), cornerRadius: number)) },
      { $0.layers[1] = .card(Card(title: Text("1").font(.system(size: number)))) },
      { $0.layers[1] = .controls(Controls { Text("1").font(.system(size: number)) }) },
    ]
    for (index, change) in changes.enumerated() {
      var scene = Scene(
        width: 80, height: 60, nodes: [node("a", 0, 0), node("b", 50, 9)],
        edges: [Edge(source: "a", target: "b")]
      ) {
        Controls()
        Card(title: Text("1"))
      }
      scene.nodes[0].box.title = "1"
      change(&scene)
      guard let resolved = try? ResolvedScene(scene) else { continue }
      for case .panel(let panel) in resolved.layers.shapes {
        #expect(panel.outer.isFinite && panel.hole?.isFinite != false)
        #expect(panel.color.isDrawable, "\(index)")
      }
      _ = try? scene.accessibilityTree()
      _ = try? Replay([.click(Pair(x: 28, y: 40))], on: scene)
    }
  }
}
