import Benchmark
import Gridlight

/// A program beside this one, as `--peer` names it.
struct PeerOption: Sendable {
  let name: String
  /// For the shell.
  let command: String
}

/// Where a plot goes.
struct PlotFile: Sendable {
  let path: String
  let format: Plot.Format
}

/// The renderers that can be measured.
enum MeasuredRenderer: String, CaseIterable, Sendable {
  case cpu, gpu, reference
  /// The CPU path, into a PNG in memory.
  case png
  /// A frame of a sequence on the GPU path.
  case sequence
}

/// The options of `bench`.
enum BenchOptions {
  static let scenes = Option<[BenchmarkScene]>(
    "scenes", "NAME,...",
    help:
      "which of the named scenes [\(SceneCatalog.usual.joined(separator: ",")); with --curve a; "
      + "none beside SCENE.json]"
  ) { text, spelling throws(Fault) in
    var scenes: [BenchmarkScene] = []
    for name in split(text) {
      guard let scene = SceneCatalog.named(name) else {
        let names = SceneCatalog.all.map(\.name)
        throw Fault(
          path: spelling, value: Quoted.text(name),
          allowed: Suggestion.words("a scene", names, for: name))
      }
      scenes.append(scene)
    }
    return scenes
  }
  static let canvas = Option<CanvasSize>(
    "canvas", "WxH", repeats: true,
    help: "the canvas in px; may be given more than once [1920x1080; a SCENE.json's own]"
  ) { text, spelling throws(Fault) in
    let size = try ParameterText.canvas(text, spelling)
    guard let width = Int(exactly: size.width), let height = Int(exactly: size.height) else {
      throw Fault(
        path: spelling, value: Quoted.text(text), allowed: "a canvas to measure is in whole px")
    }
    return CanvasSize(width: width, height: height)
  }
  static let curve = Option<Curve>(
    "curve", "a curve",
    help: "measure along the gap (200 to 2 px), the canvas (64 px to 8K), the "
      + "number of layers (1 to 64) or of the CPU path's threads")
  static let renderers = Option<[MeasuredRenderer]>(
    "renderers", "NAME,...",
    help:
      "cpu, gpu, reference, png (the CPU path into a PNG in memory), sequence (one of 30 frames in a "
      + "row on the GPU path) [cpu, and gpu where there is one]"
  ) { text, spelling throws(Fault) in
    var renderers: [MeasuredRenderer] = []
    for name in split(text) {
      renderers.append(try ParameterText.word(name, spelling, "a renderer"))
    }
    return renderers
  }
  static let threads = FuzzOptions.integer(
    "threads", "N", 1...1024, help: "the most threads of the CPU path [one per processor]")
  static let runs = FuzzOptions.integer(
    "runs", "N", 1...1_000_000, help: "interleaved rounds, after one that is not measured [15]")
  static let cache = Option<CacheState>(
    "cache", "a cache state",
    help: "whether the frame's memory is evicted from the caches before each drawing, or warm "
      + "[evicted]")
  static let peer = Option<PeerOption>(
    "peer", "NAME=COMMAND", repeats: true,
    help: "measure another program in the same rounds; Benchmarks/peers/README.md says how it is "
      + "spoken to"
  ) { text, spelling throws(Fault) in
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw Fault(
        path: spelling, value: Quoted.text(text),
        allowed: "a peer is NAME=COMMAND, such as skia='python3 Benchmarks/peers/peer.py skia'")
    }
    return PeerOption(name: parts[0], command: parts[1])
  }
  static let plot = Option<PlotFile>(
    "plot", "FILE.svg|png", help: "draw the results with gnuplot"
  ) { text, spelling throws(Fault) in
    let ending = text.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard let format = Plot.Format(rawValue: ending) else {
      throw Fault(
        path: spelling, value: Quoted.text(text), allowed: "a plot's name ends in .svg or .png")
    }
    return PlotFile(path: text, format: format)
  }

  static let whatGroup = CommandDeclaration.Group(
    title: "what to measure",
    options: [
      scenes.declaration, canvas.declaration, curve.declaration, renderers.declaration,
      peer.declaration,
    ] + RendererOptions.gpuOptions)
  static let howGroup = CommandDeclaration.Group(
    title: "how",
    options: [
      runs.declaration, threads.declaration, cache.declaration, plot.declaration,
    ])

  /// The words between commas.
  private static func split(_ text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}
