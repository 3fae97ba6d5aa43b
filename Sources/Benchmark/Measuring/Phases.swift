/// The parts of a GPU's frame in milliseconds. `compileMs`, `linkMs` and `firstDrawMs` happen once for
/// a program, the others for each frame.
package struct Phases: Encodable, Equatable, Sendable {
  package let compileMs: Double
  package let linkMs: Double
  package let firstDrawMs: Double
  package let drawMs: Double
  package let readbackMs: Double
  /// What no frame of this size goes below on this driver: one colour over all of it from a shader
  /// that computes nothing, drawn directly afterwards, and its read-back.
  package let floorMs: Double
  /// Drawing and read-back over `floorMs`.
  package let floorRatio: Double

  package init(
    compileMs: Double, linkMs: Double, firstDrawMs: Double, drawMs: Double, readbackMs: Double,
    floorMs: Double
  ) {
    self.compileMs = compileMs
    self.linkMs = linkMs
    self.firstDrawMs = firstDrawMs
    self.drawMs = drawMs
    self.readbackMs = readbackMs
    self.floorMs = floorMs
    floorRatio = (drawMs + readbackMs) / max(floorMs, 1e-6)
  }

  /// Of several frames of one scene: what the first one's program took to build, and the medians of
  /// the frames after it; nil where there is none.
  package init?(of frames: [Phases]) {
    guard let first = frames.first else { return nil }
    let steady = frames.count > 1 ? frames.dropFirst() : frames[...]
    func median(_ part: (Phases) -> Double) -> Double { Quantiles.median(steady.map(part)) }
    compileMs = first.compileMs
    linkMs = first.linkMs
    firstDrawMs = first.firstDrawMs
    drawMs = median(\.drawMs)
    readbackMs = median(\.readbackMs)
    floorMs = median(\.floorMs)
    // A round's own ratio: what slows the machine for a while slows both.
    floorRatio = median(\.floorRatio)
  }
}
