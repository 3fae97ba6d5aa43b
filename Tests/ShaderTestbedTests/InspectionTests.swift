import Testing

@testable import GPURenderer
@testable import ShaderTestbed

/// What is told of a shader before and after it was run.
struct InspectionTests {
  private static let text = """
    /*{"ISFVSN": "2", "INPUTS": [{"NAME": "speed", "TYPE": "float", "DEFAULT": 0.5, "MIN": 0,
      "MAX": 2, "LABEL": "Speed"}, {"NAME": "mode", "TYPE": "long", "VALUES": [3, 4],
      "LABELS": ["a", "b"], "DEFAULT": 4}]}*/
    uniform highp vec2 own;
    void main() { gl_FragColor = vec4(speed, mode, own); }
    """

  private func shader() throws -> PreparedShader {
    let folder = try ShaderFolder(["a.fs": Self.text])
    return try PreparedShader(folder.request("a.fs"))
  }

  @Test func uniformsAreDescribed() throws {
    let inspection = try Inspection(shader())
    #expect(inspection.dialect == .isf)
    #expect(inspection.passes.map(\.name) == ["image"])
    let uniforms = Dictionary(uniqueKeysWithValues: inspection.uniforms.map { ($0.name, $0) })
    let speed = try #require(uniforms["speed"])
    #expect(speed.type == "float")
    #expect((speed.initial, speed.minimum, speed.maximum) == ([0.5], [0], [2]))
    #expect(speed.label == "Speed")
    #expect(speed.location == nil)
    #expect(speed.fed == [0.5])
    #expect(speed.state == nil)
    #expect(uniforms["mode"]?.values == [3, 4])
    #expect(uniforms["mode"]?.labels == ["a", "b"])
    #expect(uniforms["own"]?.location?.line == 4)
    #expect(uniforms["own"]?.precision == "highp")
    #expect(uniforms["own"]?.fed == nil)
  }

  @Test func statesAreTheDrivers() throws {
    let shader = try shader()
    let driver = Driver(
      renderer: "test", vendor: "", version: "", platform: .surfaceless, isSoftware: true)
    let stage = ShaderOutcome.Stage(isAccepted: true, log: "")
    let pass = ShaderOutcome.Pass(
      vertex: stage, fragment: stage, link: stage,
      uniforms: [ShaderOutcome.ActiveUniform(name: "speed", type: "float", count: 1, components: 1)]
    )
    let outcome = ShaderOutcome(
      driver: driver, passes: [pass], isDrawn: true, timings: ShaderOutcome.Timings())
    let states = shader.uniformStates(outcome)
    #expect(states["speed"] == .set)
    #expect(states["mode"] == .inactive)
    #expect(states["TIME"] == .inactive)
    #expect(states["own"] == nil)
    let uniforms = Inspection(shader, outcome).uniforms
    #expect(uniforms.first { $0.name == "own" }?.state == .inactive)
  }

  @Test func whatTheSourceDoesNotDeclareIsUnknown() throws {
    let folder = try ShaderFolder([
      "a.frag": "precision highp float; uniform float u_time; void main() {}"
    ])
    let driver = Driver(
      renderer: "test", vendor: "", version: "", platform: .surfaceless, isSoftware: true)
    let outcome = ShaderOutcome(
      driver: driver, passes: [], isDrawn: true, timings: ShaderOutcome.Timings())
    let states = try PreparedShader(folder.request()).uniformStates(outcome)
    #expect(states["u_mouse"] == .unknown)
    #expect(states["u_time"] == .inactive)
  }

  @Test(
    arguments: [
      ("1.5", [1.5]), ("-2", [-2]), ("vec2(1, -.5)", [1, -0.5]), ("true", [1]), ("0x10u", [16]),
      ("1.0f", [1]), ("2.", [2]),
    ] as [(String, [Double])])
  func initialValues(_ text: String, _ numbers: [Double]) throws {
    #expect(ConstantReader.numbers(Tokenizer(.generated(text)).tokens) == numbers)
  }

  @Test(arguments: ["", "x", "f(1)", "1 * 2", "vec2(x, 1)"])
  func otherInitialValuesAreNone(_ text: String) {
    #expect(ConstantReader.numbers(Tokenizer(.generated(text)).tokens) == nil)
  }
}
