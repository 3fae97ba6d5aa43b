import Testing

/// The messages that users meet most, word for word.
@Suite("Messages") struct MessageTests {
  static let cases: [(arguments: [String], exit: Int32, message: String)] = [
    (
      ["--pan", "nan,0"], 2,
      "--pan: nan,0 is not allowed; a pan is a finite number on each axis (screen points), given "
        + "as X,Y"
    ),
    (
      ["--gap", "0"], 2,
      "--gap: 0 is not allowed; a gap is a number above 0 (flow points), given as N or X,Y"
    ),
    (
      ["--canvas", "0x0"], 2,
      "--canvas: 0x0 is not allowed; a canvas is WIDTHxHEIGHT, each a number above 0 (points)"
    ),
    (
      ["--canvas", "200000x200000"], 2,
      """
      --canvas (width): 200000 is not allowed; at scale 1 it makes 200000 px and a side has at most \
      131072; make the canvas or the scale smaller
      gridlight render: error: --canvas (height): 200000 is not allowed; at scale 1 it makes 200000 \
      px and a side has at most 131072; make the canvas or the scale smaller
      """
    ),
    (
      ["scene.json"], 2,
      "scene.json: layers[0].gapp: an unknown key is not allowed; a key here is type, id, "
        + "variant, color, gap, size, lineWidth, offset, levelOfDetail or profile; did you mean gap?"
    ),
    (["--zooom", "2"], 2, "unknown option --zooom; did you mean --zoom?"),
    (
      ["-o", "/dev/full"], 5,
      "cannot write /dev/full: No space left on device (ENOSPC); free some space, or write to "
        + "another file system"
    ),
    (
      ["-o", "absent/a.png"], 5,
      "cannot write absent/a.png: No such file or directory (ENOENT); create the folder first, or "
        + "correct the path"
    ),
    (
      ["absent.json"], 5,
      "cannot read absent.json: No such file or directory (ENOENT); check the path"
    ),
  ]

  @Test("Each is as agreed, and no file is left", arguments: cases)
  func message(arguments: [String], exit: Int32, message: String) throws {
    let output = arguments.contains("-o") ? [] : ["-o", "a.png"]
    let run = try GridlightProcess.run(
      ["render"] + arguments + output,
      given: ["scene.json": Array(#"{"layers":[{"type":"background","gapp":3}]}"#.utf8)])
    let hint =
      exit == 2 ? "gridlight render: 'gridlight render --help' explains every option\n" : ""
    #expect(run.errors == "gridlight render: error: \(message)\n" + hint)
    #expect(run.exitCode == exit)
    #expect(run.files.keys.sorted() == [])
    #expect(run.output.isEmpty)
  }

  @Test("All faults of a command line are told at once")
  func allAtOnce() throws {
    let run = try GridlightProcess.run([
      "render", "--gap", "0", "--pan", "1", "--zooom=3", "--layer", "dots size=-1 gap=x", "a.json",
      "b.json", "--device", "0", "--renderer", "cpu",
      "--shader-cache", "x",
    ])
    for fault in [
      "--gap: 0", "--pan: 1", "unknown option --zooom", "size: -1", "gap: x", "unexpected argument",
      "no output", "--device chooses a GPU device",
      "--shader-cache is for the GPU path", "cannot read a.json",
    ] {
      #expect(run.errors.contains(fault), "\(fault) in \(run.errors)")
    }
    #expect(run.exitCode == 2)
  }

  @Test("No colour reaches a file, whatever NO_COLOR says")
  func colors() throws {
    for value in ["", "1"] {
      let run = try GridlightProcess.run(["render"], environment: ["NO_COLOR": value])
      #expect(!run.errors.contains("\u{1B}"))
    }
  }
}
