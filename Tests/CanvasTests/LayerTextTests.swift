import Testing

@testable import Canvas

@Suite struct LayerTextTests {
  @Test(
    arguments: [
      ("dots", Background()),
      (
        "lines gap=100 color=gray/0.15",
        Background(variant: .lines, gap: 100, color: .gray.opacity(0.15))
      ),
      ("  cross\tgap=20,40  offset=5 ", Background(variant: .cross, gap: (20, 40), offset: (5, 5))),
      (
        "dots id=small size=0 lineWidth=1.5 offset=-1,2.5 lod=fade profile=reactflow",
        Background(
          id: "small", variant: .dots, gap: (20, 20), size: 0, lineWidth: 1.5, offset: (-1, 2.5),
          levelOfDetail: .fade, profile: .reactFlow)
      ),
      ("dots lod=always", Background(levelOfDetail: .always)),
      ("dots lod=hide:3.5 profile=swiftflow", Background(levelOfDetail: .hide(below: 3.5))),
      ("dots id=a=b", Background(id: "a=b")),
    ] as [(String, Background)])
  func backgrounds(text: String, background: Background) throws {
    #expect(try Layer(text: text) == .background(background))
  }

  @Test(
    arguments: [
      ("pulse", GridPulseBackground()),
      (
        "pulse spacing=13 progress=0.4 color=orange",
        GridPulseBackground(color: .orange, spacing: 13, progress: 0.4)
      ),
      (
        "pulse period=-2 time=1e3 reduceMotion=true",
        GridPulseBackground(period: -2, time: 1000, reduceMotion: true)
      ),
      ("pulse reduceMotion=false", GridPulseBackground()),
    ] as [(String, GridPulseBackground)])
  func pulses(text: String, pulse: GridPulseBackground) throws {
    #expect(try Layer(text: text) == .pulse(pulse))
  }

  @Test(
    arguments: [
      (
        "",
        [
          "layer: an empty text is not allowed; a layer is its kind, then KEY=VALUE words; its kind is dots, lines, cross, pulse or controls"
        ]
      ),
      (
        "dot gap=3",
        [
          "layer: dot is not allowed; a layer is its kind, then KEY=VALUE words; its kind is dots, lines, cross, pulse or controls; did you mean dots?"
        ]
      ),
      (
        "dots gap=0",
        ["gap: 0 is not allowed; a gap is a number above 0 (flow points), given as N or X,Y"]
      ),
      (
        "dots gap=1,2,3",
        ["gap: 1,2,3 is not allowed; a gap is a number above 0 (flow points), given as N or X,Y"]
      ),
      (
        "dots gap=",
        [
          "gap: an empty text is not allowed; a gap is a number above 0 (flow points), given as N or X,Y"
        ]
      ),
      (
        "dots gap=1,",
        ["gap: 1, is not allowed; a gap is a number above 0 (flow points), given as N or X,Y"]
      ),
      (
        "dots size=nan", ["size: nan is not allowed; a size is a number of 0 or more (flow points)"]
      ),
      (
        "dots size=0x10",
        ["size: 0x10 is not allowed; a size is a number of 0 or more (flow points)"]
      ),
      (
        "dots size=1e999",
        ["size: 1e999 (infinite) is not allowed; a size is a number of 0 or more (flow points)"]
      ),
      (
        "dots lod=hide",
        ["lod: hide is not allowed; a level of detail is hide:POINTS, always or fade"]
      ),
      (
        "dots lod=hide:-1",
        [
          "lod: hide:-1 is not allowed; a cut-off to hide below is a number of 0 or more (screen points)"
        ]
      ),
      (
        "dots lod=fad",
        [
          "lod: fad is not allowed; a level of detail is hide:POINTS, always or fade; did you mean fade?"
        ]
      ),
      (
        "dots profile=ReactFlow",
        [
          "profile: ReactFlow is not allowed; a profile is swiftflow or reactflow; did you mean reactflow?"
        ]
      ),
      ("dots gap=1 gap=2", ["gap: a second value is not allowed; give each key once"]),
      (
        "dots spacing=1",
        [
          "spacing: an unknown key is not allowed; a key here is id, color, gap, size, lineWidth, offset, lod or profile"
        ]
      ),
      (
        "pulse spacin=1",
        [
          "spacin: an unknown key is not allowed; a key here is color, spacing, period, time, progress or reduceMotion; did you mean spacing?"
        ]
      ),
      (
        "pulse time=1 progress=0.5",
        ["progress: a progress beside a time is not allowed; give one of the two"]
      ),
      ("pulse reduceMotion=yes", ["reduceMotion: yes is not allowed; a switch is true or false"]),
      (
        "pulse spacing=0 period=0 color=cyn",
        [
          "color: cyn is not allowed; a colour is a name, #RGB, #RGBA, #RRGGBB or #RRGGBBAA, then /ALPHA if wanted; did you mean cyan?",
          "spacing: 0 is not allowed; a spacing is a number of at least 1 (points)",
          "period: 0 is not allowed; a period is a finite number other than 0 (seconds; negative runs backwards)",
        ]
      ),
    ] as [(String, [String])])
  func refusals(text: String, lines: [String]) {
    let error = #expect(throws: SceneError.self) { try Layer(text: text) }
    #expect(error?.description.split(separator: "\n").map(String.init) == lines)
  }

  @Test func messagesStayOnOneShortLine() {
    let long = String(repeating: "k", count: 10_000)
    let text = "dots \(long)=1 \u{1B}[31m\u{202E}\u{7F}=2"
    let error = #expect(throws: SceneError.self) { try Layer(text: text) }
    let lines = error?.description.split(separator: "\n").map(String.init) ?? []
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("\(long.prefix(60))…: an unknown key is not allowed;") == true)
    #expect(
      lines.last?.hasPrefix("\\u{1B}[31m\\u{202E}\\u{7F}: an unknown key")
        == true)
  }

  @Test func canvases() throws {
    let canvas = try ParameterText.canvas("800x600.5", "canvas")
    #expect(canvas.width == 800 && canvas.height == 600.5)
    for text in ["0x0", "800", "800x", "x600", "800x600x2", "800X600", "nanx1", "-1x1", "1e999x1"] {
      #expect(throws: Fault.self) { try ParameterText.canvas(text, "canvas") }
    }
  }
}
