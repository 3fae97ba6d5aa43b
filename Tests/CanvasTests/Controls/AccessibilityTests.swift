import Canvas
import Testing

@Suite struct AccessibilityTests {
  private func tree(_ scene: Scene) throws -> [AccessibilityElement] {
    try scene.accessibilityTree()
  }

  private let scene = Scene(width: 800, height: 600) {
    Background()
    GridPulseBackground()
    Controls(showInteractive: true, position: .topLeft) {
      Divider()
      ControlButton(action: {}) { Image(systemName: "lock") }.accessibilityLabel("Reload")
    }
  }

  @Test func panelAsJSON() throws {
    var scene = scene
    scene.viewport.zoom = 4
    scene.accessibilityConfig.fitViewAriaLabel = "Fit all"
    #expect(
      try scene.accessibilityJSON() == """
        [
          {
            "role": "group",
            "label": "Graph controls",
            "frame": [12, 12, 32, 189],
            "children": [
              {"role": "button", "label": "Zoom in", "frame": [12, 12, 32, 32], "disabled": true},
              {
                "role": "button",
                "label": "Reset zoom",
                "frame": [12, 45, 32, 24],
                "value": "400%",
                "disabled": false
              },
              {"role": "button", "label": "Zoom out", "frame": [12, 70, 32, 32], "disabled": false},
              {"role": "button", "label": "Fit all", "frame": [12, 103, 32, 32], "disabled": false},
              {
                "role": "button",
                "label": "Toggle interactivity",
                "frame": [12, 136, 32, 32],
                "value": "on",
                "disabled": false
              },
              {"role": "button", "label": "Reload", "frame": [12, 169, 32, 32], "disabled": false}
            ]
          }
        ]
        """)
  }

  @Test func limits() throws {
    var scene = scene
    func disabled() throws -> [String] {
      try #require(tree(scene).first).children.filter(\.isDisabled).map(\.label)
    }
    #expect(try disabled() == [])
    scene.viewport.zoom = 0.1
    #expect(try disabled() == ["Zoom out"])
    scene.viewport.zoom = 9
    #expect(try disabled() == ["Zoom in"])
    (scene.minZoom, scene.maxZoom) = (1, 1)
    scene.viewport.zoom = 1
    #expect(try disabled() == ["Zoom in", "Zoom out"])
  }

  @Test func labelsOfOnesOwn() throws {
    var scene = scene
    scene.isInteractive = false
    scene.accessibilityConfig = AccessibilityConfig(
      controlsAriaLabel: "a", zoomInAriaLabel: "b", zoomResetAriaLabel: "c", zoomOutAriaLabel: "d",
      fitViewAriaLabel: "e", interactiveAriaLabel: "f")
    let panel = try #require(tree(scene).first)
    #expect(panel.label == "a")
    #expect(panel.children.prefix(5).map(\.label) == ["b", "c", "d", "e", "f"])
    #expect(panel.children[4].value == "off")
  }

  @Test func hostsButtons() throws {
    let scene = Scene(width: 800, height: 600) {
      Controls(showZoom: false, showFitView: false) {
        ControlButton(action: {}) { Image(systemName: "lock") }.accessibilityLabel("Save")
          .disabled(true)
        ControlButton(action: {}) {
          Image(systemName: "lock")
          Text("Keep")
        }
        Text("A")
        Image(systemName: "lock.open")
      }
    }
    let children = try #require(tree(scene).first).children
    #expect(children.map(\.label) == ["Save", "Keep", "A", "lock open"])
    #expect(children.map(\.role) == [.button, .button, .text, .image])
    #expect(children.map(\.isDisabled) == [true, false, false, false])
  }

  @Test func nodesInView() throws {
    func node(_ id: String, _ x: Double, title: String?, hidden: Bool = false) -> Node {
      Node(
        id: id, position: Pair(x: x, y: 0), size: Size(width: 100, height: 50), isHidden: hidden,
        box: NodeBox(title: title))
    }
    let scene = Scene(
      width: 800, height: 600, viewport: Viewport(x: 10, y: 20, zoom: 2),
      nodes: [
        node("a", 0, title: "A"), node("b", 50, title: "B", hidden: true), node("c", 0, title: nil),
        node("d", 5000, title: "D"),
      ])
    #expect(
      try tree(scene) == [
        AccessibilityElement(
          role: .text, label: "A", frame: Rect(x: 10, y: 20, width: 200, height: 100))
      ])
  }

  /// The title is to be read, the icon is not; the percentage needs no font to be measured.
  @Test func cards() throws {
    let scene = Scene(width: 800, height: 600) {
      Card(icon: Image(systemName: "plus"), title: Text("100%"))
      Card(icon: Image(systemName: "plus"))
    }
    let elements = try tree(scene)
    #expect(elements.map(\.label) == ["100%"] && elements.map(\.role) == [.text])
    let frame = try #require(elements.first).frame
    #expect(abs(frame.center.x - 400) <= 0.5)
    // The icon is above the title, whose middle is then below the canvas's.
    #expect(frame.center.y > 310 && frame.maxY < 400)
    #expect(frame.height > 30 && frame.height < 60)
  }
}
