import Canvas
import TestSupport
import Testing

/// What holds after any events whatever.
@Suite struct RandomEventTests {
  @Test func tenThousandSequences() throws {
    var random = SeededGenerator(seed: 4)
    for sequence in 0..<10_000 {
      var state = start(&random)
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let before = state
        let point = Pair(
          x: Double.random(in: 0...800, using: &random),
          y: Double.random(in: 0...600, using: &random))
        switch Int.random(in: 0..<7, using: &random) {
        case 0: state.zoomIn()
        case 1: state.zoomOut()
        case 2: state.zoomTo(Double.random(in: -1...6, using: &random))
        case 3: state.toggleInteractive()
        case 4: state.drag(by: Pair(x: point.x - 400, y: point.y - 300))
        case 5:
          state.wheel(Double.random(in: -3000...3000, using: &random), at: point)
          let (fixed, flow) = (state.viewport, before.viewport)
          try #require(
            abs((point.x - flow.pan.x) / flow.zoom * fixed.zoom + fixed.pan.x - point.x) < 1e-9
              && abs((point.y - flow.pan.y) / flow.zoom * fixed.zoom + fixed.pan.y - point.y)
                < 1e-9,
            "the point under the wheel moved, sequence \(sequence)")
        default:
          state.fitView()
          let once = state
          state.fitView()
          try #require(state == once, "fitting twice is fitting once, sequence \(sequence)")
        }
        try #require((0.1...4).contains(state.viewport.zoom), "sequence \(sequence)")
        try #require(state.viewport.pan.isFinite, "sequence \(sequence)")
      }
    }
  }

  private func start(_ random: inout SeededGenerator) -> CanvasState {
    let nodes = (0..<Int.random(in: 0...3, using: &random)).map { index in
      Node(
        id: "\(index)",
        position: Pair(
          x: Double.random(in: -2000...2000, using: &random),
          y: Double.random(in: -2000...2000, using: &random)),
        size: Bool.random(using: &random)
          ? nil : Size(width: Double.random(in: 0...900, using: &random), height: 50),
        isHidden: Bool.random(using: &random))
    }
    return CanvasState(
      size: Size(width: 800, height: 600), nodes: nodes,
      fitViewOptions: FitViewOptions(
        padding: .points(Double.random(in: -50...500, using: &random)),
        includeHidden: Bool.random(using: &random),
        alignment: Bool.random(using: &random) ? .center : .topLeading))
  }
}
