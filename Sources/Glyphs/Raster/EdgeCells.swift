/// What the edges of an outline do to the pixels that they cross: signed areas, exactly.
///
/// An edge that passes a pixel adds to it the area right of the edge, and to all pixels right of
/// that the height it climbs within the row. Summed along a row this is the winding number,
/// averaged over each pixel. (The method of FreeType's and libart's smooth rasterisers; here in
/// double, where those have 1/256 px.)
struct EdgeCells {
  struct Cell {
    var x: Int32
    /// The signed height that edges climb within the pixel.
    var climb: Double
    /// The signed area between the edges and the pixel's right side.
    var area: Double
  }

  let width: Int
  let height: Int
  private var cells: [Cell] = []
  private var rows: [Int32] = []

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Adds an edge. What is above, below or right of the pixels changes nothing; what is left of
  /// them counts as at their left side.
  mutating func add(from a: Point, to b: Point) {
    let (bottom, right) = (Double(height), Double(width))
    guard a.y != b.y, max(a.y, b.y) > 0, min(a.y, b.y) < bottom, min(a.x, b.x) < right else {
      return
    }
    func at(y: Double) -> Point { Point(a.x + (y - a.y) * ((b.x - a.x) / (b.y - a.y)), y) }
    let start = a.y < 0 ? at(y: 0) : a.y > bottom ? at(y: bottom) : a
    let end = b.y < 0 ? at(y: 0) : b.y > bottom ? at(y: bottom) : b
    addWithinHeight(start, end, right)
  }

  private mutating func addWithinHeight(_ a: Point, _ b: Point, _ right: Double) {
    let (top, bottom) = (min(a.y, b.y), max(a.y, b.y))
    func at(x: Double) -> Point {
      Point(x, min(max(a.y + (x - a.x) * ((b.y - a.y) / (b.x - a.x)), top), bottom))
    }
    // The stretches left of the pixels, within, and right of them, in the order of the edge.
    var current = a
    let borders = a.x < b.x ? (0.0, right) : (right, 0.0)
    for border in [borders.0, borders.1] {
      if (current.x < border && border < b.x) || (current.x > border && border > b.x) {
        let crossing = at(x: border)
        addStretch(current, crossing, right)
        current = crossing
      }
    }
    addStretch(current, b, right)
  }

  private mutating func addStretch(_ a: Point, _ b: Point, _ right: Double) {
    if max(a.x, b.x) <= 0 {
      addRows(Point(0, a.y), Point(0, b.y))
    } else if min(a.x, b.x) < right {
      addRows(a, b)
    }
  }

  /// Cuts at the borders of rows.
  private mutating func addRows(_ a: Point, _ b: Point) {
    guard a.y != b.y else { return }
    let down = a.y < b.y
    let slope = (b.x - a.x) / (b.y - a.y)
    var current = a
    while current.y != b.y {
      let row = down ? Int(current.y) : Int(below: current.y)
      let border = Double(down ? row + 1 : row)
      let isLast = down ? border >= b.y : border <= b.y
      let next = isLast ? b : Point(a.x + (border - a.y) * slope, border)
      addColumns(current, next, row: row)
      current = next
    }
  }

  /// Cuts at the borders of columns; both ends are in `row`.
  private mutating func addColumns(_ a: Point, _ b: Point, row: Int) {
    let (left, right) = a.x < b.x ? (a, b) : (b, a)
    let sign: Double = a.x < b.x ? 1 : -1
    let first = min(max(Int(left.x), 0), width - 1)
    let last = min(max(Int(below: right.x), first), width - 1)
    guard first < last else {
      return put(row, first, climb: b.y - a.y, meanX: (a.x + b.x) / 2)
    }
    let slope = (right.y - left.y) / (right.x - left.x)
    var current = left
    for column in first...last {
      let border = Double(column + 1)
      let next =
        column == last ? right : Point(border, left.y + (border - left.x) * slope)
      put(row, column, climb: sign * (next.y - current.y), meanX: (current.x + next.x) / 2)
      current = next
    }
  }

  private mutating func put(_ row: Int, _ column: Int, climb: Double, meanX: Double) {
    let area = climb * min(max(Double(column + 1) - meanX, 0), 1)
    if let last = cells.indices.last, cells[last].x == Int32(column), rows[last] == Int32(row) {
      cells[last].climb += climb
      cells[last].area += area
    } else {
      cells.append(Cell(x: Int32(column), climb: climb, area: area))
      rows.append(Int32(row))
    }
  }

  /// The cells of each row, by column; a column may come more than once.
  consuming func sorted() -> (cells: [Cell], rowStarts: [Int]) {
    var starts = [Int](repeating: 0, count: height + 1)
    for row in rows { starts[Int(row) + 1] += 1 }
    for row in 0..<height { starts[row + 1] += starts[row] }
    var next = starts
    var result = [Cell](repeating: Cell(x: 0, climb: 0, area: 0), count: cells.count)
    for (cell, row) in zip(cells, rows) {
      result[next[Int(row)]] = cell
      next[Int(row)] += 1
    }
    for row in 0..<height where starts[row + 1] - starts[row] > 1 {
      result[starts[row]..<starts[row + 1]].sort { $0.x < $1.x }
    }
    return (result, starts)
  }
}

extension Int {
  /// The largest whole number below `value`, which is not negative. (Conversion is one
  /// instruction, rounding by mode a call.)
  fileprivate init(below value: Double) {
    let whole = Int(value)
    self = Double(whole) == value ? whole - 1 : whole
  }
}
