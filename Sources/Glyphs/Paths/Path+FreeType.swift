import CFreeType

extension Path {
  /// The parts of a FreeType outline, each point put through `place`. An outline that FreeType
  /// calls invalid is nil.
  init?(_ outline: inout FT_Outline, place: (Point) -> Point) {
    var functions = FT_Outline_Funcs(
      move_to: { to, path in draw(path) { $0.move(to: to.point) } },
      line_to: { to, path in draw(path) { $0.line(to: to.point) } },
      conic_to: { control, to, path in draw(path) { $0.conic(control.point, to: to.point) } },
      cubic_to: { control1, control2, to, path in
        draw(path) { $0.cubic(control1.point, control2.point, to: to.point) }
      },
      // FreeType rounds the points between two handles; here to 1/64 of the outline's unit.
      shift: 6, delta: 0)
    var path = Path()
    guard
      withUnsafeMutablePointer(to: &path, { FT_Outline_Decompose(&outline, &functions, $0) == 0 })
    else { return nil }
    self = path.mapped(place)
  }

  /// A quadratic curve, as the cubic one that it is too.
  fileprivate mutating func conic(_ control: Point, to end: Point) {
    let start =
      switch elements.last {
      case .move(let point), .line(let point), .cubic(_, _, let point): point
      case .close, nil: end
      }
    cubic(start.toward(control, by: 2 / 3), end.toward(control, by: 2 / 3), to: end)
  }
}

/// FreeType hands each callback the pointer that the decomposition was given: the path.
private func draw(_ path: UnsafeMutableRawPointer?, _ body: (inout Path) -> Void) -> Int32 {
  guard let path = path?.assumingMemoryBound(to: Path.self) else { return 1 }
  body(&path.pointee)
  return 0
}

extension UnsafePointer<FT_Vector>? {
  fileprivate var point: Point {
    map { Point(Double($0.pointee.x) / 64, Double($0.pointee.y) / 64) } ?? .zero
  }
}
