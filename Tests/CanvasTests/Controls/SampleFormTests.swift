import Canvas
import Testing

/// Every documented call form of the canvas and its controls compiles as written, and means what
/// its words say. Those of backgrounds and pulses alone are in `CallFormTests`.
@Suite struct SampleFormTests {
  private let nodes = [
    Node(id: "a", position: Pair(x: 0, y: 0)), Node(id: "b", position: Pair(x: 300, y: 50)),
  ]
  private let edges = [Edge(source: "a", target: "b")]

  /// A user's own type of node content.
  private struct MyNodeView: NodeContent {
    let node: Node
    var nodeBox: NodeBox { NodeBox(title: node.id) }
  }

  /// A user's own function that returns node content.
  private func myNode(node: Node) -> some NodeContent { NodeBox(title: node.id) }

  @Test func canvasWithAnOverlay() {
    let flow = SwiftFlow(nodes: nodes, edges: edges) { node in
      MyNodeView(node: node)
    } overlay: {
      Background(variant: .dots)
    }
    let scene = flow.scene(width: 800, height: 600)
    #expect(scene.layers == [.background(Background(variant: .dots))])
    #expect(scene.nodes.map(\.box.title) == ["a", "b"])
    #expect(scene.nodes.map(\.position) == nodes.map(\.position))
    #expect(scene.edges == edges)
    #expect(scene.backgroundVariant == nil)
    #expect(scene.faults == [])
  }

  @Test func canvasWithControls() {
    let flow = SwiftFlow(nodes: nodes, edges: edges) { node in
      myNode(node: node)
    } overlay: {
      Controls()
    }
    #expect(flow.layers == [.controls(Controls())])
    let both = SwiftFlow(nodes: nodes, edges: edges) { node in
      MyNodeView(node: node)
    } overlay: {
      Background(variant: .lines)
      Controls()
    }
    #expect(both.layers == [.background(Background(variant: .lines)), .controls(Controls())])
  }

  @Test(arguments: [.dots, .lines, .cross, nil] as [BackgroundVariant?])
  func canvasWithTheOlderBackground(variant: BackgroundVariant?) {
    let flow = SwiftFlow(nodes: nodes, edges: edges, backgroundVariant: variant) { node in
      MyNodeView(node: node)
    }
    #expect(flow.layers.isEmpty)
    #expect(flow.scene(width: 800, height: 600).backgroundVariant == variant)
  }

  @Test func canvasWithEveryArgument() {
    let options = FitViewOptions(padding: .percent(10))
    let config = AccessibilityConfig(zoomInAriaLabel: "Larger")
    let flow = SwiftFlow(
      nodes: nodes, edges: edges, viewport: Viewport(x: 1, y: 2, zoom: 3), backgroundVariant: .dots,
      fitViewOptions: options, accessibilityConfig: config
    ) { node in
      if node.id == "a" { NodeBox(fill: .blue) } else { MyNodeView(node: node) }
    } overlay: {
      Controls()
    }
    let scene = flow.scene(width: 800, height: 600, scale: 2)
    #expect(scene.fitViewOptions == options && scene.accessibilityConfig == config)
    #expect(scene.viewport == Viewport(x: 1, y: 2, zoom: 3) && scene.scale == 2)
    #expect(scene.nodes.map(\.box) == [NodeBox(fill: .blue), NodeBox(title: "b")])
  }

  @Test func controls() {
    let plain = Controls()
    #expect(plain.showZoom && plain.showFitView && !plain.showInteractive)
    #expect(plain.position == .bottomLeft && plain.children.isEmpty)
    #expect(!Controls(showZoom: true, showFitView: false).showFitView)
    #expect(!Controls(showZoom: false, showFitView: true).showZoom)
    #expect(Controls(position: .bottomRight).position == .bottomRight)
    #expect(Controls(showInteractive: true).showInteractive)
  }

  @Test func controlsWithChildren() {
    let controls = Controls(position: .bottomLeft) {
      Divider()
      ControlButton(action: {}) {
        Image(systemName: "arrow.clockwise").font(.system(size: 14, weight: .medium))
      }
    }
    var icon = Image(systemName: "arrow.clockwise")
    icon.font = Font.system(size: 14, weight: .medium)
    #expect(controls.children.count == 2)
    #expect(controls.children.first == .divider)
    guard case .button(let button) = controls.children.last else {
      Issue.record("not a button")
      return
    }
    #expect(button.label == [.image(icon)])
  }

  @Test func buildersTakeControlFlow() {
    let isWide = true
    let controls = Controls {
      for name in ["plus", "minus"] {
        ControlButton(action: {}) {
          if isWide { Text(name).font(.system(size: 8, design: .monospaced)) }
          Image(systemName: name)
        }
      }
      if !isWide { Divider() }
      Image(systemName: "lock")
      Text("A")
    }
    #expect(controls.children.count == 4)
    #expect(controls.children.last == .label(.text(Text("A"))))
  }

  /// Closures cannot be compared: a panel whose actions differ is the same picture.
  @Test func actionsTakeNoPartInEquality() {
    func panel(_ text: String, _ action: @escaping @Sendable () -> Void) -> Controls {
      Controls { ControlButton(action: action) { Text(text) } }
    }
    #expect(panel("A", {}) == panel("A", { print("pressed") }))
    #expect(panel("A", {}) != panel("B", {}))
  }

  @Test func pulseDemo() {
    let scene = Scene(
      width: 390, height: 844, fill: Color(red: 0.03, green: 0.05, blue: 0.1)
    ) {
      GridPulseBackground(color: .cyan, spacing: 26, period: 2.6)
      Card(systemName: "dot.radiowaves.left.and.right", title: "Signal")
    }
    #expect(scene.faults == [])
    guard case .card(let card) = scene.layers.last else {
      Issue.record("not a card")
      return
    }
    #expect(card.spacing == 10 && card.padding == Pair(x: 28, y: 20) && card.cornerRadius == 24)
    #expect(card.color == .white && card.position == .center)
  }

  /// As in README.md.
  @Test func canvasThatIsUsed() throws {
    var scene = SwiftFlow(nodes: nodes, edges: edges) { node in
      NodeBox(title: node.id)
    } overlay: {
      Background(variant: .dots)
      Controls(position: .bottomLeft) {
        Divider()
        ControlButton(action: { print("reload") }) {
          Image(systemName: "arrow.clockwise").font(.system(size: 14, weight: .medium))
        }
      }
    }.scene(width: 800, height: 600, scale: 2)
    scene.activate(Pair(x: 28, y: 448))
    #expect(scene.state.zoomLabel == "120%")
    // Bounds of 500 x 150, in 640 x 440: zoom 1.28.
    scene.state.fitView()
    #expect(scene.viewport == Viewport(x: 80, y: 204, zoom: 1.28))
    let elements = try scene.accessibilityTree()
    #expect(elements.last?.children.map(\.label).last == "arrow clockwise")
  }

  @Test func stateUnderItsOlderName() {
    var state = SwiftFlowState(size: Size(width: 800, height: 600))
    state.zoomTo(2)
    #expect(state.viewport == Viewport(x: -400, y: -300, zoom: 2))
  }
}
