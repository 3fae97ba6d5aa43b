import Dispatch
import Gridlight
import Synchronization

/// The frames of a sequence as files.
struct FrameFolder: Sendable {
  let pattern: FramePattern
  let size: PixelSize

  /// Decodes a frame.
  func picture(of frame: Int, as form: Pixmap.AlphaForm) throws(PixelsError) -> Pixmap {
    try Pixmap(pngAt: pattern.path(of: frame), as: form)
  }

  /// Those of `frames` that are not there whole: every chunk and every pixel is read, and the texts
  /// must be what `accepts` wants.
  ///
  /// - Parameter accepts: whether the texts are those of the frame.
  /// - Throws: what `check` throws, which is called now and then.
  func incomplete(
    _ frames: [Int], check: @Sendable () throws -> Void,
    accepts: @Sendable (_ frame: Int, _ texts: [PNGText.Entry]) -> Bool
  ) throws -> [Int] {
    let found = Mutex<[Int]>([])
    for start in stride(from: 0, to: frames.count, by: Self.together) {
      try check()
      let part = frames[start..<min(start + Self.together, frames.count)]
      DispatchQueue.concurrentPerform(iterations: part.count) { offset in
        let frame = part[part.startIndex + offset]
        if !isWhole(frame, accepts) { found.withLock { $0.append(frame) } }
      }
    }
    return found.withLock { $0.sorted() }
  }

  private static let together = 64

  private func isWhole(
    _ frame: Int, _ accepts: (_ frame: Int, _ texts: [PNGText.Entry]) -> Bool
  ) -> Bool {
    let path = pattern.path(of: frame)
    // Cheap first: most that are no frames are none at all.
    guard let texts = try? PNGText.read(at: path), accepts(frame, texts),
      let picture = try? picture(of: frame, as: .straight)
    else { return false }
    return picture.size == size
  }
}

/// What a frame's file says about itself.
struct FrameStamp: Sendable {
  /// Of the whole sequence.
  let id: String
  let frameCount: Int

  func entries(_ frame: Int) -> [PNGText.Entry] {
    [("Frame", "\(frame)/\(frameCount)"), ("Sequence", id)]
  }

  /// Whether `texts` hold this stamp.
  func isIn(_ texts: [PNGText.Entry], frame: Int) -> Bool {
    entries(frame).allSatisfy { entry in texts.contains { $0 == entry } }
  }
}
