import Canvas
import Testing

/// Scripts of events on a canvas of 800 × 600 points with a panel at the bottom left.
@Suite struct ReplayTests {
  private static let plus = Pair(x: 28, y: 481)
  private static let percent = Pair(x: 28, y: 510)
  private static let fit = Pair(x: 28, y: 572)

  private let scene = Scene(
    width: 800, height: 600,
    nodes: [Node(id: "a", position: Pair(0), size: Size(width: 300, height: 150))]
  ) {
    GridPulseBackground(time: 10)
    Controls()
  }

  @Test func statesOverTime() throws {
    let replay = try Replay(
      [.wait(1), .click(Self.fit), .wheel(Pair(x: 400, y: 300), deltaY: 500), .wait(2)], on: scene)
    #expect(replay.steps.map(\.start) == [0, 1, 1.3, 1.3])
    #expect(replay.steps.map(\.control) == [nil, .fitView, nil, nil])
    #expect(replay.duration == 3.3)
    #expect(replay.state(at: -1) == scene.state && replay.state(at: 0) == scene.state)
    #expect(replay.state(at: 1) == scene.state)
    let fitted = Viewport(x: 175, y: 187.5, zoom: 1.5)
    let middle = replay.state(at: 1.15).viewport
    #expect(abs(middle.zoom - 1.25) < 1e-9 && abs(middle.pan.x - 87.5) < 1e-9)
    #expect(replay.state(at: 1.15).zoomLabel == "125%")
    #expect(replay.steps[1].result.viewport == fitted)
    // The wheel turns as the fit ends: half the zoom about the centre.
    let half = Viewport(x: 287.5, y: 243.75, zoom: 0.75)
    #expect(replay.state(at: 1.3).viewport == half)
    #expect(replay.state(at: 99).viewport == half && replay.result.viewport == half)
  }

  @Test func zoomButtonsEaseAndDragsRunEvenly() throws {
    let replay = try Replay(
      [.click(Self.plus), .drag(from: Pair(x: 200, y: 200), to: Pair(x: 300, y: 150))], on: scene)
    #expect(replay.duration == 0.7)
    #expect(abs(replay.state(at: 0.1).viewport.zoom - 1.1) < 1e-9)
    let before = replay.steps[0].result.viewport
    #expect(before == Viewport(x: -80, y: -60, zoom: 1.2))
    let quarter = replay.state(at: 0.2 + 0.125).viewport
    #expect(abs(quarter.pan.x - (before.pan.x + 25)) < 1e-9)
    #expect(abs(quarter.pan.y - (before.pan.y - 12.5)) < 1e-9)
    let reset = try Replay([.click(Self.plus), .click(Self.percent)], on: scene)
    #expect(reset.result.viewport.zoom == 1)
  }

  @Test func aDragThatBeginsOnAPanelMovesNothing() throws {
    let replay = try Replay([.drag(from: Self.plus, to: Pair(x: 300, y: 300))], on: scene)
    #expect(replay.result == scene.state)
  }

  @Test func pulsesRunOn() throws {
    let replay = try Replay([.wait(2)], on: scene)
    #expect(replay.scene(at: 1.5).layers.first == .pulse(GridPulseBackground(time: 11.5)))
    #expect(replay.scene(at: .infinity).layers == scene.layers)
    #expect(replay.scene(at: .nan).state == scene.state)
  }

  @Test func frames() throws {
    let replay = try Replay([.wait(2)], on: scene)
    #expect(replay.frameTimes(count: 5) == [0, 0.5, 1, 1.5, 2])
    #expect(replay.frameTimes(count: 1) == [2])
    #expect(replay.frameTimes(count: 0) == [] && replay.frameTimes(count: -3) == [])
    let none = try Replay([], on: scene)
    #expect(none.duration == 0 && none.state(at: 1) == scene.state)
  }

  @Test func actionsDoNotRun() throws {
    let scene = Scene(width: 800, height: 600) {
      Controls(showZoom: false, showFitView: false, position: .topLeft) {
        ControlButton(action: { Issue.record("ran") }) { Text("A") }
      }
    }
    let replay = try Replay([.click(Pair(x: 20, y: 20))], on: scene)
    #expect(replay.steps.first?.control == .child(0))
  }

  @Test func json() throws {
    let replay = try Replay([.click(Self.fit), .wait(0.5), .click(Pair(x: 1, y: 1))], on: scene)
    #expect(
      replay.json == """
        {
          "duration": 0.8,
          "events": [
            {
              "event": "click 28,572",
              "start": 0,
              "duration": 0.3,
              "control": "fitView",
              "viewport": {"pan": [175, 187.5], "zoom": 1.5}
            },
            {
              "event": "wait 0.5",
              "start": 0.3,
              "duration": 0.5,
              "viewport": {"pan": [175, 187.5], "zoom": 1.5}
            },
            {
              "event": "click 1,1",
              "start": 0.8,
              "duration": 0,
              "viewport": {"pan": [175, 187.5], "zoom": 1.5}
            }
          ],
          "state": {
            "viewport": {"pan": [175, 187.5], "zoom": 1.5},
            "zoomLabel": "150%",
            "canZoomIn": true,
            "canZoomOut": true,
            "interactive": true
          }
        }
        """)
  }

  @Test(arguments: [
    "click 28,481", "wheel 1.5,-2,300", "drag 0,0,100,50.25", "wait 0.5",
  ])
  func textsRoundTrip(text: String) throws {
    #expect(try CanvasEvent(text: text).text == text)
  }

  @Test(
    arguments: [
      (
        "clik 1,2",
        "event: clik is not allowed; an event's kind is click, wheel, drag or wait;"
          + " did you mean click?"
      ),
      (
        "", "event: an empty text is not allowed; an event's kind is click, wheel, drag or wait"
      ),
      ("click 1", "click: 1 is not allowed; a click is X,Y, each a finite number"),
      ("click 1,nan", "click: 1,nan is not allowed; a click is X,Y, each a finite number"),
      ("wheel 1,2", "wheel: 1,2 is not allowed; a wheel is X,Y,DY, each a finite number"),
      (
        "drag 1,2,3,1e999",
        "drag: 1,2,3,1e999 is not allowed; a drag is X0,Y0,X1,Y1, each a finite number"
      ),
      ("wait -1", "wait: -1 is not allowed; a duration is a number from 0 to 3600 (seconds)"),
    ] as [(String, String)])
  func textsThatAreNone(text: String, line: String) {
    let error = #expect(throws: SceneError.self) { try CanvasEvent(text: text) }
    #expect(error?.description == line)
  }

  @Test func eventsThatAreNone() {
    let events: [CanvasEvent] = [
      .click(Pair(x: .nan, y: 0)), .wheel(Pair(0), deltaY: .infinity),
      .drag(from: Pair(0), to: Pair(x: 0, y: .infinity)), .wait(-1), .wait(.nan),
    ]
    let error = #expect(throws: SceneError.self) { try Replay(events, on: scene) }
    guard case .invalid(let faults) = error else {
      Issue.record("not a list of faults")
      return
    }
    #expect(
      faults.map(\.path) == [
        "events[0].click", "events[1].deltaY", "events[2].to", "events[3].wait", "events[4].wait",
      ])
    #expect(throws: SceneError.self) {
      try Replay(Array(repeating: .wait(0), count: 10_001), on: scene)
    }
  }
}
