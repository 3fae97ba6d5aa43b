/// A rectangle of whole pixels of a canvas.
struct PixelRect: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The pixels of a `width` x `height` canvas that `box` touches; the box is finite.
  init(touchedBy box: Box, width: Int, height: Int) {
    func cut(_ value: Double, _ limit: Int) -> Int { Int(min(max(value, 0), Double(limit))) }
    x = cut(box.left.rounded(.down), width)
    y = cut(box.top.rounded(.down), height)
    self.width = cut(box.right.rounded(.up), width) - x
    self.height = cut(box.bottom.rounded(.up), height) - y
  }
}
