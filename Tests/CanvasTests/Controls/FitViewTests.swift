import Canvas
import Testing

@Suite struct FitViewTests {
  private func state(_ frames: Rect..., options: FitViewOptions = FitViewOptions()) -> CanvasState {
    CanvasState(
      size: Size(width: 800, height: 600),
      nodes: frames.enumerated().map { index, frame in
        Node(
          id: "\(index)", position: Pair(x: frame.x, y: frame.y),
          size: Size(width: frame.width, height: frame.height))
      }, fitViewOptions: options)
  }

  private func fitted(_ state: CanvasState, _ options: FitViewOptions? = nil) -> Viewport {
    var state = state
    state.fitView(options)
    return state.viewport
  }

  @Test func documentedExamples() {
    let small = state(Rect(x: 0, y: 0, width: 300, height: 150))
    #expect(fitted(small) == Viewport(x: 175, y: 187.5, zoom: 1.5))
    #expect(
      fitted(small, FitViewOptions(alignment: .topLeading)) == Viewport(x: 80, y: 80, zoom: 1.5))
    let large = state(Rect(x: 0, y: 0, width: 1000, height: 500))
    #expect(fitted(large) == Viewport(x: 80, y: 140, zoom: 0.64))
  }

  @Test func boundsOfSeveralNodes() {
    let state = state(
      Rect(x: -100, y: -50, width: 100, height: 100), Rect(x: 700, y: 200, width: 200, height: 250))
    // Bounds (-100, -50, 1000, 500): as the documented example, moved by (100, 50) flow points.
    #expect(fitted(state) == Viewport(x: 80 + 64, y: 140 + 32, zoom: 0.64))
  }

  @Test func theCanvassOwnOptions() {
    let options = FitViewOptions(alignment: .topLeading)
    let state = state(Rect(x: 0, y: 0, width: 300, height: 150), options: options)
    #expect(fitted(state).pan == Pair(80))
  }

  @Test func paddings() {
    let state = state(Rect(x: 0, y: 0, width: 100, height: 100))
    let percent = FitViewOptions(padding: .percent(10), maxZoom: 4)
    // 640 × 480 points are free: 80 at the sides, 60 above and below.
    #expect(fitted(state, percent) == Viewport(x: 200, y: 100, zoom: 4))
    let sides = FitViewOptions(
      padding: FitViewOptions.Padding(
        top: 100, leading: .percent(25), bottom: 100, trailing: .points(200)),
      maxZoom: 10)
    // Free: 200...600 × 100...500.
    #expect(fitted(state, sides) == Viewport(x: 200, y: 100, zoom: 4))
    let topLeading = FitViewOptions(
      padding: FitViewOptions.Padding(top: 10, leading: 20), maxZoom: 2, alignment: .topLeading)
    #expect(fitted(state, topLeading) == Viewport(x: 20, y: 10, zoom: 2))
  }

  /// One point is free at least; content stays in the middle of what the padding asked for.
  @Test func paddingsBeyondTheView() {
    let state = state(Rect(x: 0, y: 0, width: 5, height: 5))
    let viewport = fitted(state, FitViewOptions(padding: 500))
    #expect(viewport == Viewport(x: 399.5, y: 299.5, zoom: 0.2))
  }

  @Test func limits() {
    let huge = state(Rect(x: 0, y: 0, width: 1e6, height: 10))
    #expect(fitted(huge).zoom == 0.1)
    #expect(fitted(huge, FitViewOptions(minZoom: 0.3)).zoom == 0.3)
    let tiny = state(Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(fitted(tiny).zoom == 1.5)
    #expect(fitted(tiny, FitViewOptions(maxZoom: 100)).zoom == 4, "the canvas's own limit")
  }

  @Test func whichNodesCount() {
    var state = state(
      Rect(x: 0, y: 0, width: 300, height: 150), Rect(x: 5000, y: 0, width: 300, height: 150))
    state.nodes[1].isHidden = true
    let near = Viewport(x: 175, y: 187.5, zoom: 1.5)
    #expect(fitted(state) == near)
    #expect(fitted(state, FitViewOptions(includeHidden: true)) != near)
    state.nodes[1].isHidden = false
    #expect(fitted(state) != near)
    #expect(fitted(state, FitViewOptions(nodeIds: ["0"])) == near)
    state.nodes[0].size = nil
    #expect(
      fitted(state, FitViewOptions(nodeIds: ["0"])) == Viewport(x: 250, y: 225, zoom: 1.5),
      "200 × 100")
  }

  @Test func nothingToFit() {
    let empty = state()
    #expect(fitted(empty) == Viewport())
    let one = state(Rect(x: 0, y: 0, width: 300, height: 150))
    #expect(fitted(one, FitViewOptions(nodeIds: [])) == Viewport())
    #expect(fitted(one, FitViewOptions(nodeIds: ["?"])) == Viewport())
    #expect(fitted(state(Rect(x: 5, y: 5, width: 0, height: 10))) == Viewport())
    #expect(fitted(state(Rect(x: .infinity, y: 5, width: 1, height: 10))) == Viewport())
    #expect(fitted(state(Rect(x: 0, y: 0, width: .nan, height: 10))) == Viewport())
    #expect(fitted(state(Rect(x: -1e308, y: 0, width: .infinity, height: 10))) == Viewport())
  }
}
