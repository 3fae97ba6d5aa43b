import Canvas

/// One axis of a lattice, over the pixels of a frame's side.
struct Axis {
  let period: Double
  let phase: Double
  /// After how many marks and pixels the pattern repeats; nil where it does not within the frame.
  let recurrence: Recurrence?

  init(period: Double, phase: Double, side: Int) {
    self.period = period
    self.phase = phase
    recurrence = Recurrence(period: period, side: side)
  }

  /// The offset of the centre of pixel `index` from the nearest mark.
  func offset(ofPixel index: Int) -> Double {
    let center = Double(index) + 0.5 - phase
    return center - (center / period).rounded() * period
  }

  /// The mark nearest to the border between pixels `index - 1` and `index`, and the border's
  /// distance from it.
  func nearestMark(toBorder index: Int) -> (mark: Double, distance: Double) {
    let border = Double(index) - phase
    let mark = (border / period).rounded()
    return (mark, border - mark * period)
  }

  /// The first pixel whose marks lie as those of pixel `index` do.
  func representative(ofPixel index: Int) -> Int {
    recurrence.map { index % $0.pixels } ?? index
  }
}

extension Lattice {
  func columns(width: Int) -> Axis { Axis(period: period.x, phase: phase.x, side: width) }
  func rows(height: Int) -> Axis { Axis(period: period.y, phase: phase.y, side: height) }
}

/// A whole number of periods that is a whole number of pixels.
struct Recurrence {
  let marks: Int
  let pixels: Int

  private static let mostMarks = 256
  /// How far, in px, a mark may be from where the recurrence puts it: half of the step to which
  /// coverage is rounded.
  private static let tolerance = 0x1p-41

  /// nil when nothing recurs within `side` px.
  init?(period: Double, side: Int) {
    for marks in 1...Self.mostMarks {
      let length = Double(marks) * period
      if length >= Double(side) { return nil }
      let pixels = length.rounded()
      let drift = abs(length - pixels) * Double(side)
      if pixels >= 1, drift <= Self.tolerance * pixels {
        self.marks = marks
        self.pixels = Int(pixels)
        return
      }
    }
    return nil
  }
}
