import Animation
import FoundationEssentials
import Glibc
import Gridlight
import Synchronization
import Testing

@Suite("Shards and patterns") struct ShardTests {
  @Test("Shards are disjoint and make all frames", arguments: [1, 2, 3, 7, 11])
  func partition(count: Int) throws {
    var frames: [Int] = []
    for index in 1...count {
      let own = Array(try #require(Shard(index, of: count)).frames(of: 10))
      #expect(own.allSatisfy { Shard.index(of: $0, count: count) == index })
      frames += own
    }
    #expect(frames.sorted() == Array(0..<10))
  }

  @Test("What Slurm and Kubernetes say")
  func environment() {
    let slurm = [
      "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_STEP": "2",
      "SLURM_ARRAY_TASK_COUNT": "4",
    ]
    #expect(Shard(environment: slurm) == Shard(3, of: 4))
    let first = ["SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_COUNT": "2"]
    #expect(Shard(environment: first) == Shard(1, of: 2))
    let job = ["JOB_COMPLETION_INDEX": "3", "JOB_COMPLETIONS": "4"]
    #expect(Shard(environment: job) == Shard(4, of: 4))
    for bad in [
      [:], ["JOB_COMPLETION_INDEX": "4", "JOB_COMPLETIONS": "4"], ["JOB_COMPLETION_INDEX": "1"],
      ["SLURM_ARRAY_TASK_ID": "x", "SLURM_ARRAY_TASK_COUNT": "2"],
      ["SLURM_ARRAY_TASK_ID": "-9223372036854775808", "SLURM_ARRAY_TASK_MIN": "1"],
    ] {
      #expect(Shard(environment: bad) == nil)
    }
  }

  @Test("Where the frames are")
  func patterns() throws {
    let pattern = try #require(FramePattern("a/b/f%03d.png"))
    #expect(pattern.folder == "a/b")
    #expect(
      [0, 42, 12345].map(pattern.path) == ["a/b/f000.png", "a/b/f042.png", "a/b/f12345.png"])
    #expect(FramePattern("%d.png")?.path(of: 7) == "./7.png")
    #expect(FramePattern("/%05d")?.path(of: 7) == "/00007")
    for bad in ["a.png", "%s.png", "%5d.png", "%05d%05d", "a%d/b.png", "a%d/%d.png", "%-3d", "%"] {
      #expect(FramePattern(bad) == nil, "\(bad)")
    }
  }
}

@Suite("Exports") struct ExportTests {
  private func export(_ folder: String, frames: Int = 12) throws -> SequenceExport {
    let scene = Scene(width: 64, height: 36, fill: .white) { GridPulseBackground() }
    let rate = try #require(FrameRate(10))
    let timeline = try Timeline(scene, rate: rate, length: .frames(frames))
    return SequenceExport(timeline, to: SequenceOutput("\(folder)/f/%03d.png", .frames))
  }

  private func inFolder(_ body: (String) async throws -> Void) async throws {
    var template = Array("/tmp/gridlight-test-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(path)
  }

  @Test("A resumed run draws what is missing, damaged, of another scene, or another frame")
  func resume() async throws {
    try await inFolder { folder in
      var export = try export(folder)
      _ = try await export(CPURenderer())
      func path(_ frame: Int) -> String { "\(folder)/f/00\(frame).png" }
      func bytes(_ frame: Int) throws -> Data { try Data(contentsOf: URL(filePath: path(frame))) }
      let whole = try (0..<10).map(bytes)
      try FileManager.default.removeItem(atPath: path(1))
      // A flipped bit of the pixels, a cut, a frame under the name of another, a foreign picture.
      var damaged = whole[2]
      damaged[damaged.count - 30] ^= 1
      try damaged.write(to: URL(filePath: path(2)))
      try whole[3].dropLast(1).write(to: URL(filePath: path(3)))
      try whole[5].write(to: URL(filePath: path(4)))
      try Pixmap(width: 64, height: 36).writePNG(to: path(6))
      try Data().write(to: URL(filePath: "\(folder)/f/.gridlight-left.tmp"))
      export.resumes = true
      let report = try await export(CPURenderer())
      #expect((report.frames, report.skipped) == (12, 7))
      #expect(try (0..<10).map(bytes) == whole)
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/f/.gridlight-left.tmp"))
      export.text = [("Renderer", "another")]
      #expect(try await export(CPURenderer()).skipped == 0)
    }
  }

  @Test("What a living process still writes is no leftover")
  func leftovers() async throws {
    try await inFolder { folder in
      let file = try OutputFile("\(folder)/a.png")
      try [1, 2, 3].withUnsafeBytes { try file.write($0) }
      TemporaryFiles.removeAbandoned(in: folder)
      try file.commit()
      #expect(FileManager.default.fileExists(atPath: "\(folder)/a.png"))
    }
  }

  @Test("Joining says which frames are missing, and of which shard")
  func join() async throws {
    try await inFolder { folder in
      var export = try export(folder)
      for index in [1, 3] {
        export.shard = try #require(Shard(index, of: 3))
        _ = try await export(CPURenderer())
      }
      let join = try SequenceJoin(folder: folder + "/f")
      #expect(join.manifest.shards == 3)
      #expect(try join.incomplete() == [1, 4, 7, 10])
      export.shard = try #require(Shard(2, of: 3))
      _ = try await export(CPURenderer())
      #expect(try join.incomplete() == [])
      #expect(throws: AnimationError.self) { try SequenceJoin(folder: folder) }
    }
  }

  @Test("A stop ends a run between frames, and what there is is whole")
  func stop() async throws {
    try await inFolder { folder in
      let export = try export(folder, frames: 200)
      let interruption = Interruption()
      await #expect(throws: AnimationError.interrupted(signal: SIGTERM)) {
        _ = try await export.run(
          with: CPURenderer(), interruption: interruption,
          onFrame: { if $0 == 5 { interruption.stop(SIGTERM) } })
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/f")
      #expect(names.allSatisfy { !$0.hasPrefix(".") })
      let join = try SequenceJoin(folder: folder + "/f")
      let missing = try join.incomplete()
      #expect(missing.count == 200 - (names.count - 1))
      #expect((100...195).contains(missing.count))
    }
  }

  @Test("A renderer's error is the run's, and no more frames are asked for")
  func failure() async throws {
    struct Broken: Renderer {
      struct Fault: Error {}
      let calls: Counter
      func render(_ scene: ResolvedScene, alpha: Pixmap.AlphaForm) throws -> Pixmap {
        guard calls.next() < 3 else { throw Fault() }
        return Pixmap(width: scene.width, height: scene.height, alphaForm: alpha)
      }
      func renderFloat(_ scene: ResolvedScene) throws -> FloatPixmap { throw Fault() }
    }
    try await inFolder { folder in
      let calls = Counter()
      let export = try export(folder)
      await #expect(throws: Broken.Fault.self) { _ = try await export(Broken(calls: calls)) }
      #expect(calls.value == 4)
    }
  }

  final class Counter: Sendable {
    private let count = Mutex(0)
    func next() -> Int {
      count.withLock { count in
        count += 1
        return count - 1
      }
    }
    var value: Int { count.withLock { $0 } }
  }
}
