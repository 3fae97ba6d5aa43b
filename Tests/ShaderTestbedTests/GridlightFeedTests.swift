import TestSupport
import Testing

@testable import ShaderTestbed

/// What this package's own uniforms are fed, in both forms.
struct GridlightFeedTests {
  private func fed(
    _ declarations: String, _ values: [String: [Double]], width: Int = 64
  ) throws -> [String: [Double]] {
    let folder = try ShaderFolder([
      "a.frag": "#version 300 es\n\(declarations) uniform vec2 resolution;\nvoid main() {}"
    ])
    var request = folder.request()
    request.dialect = .gridlight
    request.canvas.width = width
    request.uniforms = values.mapValues(UniformValue.init)
    return try PreparedShader(request).job.frames[0]
  }

  @Test func numbersAsTheyAre() throws {
    let declarations =
      "uniform vec2 gap, pan; uniform float zoom, scale, phase; uniform vec4 color;"
    let values: [String: [Double]] = [
      "gap": [20], "pan": [-1234.5, 7], "scale": [2], "color": [1, 0, 0.5],
    ]
    let expected: [String: [Double]] = [
      "gap": [20, 20], "pan": [-1234.5, 7], "scale": [2], "zoom": [1], "color": [1, 0, 0.5, 1],
      "resolution": [64, 32],
    ]
    #expect(try fed(declarations, values) == expected)
  }

  @Test func nothingElseIsFed() throws {
    let declarations = "uniform vec4 gap, pan, color; uniform float zoom, scale, size;"
    #expect(try fed(declarations, [:]) == ["resolution": [64, 32], "zoom": [1], "scale": [1]])
  }

  /// The two parts are the period; the high one times any index is exact in 24 bits; the place is
  /// that of a mark.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func splitNumbersAreTheLattice(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let gap = [random.logarithmic(0.1...1000), random.logarithmic(0.1...1000)]
    let pan = [random.number(-1e6...1e6), random.number(-1e6...1e6)]
    let (zoom, scale) = (random.logarithmic(0.25...16), random.logarithmic(0.5...4))
    let width = Int(random.logarithmic(1...16_384))
    let fed = try fed(
      "uniform vec4 gap, pan; uniform float zoom, scale;",
      ["gap": gap, "pan": pan, "zoom": [zoom], "scale": [scale]], width: width)
    let (period, place) = (try #require(fed["gap"]), try #require(fed["pan"]))
    for axis in 0...1 {
      let exact = gap[axis] * zoom * scale
      #expect(abs(period[axis] + period[axis + 2] - exact) <= exact * 0x1p-50)
      let (high, low) = (Float(period[axis]), place[axis] + place[axis + 2])
      #expect(Double(high) == period[axis])
      let side = Double(axis == 0 ? width : 32)
      if exact <= 4096 {
        for index in stride(from: 0.0, through: (side / exact).rounded(.up) + 1, by: 1) {
          #expect(Double(high * Float(index)) == period[axis] * index)
        }
      }
      // As many periods as it takes lie between the mark and the pan.
      let turns = (pan[axis] * scale - low) / exact
      #expect(abs(turns - turns.rounded()) * exact < 1e-4)
      #expect(Double(Float(place[axis])) == place[axis])
    }
  }

  @Test func usualGapReducesAPanAlone() throws {
    let fed = try fed(
      "uniform vec4 gap, pan; uniform float zoom;", ["pan": [47, -3], "zoom": [2]])
    #expect(fed["gap"] == nil)
    #expect(fed["pan"] == [7, 37, 0, 0])
  }

  @Test(
    arguments: [
      (["gap": [0]], "gap: 0 is not allowed; a gap is one or two numbers above 0"),
      (["gap": [1, 2, 3]], "gap: 1,2,3 is not allowed"),
      (
        ["gap": [1e9]], "gap: 1000000000 at zoom 1.0 and scale 1.0 is not allowed; a period is from"
      ),
      (["gap": [1], "zoom": [0]], "zoom: 0.0 is not allowed; zoom is above 0"),
      (["pan": [1]], "pan: 1 is not allowed; a pan is two numbers"),
    ] as [([String: [Double]], String)])
  func faults(_ values: [String: [Double]], _ expected: String) throws {
    let error = #expect(throws: ShaderError.self) {
      try fed("uniform vec4 gap, pan; uniform float zoom, scale;", values)
    }
    guard case .invalid(let faults)? = error else { return }
    #expect(faults.count == 1)
    #expect(faults[0].hasPrefix(expected), "\(faults)")
  }
}
