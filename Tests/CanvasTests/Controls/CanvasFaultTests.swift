import Canvas
import Testing

/// Canvases that are JSON and cannot be drawn as meant: every fault is named, with its path.
@Suite struct CanvasFaultTests {
  private static let icons =
    Image.systemNames.dropLast().joined(separator: ", ")
    + " or \(Image.systemNames.last ?? "")"

  @Test(
    arguments: [
      (
        #"{"layers": [{"type": "card", "icon": "pluss"}]}"#,
        [
          "layers[0].icon: \"pluss\" is not allowed; an icon is \(icons); did you mean plus?"
        ]
      ),
      (
        #"{"controls": {"children": [{"type": "image", "systemName": "sparkles"}]}}"#,
        [
          "controls.children[0].systemName: \"sparkles\" is not allowed; an icon is \(icons)"
        ]
      ),
      (
        #"{"controls": {"children": [{"type": "button", "label": [{"type": "image"}]}]}}"#,
        [
          "controls.children[0].label[0].systemName: a missing key is not allowed; an icon is"
            + " \(icons)"
        ]
      ),
      (
        #"{"controls": {"position": "bottomleft", "showZoom": "yes", "zoom": 1}}"#,
        [
          "controls.showZoom: \"yes\" is not allowed; a switch is true or false",
          "controls.position: \"bottomleft\" is not allowed; a position is topLeft, topCenter,"
            + " topRight, centerLeft, center, centerRight, bottomLeft, bottomCenter or bottomRight;"
            + " did you mean bottomLeft?",
          "controls.zoom: an unknown key is not allowed; a key here is showZoom, showFitView,"
            + " showInteractive, position or children",
        ]
      ),
      (
        #"{"controls": true, "card": []}"#,
        [
          "card: [] is not allowed; a card is an object in braces",
          "controls: true is not allowed; a panel of controls is an object in braces",
        ]
      ),
      (
        #"{"controls": {"children": [{"type": "buton"}, 5, {}, {"type": "divider", "size": 1}]}}"#,
        [
          "controls.children[0].type: \"buton\" is not allowed; a child's type is button, divider,"
            + " image or text; did you mean button?",
          "controls.children[1]: 5 is not allowed; a child is an object in braces",
          "controls.children[2].type: a missing key is not allowed; a child's type is button,"
            + " divider, image or text",
          "controls.children[3].size: an unknown key is not allowed; a key here is type",
        ]
      ),
      (
        #"{"layers": [{"type": "controls", "children": [{"type": "text", "text": "A","#
          + #" "font": {"size": 0, "weight": "bolt", "design": 3, "family": "Inter"}}]}]}"#,
        [
          "layers[0].children[0].font.size: 0 is not allowed; a font size is a number above 0 and"
            + " at most 1000 (points)",
          "layers[0].children[0].font.weight: \"bolt\" is not allowed; a weight is ultraLight,"
            + " thin, light, regular, medium, semibold, bold, heavy or black; did you mean bold?",
          "layers[0].children[0].font.design: 3 is not allowed; a design is default, rounded or"
            + " monospaced",
          "layers[0].children[0].font.family: an unknown key is not allowed; a key here is size,"
            + " weight or design",
        ]
      ),
      (
        #"{"card": {"title": 5, "padding": -1, "spacing": "wide", "cornerRadius": -2,"#
          + #" "text": "A"}}"#,
        [
          "card.title: 5 is not allowed; a text is an object in braces",
          "card.spacing: \"wide\" is not allowed; a length is a number of 0 or more (points)",
          "card.padding: -1 is not allowed; a length is a number of 0 or more (points)",
          "card.cornerRadius: -2 is not allowed; a length is a number of 0 or more (points)",
          "card.text: an unknown key is not allowed; a key here is icon, title, spacing, padding,"
            + " cornerRadius, color or position",
        ]
      ),
      (
        #"{"nodes": [{"id": "a", "position": [0, 0]}, {"id": 5, "position": 3}, {"size": [1, -1]},"#
          + #" {"id": "d", "position": [0, 0], "box": {"fil": "red", "borderWidth": -1}}]}"#,
        [
          "nodes[1].id: 5 is not allowed; a label is a text in double quotes",
          "nodes[1].position: 3 is not allowed; a position is a finite number on each axis (flow"
            + " points), given as [X, Y]",
          "nodes[2].id: a missing key is not allowed; a node's id is a text that no other node has",
          "nodes[2].position: a missing key is not allowed; a node's position is [X, Y] in flow"
            + " points",
          "nodes[2].size: [1, -1] is not allowed; a side is a number of 0 or more (flow points),"
            + " given as N or [X, Y]",
          "nodes[3].box.borderWidth: -1 is not allowed; a length is a number of 0 or more (flow"
            + " points)",
          "nodes[3].box.fil: an unknown key is not allowed; a key here is title, fill, border,"
            + " borderWidth, cornerRadius or titleColor; did you mean fill?",
        ]
      ),
      (
        #"{"nodes": [{"id": "a", "position": [0, 0]}, {"id": "b", "position": [0, 0]},"#
          + #" {"id": "a", "position": [9, 9]}]}"#,
        ["nodes[2].id: \"a\" is not allowed; nodes[0] has that id; give each node one of its own"]
      ),
      (
        #"{"nodes": [5, 6], "edges": [7]}"#,
        [
          "nodes[0]: 5 is not allowed; a node is an object in braces",
          "nodes[1]: 6 is not allowed; a node is an object in braces",
          "edges[0]: 7 is not allowed; an edge is an object in braces",
        ]
      ),
      (
        #"{"nodes": [{"id": "camera", "position": [0, 0]}],"#
          + #" "edges": [{"source": "camera", "target": "camrea"}, {"source": "x"}]}"#,
        [
          "edges[1].target: a missing key is not allowed; an edge's target is the id of a node",
          "edges[0].target: \"camrea\" is not allowed; an edge's target is the id of a node; did"
            + " you mean camera?",
          "edges[1].source: \"x\" is not allowed; an edge's source is the id of a node",
        ]
      ),
      (
        #"{"fitViewOptions": {"padding": "10", "minZoom": 0, "duration": -1, "alignment": "left","#
          + #" "nodeIds": ["a", 5], "paddings": 1}}"#,
        [
          "fitViewOptions.padding: \"10\" is not allowed; a padding is a number of points, or a"
            + " text such as \"10%\"",
          "fitViewOptions.minZoom: 0 is not allowed; a zoom is a number above 0 (screen points per"
            + " flow point)",
          "fitViewOptions.nodeIds[1]: 5 is not allowed; a label is a text in double quotes",
          "fitViewOptions.duration: -1 is not allowed; a duration is a number from 0 to 3600"
            + " (seconds)",
          "fitViewOptions.alignment: \"left\" is not allowed; an alignment is center or topLeading",
          "fitViewOptions.paddings: an unknown key is not allowed; a key here is padding, minZoom,"
            + " maxZoom, includeHidden, nodeIds, duration or alignment; did you mean padding?",
          "fitViewOptions.nodeIds[0]: \"a\" is not allowed; what is fitted is the id of a node",
        ]
      ),
      (
        #"{"fitViewOptions": {"padding": {"left": 1, "top": "x%"}, "minZoom": 2, "maxZoom": 1}}"#,
        [
          "fitViewOptions.padding.top: \"x%\" is not allowed; a percentage is a finite number"
            + " before its %",
          "fitViewOptions.padding.left: an unknown key is not allowed; a key here is top, leading,"
            + " bottom or trailing",
          "fitViewOptions.minZoom: 2 is not allowed; the least zoom is at most the largest one,"
            + " here 1",
        ]
      ),
      (
        #"{"minZoom": 5, "accessibilityConfig": {"zoomInAriaLabel": 3, "zoom": ""}}"#,
        [
          "accessibilityConfig.zoomInAriaLabel: 3 is not allowed; a label is a text in double"
            + " quotes",
          "accessibilityConfig.zoom: an unknown key is not allowed; a key here is"
            + " controlsAriaLabel, zoomInAriaLabel, zoomResetAriaLabel, zoomOutAriaLabel,"
            + " fitViewAriaLabel or interactiveAriaLabel",
          "minZoom: 5 is not allowed; the least zoom is at most the largest one, here 4",
        ]
      ),
    ] as [(String, [String])])
  func faults(json: String, lines: [String]) {
    let error = #expect(throws: SceneError.self) { try Scene(json: json) }
    #expect(error?.description.split(separator: "\n").map(String.init) == lines)
  }

  /// The same judgement of values made in code.
  @Test func valuesMadeInCode() {
    var scene = Scene(
      width: 800, height: 600,
      nodes: [
        Node(id: "a", position: Pair(x: .nan, y: 0)),
        Node(id: "a", position: Pair(0), size: Size(width: -1, height: 1)),
      ], edges: [Edge(source: "a", target: "b", lineWidth: .infinity)]
    ) {
      Controls {
        Image(systemName: "nothing")
        ControlButton(action: {}) { Text("A").font(.system(size: .nan)) }
      }
      Card(
        icon: Image(systemName: ""), title: Text("A").font(.system(size: -1)), spacing: -1,
        cornerRadius: .nan)
    }
    scene.maxZoom = .nan
    scene.fitViewOptions.padding.top = .percent(.nan)
    #expect(
      scene.faults.map(\.path) == [
        "maxZoom", "fitViewOptions.padding.top", "nodes[0].position", "nodes[1].size",
        "nodes[1].id", "edges[0].lineWidth", "edges[0].target", "layers[0].children[0].systemName",
        "layers[0].children[1].label[0].font.size", "layers[1].icon.systemName",
        "layers[1].title.font.size", "layers[1].spacing", "layers[1].cornerRadius",
      ])
  }

  @Test func tooMany() {
    var scene = Scene(width: 8, height: 8)
    scene.nodes = (0...100_000).map { Node(id: "\($0)", position: Pair(0)) }
    #expect(
      scene.faults.map(\.description) == [
        "nodes: 100001 nodes is not allowed; a scene holds at most 100000 nodes; draw the rest as a"
          + " second scene"
      ])
  }
}
