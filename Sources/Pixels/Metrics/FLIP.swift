/// The difference that an eye sees when it flips between two images (LDR-FLIP; Andersson, Nilsson,
/// Akenine-Möller, Oskarsson, Åström and Fairchild 2020), 0 for equal, 1 for the worst.
///
/// For a display of 3840 px over .7 m seen from .7 m, 67.02 px a degree, as the `flip-evaluator`
/// package takes by default. Translucent pixels are seen on the backdrop.
public struct FLIP: Equatable, Sendable {
  /// Over all pixels, 0...1.
  public let mean: Double
  /// Of the worst pixel, 0...1.
  public let max: Double

  init(_ a: Pixmap, _ b: Pixmap, _ columns: DifferingColumns, _ backdrop: Backdrop) {
    let kernel = FLIPKernel()
    var first = FLIPFilter(a, kernel, backdrop)
    var second = FLIPFilter(b, kernel, backdrop)
    let measure = FLIPMeasure()
    var sum = 0.0
    var largest: Float = 0
    for y in 0..<a.height {
      // A pixel without a difference in reach of the filters is 0.
      let active = columns.columns(near: y, radius: kernel.radius)
      guard !active.isEmpty else { continue }
      first.filter(row: y, columns: active)
      second.filter(row: y, columns: active)
      for x in active {
        let error = measure.error(first.filtered[x], second.filtered[x])
        sum += Double(error)
        largest = Swift.max(largest, error)
      }
    }
    mean = sum / Double(a.width * a.height)
    max = Double(largest)
  }
}
