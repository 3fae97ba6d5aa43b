import Canvas
import Testing

/// The panel's numbers, in points.
@Suite struct LayoutTests {
  private let canvas = Size(width: 800, height: 600)

  private func layout(_ controls: Controls) throws -> ControlsLayout {
    try #require(ControlsLayout(controls, in: canvas))
  }

  @Test(
    arguments: [
      (Controls(), 123), (Controls(showZoom: true, showFitView: false), 90),
      (Controls(showZoom: false, showFitView: true), 32), (Controls(showInteractive: true), 156),
      (Controls(showZoom: false, showFitView: false, showInteractive: true), 32),
      (Controls(showZoom: false, showInteractive: true), 65),
      (Controls(showFitView: false, showInteractive: true), 123),
    ] as [(Controls, Double)])
  func height(controls: Controls, height: Double) throws {
    let frame = try layout(controls).frame
    #expect(frame == Rect(x: 12, y: 600 - 12 - height, width: 32, height: height))
  }

  @Test func frames() throws {
    let parts = try layout(Controls(showInteractive: true, position: .topLeft)).parts
    let expected: [(ControlsLayout.Content, Double, Double)] = [
      (.control(.zoomIn), 12, 32), (.divider, 44, 1), (.control(.zoomReset), 45, 24),
      (.divider, 69, 1), (.control(.zoomOut), 70, 32), (.divider, 102, 1),
      (.control(.fitView), 103, 32), (.divider, 135, 1), (.control(.interactive), 136, 32),
    ]
    #expect(parts.map(\.content) == expected.map(\.0))
    #expect(
      parts.map(\.frame) == expected.map { Rect(x: 12, y: $0.1, width: 32, height: $0.2) })
  }

  @Test func childrenFollowWithoutADividerBefore() throws {
    let layout = try layout(
      Controls(showZoom: false, position: .topLeft) {
        Divider()
        ControlButton(action: {}) { Image(systemName: "arrow.clockwise") }
        Image(systemName: "lock")
        Text("A")
      })
    #expect(layout.parts.map(\.frame.height) == [32, 1, 32, 32, 24])
    #expect(layout.parts.map(\.frame.y) == [12, 44, 45, 77, 109])
    #expect(layout.parts[2].content == .control(.child(1)))
    #expect(layout.frame.height == 121)
  }

  @Test(
    arguments: [
      (.topLeft, 12, 12), (.topCenter, 384, 12), (.topRight, 756, 12),
      (.centerLeft, 12, 238.5), (.center, 384, 238.5), (.centerRight, 756, 238.5),
      (.bottomLeft, 12, 465), (.bottomCenter, 384, 465), (.bottomRight, 756, 465),
    ] as [(PanelPosition, Double, Double)])
  func position(position: PanelPosition, x: Double, y: Double) throws {
    #expect(
      try layout(Controls(position: position)).frame == Rect(x: x, y: y, width: 32, height: 123))
  }

  @Test func noContentNoPanel() {
    let empty = Controls(showZoom: false, showFitView: false)
    #expect(ControlsLayout(empty, in: canvas) == nil)
    #expect(empty.hitTest(Pair(x: 20, y: 590), canvasSize: canvas) == nil)
  }

  /// A panel that does not fit the canvas keeps its size and its inset, and is cut off.
  @Test func aPanelTallerThanTheCanvas() throws {
    let controls = Controls(position: .bottomLeft) {
      for _ in 0..<50 { ControlButton(action: {}) { Text("A") } }
    }
    let layout = try layout(controls)
    #expect(layout.frame == Rect(x: 12, y: 600 - 12 - 1723, width: 32, height: 1723))
    #expect(controls.hitTest(Pair(x: 20, y: 587), canvasSize: canvas) == .child(49))
    // Above the canvas there is a button, and nothing to click on.
    #expect(controls.hitTest(Pair(x: 20, y: -1), canvasSize: canvas) == nil)
  }

  @Test func hits() {
    let controls = Controls(showInteractive: true, position: .topLeft) {
      Divider()
      ControlButton(action: {}) { Text("A") }
      Text("B")
    }
    func hit(_ x: Double, _ y: Double) -> Control? {
      controls.hitTest(Pair(x: x, y: y), canvasSize: canvas)
    }
    #expect(hit(28, 28) == .zoomIn && hit(12, 12) == .zoomIn && hit(43.9, 43.9) == .zoomIn)
    #expect(hit(28, 44.5) == nil, "a divider")
    #expect(hit(28, 57) == .zoomReset && hit(28, 86) == .zoomOut)
    #expect(hit(28, 119) == .fitView && hit(28, 152) == .interactive)
    #expect(hit(28, 185) == .child(1) && hit(28, 210) == nil, "a text")
    #expect(hit(11.9, 28) == nil && hit(44, 28) == nil && hit(28, 11.9) == nil)
    #expect(hit(.nan, 28) == nil && hit(28, .infinity) == nil)
  }
}
