import Gridlight

/// Makes one file of the frames that one run or several have left in a folder.
public struct SequenceJoin: Sendable {
  /// What the frames are.
  public let manifest: SequenceManifest
  private let folder: FrameFolder
  private let rate: FrameRate

  /// Reads what the folder holds.
  ///
  /// - Throws: `AnimationError.noSequence`.
  public init(folder path: String) throws(AnimationError) {
    let manifest = try SequenceManifest(in: path)
    guard let pattern = FramePattern("\(path)/\(manifest.pattern)"),
      let rate = FrameRate(manifest.rate)
    else { throw .noSequence(folder: path, reason: "its frames have no pattern") }
    self.manifest = manifest
    self.rate = rate
    folder = FrameFolder(
      pattern: pattern, size: PixelSize(width: manifest.width, height: manifest.height))
  }

  /// In px.
  public var size: PixelSize { manifest.size }

  /// The frames that are missing, damaged, or of another sequence.
  ///
  /// - Throws: `AnimationError.interrupted`.
  package func incomplete(_ interruption: Interruption = Interruption()) throws -> [Int] {
    let stamp = FrameStamp(id: manifest.id, frameCount: manifest.frames)
    return try folder.incomplete(
      Array(0..<manifest.frames), check: { try interruption.check() },
      accepts: { frame, texts in stamp.isIn(texts, frame: frame) })
  }

  /// Encodes all frames.
  ///
  /// - Throws: `AnimationError`, `PixelsError`; then nothing is left.
  package func run(
    to output: SequenceOutput, interruption: Interruption = Interruption(),
    onFrame: @Sendable @escaping (_ done: Int) -> Void = { _ in }
  ) async throws {
    let pipeline = Pipeline(
      source: StoredFrames(folder: folder),
      writer: try output.writer(size, rate, frameCount: manifest.frames),
      interruption: interruption, onFrame: onFrame)
    try await pipeline.run(
      Array(0..<manifest.frames),
      through: output.converter(
        size, rate, frameCount: manifest.frames, over: backdrop, text: { _ in [] }))
  }

  /// Decodes one frame.
  package func picture(of frame: Int) throws(PixelsError) -> Pixmap {
    try folder.picture(of: frame, as: .straight)
  }

  /// What is seen behind transparent parts.
  package var backdrop: Backdrop { manifest.scheme == "dark" ? .black : .white }
}
