import Canvas
import Synchronization
import Testing

/// A click at a point does what the control there says.
@Suite struct ActivationTests {
  private func scene(@PanelBuilder children: () -> [any PanelContent] = { [] }) -> Scene {
    Scene(
      width: 800, height: 600,
      nodes: [Node(id: "a", position: Pair(0), size: Size(width: 300, height: 150))],
      layers: [.controls(Controls(showInteractive: true, position: .topLeft, children: children))])
  }

  @Test func everyControl() {
    var scene = scene()
    #expect(scene.activate(Pair(x: 28, y: 28)) == .zoomIn)
    #expect(scene.viewport == Viewport(x: -80, y: -60, zoom: 1.2))
    #expect(scene.activate(Pair(x: 28, y: 57)) == .zoomReset)
    #expect(scene.viewport.zoom == 1)
    #expect(scene.activate(Pair(x: 28, y: 86)) == .zoomOut)
    #expect(scene.viewport.zoom == 1 / 1.2)
    #expect(scene.activate(Pair(x: 28, y: 119)) == .fitView)
    #expect(scene.viewport == Viewport(x: 175, y: 187.5, zoom: 1.5))
    #expect(scene.activate(Pair(x: 28, y: 152)) == .interactive)
    #expect(!scene.isInteractive)
    let before = scene
    #expect(scene.activate(Pair(x: 300, y: 300)) == nil)
    #expect(scene.activate(Pair(x: 28, y: 44.5)) == nil, "a divider")
    #expect(scene == before)
  }

  @Test func hostsActions() {
    let counter = Counter()
    var scene = scene {
      ControlButton(action: { counter.count.withLock { $0 += 1 } }) { Text("A") }
      ControlButton(action: { counter.count.withLock { $0 += 100 } }) { Text("B") }
        .disabled(true)
    }
    #expect(scene.activate(Pair(x: 28, y: 184)) == .child(0))
    #expect(scene.activate(Pair(x: 28, y: 184)) == .child(0))
    #expect(scene.activate(Pair(x: 28, y: 216)) == .child(1))
    #expect(counter.count.withLock { $0 } == 2)
  }

  private final class Counter: Sendable {
    let count = Mutex(0)
  }

  @Test func theTopmostPanelIsMet() {
    let scene = Scene(width: 800, height: 600) {
      Controls(showZoom: true, showFitView: false, position: .topLeft)
      Controls(showZoom: false, showFitView: true, position: .topLeft)
    }
    #expect(scene.hitTest(Pair(x: 28, y: 28)) == .fitView)
    #expect(scene.hitTest(Pair(x: 28, y: 57)) == .zoomReset)
  }

  @Test func otherLayersAreNoControls() {
    let scene = Scene(width: 800, height: 600) {
      Background()
      GridPulseBackground()
      Card(systemName: "plus", title: "A")
    }
    #expect(scene.hitTest(Pair(x: 400, y: 300)) == nil)
  }

  @Test func stateIsTheScenesOwn() {
    var scene = scene()
    scene.state.zoomTo(2)
    #expect(scene.viewport == Viewport(x: -400, y: -300, zoom: 2))
    scene.minZoom = 1.9
    scene.state.zoomOut()
    #expect(scene.viewport.zoom == 1.9)
  }
}
