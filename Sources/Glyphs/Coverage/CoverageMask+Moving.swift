extension CoverageMask {
  /// The mask moved by whole pixels on the same canvas; what leaves the canvas is lost.
  public func translated(byX dx: Int, y dy: Int) -> CoverageMask {
    placed(byX: dx, y: dy, width: width, height: height)
  }

  /// The mask on a canvas of `width` x `height` px with the same origin; what is outside is lost.
  public func clipped(toWidth width: Int, height: Int) -> CoverageMask {
    placed(byX: 0, y: 0, width: width, height: height)
  }

  private func placed(byX dx: Int, y dy: Int, width: Int, height: Int) -> CoverageMask {
    var builder = CoverageMaskBuilder(width: width, height: height)
    for y in rows {
      let (target, overflow) = y.addingReportingOverflow(dy)
      guard !overflow else { continue }
      for span in row(y) {
        let (x, overflow) = Int(span.x).addingReportingOverflow(dx)
        guard !overflow else { continue }
        builder.append(x: x, y: target, length: Int(span.length), coverage: span.coverage)
      }
    }
    return builder.mask()
  }
}
