import FoundationEssentials
import Glibc
import Gridlight
import TestSupport
import Testing

private let hasEncoder = ["/usr/bin/ffmpeg", "/usr/bin/ffprobe"].allSatisfy {
  FileManager.default.isExecutableFile(atPath: $0)
}
/// Whether a small file system can be made, which takes root.
private let canMount =
  (try? GridlightProcess.run([], through: "unshare -m mount -t tmpfs none .").exitCode) == 0

/// A tenth of the pulse that `--help` shows: 26 frames at 10 a second.
private let loop = ["--pulse", "--fill", "080D1A", "--canvas", "64x36", "--loop", "--fps", "10"]

@Suite("gridlight animate") struct AnimateTests {
  private func animate(_ arguments: String..., through shell: String? = nil) throws
    -> GridlightProcess
  {
    try GridlightProcess.run(["animate", "-q"] + loop + arguments, through: shell)
  }

  /// What `render` draws at the time of frame `k`, opaque.
  private func frame(_ k: Int, _ renderer: String = "cpu") throws -> Pixmap {
    let time = (Double(k) * 2.6 / 26).description
    let run = try GridlightProcess.run(
      ["render", "--time", time, "-o", "a.png", "--renderer", renderer] + loop.dropLast(3))
    return try Pixmap(png: try #require(run.files["a.png"], "\(run.errors)"), as: .straight)
  }

  @Test("Each frame is what render draws at its time", arguments: ["cpu", "gpu"])
  func frames(renderer: String) throws {
    let run = try animate("-o", "f/%03d.png", "--renderer", renderer)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.files.keys.count { $0.hasSuffix(".png") } == 26)
    for k in [0, 1, 12, 25] {
      let png = try #require(run.files["f/" + (k < 10 ? "00\(k)" : "0\(k)") + ".png"])
      #expect(try Pixmap(png: png, as: .straight) == frame(k, renderer))
    }
  }

  @Test("Raw frames on standard output are the same, one after another")
  func raw() throws {
    let run = try animate("-o", "-", "--format", "rgba")
    let size = 64 * 36 * 4
    #expect(run.outputBytes.count == 26 * size)
    for k in [0, 9, 25] {
      let bytes = Array(run.outputBytes[k * size..<(k + 1) * size])
      #expect(bytes == (try frame(k).withUnsafeBytes { Array($0) }))
    }
  }

  @Test("Pillow reads an animated PNG's frames, delays and loop", arguments: ["fast", "small"])
  func animatedPNG(compression: String) throws {
    let run = try animate("-o", "a.png", "--png", compression)
    let png = try #require(run.files["a.png"], "\(run.errors)")
    var files = ["a.png": png]
    for k in [0, 1, 2, 13, 25] { files["\(k).png"] = try frame(k).pngData() }
    let script = """
      import glob, PIL.Image
      a = PIL.Image.open("a.png")
      assert (a.n_frames, a.info["loop"], a.info["duration"]) == (26, 0, 100), a.info
      assert "Scene" in a.text
      for k in 0, 1, 2, 13, 25:
        a.seek(k)
        assert a.convert("RGBA").tobytes() == PIL.Image.open(f"{k}.png").convert("RGBA").tobytes(), k
      """
    let reading = try GridlightProcess.run(
      [script], given: files, through: #"/usr/bin/python3 -c "$2" && pngcheck -q a.png"#)
    #expect(reading.exitCode == 0, "\(reading.output) \(reading.errors)")
    // A reader that knows no animation sees the first frame.
    #expect(try Pixmap(png: png, as: .straight) == frame(0))
  }

  @Test("A translucent animated PNG keeps its alphas")
  func translucent() throws {
    let scene = ["--gap", "7", "--color", "red/0.4", "--canvas", "33x21", "--frames", "4"]
    let run = try GridlightProcess.run(
      ["animate", "-q", "-o", "a.png", "--key", "pan.x=0:0,1:30"] + scene)
    let png = try #require(run.files["a.png"], "\(run.errors)")
    var files = ["a.png": png]
    for k in 0..<4 {
      let still = try GridlightProcess.run(
        ["render", "-o", "a.png", "--pan", "\(Double(k) / 60 * 30),0"] + scene.dropLast(2))
      #expect(still.exitCode == 0, "\(still.errors)")
      files["\(k).png"] = still.files["a.png"]
    }
    let script = """
      import PIL.Image
      a = PIL.Image.open("a.png")
      for k in range(4):
        a.seek(k)
        assert a.convert("RGBA").tobytes() == PIL.Image.open(f"{k}.png").convert("RGBA").tobytes(), k
      """
    let reading = try GridlightProcess.run(
      [script], given: files, through: #"/usr/bin/python3 -c "$2""#)
    #expect(reading.exitCode == 0, "\(reading.errors)")
  }

  @Test(
    "ffprobe finds the frames, the duration and the colours",
    .enabled(if: hasEncoder, "needs ffmpeg"), arguments: ["mp4", "mov", "webm", "y4m"])
  func tags(format: String) throws {
    let run = try animate("-o", "a.\(format)")
    let video = try #require(run.files["a.\(format)"], "\(run.errors)")
    let probe = try GridlightProcess.run(
      ["a.\(format)"], given: ["a.\(format)": video],
      through: #"""
        ffprobe -v error -count_frames -of default=nw=1 -show_entries \
          stream=nb_read_frames,r_frame_rate,width,height,pix_fmt,color_range,color_space \
          -show_entries stream=color_transfer,color_primaries:format=duration "$2"
        """#)
    let lines = Set(probe.output.split(separator: "\n").map(String.init))
    var wanted = [
      "nb_read_frames=26", "r_frame_rate=10/1", "width=64", "height=36", "pix_fmt=yuv420p",
      "color_range=tv",
    ]
    if format != "y4m" {
      wanted += ["color_space=bt709", "color_transfer=bt709", "color_primaries=bt709"]
      #expect(lines.contains { $0.hasPrefix("duration=2.6") })
    }
    #expect(lines.isSuperset(of: wanted), "\(probe.output) \(probe.errors)")
  }

  /// Y of BT.709 in its limited range, computed from what `render` draws.
  @Test(
    "Decoded luma is within 3 levels", .enabled(if: hasEncoder, "needs ffmpeg"),
    arguments: ["yuv420", "yuv444"])
  func luma(pixels: String) throws {
    let run = try animate("-o", "a.mp4", "--pixels", pixels)
    let video = try #require(run.files["a.mp4"], "\(run.errors)")
    let decoded = try GridlightProcess.run(
      ["a.mp4"], given: ["a.mp4": video],
      through: #"ffmpeg -v error -i "$2" -f rawvideo -pix_fmt \#(pixels)p -"#
    ).outputBytes
    let count = 64 * 36
    let frameBytes = pixels == "yuv420" ? count * 3 / 2 : count * 3
    try #require(decoded.count == 26 * frameBytes)
    for k in [0, 5, 25] {
      let picture = try frame(k)
      for index in 0..<count {
        let pixel = SIMD4<Double>(picture[index % 64, index / 64]) / 255
        let y = 16 + 219 * (0.2126 * pixel.x + 0.7152 * pixel.y + 0.0722 * pixel.z)
        #expect(abs(Double(decoded[k * frameBytes + index]) - y) <= 3)
      }
    }
  }

  @Test("A GIF has all frames and runs for ever", .enabled(if: hasEncoder, "needs ffmpeg"))
  func gif() throws {
    let gif = try #require(try animate("-o", "a.gif").files["a.gif"])
    let script = """
      import PIL.Image
      a = PIL.Image.open("a.gif")
      assert (a.n_frames, a.info["loop"], a.size) == (26, 0, (64, 36)), (a.n_frames, a.info)
      """
    let reading = try GridlightProcess.run(
      [script], given: ["a.gif": gif], through: #"/usr/bin/python3 -c "$2""#)
    #expect(reading.exitCode == 0, "\(reading.errors)")
  }

  /// The pulse itself starts abruptly, so a loop that begins there has that step as its seam; one
  /// that begins elsewhere must have none of its own.
  @Test("A loop's seam is no larger than the largest step inside")
  func seam() throws {
    let run = try animate("-o", "-", "--format", "rgba", "--time", "1.3")
    let size = 64 * 36 * 4
    let steps = (0..<26).map { k in
      (0..<size).reduce(0) { sum, index in
        let next = run.outputBytes[(k + 1) % 26 * size + index]
        return sum + abs(Int(run.outputBytes[k * size + index]) - Int(next))
      }
    }
    #expect(steps[25] <= steps[..<25].max() ?? 0)
  }

  @Test("Shards make the frames of one run", arguments: [2, 3, 40])
  func shards(count: Int) throws {
    let whole = try animate("-o", "%03d.png").files.filter { $0.key.hasSuffix(".png") }
    let parts = try animate(
      "-o", "%03d.png",
      through: "for i in $(seq \(count)); do \"$@\" --shard $i/\(count) || exit; done")
    #expect(parts.exitCode == 0, "\(parts.errors)")
    #expect(parts.files.filter { $0.key.hasSuffix(".png") } == whole)
  }

  @Test("A poster and a sheet")
  func pictures() throws {
    let run = try animate(
      "-o", "%03d.png", "--sheet", "s.png", "--poster", "p.png", "--poster-frame", "7")
    #expect(try Pixmap(png: #require(run.files["p.png"]), as: .straight) == frame(7))
    // Six tiles a row, each 8 px from the next, over a number.
    let sheet = try Pixmap(png: #require(run.files["s.png"]))
    #expect(sheet.width == 6 * (64 + 8) + 8)
    #expect(sheet[8, 8] == (try frame(0))[0, 0])
  }

  @Test("Events as JSON, a line each")
  func events() throws {
    let run = try animate("-o", "%03d.png", "--json")
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.contains(#""event":"start""#) == true)
    #expect(lines.first?.contains(#""frames":26"#) == true)
    #expect(lines.last?.contains(#""event":"end""#) == true)
  }
}

@Suite("What goes wrong with a sequence") struct AnimateFailureTests {
  private static let long =
    ["animate", "-q", "--pulse", "--fill", "080D1A", "--canvas", "64x36", "--frames", "60"]

  @Test("Without ffmpeg a video is an error, and other formats are not")
  func noEncoder() throws {
    let nowhere = ["PATH": "/nowhere"]
    let run = try GridlightProcess.run(Self.long + ["-o", "a.mp4"], environment: nowhere)
    #expect(run.exitCode == 5)
    #expect(run.errors.contains("there is no program 'ffmpeg' on the path"))
    #expect(run.errors.contains("install the package ffmpeg"))
    #expect(run.files.isEmpty)
    for name in ["a.png", "a.y4m", "%d.png"] {
      let other = try GridlightProcess.run(Self.long + ["-o", name], environment: nowhere)
      #expect(other.exitCode == 0, "\(other.errors)")
    }
  }

  @Test(
    "An ffmpeg that dies leaves its reason and no file",
    arguments: [
      "exit 3", "head -c 20000 >&2; exit 3", "kill -9 $$", "head -c 20000; exit 0",
      "cat >/dev/null",
    ])
  func dyingEncoder(end: String) throws {
    let program = "#!/bin/sh\nhead -c 30000 >/dev/null\necho no luck >&2\n\(end)\n"
    let run = try GridlightProcess.run(
      Self.long + ["-o", "a.mp4"], given: ["program": Array(program.utf8)],
      // Written by the shell: other tests' children may hold what this process writes open for a
      // moment, and then it cannot be started.
      through: #"""
        mkdir bin; cat program >bin/ffmpeg; chmod +x bin/ffmpeg
        PATH=$PWD/bin:$PATH "$@"; code=$?; rm -r bin; exit $code
        """#)
    #expect(run.exitCode == 5)
    #expect(run.errors.contains("ffmpeg"))
    if end.hasPrefix("exit") { #expect(run.errors.contains("ended with 3: no luck")) }
    if end.hasPrefix("cat") { #expect(run.errors.contains("ended with 0: it wrote nothing")) }
    if end.hasPrefix("kill") { #expect(run.errors.contains("ended by signal 9")) }
    #expect(run.files.keys.sorted() == [])
  }

  @Test("A reader that goes away ends the run with 5")
  func readerGone() throws {
    let run = try GridlightProcess.run(
      Self.long + ["-o", "-", "--format", "rgba"],
      through: #"set -o pipefail; "$@" | head -c 100 >/dev/null"#)
    #expect(run.exitCode == 5)
  }

  @Test(
    "Ctrl-C and SIGTERM end it with 130 and 143; no file is torn", arguments: ["INT", "TERM"],
    ["cpu", "gpu"])
  func signals(signal: String, renderer: String) throws {
    for output in hasEncoder ? ["%05d.png", "a.mp4", "a.png"] : ["%05d.png", "a.png"] {
      let run = try GridlightProcess.run(
        Self.long.dropLast() + ["100000", "-o", output, "--renderer", renderer],
        through: "timeout --preserve-status -s \(signal) 1 \"$@\"")
      #expect(run.exitCode == (signal == "INT" ? 130 : 143), "\(run.errors)")
      #expect(run.files.keys.allSatisfy { !$0.hasPrefix(".") && $0 != output }, "\(run.files.keys)")
      for (name, bytes) in run.files where name.hasSuffix(".png") {
        _ = try Pixmap(png: bytes)
      }
    }
  }

  /// 3 moments, or 20 of a longer sequence; each in a run of its own.
  @Test("Killed at a random moment and resumed, the bytes are those of an undisturbed run")
  func kill() throws {
    let (moments, frames) = Heavy.isOn ? (20, "600") : (3, "150")
    let run = try GridlightProcess.run(
      Self.long.dropLast() + [frames, "-o", "f/%05d.png"],
      through: #"""
        start=$(date +%s%N); "$@" || exit; took=$(($(date +%s%N) - start))
        mv f whole
        for i in $(seq \#(moments)); do
          "$@" & sleep $(awk "BEGIN { print $took * $RANDOM / 32768 / 1e9 }"); kill -9 $!; wait $!
          ls f | wc -l
          ! compgen -G 'f/*.png' >/dev/null || pngcheck -q f/*.png || { echo torn; exit 1; }
          "$@" --resume && diff -r f whole && [ -z "$(ls -A f | grep tmp)" ] || exit 1
          rm -r f
        done 2>/dev/null
        """#, deadline: 900)
    #expect(run.exitCode == 0, "\(run.output) \(run.errors)")
    let made = run.output.split(separator: "\n").compactMap { Int($0) }
    #expect(made.count == moments)
    // Not all before the first frame, nor all after the last; a sanitized start takes most of the time.
    #expect(Sanitized.isOn || Set(made).count > 1, "\(made)")
  }

  @Test("A full disk is an error; with room made, the run goes on", .enabled(if: canMount, "root"))
  func fullDisk() throws {
    let whole = try GridlightProcess.run(Self.long + ["-o", "f/%05d.png"])
    let run = try GridlightProcess.run(
      Self.long + ["-o", "small/%05d.png"], folders: ["small", "f"],
      through: #"""
        exec unshare -m bash -c '
          mount -t tmpfs -o size=100k none small
          "$@"; echo $?; ls -A small | grep -c tmp
          pngcheck -q small/*.png && ls small/*.png | wc -l
          mount -o remount,size=4m small
          "$@" --resume; echo $?; cp small/* f
        ' bash "$@"
        """#)
    let lines = run.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 4, "\(run.output) \(run.errors)")
    #expect([lines[0], lines[1], lines[3]] == ["5", "0", "0"])
    #expect((1...59).contains(Int(lines[2]) ?? 0))
    #expect(run.errors.contains("No space left on device"))
    #expect(run.files == whole.files)
  }

  @Test(
    "A full disk is an error of a video too", .enabled(if: canMount && hasEncoder, "root, ffmpeg"),
    arguments: ["4k", "8k"])
  func fullDiskOfVideo(size: String) throws {
    let run = try GridlightProcess.run(
      Self.long + ["-o", "small/a.mp4"], folders: ["small"],
      through: #"""
        exec unshare -m bash -c '
          mount -t tmpfs -o size=\#(size) none small; "$@"; echo $?; ls -A small
        ' bash "$@"
        """#)
    #expect(run.output == "5\n", "\(run.errors)")
    #expect(run.errors.contains("No space left on device"), "\(run.errors)")
  }

  @Test("join says what is missing, of which shard, and ends with 1")
  func join() throws {
    let run = try GridlightProcess.run(
      Self.long + ["-o", "f/%03d.png", "--shard", "1/3"],
      through: #""$@" && "$1" join f -o a.y4m; echo $?; "$1" join f --json; ls"#)
    #expect(run.output.hasPrefix("1\n"))
    #expect(run.errors.contains("40 of 60 frames are missing or damaged; nothing was written"))
    #expect(run.errors.contains("shard 2/3: frames 1, 4, 7,"))
    #expect(run.output.contains(#""missing" : 40"#))
    #expect(run.files["a.y4m"] == nil)
    let whole = try GridlightProcess.run(
      Self.long + ["-o", "f/%03d.png"],
      through: #""$@" && "$1" join f -q -o a.y4m && "${@:1:$#-1}" b.y4m"#)
    #expect(whole.exitCode == 0, "\(whole.errors)")
    #expect(whole.files["a.y4m"] == whole.files["b.y4m"])
  }

  @Test("Memory is flat over 5,000 frames", .enabled(if: Heavy.isOn, "heavy"))
  func memory() throws {
    func peak(_ frames: Int) throws -> Int {
      let run = try GridlightProcess.run(
        Self.long.dropLast() + ["\(frames)", "-o", "-", "--format", "y4m"],
        through: #"/usr/bin/python3 -c '\#(Self.measuring)' "$@""#, deadline: 600)
      #expect(run.exitCode == 0, "\(run.errors)")
      return try #require(Int(run.errors.filter(\.isNumber)))
    }
    let (few, many) = (try peak(200), try peak(5000))
    #expect(many < few + 4096, "\(few) and \(many) kB")
  }

  private static let measuring = """
    import resource, subprocess, sys
    status = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL).returncode
    print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, file=sys.stderr)
    sys.exit(status)
    """
}
