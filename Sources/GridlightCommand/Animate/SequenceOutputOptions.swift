import Animation
import Gridlight

/// Where a sequence goes.
struct SequenceOutputOptions: Sendable {
  let output: SequenceOutput

  static let output = Option<String>(
    "output", short: "o", "OUT",
    help:
      "frames in a folder, as DIR/%05d.png, or one file: .png (animated), .y4m, .rgba, or by ffmpeg "
      + ".mp4, .webm, .mov, .gif; - is standard output"
  ) { text, spelling throws(Fault) in
    guard !text.isEmpty else {
      throw Fault(path: spelling, value: "an empty name", allowed: "name a file, or - ")
    }
    return text
  }
  static let format = Option<SequenceFormat>(
    "format", "a format", help: "the format where OUT's ending does not say it")
  static let sampling = Option<ChromaSampling>(
    "pixels", "a kind of pixels",
    help: "a video's chroma: one sample for 2x2 pixels, or for each [yuv420]")
  static let encoding = Option<String>(
    "ffmpeg", "'ARGUMENTS'",
    help: "how ffmpeg encodes, in place of the usual, which is next to lossless; "
      + "--ffmpeg='-c:v libx264 -crf 20' is smaller"
  ) { text, spelling throws(Fault) in
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw Fault(
        path: spelling, value: "an empty text",
        allowed: "give ffmpeg's arguments, such as '-c:v libx264 -crf 20'")
    }
    return text
  }
  static let sheet = Option<String>(
    "sheet", "FILE", help: "write a contact sheet of up to 24 frames as a PNG", reader: file)
  static let poster = Option<String>(
    "poster", "FILE", help: "write one frame as a PNG", reader: file)
  static let posterFrame = Option<Int>(
    "poster-frame", "K", help: "which frame that is, from 0 [at 0.4 of the sequence]"
  ) { text, spelling throws(Fault) in
    try CountText.count(text, spelling, "a frame", 0...Timeline.mostFrames - 1)
  }

  static let group = CommandDeclaration.Group(
    title: "output",
    options: [output.declaration] + outputOnly
      + [sheet.declaration, poster.declaration, posterFrame.declaration])
  /// What says something about the output alone.
  static let outputOnly = [
    format.declaration, sampling.declaration, ImageOutput.png.declaration, encoding.declaration,
  ]

  /// nil when there is a fault, which is reported.
  init?(_ arguments: inout Arguments) {
    let stated = arguments.value(of: Self.format)
    let sampling = arguments.value(of: Self.sampling)
    let compression = arguments.value(of: ImageOutput.png)
    let encoding = arguments.value(of: Self.encoding)
    guard let path = arguments.value(of: Self.output) else {
      if !arguments.isGiven(Self.output.declaration) {
        arguments.report(
          "no output; name it with -o OUT, such as -o loop.mp4 or -o frames/%05d.png")
      }
      return nil
    }
    guard let format = Self.format(of: path, stated, &arguments) else { return nil }
    var output = SequenceOutput(path == "-" ? nil : path, format)
    output.sampling = sampling ?? output.sampling
    output.compression = compression ?? output.compression
    output.encoding = encoding?.split(whereSeparator: \.isWhitespace).map(String.init)
    self.output = output
    let name = format.rawValue
    if !format.isVideo {
      arguments.refuse(
        [Self.sampling.declaration], because: "is for video, but the output is \(name)")
    }
    if ![.frames, .apng].contains(format) {
      arguments.refuse(
        [ImageOutput.png.declaration], because: "packs a PNG, but the output is \(name)")
    }
    if !format.needsEncoder {
      arguments.refuse(
        [Self.encoding.declaration], because: "is for ffmpeg, which does not make \(name)")
    }
  }

  /// For messages.
  var name: String { output.path.map(Quoted.text) ?? "standard output" }

  private static func format(
    of path: String, _ stated: SequenceFormat?, _ arguments: inout Arguments
  ) -> SequenceFormat? {
    let meant = path.contains("%") ? .frames : ending(of: path)
    if meant == .frames, FramePattern(path) == nil {
      arguments.report(
        "-o \(Quoted.text(path)): frames are named by one number in the last part, as in "
          + "frames/%05d.png")
      return nil
    }
    if path == "-" {
      if let stated, [.y4m, .rgba].contains(stated) { return stated }
      if stated != nil || !arguments.isGiven(format.declaration) {
        arguments.report("-o -: standard output takes --format y4m or --format rgba")
      }
      return nil
    }
    if let stated, meant != nil || stated == .frames, meant != stated {
      arguments.report(
        stated == .frames
          ? "--format frames: name the frames by a number, as in -o frames/%05d.png"
          : "--format \(stated.rawValue) and the ending of \(Quoted.text(path)) differ; leave out "
            + "--format")
      return nil
    }
    guard let format = stated ?? meant else {
      if !arguments.isGiven(Self.format.declaration) {
        arguments.report(
          "-o \(Quoted.text(path)): the ending says no format; write DIR/%05d.png, .png, .gif, "
            + ".mp4, .webm, .mov, .y4m or .rgba, or choose one with --format")
      }
      return nil
    }
    return format
  }

  private static func ending(of path: String) -> SequenceFormat? {
    guard let ending = path.fileEnding else { return nil }
    if ending == "png" { return .apng }
    return ending == "frames" ? nil : SequenceFormat(rawValue: ending)
  }

  private static let file: Option<String>.Reader = { text, spelling throws(Fault) in
    guard !text.isEmpty else {
      throw Fault(path: spelling, value: "an empty name", allowed: "name a file")
    }
    return text
  }
}

extension SequenceOutputOptions {
  /// Reports why frames of `size` cannot go there.
  func check(_ size: PixelSize, _ arguments: inout Arguments) {
    if let refusal = output.refusal(of: size) {
      arguments.report("-o \(name): \(refusal) with --pixels yuv444")
    }
  }

  /// The pictures that are made beside a sequence.
  struct Pictures: Sendable {
    private let sheet: String?
    private let poster: String?
    /// nil is at 0.4 of the sequence.
    private let posterFrame: Int?

    init(_ arguments: inout Arguments) {
      sheet = arguments.value(of: SequenceOutputOptions.sheet)
      poster = arguments.value(of: SequenceOutputOptions.poster)
      posterFrame = arguments.value(of: SequenceOutputOptions.posterFrame)
      if !arguments.isGiven(SequenceOutputOptions.poster.declaration) {
        arguments.refuse(
          [SequenceOutputOptions.posterFrame.declaration],
          because: "chooses a frame for --poster; add that")
      }
    }

    /// Reports what does not go with a sequence of `count` frames.
    func check(frames count: Int, _ arguments: inout Arguments) {
      guard let posterFrame, posterFrame >= count else { return }
      arguments.report(
        "\(SequenceOutputOptions.posterFrame.declaration.spelling): \(posterFrame) is not allowed; "
          + "the sequence has frames 0 to \(count - 1)")
    }

    /// Writes those that are wanted.
    ///
    /// - Parameter picture: gives a frame.
    func write(
      of count: Int, _ size: PixelSize, over backdrop: Backdrop,
      _ picture: (Int) async throws -> Pixmap
    ) async throws {
      if let sheet {
        try await SequencePictures.sheet(of: count, size: size, over: backdrop, picture)
          .writePNG(to: sheet)
      }
      if let poster {
        try await picture(posterFrame ?? SequencePictures.posterFrame(of: count))
          .writePNG(to: poster)
      }
    }
  }
}
