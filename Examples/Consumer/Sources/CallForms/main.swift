import Glibc
import Gridlight

let renderer = try await GPURenderer()
let pixmap = try await renderer.render(Scene(width: 800, height: 600) { Background() })
try pixmap.writePNG(to: "a.png")

let scene = Scene(width: 320, height: 200, fill: .white) { Background(variant: .dots) }
let report = try await renderer.compare(scene)
print("GPU and reference differ by \(report.maximumDifference) levels")
let expected = try ReferenceRenderer().render(scene)
print("\(expected.width)x\(expected.height) px by the reference")

let same = try Scene(json: scene.json)
guard same == scene, report.passes else { exit(1) }

func draw(_ scene: Scene, _ name: String) async throws {
  try await renderer.render(scene).writePNG(to: "\(name).png")
}

let backgrounds = [
  Background(),
  Background(variant: .dots),
  Background(variant: .lines),
  Background(variant: .cross),
]

let others = [
  Background(variant: .dots, color: .blue.opacity(0.15), gap: 25, size: 2),
  Background(variant: .dots, gap: 10, size: 1, color: .gray.opacity(0.2)),
  Background(variant: .lines, color: .gray.opacity(0.15), gap: 50),
  Background(variant: .dots, gap: (x: 20, y: 40)),
]
for (index, background) in (backgrounds + others).enumerated() {
  try await draw(
    Scene(width: 320, height: 200, fill: .white) { background }, "background-\(index)")
}

try await draw(
  Scene(width: 320, height: 200, fill: .white) {
    Background(id: "small-grid", variant: .dots, gap: 10, size: 0.5, color: .gray.opacity(0.1))
    Background(id: "large-grid", variant: .lines, gap: 100, color: .gray.opacity(0.15))
  }, "layers")

let nodes = [
  Node(id: "load", position: Pair(x: 20, y: 40), size: Size(width: 90, height: 40)),
  Node(id: "draw", position: Pair(x: 190, y: 90), size: Size(width: 90, height: 40)),
]
let edges = [Edge(source: "load", target: "draw")]

struct MyNodeView: NodeContent {
  let node: Node
  var nodeBox: NodeBox { NodeBox() }
}

let flows = [
  SwiftFlow(nodes: nodes, edges: edges) { node in
    MyNodeView(node: node)
  } overlay: {
    Background(variant: .dots)
  },
  SwiftFlow(nodes: nodes, edges: edges) { node in
    MyNodeView(node: node)
  } overlay: {
    Controls()
  },
  SwiftFlow(nodes: nodes, edges: edges) { node in
    MyNodeView(node: node)
  } overlay: {
    Background(variant: .dots)
    Controls()
  },
]

let variants: [BackgroundVariant?] = [.dots, .lines, .cross, nil]
let older = variants.map { variant in
  SwiftFlow(nodes: nodes, edges: edges, backgroundVariant: variant) { node in
    MyNodeView(node: node)
  }
}
for (index, flow) in (flows + older).enumerated() {
  try await draw(flow.scene(width: 320, height: 200, scale: 2), "flow-\(index)")
}

let panels = [
  Controls(),
  Controls(showZoom: true, showFitView: false),
  Controls(showZoom: false, showFitView: true),
  Controls(position: .bottomRight),
  Controls(showInteractive: true),
  Controls(position: .bottomLeft) {
    Divider()
    ControlButton(action: {}) {
      Image(systemName: "arrow.clockwise").font(.system(size: 14, weight: .medium))
    }
  },
]
for (index, panel) in panels.enumerated() {
  try await draw(
    Scene(width: 320, height: 200, fill: .white) {
      Background()
      panel
    }, "controls-\(index)")
}

try await draw(
  Scene(width: 320, height: 200, fill: .black) { GridPulseBackground(progress: 0.4) }, "pulse")
try await draw(
  Scene(width: 320, height: 200, fill: .black, reduceMotion: true) {
    GridPulseBackground(color: .cyan, spacing: 26, period: 2.6)
  }, "still-ring")

try await draw(
  Scene(width: 320, height: 200, scale: 2, fill: Color(red: 0.03, green: 0.05, blue: 0.1)) {
    GridPulseBackground(progress: 0.5)
    Card(icon: Image(systemName: "dot.radiowaves.left.and.right"))
  }, "card")
