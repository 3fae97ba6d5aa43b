import FoundationEssentials
import Gridlight
import Testing

/// Controls on the command line: panels, fitting, scripts of events, the accessibility tree.
@Suite("Controls") struct ControlsCommandTests {
  private static let flow = """
    {"width": 800, "height": 600, "nodes": [{"id": "a", "position": [0, 0], "size": [300, 150]}],
     "controls": {}}
    """

  private func scene(_ arguments: [String], input: String = "") throws -> Scene {
    let run = try GridlightProcess.run(["scene"] + arguments, input: input)
    try #require(run.exitCode == 0, "\(run.errors)")
    return try Scene(json: run.output)
  }

  @Test("--controls lies above every layer, and takes words in one text or in several")
  func panel() throws {
    #expect(
      try scene(["--controls", "--layer", "lines"])
        == Scene(width: 800, height: 600) {
          Background(variant: .lines)
          Controls()
        })
    let expected = Scene(width: 800, height: 600) {
      Background()
      Controls(showZoom: false, showFitView: false, showInteractive: true, position: .topRight)
    }
    let words = ["position=topRight", "zoom=false", "fit=false", "interactive=true"]
    #expect(try scene(["--controls"] + words) == expected)
    #expect(try scene(["--controls", words.joined(separator: " ")]) == expected)
    #expect(try scene(["--controls=" + words.joined(separator: " ")]) == expected)
    #expect(
      try scene(["--layer", "dots", "--layer", "controls " + words.joined(separator: " ")])
        == expected)
    let piped = try scene(["--controls", "position=center", "-"], input: Self.flow)
    #expect(piped.layers == [.controls(Controls()), .controls(Controls(position: .center))])
  }

  /// The documented numbers of 800 by 600 points, padding 80 and bounds of 300 by 150.
  @Test("--fit looks at all nodes; without nodes it changes nothing")
  func fit() throws {
    let fitted = Viewport(x: 175, y: 187.5, zoom: 1.5)
    #expect(try scene(["-", "--fit"], input: Self.flow).viewport == fitted)
    #expect(try scene(["--fit"]).viewport == Viewport())
  }

  @Test("Events are played in the order given, whatever their kinds")
  func events() throws {
    let run = try GridlightProcess.run(
      [
        "interact", "-", "--wheel", "400,300,500", "--click", "28,481", "--wheel=28,20,-500",
        "--wait", "1", "--click", "28,510", "--drag", "200,200,260,180", "--click", "5,5",
        "--frames", "0", "-o", "out", "--json",
      ], input: Self.flow)
    try #require(run.exitCode == 0, "\(run.errors)")
    #expect(run.files.keys.sorted() == ["out/state.json"])
    #expect(run.files["out/state.json"] == run.outputBytes)
    let report = try JSONDecoder().decode(Report.self, from: Data(run.outputBytes))
    #expect(
      report.events.map(\.event) == [
        "wheel 400,300,500", "click 28,481", "wheel 28,20,-500", "wait 1", "click 28,510",
        "drag 200,200,260,180", "click 5,5",
      ])
    #expect(
      report.events.map(\.control) == [nil, "zoomIn", nil, nil, "zoomReset", nil, nil])
    let zooms = report.events.map(\.viewport.zoom) + [report.state.viewport.zoom]
    for (zoom, expected) in zip(zooms, [0.5, 0.6, 1.2, 1.2, 1, 1, 1, 1]) {
      #expect(abs(zoom - expected) < 1e-12)
    }
    let (before, after) = (report.events[4].viewport.pan, report.state.viewport.pan)
    #expect(abs(after[0] - before[0] - 60) < 1e-9 && abs(after[1] - before[1] + 20) < 1e-9)
    #expect(report.state.zoomLabel == "100%")
  }

  @Test("Frames go from the scene as it is to the scene as the events leave it")
  func frames() throws {
    let fit = ["--click", "28,572", "--canvas", "800x600"]
    let run = try GridlightProcess.run(
      ["interact", "-", "--frames", "3", "-o", "a/b", "--renderer", "cpu"] + fit, input: Self.flow)
    try #require(run.exitCode == 0, "\(run.errors)")
    #expect(run.output == "click 28,572: fitView, 100% to 150%, pan 175.0,187.5\n")
    #expect(
      run.files.keys.sorted() == [
        "a/b/00000.png", "a/b/00001.png", "a/b/00002.png", "a/b/state.json",
      ])
    for (frame, arguments) in [("00000", []), ("00002", ["--fit"])] {
      let drawn = try GridlightProcess.run(
        ["render", "-", "--renderer", "cpu", "-o", "still.png"] + arguments, input: Self.flow)
      let still = try Pixmap(png: try #require(drawn.files["still.png"]))
      #expect(try Pixmap(png: try #require(run.files["a/b/\(frame).png"])) == still)
    }
    #expect(run.files["a/b/00001.png"] != run.files["a/b/00000.png"])
    #expect(run.files["a/b/00001.png"] != run.files["a/b/00002.png"])
  }

  @Test("--accessibility prints what a screen reader finds, with frames")
  func accessibility() throws {
    let run = try GridlightProcess.run(
      ["scene", "-", "--accessibility", "--zoom", "4"], input: Self.flow)
    try #require(run.exitCode == 0, "\(run.errors)")
    let tree = try JSONDecoder().decode([Element].self, from: Data(run.outputBytes))
    let panel = try #require(tree.last)
    #expect(panel.role == "group" && panel.label == "Graph controls")
    #expect(panel.frame == [12, 465, 32, 123])
    let buttons = try #require(panel.children)
    #expect(buttons.allSatisfy { $0.role == "button" && $0.frame[2] == 32 })
    #expect(
      buttons.map(\.label) == ["Zoom in", "Reset zoom", "Zoom out", "Fit view"])
    #expect(buttons.map(\.value) == [nil, "400%", nil, nil])
    #expect(buttons.map(\.disabled) == [true, false, false, false])
    #expect(buttons.map { $0.frame[1] } == [465, 498, 523, 556])
  }

  /// The second configuration is no XML at all, which fontconfig complains of on standard error.
  @Test(
    "A machine without fonts and without fontconfig's files draws the panel, digits and %",
    arguments: ["<fontconfig></fontconfig>", ""])
  func noFonts(configuration: String) throws {
    let run = try Self.runWithoutFonts(
      ["--controls", "--canvas", "60x150", "--renderer", "cpu"], configuration)
    try #require(run.exitCode == 0, "\(run.errors)")
    let picture = try Pixmap(png: try #require(run.files["a.png"]))
    // The label is dark, over glass, in the middle of the second button: as wide as four figures.
    let rows = 150 - 12 - 90..<150 - 12 - 66
    let ink = (0..<60).filter { x in rows.contains { picture[x, $0].w > 170 } }
    let (first, last) = (try #require(ink.first), try #require(ink.last))
    #expect((14...42).contains(first) && (14...42).contains(last))
    #expect((18...26).contains(last - first + 1))
  }

  @Test("Without fonts other text is an error that says what to install")
  func noFontForATitle() throws {
    let run = try Self.runWithoutFonts(
      ["--preset", "grid-pulse-demo"], "<fontconfig></fontconfig>")
    #expect(run.exitCode == 2 && run.files.isEmpty)
    #expect(
      run.errors.hasPrefix("gridlight render: error: layers[1].title: text \"Signal\": no font was")
    )
    #expect(run.errors.contains("apt-get install fonts-inter fonts-dejavu-core fonts-quicksand"))
  }

  private static func runWithoutFonts(
    _ arguments: [String], _ configuration: String
  ) throws -> GridlightProcess {
    // fontconfig looks for a name without a folder in folders of its own.
    try GridlightProcess.run(
      ["render", "-o", "a.png"] + arguments, given: ["fonts.conf": Array(configuration.utf8)],
      through: #"FONTCONFIG_FILE=$PWD/fonts.conf "$@""#, environment: ["HOME": "/nowhere"])
  }

  @Test("Children that do not fit are drawn as far as the canvas goes")
  func childrenThatDoNotFit() throws {
    let child = #"{"type": "button", "label": [{"type": "image", "systemName": "lock"}]}"#
    let text = #"{"type": "text", "text": "far wider than thirty-two points"}"#
    let children = [text] + Array(repeating: child, count: 50)
    let scene = """
      {"width": 60, "height": 100, "fill": "white",
       "controls": {"position": "topLeft", "children": [\(children.joined(separator: ","))]}}
      """
    let run = try GridlightProcess.run(
      ["render", "-", "--renderer", "cpu", "-o", "a.png"], input: scene)
    try #require(run.exitCode == 0, "\(run.errors)")
    let picture = try Pixmap(png: try #require(run.files["a.png"]))
    // The panel keeps its width, and reaches past the lower edge.
    for y in 0..<100 {
      for x in [10, 45] { #expect(picture[x, y] == SIMD4(repeating: 255)) }
    }
    #expect(picture[28, 99] != SIMD4(repeating: 255))
  }

  private struct Report: Decodable {
    let events: [Event]
    let state: State
  }
  private struct Event: Decodable {
    let event: String
    let control: String?
    let viewport: View
  }
  private struct View: Decodable {
    let pan: [Double]
    let zoom: Double
  }
  private struct State: Decodable {
    let viewport: View
    let zoomLabel: String
  }
  private struct Element: Decodable {
    let role: String
    let label: String
    let frame: [Double]
    let value: String?
    let disabled: Bool?
    let children: [Element]?
  }
}
