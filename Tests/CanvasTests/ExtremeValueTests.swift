import Testing
import TestSupport

@testable import Canvas

/// No number, however strange, traps or reaches a renderer as NaN.
@Suite struct ExtremeValueTests {
  private static let numbers = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, 1e18,
    -1e18, 1e-300, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 0, -0.0, -1, 0.5,
  ]

  private static let changes: [(path: String, apply: @Sendable (inout Scene, Double) -> Void)] = [
    ("width", { $0.width = $1 }), ("height", { $0.height = $1 }), ("scale", { $0.scale = $1 }),
    ("viewport.pan", { $0.viewport.pan.x = $1 }), ("viewport.pan", { $0.viewport.pan.y = $1 }),
    ("viewport.zoom", { $0.viewport.zoom = $1 }), ("fill", { $0.fill = $0.fill.opacity($1) }),
    ("fill", { $0.fill = Color(red: $1, green: 0, blue: $1) }),
    ("layers[0].gap", background { $0.gap.x = $1 }),
    ("layers[0].gap", background { $0.gap.y = $1 }),
    ("layers[0].size", background { $0.size = $1 }),
    ("layers[0].lineWidth", background { $0.lineWidth = $1 }),
    ("layers[0].offset", background { $0.offset.x = $1 }),
    ("layers[0].offset", background { $0.offset.y = $1 }),
    ("layers[0].color", background { $0.color = .red.opacity($1) }),
    ("layers[0].levelOfDetail.hide", background { $0.levelOfDetail = .hide(below: $1) }),
    (
      "layers[0].profile.reactflow.background",
      background { $0.profile = .reactFlow(background: .red.opacity($1)) }
    ),
    ("layers[1].spacing", pulse { $0.spacing = $1 }),
    ("layers[1].period", pulse { $0.period = $1 }),
    ("layers[1].time", pulse { $0.moment = .time($1) }),
    ("layers[1].progress", pulse { $0.moment = .progress($1) }),
    ("layers[1].color", pulse { $0.color = .red.opacity($1) }),
  ]

  private static func background(
    _ change: @escaping @Sendable (inout Background, Double) -> Void
  ) -> @Sendable (inout Scene, Double) -> Void {
    { scene, number in
      guard case .background(var background) = scene.layers[0] else { return }
      change(&background, number)
      scene.layers[0] = .background(background)
    }
  }

  private static func pulse(
    _ change: @escaping @Sendable (inout GridPulseBackground, Double) -> Void
  ) -> @Sendable (inout Scene, Double) -> Void {
    { scene, number in
      guard case .pulse(var pulse) = scene.layers[1] else { return }
      change(&pulse, number)
      scene.layers[1] = .pulse(pulse)
    }
  }

  private static func plain(_ variant: BackgroundVariant, _ detail: LevelOfDetail) -> Scene {
    Scene(width: 80, height: 60) {
      Background(variant: variant, levelOfDetail: detail)
      GridPulseBackground(time: 1)
    }
  }

  @Test(arguments: BackgroundVariant.allCases, [LevelOfDetail.always, .fade, .hide(below: 2)])
  func everyParameterAlone(variant: BackgroundVariant, detail: LevelOfDetail) {
    for change in Self.changes {
      for number in Self.numbers {
        var scene = Self.plain(variant, detail)
        change.apply(&scene, number)
        check(scene, changed: [change.path])
        if scene.faults.isEmpty { #expect((try? Scene(json: scene.json)) == scene) }
      }
    }
  }

  @Test func severalParametersAtOnce() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<20_000 {
      var scene = Self.plain(
        try #require(BackgroundVariant.allCases.randomElement(using: &generator)),
        Bool.random(using: &generator) ? .always : .fade)
      var paths: Set<String> = []
      for _ in 0..<Int.random(in: 2...4, using: &generator) {
        let change = try #require(Self.changes.randomElement(using: &generator))
        change.apply(&scene, try #require(Self.numbers.randomElement(using: &generator)))
        paths.insert(change.path)
      }
      check(scene, changed: paths)
    }
  }

  private func check(_ scene: Scene, changed paths: Set<String>) {
    let faults = scene.faults
    for fault in faults where !paths.contains(fault.path) {
      // A bad time or scale can only be met through the parameter that it makes impossible.
      let related = ["width", "height", "layers[1].period", "layers[1].spacing"]
      if !related.contains(fault.path) { Issue.record("\(paths): \(fault)") }
    }
    guard let resolved = try? ResolvedScene(scene) else {
      if scene.canvasFaults.isEmpty { Issue.record("refused without a fault: \(scene)") }
      return
    }
    for layer in resolved.layers where !layer.isFinite {
      Issue.record("\(paths): \(layer)")
    }
  }
}

extension ResolvedLayer {
  fileprivate var isFinite: Bool {
    switch self {
    case .flat(let layer): layer.color.isDrawable
    case .dots(let layer):
      layer.lattice.isFinite && layer.radius.isFinite && layer.color.isDrawable
        && layer.fade.isFinite
    case .lines(let layer):
      layer.lattice.isFinite && layer.width.isFinite && layer.color.isDrawable
        && layer.fade.isFinite
    case .cross(let layer):
      layer.lattice.isFinite && layer.length.isFinite && layer.width.isFinite
        && layer.color.isDrawable && layer.fade.isFinite
    case .pulse(let layer):
      layer.center.isFinite && layer.spacing.isFinite && layer.front.isFinite
        && layer.amplitude.isFinite && layer.color.isDrawable
    case .shapes(let layer): layer.shapes.allSatisfy { $0.color.isDrawable }
    case .material(let layer): layer.sigma.isFinite && layer.tint.isDrawable
    }
  }
}

extension Lattice {
  fileprivate var isFinite: Bool {
    period.isFinite && period.x > 0 && period.y > 0 && (0..<period.x).contains(phase.x)
      && (0..<period.y).contains(phase.y)
  }
}

extension Fade? {
  fileprivate var isFinite: Bool {
    map { (0...1).contains($0.sharpness) && (0...1).contains($0.mean) } ?? true
  }
}
