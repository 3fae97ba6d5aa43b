import Canvas
import Testing

@Suite struct CanvasJSONTests {
  /// Every key there is.
  private static let full = #"""
    {"viewport": {"pan": [1, 2], "zoom": 0.5}, "minZoom": 0.2, "maxZoom": 3, "interactive": false,
     "nodes": [
       {"id": "a", "position": [0, 10]},
       {"id": "b", "position": [300, 0], "size": [120, 60], "hidden": true,
        "box": {"title": "B", "fill": "white", "border": null, "borderWidth": 2, "cornerRadius": 4,
                "titleColor": "red/0.5"}}],
     "edges": [{"id": "e", "source": "a", "target": "b", "color": "blue", "lineWidth": 3}],
     "layers": [
       {"type": "controls", "showZoom": false, "showFitView": true, "showInteractive": true,
        "position": "topRight", "children": [
          {"type": "divider"},
          {"type": "button", "label": [{"type": "image", "systemName": "lock",
            "font": {"size": 14, "weight": "medium", "design": "default"}}],
           "accessibilityLabel": "Save", "disabled": true},
          {"type": "text", "text": "A", "font": {"size": 9, "design": "monospaced"}},
          {"type": "image", "systemName": "plus"}]},
       {"type": "card", "icon": {"systemName": "plus", "font": {"size": 20}},
        "title": {"text": "T", "font": {"size": 12, "weight": "bold", "design": "rounded"}},
        "spacing": 4, "padding": [5, 6], "cornerRadius": 7, "color": "black",
        "position": "topLeft"}],
     "card": {"icon": "lock", "title": "Signal"},
     "controls": {"position": "bottomRight"},
     "fitViewOptions": {"padding": {"top": 1, "leading": "10%"}, "minZoom": 0.3, "maxZoom": 2,
       "includeHidden": true, "nodeIds": ["a"], "duration": 1, "alignment": "topLeading"},
     "accessibilityConfig": {"controlsAriaLabel": "C", "zoomInAriaLabel": "+"}}
    """#

  @Test func everyKey() throws {
    var expected = Scene(
      width: 800, height: 600, viewport: Viewport(x: 1, y: 2, zoom: 0.5),
      nodes: [
        Node(id: "a", position: Pair(x: 0, y: 10)),
        Node(
          id: "b", position: Pair(x: 300, y: 0), size: Size(width: 120, height: 60), isHidden: true,
          box: NodeBox(
            title: "B", fill: .white, borderWidth: 2, cornerRadius: 4, titleColor: .red.opacity(0.5)
          )),
      ], edges: [Edge(id: "e", source: "a", target: "b", color: .blue, lineWidth: 3)]
    ) {
      Controls(showZoom: false, showInteractive: true, position: .topRight) {
        Divider()
        ControlButton(action: {}) {
          Image(systemName: "lock").font(.system(size: 14, weight: .medium))
        }.accessibilityLabel("Save").disabled(true)
        Text("A").font(.system(size: 9, design: .monospaced))
        Image(systemName: "plus")
      }
      Card(
        icon: Image(systemName: "plus").font(.system(size: 20)),
        title: Text("T").font(.system(size: 12, weight: .bold, design: .rounded)), spacing: 4,
        padding: (5, 6), cornerRadius: 7, color: .black, position: .topLeft)
      Card(systemName: "lock", title: "Signal")
      Controls(position: .bottomRight)
    }
    (expected.minZoom, expected.maxZoom, expected.isInteractive) = (0.2, 3, false)
    expected.fitViewOptions = FitViewOptions(
      padding: FitViewOptions.Padding(top: 1, leading: .percent(10)), minZoom: 0.3, maxZoom: 2,
      includeHidden: true, nodeIds: ["a"], duration: 1, alignment: .topLeading)
    expected.accessibilityConfig = AccessibilityConfig(
      controlsAriaLabel: "C", zoomInAriaLabel: "+")
    let scene = try Scene(json: Self.full)
    #expect(scene == expected)
    #expect(try Scene(json: scene.json) == scene)
  }

  @Test func defaults() throws {
    let scene = try Scene(
      json: #"{"controls": {}, "nodes": [{"id": "a", "position": [1, 2]}], "card": null}"#)
    #expect(scene.layers == [.controls(Controls())])
    #expect(scene.nodes == [Node(id: "a", position: Pair(x: 1, y: 2))])
    #expect(scene.minZoom == 0.1 && scene.maxZoom == 4 && scene.isInteractive)
    #expect(scene.fitViewOptions == FitViewOptions())
    #expect(!scene.json.contains("fitViewOptions") && !scene.json.contains("edges"))
  }

  @Test func randomCanvasesRoundTrip() throws {
    var random = RandomCanvas(seed: 3)
    for _ in 0..<1000 {
      let scene = random.next()
      try #require(scene.faults == [])
      try #require(try Scene(json: scene.json) == scene)
    }
  }

  /// Ten thousand nodes, and as many edges, are read, judged and written without a search of each
  /// among all: twice as many take about twice as long.
  @Test func tenThousandNodes() throws {
    func seconds(_ count: Int) throws -> Double {
      let scene = Scene(
        width: 800, height: 600,
        nodes: (0..<count).map {
          Node(id: "node \($0)", position: Pair(x: Double($0), y: 0), box: NodeBox(title: "N"))
        }, edges: (1..<count).map { Edge(source: "node \($0 - 1)", target: "node \($0)") },
        layers: [])
      let json = scene.json
      let time = try ContinuousClock().measure {
        let read = try Scene(json: json)
        #expect(read.nodes.count == count && read.edges.count == count - 1)
      }
      return time / .seconds(1)
    }
    let (few, many) = (try seconds(2500), try seconds(10_000))
    #expect(many < 12 * few, "\(few) s for 2500, \(many) s for 10000")
    #expect(many < 10)
  }

  /// However many ids are wrong, an answer comes, and most of them without a suggestion.
  @Test func tenThousandEdgesToNowhere() throws {
    let scene = Scene(
      width: 800, height: 600,
      nodes: (0..<10_000).map { Node(id: "node \($0)", position: Pair(0)) },
      edges: (0..<10_000).map { _ in Edge(source: "nod 1", target: "node 2") }, layers: [])
    let faults = scene.faults
    #expect(faults.count == 10_000)
    #expect(faults.first?.description.hasSuffix("did you mean node 1?") == true)
    #expect(faults.count { $0.allowed.contains("did you mean") } == 8)
  }
}
