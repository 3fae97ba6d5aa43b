import Gridlight
import Testing

/// Tests of the fast CPU path.
@Suite enum FastPath {}

extension FastPath {
  /// One of every kind of picture that `check` compares.
  enum Form: CaseIterable {
    case premultiplied, straight
    var alpha: Pixmap.AlphaForm { self == .premultiplied ? .premultiplied : .straight }
  }

  /// Expects the reference's bytes in both alpha forms, its alpha alone, and its floats.
  static func check(
    _ scene: Scene, _ renderer: CPURenderer, _ comment: String,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let scene = try ResolvedScene(scene)
    let reference = ReferenceRenderer()
    for form in Form.allCases {
      let expected = reference.render(scene, alpha: form.alpha)
      let drawn = renderer.render(scene, alpha: form.alpha)
      #expect(
        drawn == expected, "\(form), \(comment): \(difference(drawn, expected))",
        sourceLocation: location)
    }
    let alpha = bands(of: scene, as: .pixels(.alpha), renderer)
    let expected = reference.render(scene)
    #expect(
      alpha
        == expected.withUnsafeBytes { bytes in
          stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] }
        }, "alpha alone, \(comment)", sourceLocation: location)
    let distance = largestDistance(renderer.renderFloat(scene), reference.renderFloat(scene))
    #expect(distance <= 1e-7, "floats, \(comment)", sourceLocation: location)
  }

  /// The bytes of all bands.
  static func bands(
    of scene: ResolvedScene, as format: RowFormat, _ renderer: CPURenderer,
    height: Int = CPURenderer.bandHeight
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    var rows = 0
    renderer.forEachBand(of: scene, as: format, height: height) { band, memory in
      #expect(band.lowerBound == rows)
      rows = band.upperBound
      bytes += memory
    }
    #expect(rows == scene.height)
    return bytes
  }

  /// Where two pictures differ first, and in how many pixels.
  private static func difference(_ a: Pixmap, _ b: Pixmap) -> String {
    guard a.size == b.size else { return "\(a.size), not \(b.size)" }
    var count = 0
    var first = ""
    for y in 0..<a.height {
      for x in 0..<a.width where a[x, y] != b[x, y] {
        if count == 0 { first = "first (\(x), \(y)): \(a[x, y]), not \(b[x, y])" }
        count += 1
      }
    }
    return "\(count) pixels of \(a.size), \(first)"
  }

  private static func largestDistance(_ a: FloatPixmap, _ b: FloatPixmap) -> Float {
    a.withUnsafePixels { a in
      b.withUnsafePixels { b in
        zip(a, b).map { pair in
          let distance = pair.0 - pair.1
          return max(abs(distance.x), abs(distance.y), abs(distance.z), abs(distance.w))
        }.max() ?? .infinity
      }
    }
  }
}
