import Canvas
import Testing

@Suite struct AnimationTests {
  private let animation = ViewportAnimation(
    from: Viewport(x: 0, y: 100, zoom: 1), to: Viewport(x: 40, y: 0, zoom: 2), duration: 0.3)

  @Test func ends() {
    #expect(animation.viewport(at: -1) == animation.start)
    #expect(animation.viewport(at: 0) == animation.start)
    #expect(animation.viewport(at: 0.3) == animation.end)
    #expect(animation.viewport(at: 9) == animation.end)
    #expect(animation.viewport(at: .nan) == animation.end)
    for duration in [0, -1, Double.nan] {
      var none = animation
      none.duration = duration
      #expect(none.viewport(at: 0) == none.end)
    }
  }

  @Test func middle() {
    let middle = animation.viewport(at: 0.15)
    #expect(abs(middle.pan.x - 20) < 1e-12 && abs(middle.pan.y - 50) < 1e-12)
    #expect(abs(middle.zoom - 1.5) < 1e-12)
  }

  /// The curve's points at the parameter s: x = 1.26 s(1-s)² + 1.74 s²(1-s) + s³,
  /// y = 3 s²(1-s) + s³.
  @Test(arguments: [0.1, 0.25, 0.4, 0.5, 0.7, 0.9])
  func curve(s: Double) {
    let time = 1.26 * s * (1 - s) * (1 - s) + 1.74 * s * s * (1 - s) + s * s * s
    let share = 3 * s * s * (1 - s) + s * s * s
    #expect(abs(ViewportAnimation.easeInOut(time) - share) < 1e-12)
  }

  @Test func risesAndIsSymmetric() {
    var last = 0.0
    for step in 1...1000 {
      let time = Double(step) / 1000
      let share = ViewportAnimation.easeInOut(time)
      #expect(share > last)
      #expect(abs(share + ViewportAnimation.easeInOut(1 - time) - 1) < 1e-12)
      last = share
    }
    #expect(last == 1)
  }
}
