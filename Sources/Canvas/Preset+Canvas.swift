extension Preset {
  /// Canvases with nodes, controls and cards.
  package static let canvases = [
    Preset(
      "flow-demo", "Nodes and edges over dots, with the panel of controls",
      Scene(
        width: 640, height: 400, scale: 2, viewport: Viewport(x: 60, y: 40, zoom: 0.8),
        fill: .white, backgroundVariant: .dots,
        nodes: [
          Node(
            id: "source", position: Pair(x: 0, y: 120), size: Size(width: 140, height: 60),
            box: NodeBox(title: "Camera")),
          Node(
            id: "blur", position: Pair(x: 240, y: 20), size: Size(width: 140, height: 60),
            box: NodeBox(title: "Blur", border: .blue)),
          Node(
            id: "mask", position: Pair(x: 240, y: 220), size: Size(width: 140, height: 60),
            box: NodeBox(title: "Mask", border: .orange)),
          Node(
            id: "output", position: Pair(x: 480, y: 120), size: Size(width: 140, height: 60),
            box: NodeBox(title: "Output", fill: .blue, border: .clear, titleColor: .white)),
        ],
        edges: [
          Edge(source: "source", target: "blur"), Edge(source: "source", target: "mask"),
          Edge(source: "blur", target: "output"), Edge(source: "mask", target: "output"),
        ]
      ) { Controls() }),
    Preset(
      "controls-gallery", "The panel of controls in its forms, each at a place of its own",
      Scene(width: 640, height: 400, scale: 2, fill: .white) {
        Background(variant: .dots, color: .blue.opacity(0.5), size: 3)
        Controls(showZoom: true, showFitView: false, position: .topLeft)
        Controls(showZoom: false, showFitView: true, position: .topCenter)
        Controls(showInteractive: true, position: .topRight)
        Controls(showZoom: false, showInteractive: true, position: .center)
        Controls(position: .bottomLeft)
        Controls(position: .bottomRight) {
          Divider()
          ControlButton(action: {}) {
            Image(systemName: "arrow.clockwise").font(.system(size: 14, weight: .medium))
          }
        }
      }),
    Preset(
      "grid-pulse-demo", "The pulse under a card of frosted glass",
      Scene(width: 390, height: 844, scale: 2, fill: night, scheme: .dark) {
        GridPulseBackground(color: .cyan, spacing: 26, period: 2.6, time: 1.04)
        Card(systemName: "dot.radiowaves.left.and.right", title: "Signal")
      }),
  ]
}
