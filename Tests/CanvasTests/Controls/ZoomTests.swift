import Canvas
import Testing

/// The ladder, the labels, the limits, and what stays where it is.
@Suite struct ZoomTests {
  private var state: CanvasState { CanvasState(size: Size(width: 800, height: 600)) }

  @Test func ladderUp() {
    var state = state
    var labels: [String] = []
    for _ in 0..<8 {
      state.zoomIn()
      labels.append(state.zoomLabel)
    }
    #expect(labels == [120, 144, 173, 207, 249, 299, 358, 400].map { "\($0)%" })
    #expect(state.viewport.zoom == 4 && !state.canZoomIn && state.canZoomOut)
    let before = state
    state.zoomIn()
    #expect(state == before)
  }

  @Test func ladderDown() {
    var state = state
    var labels: [String] = []
    for _ in 0..<13 {
      state.zoomOut()
      labels.append(state.zoomLabel)
    }
    #expect(
      labels == [83, 69, 58, 48, 40, 33, 28, 23, 19, 16, 13, 11, 10].map { "\($0)%" })
    #expect(state.viewport.zoom == 0.1 && !state.canZoomOut && state.canZoomIn)
  }

  @Test(
    arguments: [
      (0.125, "12%"), (1.5625, "156%"), (1, "100%"), (0.135, "14%"), (0.375, "38%"), (4, "400%"),
      (1e4, "1000000%"), (1e-4, "0%"),
    ] as [(Double, String)])
  func label(zoom: Double, label: String) {
    var state = state
    state.viewport.zoom = zoom
    #expect(state.zoomLabel == label)
  }

  @Test func centreStays() {
    var state = state
    state.viewport = Viewport(x: 30, y: -70, zoom: 0.5)
    state.zoomTo(2)
    // The flow point under (400, 300) was (740, 740).
    #expect(state.viewport == Viewport(x: 400 - 1480, y: 300 - 1480, zoom: 2))
    state.zoomTo(99)
    #expect(state.viewport.zoom == 4)
    state.zoomTo(0)
    #expect(state.viewport.zoom == 0.1)
  }

  @Test func wheelHalvesIn500Points() {
    var state = state
    state.wheel(500, at: Pair(x: 100, y: 50))
    #expect(state.viewport == Viewport(x: 50, y: 25, zoom: 0.5))
    state.wheel(-1000, at: Pair(x: 100, y: 50))
    #expect(state.viewport == Viewport(x: -100, y: -50, zoom: 2))
  }

  @Test func dragMoves() {
    var state = state
    state.drag(by: Pair(x: 12.5, y: -3))
    #expect(state.viewport == Viewport(x: 12.5, y: -3))
  }

  @Test func aLockedCanvasKeepsStill() {
    var state = state
    state.toggleInteractive()
    #expect(!state.isInteractive)
    let locked = state
    state.drag(by: Pair(x: 5, y: 5))
    state.wheel(-100, at: Pair(0))
    #expect(state == locked)
    state.zoomIn()
    #expect(state.viewport.zoom == 1.2, "buttons go on working")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308, -1, 0])
  func numbersThatAreNone(number: Double) {
    var state = state
    state.wheel(number, at: Pair(x: 1, y: 1))
    state.wheel(1, at: Pair(x: number, y: 1))
    state.drag(by: Pair(x: number, y: number))
    state.zoomTo(number)
    state.minZoom = number
    state.zoomTo(number)
    state.zoomIn()
    state.maxZoom = number
    state.zoomOut()
    #expect(state.viewport.pan.isFinite && state.viewport.zoom.isFinite)
    #expect(state.viewport.zoom > 0)
  }

  @Test func limitsOfOnesOwn() {
    var state = CanvasState(size: Size(width: 10, height: 10), minZoom: 0.5, maxZoom: 1.1)
    state.zoomIn()
    #expect(state.viewport.zoom == 1.1)
    for _ in 0..<9 { state.zoomOut() }
    #expect(state.viewport.zoom == 0.5)
  }
}
