import Canvas

/// The bytes of the program's std140 uniform block `Scene` for one tile, in memory that serves all
/// tiles and frames.
struct UniformBlock {
  /// `fill` and `target`.
  private static let headerSize = 32
  /// The bytes that every ES 3.0 driver grants a uniform block.
  static let promisedSize = 16384

  /// The most layer records that a block of the promised size holds.
  static let promisedCapacity = (promisedSize - headerSize) / LayerRecord.size

  /// The most records a scene can have: each layer and the legacy background with its marks, each
  /// layer with a background colour besides.
  static let largestCapacity = 2 * Scene.maximumLayers + 1

  private var writer = Std140Writer()

  var bytes: [UInt8] { writer.bytes }

  /// The block of `scene`, whose pixels in `tile` are drawn with their origin at the tile's corner.
  mutating func write(_ scene: ResolvedScene, tile: Tile) {
    writer.removeAll()
    writer.append(levels: scene.fill)
    writer.append(Int32(scene.layers.count), 0, 0, 0)
    for layer in scene.layers { LayerRecord(layer, tile: tile).append(to: &writer) }
  }
}

/// Appends vec4 and ivec4 values, the only members the block has, so std140 adds no padding.
struct Std140Writer {
  private(set) var bytes: [UInt8] = []

  /// Keeps the memory.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func append(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
    append(
      SIMD4(Float(x).bitPattern, Float(y).bitPattern, Float(z).bitPattern, Float(w).bitPattern))
  }

  /// Premultiplied, 0...255: in double, so that what is half a level stays so in fp32.
  mutating func append(levels color: RGBA) {
    let alpha = 255 * color.alpha
    append(color.red * alpha, color.green * alpha, color.blue * alpha, alpha)
  }

  mutating func append(_ x: Int32, _ y: Int32, _ z: Int32, _ w: Int32) {
    append(SIMD4(truncatingIfNeeded: SIMD4(x, y, z, w)))
  }

  private mutating func append(_ words: SIMD4<UInt32>) {
    withUnsafeBytes(of: words) { bytes.append(contentsOf: $0) }
  }
}
