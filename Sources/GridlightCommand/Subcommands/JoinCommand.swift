import Animation
import Glibc
import Gridlight

/// `gridlight join`: one file of the frames that the shards of a sequence have left.
struct JoinCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "join", summary: "Checks that a folder has all frames of a sequence, and encodes them",
    usage: ["DIR -o OUT [options]", "DIR [options]"],
    discussion:
      "Every frame is read whole. Ends with 1 when frames are missing, damaged or of another "
      + "sequence, and says which, and of which shard; then nothing is written. Without -o it only "
      + "checks.",
    operands: [
      CommandDeclaration.Operand(
        name: "DIR", help: "the folder of the frames that 'gridlight animate' wrote")
    ],
    maximumOperands: 1,
    groups: [SequenceOutputOptions.group, General.groupWithJSON],
    examples: [
      ("gridlight join frames -o loop.mp4", "a video of all frames"),
      ("gridlight join frames --sheet sheet.png", "only whether all are there, and a look at them"),
    ])

  private let folder: String
  private let output: SequenceOutputOptions?
  private let pictures: SequenceOutputOptions.Pictures
  private let printsJSON: Bool

  init(_ arguments: inout Arguments) throws(CommandError) {
    pictures = SequenceOutputOptions.Pictures(&arguments)
    let isOnlyCheck = !arguments.isGiven(SequenceOutputOptions.output.declaration)
    if isOnlyCheck {
      arguments.refuse(
        SequenceOutputOptions.outputOnly, because: "is about the output; add -o OUT")
    }
    output = isOnlyCheck ? nil : SequenceOutputOptions(&arguments)
    printsJSON = arguments.isGiven(General.json)
    if printsJSON, output?.output.path == nil, output != nil {
      arguments.report("--json and -o - both write to standard output; give -o a file")
    }
    if output?.output.format == .frames {
      arguments.report(
        "-o \(output?.name ?? ""): the frames are in files already; join makes one file")
    }
    let folder = arguments.operands.first ?? ""
    if folder.isEmpty {
      arguments.report("no folder; name the one with the frames, as in 'gridlight join frames'")
    }
    try arguments.finish()
    self.folder = folder
  }

  func run(_ console: Console) async throws(CommandError) -> ExitCode {
    let progress = SequenceProgress(console, printsJSON: false)
    do {
      let join = try SequenceJoin(folder: folder)
      try check(join)
      let interruption = Interruption()
      interruption.listen(patience: .seconds(5)) { exit(128 + $0) }
      let gaps = Gaps(try join.incomplete(interruption), of: join.manifest)
      guard gaps.isEmpty else {
        try tell(gaps, join, console)
        return .checkFailed
      }
      if let output {
        progress.begin(join.manifest.frames)
        try await join.run(
          to: output.output, interruption: interruption, onFrame: progress.advance)
        progress.end()
      }
      try await pictures.write(
        of: join.manifest.frames, join.size, over: join.backdrop
      ) { try join.picture(of: $0) }
      try tell(gaps, join, console)
    } catch AnimationError.interrupted(let signal) {
      progress.end()
      throw .stopped(signal: signal, "stopped by a signal; nothing was written")
    } catch {
      throw CommandError(error)
    }
    return .success
  }

  private func check(_ join: SequenceJoin) throws(CommandError) {
    var arguments = Arguments(command: Self.declaration)
    output?.check(join.size, &arguments)
    pictures.check(frames: join.manifest.frames, &arguments)
    try arguments.finish()
  }

  private func tell(
    _ gaps: Gaps, _ join: SequenceJoin, _ console: Console
  ) throws(CommandError) {
    let count = join.manifest.frames
    if printsJSON {
      try console.print(
        json: Report(
          frames: count, missing: gaps.count, shards: gaps.shards,
          output: gaps.isEmpty ? output?.output.path : nil))
    }
    if gaps.isEmpty {
      console.note("all \(count) frames are there" + (output.map { "; \($0.name) written" } ?? ""))
    } else {
      console.error("\(gaps.count) of \(count) frames are missing or damaged; nothing was written")
      for shard in gaps.shards {
        let whose = join.manifest.shards > 1 ? "shard \(shard.shard)/\(join.manifest.shards): " : ""
        console.hint("\(whose)frames \(Gaps.text(shard.frames))")
      }
      console.hint("'gridlight animate' with --resume makes them")
    }
  }

  private struct Report: Encodable {
    let frames: Int
    let missing: Int
    let shards: [Gaps.Share]
    let output: String?
  }
}

/// The frames that a folder lacks, by shard.
private struct Gaps {
  struct Share: Encodable {
    let shard: Int
    let frames: [Int]
  }

  let shards: [Share]

  init(_ frames: [Int], of manifest: SequenceManifest) {
    let groups = Dictionary(grouping: frames) { Shard.index(of: $0, count: manifest.shards) }
    shards = groups.sorted { $0.key < $1.key }.map { Share(shard: $0.key, frames: $0.value) }
  }

  var isEmpty: Bool { shards.isEmpty }
  var count: Int { shards.reduce(0) { $0 + $1.frames.count } }

  /// The first ones, and how many more.
  static func text(_ frames: [Int]) -> String {
    let shown = 20
    let list = frames.prefix(shown).map(String.init).joined(separator: ", ")
    return frames.count > shown ? "\(list) and \(frames.count - shown) more" : list
  }
}
