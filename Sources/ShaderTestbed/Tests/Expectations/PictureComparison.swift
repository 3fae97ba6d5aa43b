import Pixels

/// Two pictures that were held against each other.
struct PictureComparison: Sendable {
  /// What was expected: `image dots.png`.
  let title: String
  let expected: Pixmap
  let actual: Pixmap
  let difference: PictureDifference
  let tolerance: PictureTolerance
  /// nil where they are near enough.
  let failure: String?

  init(
    _ title: String, _ expected: Pixmap, _ actual: Pixmap, _ difference: PictureDifference,
    _ tolerance: PictureTolerance, failure: String?
  ) {
    self.title = title
    self.expected = expected
    self.actual = actual
    self.difference = difference
    self.tolerance = tolerance
    self.failure = failure
  }

  /// Whether fewer pixels are over, or as many and the largest difference is smaller.
  func isNearer(than other: PictureComparison) -> Bool {
    (difference.overCount, difference.largest) < (
      other.difference.overCount, other.difference.largest
    )
  }
}
