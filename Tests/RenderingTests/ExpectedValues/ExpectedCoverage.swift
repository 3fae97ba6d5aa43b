/// Coverages worked out by hand or to 30 digits for marks in px.
struct ExpectedCoverage: CustomStringConvertible, Sendable {
  let row: Int
  let marks: Marks
  var pixels: [(x: Int, y: Int, value: Double)] = []
  /// The sum over all pixels.
  var total: Double?
  /// What every pixel has.
  var constant: Double?

  var description: String { "row \(row): \(marks.kind)" }

  /// A row's first pixels from the left.
  private static func line(_ y: Int, _ values: [Double]) -> [(x: Int, y: Int, value: Double)] {
    values.enumerated().map { ($0.offset, y, $0.element) }
  }

  static let all = dots + lines + crosses + faded + small

  private static let dots = [
    ExpectedCoverage(
      row: 1, marks: Marks(kind: .dots(radius: 1.5), at: (4, 4)),
      pixels: [
        (4, 4, 1), (3, 4, 1), (4, 3, 1), (5, 4, 0.379960608), (2, 3, 0.379960608),
        (3, 5, 0.379960608), (5, 5, 0.007224652), (2, 2, 0.007224652), (5, 2, 0.007224652),
        (6, 4, 0),
      ], total: 7.068583471),
    ExpectedCoverage(
      row: 2, marks: Marks(kind: .dots(radius: 1.5), at: (4.5, 4.5)),
      pixels: [
        (4, 4, 1), (5, 4, 0.971739827), (4, 3, 0.971739827), (5, 5, 0.545406040),
        (3, 5, 0.545406040), (6, 4, 0),
      ]),
    ExpectedCoverage(
      row: 3, marks: Marks(kind: .dots(radius: 0.5), at: (4.5, 4.5)),
      pixels: [(4, 4, 0.785398163)], total: 0.785398163),
    ExpectedCoverage(
      row: 3, marks: Marks(kind: .dots(radius: 0.5), at: (4, 4)),
      pixels: [
        (3, 3, 0.196349541), (4, 3, 0.196349541), (3, 4, 0.196349541), (4, 4, 0.196349541),
      ], total: 0.785398163),
    ExpectedCoverage(
      row: 4, marks: Marks(kind: .dots(radius: 0.1), at: (4.5, 4.5)),
      pixels: [(4, 4, 0.031415927)], total: 0.031415927),
    ExpectedCoverage(
      row: 5, marks: Marks(kind: .dots(radius: 2), at: (4.25, 4.5)),
      pixels: line(4, [0, 0, 0.728966857, 1, 1, 1, 0.228966857, 0])),
    ExpectedCoverage(
      row: 6, marks: Marks(kind: .dots(radius: 2.4), period: (4, 4)),
      pixels: [(1, 1, 0.803644523), (0, 0, 1), (5, 6, 0.803644523)],
      total: 64 * 0.950911131),
    ExpectedCoverage(
      row: 7, marks: Marks(kind: .dots(radius: 2.83), period: (4, 4)), constant: 1),
  ]

  private static let lines = [
    ExpectedCoverage(
      row: 8, marks: Marks(kind: .lines(width: 1), period: (4, 4), at: (0.5, 0.5)),
      pixels: line(0, [1, 1, 1, 1]) + line(1, [1, 0, 0, 0, 1, 0, 0, 0])),
    ExpectedCoverage(
      row: 9, marks: Marks(kind: .lines(width: 1), period: (4, 4)),
      pixels: line(0, [0.75, 0.5, 0.5, 0.75]) + line(1, [0.5, 0, 0, 0.5])),
    ExpectedCoverage(
      row: 10, marks: Marks(kind: .lines(width: 1), period: (4, 4), at: (0.25, 0.25)),
      pixels: line(0, [0.9375, 0.75, 0.75, 0.8125]) + line(2, [0.75, 0, 0, 0.25])),
    ExpectedCoverage(
      row: 23, marks: Marks(kind: .lines(width: 0.5), period: (20, 20), at: (4, 4)),
      pixels: line(0, [0, 0, 0, 0.25, 0.25, 0, 0, 0]) + line(6, [0, 0, 0, 0.25, 0.25, 0, 0, 0])
        + line(3, [0.25, 0.25, 0.25, 0.4375, 0.4375, 0.25, 0.25, 0.25])
        + line(4, [0.25, 0.25, 0.25, 0.4375, 0.4375, 0.25, 0.25, 0.25])),
  ]

  private static let crosses = [
    ExpectedCoverage(
      row: 11, marks: Marks(kind: .cross(length: 6, width: 1), period: (8, 8), at: (2, 2)),
      pixels: line(0, [0, 0.5, 0.5, 0, 0, 0, 0, 0])
        + line(1, [0.5, 0.75, 0.75, 0.5, 0.5, 0, 0, 0.5])
        + line(2, [0.5, 0.75, 0.75, 0.5, 0.5, 0, 0, 0.5])),
    ExpectedCoverage(
      row: 26, marks: Marks(kind: .cross(length: 0.3, width: 0.5), at: (4.5, 4.5)),
      pixels: [(4, 4, 0.21)], total: 0.21),
    ExpectedCoverage(
      row: 26, marks: Marks(kind: .cross(length: 1, width: 3), at: (4.3, 4.8)), total: 5),
  ]

  private static let faded = [
    (12, Marks.Kind.lines(width: 1), 2, 0.75), (12, .lines(width: 0.25), 1, 0.4375),
    (12, .lines(width: 0.001), 0.01, 0.19), (13, .dots(radius: 0.5), 2, 0.196349541),
    (13, .dots(radius: 1.2), 2, 0.950911131), (13, .dots(radius: 0.1), 0.3, 0.349065850),
  ].map { row, kind, period, value in
    ExpectedCoverage(
      row: row,
      marks: Marks(kind: kind, period: (period, period), at: (0.3, 0.1), levelOfDetail: .fade),
      constant: value)
  }

  private static let small = [
    ExpectedCoverage(
      row: 27, marks: Marks(kind: .dots(radius: 1.2), period: (1.5, 1.5)), constant: 1)
  ]
}
