import Gridlight

/// Where a sequence goes, and as what.
public struct SequenceOutput: Sendable {
  /// A file; a pattern such as `frames/%05d.png` for `.frames`; nil is standard output, for `.y4m` and
  /// `.rgba`.
  public var path: String?
  /// How it is stored.
  public var format: SequenceFormat
  /// For Y'CbCr.
  public var sampling = ChromaSampling.yuv420
  /// For PNG.
  public var compression = PNGCompression.fast
  /// ffmpeg's arguments between input and output in place of the usual ones; nil leaves these.
  public var encoding: [String]?

  /// - Parameter path: see `path`.
  public init(_ path: String?, _ format: SequenceFormat) {
    self.path = path
    self.format = format
  }

  /// Why frames of `size` cannot be stored so; nil where they can.
  public func refusal(of size: PixelSize) -> String? {
    let needsEven = [.mp4, .mov].contains(format) && sampling == .yuv420 && encoding == nil
    guard needsEven, size.width % 2 + size.height % 2 > 0 else { return nil }
    return
      "\(size) px has an odd side, which 4:2:0 in .\(format.rawValue) has not; make the canvas a "
      + "pixel larger, or take yuv444"
  }
}

extension SequenceOutput {
  /// - Parameter text: of an animated PNG, or of a frame.
  func converter(
    _ size: PixelSize, _ rate: FrameRate, frameCount: Int, over backdrop: Backdrop,
    text: @Sendable @escaping (Int) throws -> [PNGText.Entry]
  ) throws -> any FrameConverter {
    switch format {
    case .frames: PNGConverter(compression: compression, text: text)
    case .apng:
      AnimatedPNGConverter(
        try AnimatedPNGEncoder(
          size, frameCount: frameCount,
          delay: .init(framesPerSecond: rate.numerator, per: rate.denominator), text: text(0),
          compression))
    case .rgba: RawConverter()
    case .gif: OpaqueConverter(over: backdrop)
    case .y4m, .mp4, .webm, .mov: Y4MConverter(size, rate, sampling, over: backdrop)
    }
  }

  /// Opens it.
  func writer(_ size: PixelSize, _ rate: FrameRate, frameCount: Int) throws -> any FrameWriter {
    guard let path else { return try StreamWriter(nil) }
    if format == .frames, let pattern = FramePattern(path) { return FolderWriter(pattern) }
    guard let usual = format.encoding else { return try StreamWriter(path) }
    let input =
      format == .gif
      ? ["-f", "rawvideo", "-pixel_format", "rgba", "-video_size", "\(size)"]
        + ["-framerate", rate.description] : ["-f", "yuv4mpegpipe"]
    return try EncoderWriter(
      path, format: input, encoding: (encoding ?? usual) + format.colorArguments,
      container: format.container, frameCount: frameCount)
  }
}

/// Opaque R, G, B, A: what is transparent shows the backdrop.
private struct OpaqueConverter: FrameConverter {
  let alphaForm = Pixmap.AlphaForm.premultiplied
  let backdrop: Backdrop

  init(over backdrop: Backdrop) {
    self.backdrop = backdrop
  }

  func convert(_ pixmap: Pixmap, frame: Int) -> Payload {
    .pixels(pixmap.flattened(over: backdrop))
  }
}
