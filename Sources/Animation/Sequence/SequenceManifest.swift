import FoundationEssentials
import Gridlight

/// What the frames in a folder are, for those who come to them later: other shards, a resumed run,
/// whoever joins them. The file `sequence.json` beside the frames.
public struct SequenceManifest: Codable, Equatable, Sendable {
  /// Of this format: 1.
  public let version: Int
  /// What all frames of the sequence carry in their texts; depends on all that decides what they
  /// show, and on nothing else.
  public let id: String
  /// The frames' names, as `%05d.png`.
  public let pattern: String
  /// How many there are in all.
  public let frames: Int
  /// Frames per second, as `60` or `30000/1001`.
  public let rate: String
  /// In px.
  public let width: Int
  /// In px.
  public let height: Int
  /// Among how many runs they were divided.
  public let shards: Int
  /// The dark scheme's transparent parts are seen over black.
  public let scheme: String

  static let name = "sequence.json"

  init(_ timeline: Timeline, _ pattern: FramePattern, shards: Int) throws(SceneError) {
    let first = try ResolvedScene(timeline.scene(at: 0))
    version = 1
    id = Self.id(of: timeline)
    self.pattern = pattern.name
    frames = timeline.frameCount
    rate = timeline.rate.description
    (width, height) = (first.width, first.height)
    self.shards = shards
    scheme = timeline.scene.scheme.rawValue
  }

  /// FNV-1a (Fowler, Noll, Vo), 64 bits.
  static func id(of timeline: Timeline) -> String {
    let parts =
      [timeline.scene.json, "\(timeline.frameCount)", timeline.rate.description]
      + [timeline.period?.plainText ?? "", timeline.tracks.map(\.text).joined(separator: "\n")]
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in parts.joined(separator: "\0").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// In px.
  var size: PixelSize { PixelSize(width: width, height: height) }
}

extension SequenceManifest {
  /// Reads that of `folder`.
  ///
  /// - Throws: `AnimationError.noSequence`.
  public init(in folder: String) throws(AnimationError) {
    let path = "\(folder)/\(Self.name)"
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      throw .noSequence(
        folder: folder,
        reason: "there is no \(Self.name) to read; name the folder that 'gridlight animate -o "
          + "FOLDER/%05d.png' wrote")
    }
    guard let manifest = try? JSONDecoder().decode(Self.self, from: data),
      manifest.version == 1, (1...Timeline.mostFrames).contains(manifest.frames),
      (1...1_000_000).contains(manifest.shards), FrameRate(manifest.rate) != nil,
      FramePattern(manifest.pattern) != nil
    else {
      throw .noSequence(
        folder: folder,
        reason: "its \(Self.name) is damaged or of another version; run 'gridlight animate' with "
          + "--resume once more, which writes it anew")
    }
    self = manifest
  }

  /// Writes it, unless it is there already.
  func write(to folder: String) throws {
    if let present = try? Self(in: folder), present == self { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let bytes = Array(try encoder.encode(self)) + Array("\n".utf8)
    try bytes.withUnsafeBytes { try OutputFile.write($0, to: "\(folder)/\(Self.name)") }
  }
}
