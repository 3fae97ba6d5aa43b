import Foundation
import TestSupport

@testable import Glyphs

/// The pixels of a shape worked out line by line, with none of the rasteriser's code.
struct BruteForce {
  private var edges: [(a: Point, b: Point)] = []

  /// Curves become 400 chords.
  init(_ path: Path) {
    for part in path.subpaths {
      for segment in part.segments {
        switch segment {
        case .line(let a, let b): edges.append((a, b))
        case .cubic(let c):
          var last = c.start
          for step in 1...400 {
            let t = Double(step) / 400
            let u = 1 - t
            func mix(_ p: Double, _ q: Double, _ r: Double, _ s: Double) -> Double {
              u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s
            }
            let next = Point(
              mix(c.start.x, c.control1.x, c.control2.x, c.end.x),
              mix(c.start.y, c.control1.y, c.control2.y, c.end.y))
            edges.append((last, next))
            last = next
          }
        }
      }
      edges.append((part.end, part.start))
    }
  }

  /// The share of each pixel around which the outline winds, row by row: exact along x, the mean
  /// of `lines` along y.
  func areas(width: Int, height: Int, lines: Int = 128) -> [Double] {
    var areas = [Double](repeating: 0, count: width * height)
    for line in 0..<height * lines {
      let y = (Double(line) + 0.5) / Double(lines)
      var crossings: [(x: Double, turn: Int)] = []
      for (a, b) in edges where (a.y <= y) != (b.y <= y) {
        crossings.append((a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), a.y < b.y ? 1 : -1))
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for (index, crossing) in crossings.enumerated() {
        winding += crossing.turn
        guard winding != 0, index + 1 < crossings.count else { continue }
        let (left, right) = (max(crossing.x, 0), min(crossings[index + 1].x, Double(width)))
        guard left < right else { continue }
        for x in Int(left)..<min(width, Int(right) + 1) {
          let share = min(right, Double(x + 1)) - max(left, Double(x))
          areas[line / lines * width + x] += max(0, share) / Double(lines)
        }
      }
    }
    return areas
  }
}

extension CoverageMask {
  /// All pixels, row by row.
  var pixels: [UInt8] {
    var pixels = [UInt8](repeating: 0, count: width * height)
    for span in spans {
      for x in span.x..<span.end { pixels[Int(span.y) * width + Int(x)] = span.coverage }
    }
    return pixels
  }

  /// The largest difference from `areas` in 255ths.
  func largestDifference(from areas: [Double]) -> Double {
    zip(pixels, areas).map { abs(Double($0) - $1 * 255) }.max() ?? 0
  }
}

extension Path {
  /// A closed shape of lines and curves around a centre.
  static func blob(center: Point, radius: Double, using generator: inout SeededGenerator) -> Path {
    let count = 7
    let corners = (0..<count).map { index in
      let angle = Double(index) / Double(count) * 2 * .pi
      let r = radius * Double.random(in: 0.55...1, using: &generator)
      return Point(center.x + cos(angle) * r, center.y + sin(angle) * r)
    }
    var path = Path()
    path.move(to: corners[0])
    for index in 1...count {
      let (a, b) = (corners[index - 1], corners[index % count])
      if index % 3 == 0 {
        path.line(to: b)
      } else {
        let bulge = Double.random(in: -0.15...0.25, using: &generator)
        let out = Point((a.x + b.x) / 2 - center.x, (a.y + b.y) / 2 - center.y) * bulge
        path.cubic(a.toward(b, by: 0.3) + out, a.toward(b, by: 0.7) + out, to: b)
      }
    }
    path.close()
    return path
  }
}
