/// A pixel row's borders as distances from a mark; the other half of a `CornerTable`.
struct CornerRow {
  /// A distance from the mark, at least 0.
  struct Border {
    let distance: Double
    /// H of the distance.
    let area: Double

    init(_ distance: Double, radius: Double) {
      self.init(distance, area: CircleArea.corner(distance, radius: radius))
    }

    init(_ distance: Double, area: Double) {
      self.distance = distance
      self.area = area
    }
  }

  /// Where distances stop: the radius, or half a period.
  let limit: Border
  /// How many times the value at the limit is added.
  let jump: Double
  private let radius: Double
  private let near: Border
  private let far: Border
  private let nearWeight: Double
  private let farWeight: Double

  /// - Parameters:
  ///   - top, bottom: the borders' distances below the mark, negative above it, within the limit.
  ///     `area` are those of the distances' sizes.
  ///   - jump: 0 where both borders are measured from the same mark.
  init(
    radius: Double, limit: Border, top: Double, topArea: Double, bottom: Double,
    bottomArea: Double, jump: Double
  ) {
    self.radius = radius
    self.limit = limit
    self.jump = jump
    let top = (Border(abs(top), area: topArea), weight: top > 0 ? -1.0 : 1)
    let bottom = (Border(abs(bottom), area: bottomArea), weight: bottom < 0 ? -1.0 : 1)
    // The first weight is 1 unless there is a jump, so that it need not be multiplied.
    if bottom.weight > 0 {
      (near, nearWeight, far, farWeight) = (bottom.0, bottom.weight, top.0, top.weight)
    } else {
      (near, nearWeight, far, farWeight) = (top.0, top.weight, bottom.0, bottom.weight)
    }
  }

  /// Calls `store` with the coverage of four columns at a time; columns are those between the
  /// borders from `first` on.
  @inline(__always)
  func forEachFour(
    _ table: borrowing CornerTable, from first: Int, groups: Int,
    store: (_ group: Int, _ coverage: SIMD4<Double>) -> Void
  ) {
    let strips = Strips(self, table, from: first)
    var strip = strips[0]
    for group in 0..<groups {
      let next = group + 1 < groups ? strips[group + 1] : .zero
      store(group, SIMD4(strip.y, strip.z, strip.w, next.x) - strip)
      strip = next
    }
  }

  /// The disc's area in [0, x] × the row, for x at the limit of columns.
  func strip(at border: Border) -> Double {
    func corner(_ y: Border) -> Double {
      let x = border.distance
      return x * x <= radius * radius - y.distance * y.distance
        ? x * y.distance : border.area + y.area
    }
    return nearWeight * corner(near) + farWeight * corner(far)
      + (jump > 0 ? jump * corner(limit) : 0)
  }

  /// The disc's areas in [0, x] × the row, for four borders x at a time.
  private struct Strips {
    let distance: UnsafePointer<Double>
    let square: UnsafePointer<Double>
    let area: UnsafePointer<Double>
    let sign: UnsafePointer<Double>
    let near: Corner
    let far: Corner
    let limit: Corner
    let nearWeight: Double
    let farWeight: Double
    let jump: Double

    struct Corner {
      let distance: Double
      let area: Double
      /// The x² up to which the corner is inside the circle.
      let inside: Double

      init(_ border: Border, radius: Double) {
        distance = border.distance
        area = border.area
        inside = radius * radius - border.distance * border.distance
      }
    }

    init(_ row: CornerRow, _ table: borrowing CornerTable, from first: Int) {
      distance = UnsafePointer(table.distance + first)
      square = UnsafePointer(table.square + first)
      area = UnsafePointer(table.area + first)
      sign = UnsafePointer(table.sign + first)
      near = Corner(row.near, radius: row.radius)
      far = Corner(row.far, radius: row.radius)
      limit = Corner(row.limit, radius: row.radius)
      nearWeight = row.nearWeight
      farWeight = row.farWeight
      jump = row.jump
    }

    @inline(__always)
    subscript(group: Int) -> SIMD4<Double> {
      let index = group * 4
      let x = distance.four(at: index)
      let square = square.four(at: index)
      let area = area.four(at: index)
      let sign = sign.four(at: index)
      @inline(__always)
      func at(_ y: Corner) -> SIMD4<Double> {
        (area + sign * y.area).replacing(with: x * y.distance, where: square .<= y.inside)
      }
      if jump == 0 { return at(near) + farWeight * at(far) }
      return nearWeight * at(near) + farWeight * at(far) + jump * at(limit)
    }
  }
}
