import Gridlight

/// How a sequence is stored.
public enum SequenceFormat: String, CaseIterable, Sendable {
  /// A PNG file for each frame.
  case frames
  /// An animated PNG that runs for ever.
  case apng
  /// A GIF that runs for ever, made by ffmpeg: a palette of 256 colours for each frame.
  case gif
  /// YUV4MPEG2: uncompressed video.
  case y4m
  /// H.264 in MP4, made by ffmpeg.
  case mp4
  /// VP9 in WebM, made by ffmpeg.
  case webm
  /// H.264 in QuickTime, made by ffmpeg.
  case mov
  /// Premultiplied R, G, B, A bytes, frame after frame, no header.
  case rgba

  /// Whether ffmpeg makes it.
  public var needsEncoder: Bool { encoding != nil }

  /// Whether it stores Y'CbCr.
  public var isVideo: Bool { [.y4m, .mp4, .webm, .mov].contains(self) }
}

extension SequenceFormat {
  /// What ffmpeg is asked for unless the user asks for something else; nil where there is none.
  var encoding: [String]? {
    switch self {
    // Next to lossless, in the profile that players know: small dots do not survive less.
    case .mp4, .mov:
      ["-c:v", "libx264", "-preset", "fast", "-qp", "1"]
        + ["-x264-params", "psy=0:ipratio=1:pbratio=1"]
    case .webm:
      ["-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "16", "-row-mt", "1", "-cpu-used", "4"]
    case .gif:
      [
        "-filter_complex",
        "split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1:dither=none",
        "-loop", "0",
      ]
    case .frames, .apng, .y4m, .rgba: nil
    }
  }

  /// What stands around the encoding whoever chose it: the colours that the frames have.
  ///
  /// The values are sRGB's, whose primaries are those of BT.709, and players show BT.709 as they
  /// show sRGB; so the transfer is named BT.709 as well, which every player knows.
  var colorArguments: [String] {
    guard isVideo else { return [] }
    let tags = ["-colorspace", "-color_primaries", "-color_trc"].flatMap { [$0, "bt709"] }
    return [
      "-vf",
      "setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=bt709",
      "-color_range", "tv",
    ] + tags + (self == .webm ? [] : ["-movflags", "+faststart+write_colr"])
  }

  /// ffmpeg's name of the file format.
  var container: String { rawValue }
}
