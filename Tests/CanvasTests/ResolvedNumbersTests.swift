import Glibc
import Testing

@testable import Canvas

/// The numbers that scenes mean, against values worked out by hand from the definition.
@Suite struct ResolvedNumbersTests {
  private func layers(_ scene: Scene) throws -> [ResolvedLayer] { try ResolvedScene(scene).layers }

  private func dots(_ scene: Scene) throws -> DotsLayer {
    guard case .dots(let layer) = try #require(try layers(scene).first) else {
      throw SceneError.invalid([])
    }
    return layer
  }

  private func lines(_ scene: Scene) throws -> LinesLayer {
    guard case .lines(let layer) = try #require(try layers(scene).first) else {
      throw SceneError.invalid([])
    }
    return layer
  }

  private func cross(_ scene: Scene) throws -> CrossLayer {
    guard case .cross(let layer) = try #require(try layers(scene).first) else {
      throw SceneError.invalid([])
    }
    return layer
  }

  private func pulse(
    _ width: Double, _ height: Double, _ content: GridPulseBackground
  ) throws -> PulseLayer {
    let scene = Scene(width: width, height: height) { content }
    guard case .pulse(let layer) = try #require(try layers(scene).first) else {
      throw SceneError.invalid([])
    }
    return layer
  }

  private func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-12) -> Bool {
    abs(a - b) <= tolerance * max(1, abs(b))
  }

  /// Points times scale, rounded half up, at least 1.
  @Test(
    arguments: [
      (333, 217, 1.5, 500, 326), (100, 100, 1.1, 110, 110), (0.001, 0.5, 1, 1, 1),
      (800, 600, 2, 1600, 1200), (0.75, 2.25, 2, 2, 5), (131_072, 1, 1, 131_072, 1),
    ] as [(Double, Double, Double, Int, Int)])
  func pixelSize(width: Double, height: Double, scale: Double, columns: Int, rows: Int) throws {
    let resolved = try ResolvedScene(Scene(width: width, height: height, scale: scale))
    #expect(resolved.width == columns && resolved.height == rows)
  }

  @Test func pulseAtTwoFifths() throws {
    let layer = try pulse(390, 844, GridPulseBackground(progress: 0.4))
    #expect(isClose(layer.front, 217.9501008335301))
    #expect(isClose(layer.amplitude, 0.9744))
    #expect(layer.glowing == 6...208)
    #expect(layer.center == Pair(x: 195, y: 422))
  }

  @Test func pulseAtStartAndHalfWay() throws {
    #expect(try pulse(800, 600, GridPulseBackground(progress: 0)).glowing == 0...37)
    let half = try pulse(800, 600, GridPulseBackground(progress: 0.5))
    #expect(half.front == 290)
    #expect(half.glowing == 27...295)
    #expect(try pulse(800, 600, GridPulseBackground(progress: 1)).glowing == nil)
  }

  @Test func pulseOf720p() throws {
    let layer = try pulse(1280, 720, GridPulseBackground(progress: 0.4))
    #expect((2 * layer.columns + 1, 2 * layer.rows + 1) == (51, 29))
    let distance = layer.spacing * (11.0 * 11 + 6 * 6).squareRoot()
    #expect(isClose(distance, 325.779, 1e-5))
    #expect(layer.glowing?.contains(11 * 11 + 6 * 6) == true)
    let reach = (distance - layer.front) / layer.band
    #expect(isClose(layer.amplitude * exp(-reach * reach), 0.974399, 1e-6))
  }

  @Test func pulseTimeWraps() throws {
    func front(_ content: GridPulseBackground) throws -> Double {
      try pulse(800, 600, content).front
    }
    let quarter = try front(GridPulseBackground(progress: 0.25))
    #expect(try front(GridPulseBackground(period: 2, time: 0.5)) == quarter)
    #expect(try front(GridPulseBackground(period: 2, time: 2.5)) == quarter)
    #expect(try front(GridPulseBackground(period: 2, time: -1.5)) == quarter)
    #expect(try front(GridPulseBackground(period: -2, time: 1.5)) == quarter)
    let still = try front(GridPulseBackground(progress: 0.4))
    #expect(try front(GridPulseBackground(time: 1.9, reduceMotion: true)) == still)
    #expect(try front(GridPulseBackground(progress: 0.9, reduceMotion: true)) == still)
    let scene = Scene(width: 800, height: 600, reduceMotion: true) {
      GridPulseBackground(progress: 0.9)
    }
    #expect(try layers(scene) == [.pulse(try pulse(800, 600, GridPulseBackground(progress: 0.4)))])
  }

  /// Hidden at the cut-off itself, drawn above it, on both axes.
  @Test func cutOff() throws {
    func count(_ zoom: Double, _ background: Background) throws -> Int {
      try layers(
        Scene(
          width: 100, height: 100, viewport: Viewport(zoom: zoom),
          layers: [.background(background)])
      ).count
    }
    #expect(try count(0.1, Background()) == 0)
    #expect(try count(0.11, Background()) == 1)
    #expect(try count(0.1, Background(gap: (x: 20, y: 40))) == 0)
    #expect(try count(0.1, Background(gap: (x: 40, y: 20))) == 0)
    #expect(try count(0.5, Background(levelOfDetail: .hide(below: 10))) == 0)
    #expect(try count(0.51, Background(levelOfDetail: .hide(below: 10))) == 1)
    #expect(try count(0.01, Background(levelOfDetail: .always)) == 1)
    #expect(try count(0.01, Background(levelOfDetail: .fade)) == 1)
    #expect(try count(0.01, Background(profile: .reactFlow)) == 1)
  }

  @Test func latticeAtRest() throws {
    let dots = try dots(Scene(width: 800, height: 600) { Background() })
    #expect(dots.lattice == Lattice(period: Pair(20), phase: Pair(0)))
    #expect(dots.radius == 0.75)
    let cross = try cross(Scene(width: 800, height: 600) { Background(variant: .cross) })
    #expect(cross.length == 6 && cross.width == 0.5)
    let lines = try lines(
      Scene(width: 800, height: 600, scale: 2, viewport: Viewport(zoom: 3)) {
        Background(variant: .lines)
      })
    #expect(lines.width == 1)
    #expect(lines.lattice.period == Pair(120))
  }

  @Test func latticePannedAndZoomed() throws {
    let viewport = Viewport(x: -1234.5, y: 987.25, zoom: 0.37)
    let dots = try dots(Scene(width: 800, height: 600, viewport: viewport) { Background() })
    #expect(isClose(dots.lattice.phase.x, 1.3) && isClose(dots.lattice.phase.y, 3.05))
    #expect(isClose(dots.lattice.period.x, 7.4) && isClose(dots.lattice.period.y, 7.4))
    #expect(isClose(dots.radius, 0.2775))
    let cross = try cross(
      Scene(width: 800, height: 600, viewport: viewport) { Background(variant: .cross) })
    #expect(isClose(cross.length / 2, 1.11))
    #expect(cross.width == 0.5)
  }

  /// The offset moves the lattice the other way, in flow points.
  @Test func offsetIsSubtracted() throws {
    let scene = Scene(width: 100, height: 100, scale: 2, viewport: Viewport(x: 1, y: 2, zoom: 3)) {
      Background(gap: (x: 20, y: 30), offset: (x: 4, y: -5))
    }
    let lattice = try dots(scene).lattice
    #expect(lattice.period == Pair(x: 120, y: 180))
    #expect(lattice.phase == Pair(x: 98, y: 34))
  }

  @Test func reactFlowProfile() throws {
    func scene(_ variant: BackgroundVariant, _ scheme: ColorScheme) -> Scene {
      Scene(width: 100, height: 100, scheme: scheme) {
        Background(variant: variant, profile: .reactFlow)
      }
    }
    #expect(try dots(scene(.dots, .light)).radius == 0.5)
    #expect(try dots(scene(.dots, .light)).color == RGBA(hex: 0x91919A))
    #expect(try dots(scene(.dots, .dark)).color == RGBA(hex: 0x555555))
    #expect(try lines(scene(.lines, .light)).width == 1)
    #expect(try lines(scene(.lines, .light)).color == RGBA(hex: 0xEEEEEE))
    #expect(try lines(scene(.lines, .dark)).color == RGBA(hex: 0x333333))
    #expect(try cross(scene(.cross, .light)).length == 6)
    #expect(try cross(scene(.cross, .light)).color == RGBA(hex: 0xE2E2E2))
    #expect(try cross(scene(.cross, .dark)).color == RGBA(hex: 0x333333))
    let backed = Scene(width: 100, height: 100) {
      Background(profile: .reactFlow(background: .white))
    }
    let records = try layers(backed)
    #expect(records.count == 2)
    #expect(records.first == .flat(FlatLayer(color: RGBA(hex: 0xFFFFFF))))
  }

  @Test func legacyVariantLiesBelow() throws {
    let light = try layers(
      Scene(width: 100, height: 100, backgroundVariant: .dots) { Background(variant: .lines) })
    guard case .dots(let dots) = light.first else {
      Issue.record("no dots at the bottom")
      return
    }
    #expect(light.count == 2 && dots.radius == 0.75 && dots.color.alpha == 0.3)
    let dark = Scene(width: 100, height: 100, scheme: .dark, backgroundVariant: .cross)
    #expect(try cross(dark).color == RGBA(red: 1, green: 1, blue: 1, alpha: 0.08))
  }

  @Test func whatDrawsNothing() throws {
    let nothing = [
      Background(size: 0), Background(size: 1e-6), Background(variant: .lines, lineWidth: 0),
      Background(variant: .cross, lineWidth: 0), Background(variant: .cross, size: 0),
      Background(color: .clear), Background(gap: 0), Background(gap: .nan),
      Background(offset: .infinity), Background(color: .red.opacity(1.5)), Background(size: -1),
    ]
    for background in nothing {
      let scene = Scene(width: 100, height: 100, layers: [.background(background)])
      #expect(try layers(scene).isEmpty, "\(background)")
    }
    for viewport in [Viewport(zoom: 0), Viewport(zoom: .nan), Viewport(x: .infinity, y: 0)] {
      let scene = Scene(width: 100, height: 100, viewport: viewport) { Background() }
      #expect(try layers(scene).isEmpty)
    }
    let pulses = Scene(width: 100, height: 100) {
      GridPulseBackground(spacing: 0)
      GridPulseBackground(period: 0)
      GridPulseBackground(progress: .nan)
    }
    #expect(try layers(pulses).isEmpty)
    #expect(throws: SceneError.self) { try ResolvedScene(Scene(width: .nan, height: 1)) }
  }
}
