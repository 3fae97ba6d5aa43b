import Glibc
import Gridlight

/// Makes a sequence, or one machine's share of it.
public struct SequenceExport: Sendable {
  /// What is shown.
  public let timeline: Timeline
  /// Where it goes.
  public let output: SequenceOutput
  /// Which frames this run makes; only those of `.frames` can be divided.
  public var shard = Shard.whole
  /// Whether frames that are there whole are left alone; only of `.frames`.
  public var resumes = false
  /// What each PNG says about itself beside its scene, such as the program's name.
  public var text: [(keyword: String, value: String)] = []

  /// What was done.
  public struct Report: Equatable, Sendable {
    /// How many frames this run was to make.
    public let frames: Int
    /// How many of them were there already.
    public let skipped: Int
  }

  /// - Parameters:
  ///   - timeline: what is shown.
  ///   - output: where it goes.
  public init(_ timeline: Timeline, to output: SequenceOutput) {
    self.timeline = timeline
    self.output = output
  }

  /// Draws and writes all frames that are wanted.
  ///
  /// - Parameters:
  ///   - onStart: called once, with how many frames there are to make and how many are there already.
  ///   - onFrame: called with how many frames have been written, after each, on another thread.
  /// - Throws: what the renderer throws, `AnimationError`, `PixelsError`, `SceneError`. Of a folder,
  ///   whole frames are left; of a file, nothing.
  package func run(
    with renderer: any Renderer, interruption: Interruption = Interruption(),
    onStart: @Sendable (_ frames: Int, _ skipped: Int) -> Void = { _, _ in },
    onFrame: @Sendable @escaping (_ done: Int) -> Void = { _ in }
  ) async throws -> Report {
    let first = try ResolvedScene(timeline.scene(at: 0))
    let size = PixelSize(width: first.width, height: first.height)
    try FrameMemory.require(for: size, bytesPerPixel: Self.bytesPerPixel)
    let all = Array(shard.frames(of: timeline.frameCount))
    let frames = try prepare(all, size, interruption)
    onStart(all.count, all.count - frames.count)
    if !frames.isEmpty || output.format != .frames {
      let pipeline = Pipeline(
        source: RenderedFrames(timeline: timeline, renderer: renderer),
        writer: try output.writer(size, timeline.rate, frameCount: frames.count),
        interruption: interruption, onFrame: onFrame)
      try await pipeline.run(
        frames,
        through: output.converter(
          size, timeline.rate, frameCount: frames.count,
          over: timeline.scene.scheme.backdrop, text: entries))
    }
    return Report(frames: all.count, skipped: all.count - frames.count)
  }

  /// Of the frames on their way, drawn and converted, and of those that wait to be used again.
  private static let bytesPerPixel = 40

  /// As `run(with:)`, for programs of users.
  ///
  /// - Throws: see there.
  public func callAsFunction(_ renderer: any Renderer) async throws -> Report {
    try await run(with: renderer)
  }

  /// Which of `frames` are to be made, when the place for them is ready.
  private func prepare(
    _ frames: [Int], _ size: PixelSize, _ interruption: Interruption
  ) throws -> [Int] {
    guard output.format == .frames, let pattern = output.path.flatMap({ FramePattern($0) }) else {
      return frames
    }
    try Self.makeFolder(pattern.folder)
    try SequenceManifest(timeline, pattern, shards: shard.count).write(to: pattern.folder)
    guard resumes else { return frames }
    TemporaryFiles.removeAbandoned(in: pattern.folder)
    return try FrameFolder(pattern: pattern, size: size).incomplete(
      frames, check: { try interruption.check() },
      accepts: { frame, texts in
        guard let wanted = try? entries(frame) else { return false }
        return wanted.elementsEqual(texts, by: ==)
      })
  }

  /// The texts of a frame's PNG. Equal texts mean equal pixels.
  @Sendable private func entries(_ frame: Int) throws -> [PNGText.Entry] {
    let stamp = FrameStamp(
      id: SequenceManifest.id(of: timeline), frameCount: timeline.frameCount)
    let scene = try timeline.scene(at: frame).json
    return text + [("Scene", scene)] + (output.format == .frames ? stamp.entries(frame) : [])
  }

  private static func makeFolder(_ path: String) throws(PixelsError) {
    var parts = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      parts += "/" + part
      guard mkdir(parts, 0o777) == 0 || errno == EEXIST else {
        throw .cannotWrite(path: path, SystemError(code: errno))
      }
    }
  }
}

extension ColorScheme {
  /// What is seen behind transparent parts where a format has none.
  package var backdrop: Backdrop { self == .light ? .white : .black }
}
