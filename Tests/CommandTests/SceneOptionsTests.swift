import Gridlight
import Testing

@Suite("Scene options") struct SceneOptionsTests {
  /// The scene that `gridlight scene` prints for `arguments`.
  private func scene(_ arguments: [String], input: String = "") throws -> Scene {
    let run = try GridlightProcess.run(["scene"] + arguments, input: input)
    try #require(run.exitCode == 0, "\(run.errors)")
    return try Scene(json: run.output)
  }

  @Test("Nothing given is the default background on 800 by 600 points")
  func defaults() throws {
    #expect(try scene([]) == Scene(width: 800, height: 600) { Background() })
    #expect(
      try scene(["--canvas", "100x50"]) == Scene(width: 100, height: 50) { Background() })
  }

  @Test("Every option reaches its parameter")
  func everyOption() throws {
    let expected = Scene(
      width: 333, height: 217.5, scale: 1.5, viewport: Viewport(x: -3, y: 7.5, zoom: 0.37),
      fill: .cyan.opacity(0.25), scheme: .dark, reduceMotion: true
    ) {
      Background(
        variant: .cross, color: .gray.opacity(0.3), gap: (x: 20, y: 40), size: 2, lineWidth: 0.25,
        offset: (x: -1, y: 2), levelOfDetail: .hide(below: 3), profile: .reactFlow)
    }
    let arguments = [
      "--canvas=333x217.5", "--scale=1.5", "--pan=-3,7.5", "--zoom=0.37", "--fill=cyan/0.25",
      "--scheme=dark", "--reduce-motion", "--variant=cross", "--color=gray/0.3", "--gap=20,40",
      "--size=2", "--line-width=0.25", "--offset=-1,2", "--lod=hide:3", "--profile=reactflow",
    ]
    #expect(try scene(arguments) == expected)
  }

  @Test("A background's options need no --variant where they make the whole scene")
  func impliedVariant() throws {
    #expect(try scene(["--gap", "9"]) == Scene(width: 800, height: 600) { Background(gap: 9) })
    #expect(
      try scene(["--lod", "fade"])
        == Scene(width: 800, height: 600) { Background(levelOfDetail: .fade) })
  }

  @Test("Every pulse option reaches its parameter")
  func pulse() throws {
    let timed = try scene([
      "--pulse", "--spacing", "30", "--period=-2", "--time", "12.5", "--color", "#FF000080",
    ])
    #expect(
      timed
        == Scene(width: 800, height: 600) {
          GridPulseBackground(
            color: Color(red: 1, green: 0, blue: 0, opacity: 128.0 / 255), spacing: 30,
            period: -2, time: 12.5)
        })
    let progressed = try scene(["--pulse", "--progress", "0.4"])
    #expect(progressed == Scene(width: 800, height: 600) { GridPulseBackground(progress: 0.4) })
  }

  @Test("Layers lie above the described one, in the order given")
  func layers() throws {
    let layered = try scene([
      "--layer", "lines gap=100 color=gray/0.15", "--variant", "dots", "--layer",
      "pulse spacing=26 progress=0.4 color=cyan", "--gap", "10",
    ])
    #expect(
      layered
        == Scene(width: 800, height: 600) {
          Background(gap: 10)
          Background(variant: .lines, color: .gray.opacity(0.15), gap: 100)
          GridPulseBackground(color: .cyan, spacing: 26, progress: 0.4)
        })
    #expect(
      try scene(["--layer", "cross"])
        == Scene(width: 800, height: 600) { Background(variant: .cross) })
  }

  @Test("Options override a scene file's canvas and keep its layers")
  func file() throws {
    let base = Scene(
      width: 100, height: 50, scale: 2, viewport: Viewport(x: 1, y: 2, zoom: 3), fill: .blue
    ) { Background(variant: .lines) }
    var expected = base
    expected.viewport.zoom = 0.5
    expected.fill = .clear
    #expect(
      try scene(["-", "--zoom", "0.5", "--fill", "clear"], input: base.json) == expected)
    expected.layers += [
      .background(Background(variant: .cross, gap: 7, color: .red)), .pulse(GridPulseBackground()),
    ]
    let arguments = [
      "-", "--zoom=0.5", "--fill=clear", "--layer=pulse", "--variant=cross", "--gap=7",
      "--color=red",
    ]
    #expect(try scene(arguments, input: base.json) == expected)
  }

  @Test("A preset is a scene to start from", arguments: Preset.all.map(\.name))
  func presets(name: String) throws {
    let preset = try #require(Preset.named(name))
    #expect(try scene(["--preset", name]) == preset.scene)
  }

  @Test("Options that describe nothing are refused, each with the remedy")
  func refusals() throws {
    let scene = Scene(width: 10, height: 10) {}.json
    let cases: [(arguments: [String], message: String)] = [
      (["-", "--gap", "3"], "--gap describes no layer, since the layers come from standard input"),
      (["--preset", "dots", "--lod", "fade"], "--lod describes no layer"),
      (["--pulse", "--size", "3"], "--size describes a background, not a --pulse"),
      (["--pulse", "--variant", "dots"], "--variant describes a background, not a --pulse"),
      (["--spacing", "30"], "--spacing describes a pulse; add --pulse"),
      (["--pulse", "--time=1", "--progress=0"], "--progress and --time say the same thing"),
      (["-", "--preset", "dots"], "--preset names a scene and - is one"),
    ]
    for (arguments, message) in cases {
      let run = try GridlightProcess.run(["scene"] + arguments, input: scene)
      #expect(run.exitCode == 2, "\(arguments)")
      #expect(run.errors.contains(message), "\(arguments): \(run.errors)")
      #expect(run.output.isEmpty)
    }
  }

  @Test("Faults that only the whole scene shows name the option that they come from")
  func origins() throws {
    let cases: [(arguments: [String], message: String)] = [
      (["--canvas", "200000x100"], "--canvas (width): 200000 is not allowed"),
      (["--scale", "0.1", "--pulse", "--spacing", "2"], "--spacing: 2 is not allowed"),
      (
        ["--scale", "0.1", "--layer", "pulse spacing=2"], "--layer 1, 'pulse spacing=2': spacing: 2"
      ),
      (["--layer", "dots gap=0 size=x"], "--layer 1, 'dots gap=0 size=x': gap: 0 is not allowed"),
      (["--layer", "dots gap=0 size=x"], "size: x is not allowed"),
    ]
    for (arguments, message) in cases {
      let run = try GridlightProcess.run(["scene"] + arguments)
      #expect(run.exitCode == 2, "\(arguments)")
      #expect(run.errors.contains(message), "\(arguments): \(run.errors)")
    }
    let many = try GridlightProcess.run(
      ["scene"] + (0..<65).flatMap { _ in ["--layer", "dots"] })
    #expect(many.exitCode == 2)
    #expect(many.errors.contains("layers: 65 layers is not allowed"))
  }
}
