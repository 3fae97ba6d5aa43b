/// A named symbol, drawn from strokes and fills of our own in the manner of SF Symbols.
public struct Icon: Equatable, Hashable, Sendable {
  /// The name, as in `plus.magnifyingglass`.
  public let name: String

  /// The icon called `name`; an error that lists `known` if there is none.
  public init(named name: String) throws(GlyphError) {
    guard IconCatalog.drawings[name] != nil else {
      throw .unknownIcon(name: name, known: Icon.known)
    }
    self.name = name
  }

  /// The names of all icons, sorted.
  public static var known: [String] { IconCatalog.drawings.keys.sorted() }

  /// The mask of the icon for letters of `size` px, its middle at (`x`, `y`) of a canvas of
  /// `width` x `height` px. A 14 px plus is about 11.5 px wide.
  ///
  /// With `fitsPixels` strokes become a whole number of px wide, where that changes them by less
  /// than a fifth, and the middle moves by up to half a px, so that straight strokes through it
  /// begin and end between pixels. A position that is not a finite number draws nothing.
  package func mask(
    size: Double, weight: FontWeight, x: Double, y: Double, fitsPixels: Bool = false, width: Int,
    height: Int
  ) throws(GlyphError) -> CoverageMask {
    guard size > 0, size <= TextStyle.maximumSize else {
      throw .invalidSize(size, maximum: TextStyle.maximumSize)
    }
    let exact = weight.strokeWidth * size
    let whole = exact.rounded()
    let isFitted = fitsPixels && abs(whole / exact - 1) < 0.2
    let strokeWidth = isFitted ? whole : exact
    func fitted(_ value: Double) -> Double {
      guard isFitted else { return value }
      let isOdd = whole.truncatingRemainder(dividingBy: 2) == 1
      return isOdd ? value.rounded(.down) + 0.5 : value.rounded()
    }
    let middle = Point(fitted(x), fitted(y))

    let stroker = try Stroker()
    var pen = IconPen(width: strokeWidth / size * 100)
    IconCatalog.drawings[name]?(&pen)
    // Strokes cross: in small parts of a pixel, where their areas are united rather than added.
    let samples = Int(min(8, max(1, 2048 / size)))
    var mask = CoverageMask(width: width, height: height)
    for layer in pen.layers {
      switch layer {
      case .ink(let strokes, let fills):
        let ink = try area(strokes, fills, 1)
        mask = mask.combined(with: ink) { old, new in 255 - (255 - old).times(255 - new) }
      case .erasure(let strokes, let fills, let scale):
        let erasure = try area(strokes, fills, scale)
        mask = mask.combined(with: erasure) { old, erased in old.times(255 - erased) }
      }
    }
    return mask

    func area(
      _ strokes: Path, _ fills: Path, _ strokeScale: Double
    ) throws(GlyphError) -> CoverageMask {
      func placed(_ path: Path) -> Path {
        path.scaled(by: size / 100, movedBy: middle)
      }
      var outline = try stroker.outline(
        of: placed(strokes), width: strokeWidth * strokeScale, canvasWidth: width,
        canvasHeight: height)
      outline.append(placed(fills).winding(clockwise: false))
      return outline.filled(width: width, height: height, samples: samples)
    }
  }
}
