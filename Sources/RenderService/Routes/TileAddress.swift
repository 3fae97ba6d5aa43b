import Glibc
import Gridlight

/// One square of an endless canvas, as maps cut theirs: at zoom level z a flow point is 2^z screen
/// points long, and tile (x, y) shows the 256 screen points from (256 x, 256 y) on.
struct TileAddress: Equatable, Sendable {
  let zoom: Int
  let x: Int
  let y: Int

  /// In points.
  static let side = 256.0
  static let zooms = -12...12
  /// Keeps a tile's place exact in a double.
  static let places = -(1 << 32)...(1 << 32)

  /// - Throws: `Problem` with every number that is none or out of range.
  init(zoom: Substring, x: Substring, y: Substring) throws(Problem) {
    var errors: [Problem.Entry] = []
    func number(_ name: String, _ text: Substring, _ range: ClosedRange<Int>) -> Int {
      // Int's own reader also takes a leading +.
      if !text.hasPrefix("+"), let number = Int(text), range.contains(number) { return number }
      errors.append(
        Problem.Entry(
          parameter: name,
          detail: "\(text.isEmpty ? "an empty text" : String(text.prefix(40))) is not allowed; "
            + "a whole number from \(range.lowerBound) to \(range.upperBound) is"))
      return 0
    }
    self.zoom = number("zoom", zoom, Self.zooms)
    self.x = number("x", x, Self.places)
    self.y = number("y", y, Self.places)
    if !errors.isEmpty { throw Problem(errors) }
  }

  /// `scene` as it looks in this tile.
  ///
  /// - Throws: `Problem` where tiles of it do not join.
  func scene(of scene: Scene) throws(Problem) -> Scene {
    var errors: [Problem.Entry] = []
    let pixels = Self.side * scene.scale
    if pixels != pixels.rounded() {
      errors.append(
        Problem.Entry(
          parameter: "scale",
          detail:
            "\(scene.scale) is not allowed; a tile of 256 points is a whole number of pixels, "
            + "so the scale is a multiple of 1/256"))
    }
    for (index, layer) in scene.layers.enumerated() {
      guard let kind = layer.kindWithoutTiles else { continue }
      errors.append(
        Problem.Entry(
          parameter: "layers[\(index)]",
          detail: "\(kind) stands at its place on the canvas and has no tiles; draw it with "
            + "/v1/background.png"))
    }
    if !errors.isEmpty { throw Problem(errors) }
    var tile = scene
    (tile.width, tile.height) = (Self.side, Self.side)
    tile.viewport.zoom = scalbn(1.0, Int32(zoom))
    tile.viewport.pan = Pair(x: -Self.side * Double(x), y: -Self.side * Double(y))
    return tile
  }
}

extension Layer {
  /// What this is, in words, unless it follows the viewport.
  fileprivate var kindWithoutTiles: String? {
    switch self {
    case .background: nil
    case .pulse: "a pulse"
    case .controls: "a panel of controls"
    case .card: "a card"
    }
  }
}
