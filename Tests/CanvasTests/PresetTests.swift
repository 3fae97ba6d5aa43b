import Canvas
import Testing

@Suite struct PresetTests {
  @Test func namesAreUniqueKebabCase() {
    let names = Preset.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count >= 14)
    for name in names {
      #expect(name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(name)")
      #expect(Preset.named(name)?.name == name)
    }
    #expect(Preset.named("no-such-preset") == nil)
  }

  @Test(arguments: Preset.all)
  func everyPresetDraws(preset: Preset) throws {
    try preset.scene.validate()
    #expect(try !ResolvedScene(preset.scene).layers.isEmpty)
    #expect(try Scene(json: preset.scene.json) == preset.scene)
    #expect(preset.summary.count <= 80 && !preset.summary.contains("\n"))
  }

  @Test func noTwoAreTheSame() {
    for (index, preset) in Preset.all.enumerated() {
      #expect(!Preset.all.dropFirst(index + 1).contains { $0.scene == preset.scene })
    }
  }

  /// In both schemes.
  @Test(arguments: Preset.canvases)
  func everyCanvasResolves(preset: Preset) throws {
    try preset.scene.validate()
    #expect(try Scene(json: preset.scene.json) == preset.scene)
    for scheme in ColorScheme.allCases {
      var scene = preset.scene
      scene.scheme = scheme
      #expect(try ResolvedScene(scene).layers.count > preset.scene.layers.count)
    }
  }
}
