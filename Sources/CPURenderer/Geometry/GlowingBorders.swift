/// The borders of a pixel row across discs of many radii, whose centres are level.
struct GlowingBorders: ~Copyable {
  private var radii = Buffer<Double>()
  private var inverses = Buffer<Double>()
  private var top = Border()
  private var bottom = Border()
  private var count = 0
  private var row: Int?

  /// Where each circle crosses a border.
  private struct Border: ~Copyable {
    var halves = Buffer<Double>()
    var areas = Buffer<Double>()

    mutating func reserve(_ count: Int) {
      halves.reserve(count)
      areas.reserve(count)
    }

    func work(
      out distance: Double, _ radii: UnsafePointer<Double>, _ inverses: UnsafePointer<Double>,
      count: Int
    ) {
      for index in stride(from: 0, to: count, by: 4) {
        let radius = radii.four(at: index)
        let half = CircleArea.half(
          at: radius.atMost(abs(distance)), radius: radius)
        halves.start.store(half, at: index)
        areas.start.store(
          CircleArea.area(to: half, radius: radius, inverse: inverses.four(at: index)),
          at: index)
      }
    }

    subscript(index: Int) -> Crossing {
      Crossing(half: halves.start[index], area: areas.start[index])
    }
  }

  mutating func reserve(_ count: Int) {
    radii.reserve(count + 4)
    inverses.reserve(count + 4)
    top.reserve(count + 4)
    bottom.reserve(count + 4)
  }

  mutating func removeAll() {
    count = 0
    row = nil
  }

  /// The new disc's place.
  mutating func add(radius: Double) -> Int {
    // Also in the places after it, which are worked out with it.
    radii.start.store(SIMD4(repeating: radius), at: count)
    inverses.start.store(SIMD4(repeating: 1 / radius), at: count)
    count += 1
    return count - 1
  }

  /// Works out pixel row `row`, whose borders are at these distances from the centres.
  mutating func use(row: Int, top topDistance: Double, bottom bottomDistance: Double) {
    if let last = self.row, last + 1 == row {
      swap(&top, &bottom)
    } else {
      top.work(out: topDistance, radii.start, inverses.start, count: count)
    }
    bottom.work(out: bottomDistance, radii.start, inverses.start, count: count)
    self.row = row
  }

  func crossings(of place: Int) -> (top: Crossing, bottom: Crossing) {
    (top[place], bottom[place])
  }
}
