import GPURenderer
import Testing

@testable import ShaderTestbed

/// Passes that read one another, and textures.
struct PassTests {
  private static let channel = """
    void mainImage(out vec4 c, in vec2 p) { c = texture(iChannel0, p / iResolution.xy); }
    """

  @Test func shadertoyPassesAreWired() throws {
    let folder = try ShaderFolder([
      "a.frag": Self.channel, "a.A.frag": Self.channel, "own.frag": Self.channel,
    ])
    try folder.writePNG("noise.png", width: 8, height: 4)
    var request = folder.request()
    request.frame = 3
    request.textures = [
      "iChannel0": "B", "B": folder.file("own.frag"), "B.iChannel0": "A", "A.iChannel0": "A",
      "A.iChannel1": folder.file("noise.png"),
    ]
    let job = try PreparedShader(request).job
    #expect(job.passes.map(\.name) == ["A", "B", "image"])
    #expect(job.passes.map(\.isFloat) == [true, true, false])
    #expect(job.passes[0].inputs["iChannel0"]?.source == .pass(0))
    #expect(job.passes[1].inputs["iChannel0"]?.source == .pass(0))
    #expect(job.passes[2].inputs["iChannel0"]?.source == .pass(1))
    #expect(job.images == [folder.file("noise.png")])
    #expect(job.passes[0].uniforms["iChannelResolution"]?[0..<6] == [64, 32, 1, 8, 4, 1])
    // Pass A reads its last frame.
    #expect(job.frames.map { $0["iTime"] } == (0..<4).map { [Double($0) / 60] })
    #expect(job.passes[0].fragment.contains("vec4(color.rgb, color.a)"))
    #expect(job.passes[2].fragment.contains("vec4(color.rgb, 1.0)"))
  }

  @Test func missingPassIsAFault() throws {
    let folder = try ShaderFolder(["a.frag": Self.channel])
    var request = folder.request()
    request.textures = ["iChannel0": "A"]
    #expect(faults(request, in: folder).first?.contains("a.A.frag") == true)
  }

  @Test(.enabled(if: PeerCompiler.isThere))
  func glslviewerBuffers() throws {
    let text = """
      uniform sampler2D u_buffer0; uniform sampler2D u_doubleBuffer0; uniform vec2 u_resolution;
      void main() {
        vec2 st = gl_FragCoord.xy / u_resolution;
      #ifdef BUFFER_0
        gl_FragColor = vec4(st, 0.0, 1.0);
      #elif defined(DOUBLE_BUFFER_0)
        gl_FragColor = texture2D(u_buffer0, st) + texture2D(u_doubleBuffer0, st);
      #else
        gl_FragColor = texture2D(u_doubleBuffer0, st);
      #endif
      }
      """
    let folder = try ShaderFolder(["a.frag": text])
    var request = folder.request()
    request.frame = 2
    let job = try PreparedShader(request).job
    #expect(job.passes.map(\.name) == ["BUFFER_0", "DOUBLE_BUFFER_0", "image"])
    #expect(job.passes[0].fragment.hasPrefix("#define BUFFER_0\n"))
    #expect(job.passes[1].inputs["u_buffer0"]?.source == .pass(0))
    #expect(job.passes[1].inputs["u_doubleBuffer0"]?.source == .pass(1))
    #expect(job.passes[2].inputs["u_doubleBuffer0"]?.source == .pass(1))
    #expect(job.frames.count == 3)
    #expect(try PeerCompiler.complaints(job) == [])
  }

  @Test(.enabled(if: PeerCompiler.isThere))
  func isfPasses() throws {
    let text = """
      /*{"ISFVSN": "2", "INPUTS": [{"NAME": "part", "TYPE": "float", "DEFAULT": 4}],
      "IMPORTED": {"noise": {"PATH": "noise.png"}},
      "PASSES": [
        {"TARGET": "small", "WIDTH": "floor($WIDTH / $part)", "HEIGHT": "max(2.0, $HEIGHT * 0.5 - 1)"},
        {"TARGET": "trail", "PERSISTENT": true, "FLOAT": true}, {}]}*/
      void main() {
        vec2 at = isf_FragNormCoord;
        if (PASSINDEX == 0) gl_FragColor = IMG_NORM_PIXEL(noise, at);
        else if (PASSINDEX == 1) gl_FragColor = IMG_THIS_PIXEL(small) + IMG_THIS_PIXEL(trail);
        else gl_FragColor = IMG_THIS_PIXEL(trail);
      }
      """
    let folder = try ShaderFolder(["a.fs": text])
    try folder.writePNG("noise.png", width: 2, height: 2)
    var request = folder.request("a.fs")
    request.frame = 1
    let job = try PreparedShader(request).job
    #expect(job.passes.map(\.name) == ["small", "trail", "image"])
    #expect(job.passes[0].size == ShaderJob.Size(width: 16, height: 15))
    #expect(job.passes[0].uniforms["RENDERSIZE"] == [16, 15])
    #expect(job.passes.map(\.isFloat) == [false, true, false])
    #expect(job.passes[1].inputs["small"]?.source == .pass(0))
    #expect(job.passes[1].inputs["trail"]?.source == .pass(1))
    #expect(job.passes[2].inputs["trail"]?.source == .pass(1))
    #expect(job.passes[0].inputs["noise"]?.source == .image(0))
    #expect(job.passes[0].inputs["small"] == nil)
    #expect(job.frames.count == 2)
    #expect(try PeerCompiler.complaints(job) == [])
  }

  @Test func textureOfGlslviewerHasASize() throws {
    let text = """
      precision mediump float; uniform sampler2D u_tex0; uniform vec2 u_tex0Resolution;
      void main() { gl_FragColor = texture2D(u_tex0, gl_FragCoord.xy / u_tex0Resolution); }
      """
    let folder = try ShaderFolder(["a.frag": text])
    try folder.writePNG("x.png", width: 5, height: 3)
    var request = folder.request()
    request.textures = ["u_tex0": folder.file("x.png")]
    let job = try PreparedShader(request).job
    #expect(job.frames[0] == ["u_tex0Resolution": [5, 3]])
    #expect(job.passes[0].inputs["u_tex0"]?.source == .image(0))
  }

  @Test(
    arguments: [
      ("2", 2), ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("-$WIDTH + 70", 6), ("$WIDTH / 4 / 2", 8),
      ("max(min(5, 3), 2.5)", 3), ("floor(2.7) + ceil(2.1) + round(1.5)", 7), ("7 % 4 - 1", 2),
      ("- - 3", 3), ("2 - -3", 5), ("2 - 3 - 4", -5),
    ] as [(String, Double)])
  func expressions(_ text: String, _ value: Double) throws {
    #expect(try ISFExpression(text).value(["WIDTH": 64]) == value)
  }

  @Test(arguments: [
    "", "1 +", "(1", "1)", "max(1)", "foo(1)", "$", "1 2", "WIDTH", "1..2",
    String(repeating: "(", count: 9999), String(repeating: "-", count: 9999),
    String(repeating: "1+", count: 9999) + "1",
  ])
  func otherExpressionsAreFaults(_ text: String) {
    #expect(throws: SourceFault.self) { try ISFExpression(text) }
  }
}
