import GPURenderer
import Testing

@testable import ShaderTestbed

/// Each dialect's texts, as a compiler of its own takes them, and what they are fed.
struct DialectTests {
  static let gridlight = """
    #version 300 es
    precision highp float;
    uniform vec2 resolution; uniform vec2 gap; uniform vec2 pan; uniform vec4 color;
    out vec4 o;
    void main() { o = color * (gap.x + pan.x) / resolution.x; }
    """
  static let shadertoy = """
    void mainImage(out vec4 fragColor, in vec2 fragCoord) {
      vec2 uv = fragCoord / iResolution.xy;
      fragColor = vec4(uv, sin(iTime), iMouse.x + iDate.w + float(iFrame)) + texture(iChannel0, uv)
        + vec4(iChannelResolution[1], iChannelTime[2] + iSampleRate + iFrameRate + iTimeDelta);
    }
    """
  static let glslviewer = """
    #ifdef GL_ES
    precision mediump float;
    #endif
    uniform vec2 u_resolution; uniform float u_time; uniform vec2 u_mouse;
    varying vec2 v_texcoord;
    void main() { gl_FragColor = vec4(v_texcoord, u_mouse / u_resolution * u_time); }
    """
  static let isf = """
    /*{ "ISFVSN": "2", "INPUTS": [
      {"NAME": "speed", "TYPE": "float", "DEFAULT": 0.5, "MIN": 0, "MAX": 2},
      {"NAME": "tint", "TYPE": "color", "DEFAULT": [1, 0, 0, 1]},
      {"NAME": "at", "TYPE": "point2D", "DEFAULT": [3, 4]},
      {"NAME": "mode", "TYPE": "long", "VALUES": [0, 1], "LABELS": ["a", "b"], "DEFAULT": 1},
      {"NAME": "on", "TYPE": "bool", "DEFAULT": true}, {"NAME": "hit", "TYPE": "event"},
      {"NAME": "inputImage", "TYPE": "image"} ] }*/
    varying vec2 left;
    void main() {
      vec4 c = IMG_NORM_PIXEL(inputImage, isf_FragNormCoord) + IMG_PIXEL(inputImage, at)
        + IMG_THIS_PIXEL(inputImage) + IMG_THIS_NORM_PIXEL(inputImage);
      gl_FragColor = c * tint * speed * TIME + vec4(IMG_SIZE(inputImage), vv_FragNormCoord)
        + vec4(RENDERSIZE, DATE.x, float(PASSINDEX + FRAMEINDEX + mode)) + texture2D(inputImage, left)
        + (on || hit ? TIMEDELTA : 0.0);
    }
    """
  static let raw = """
    #version 310 es
    precision mediump float;
    in vec2 vTexCoord; in vec3 vNormal; in mediump vec4 vColor; flat in ivec3 cell; in vec2 xs[2];
    layout(location = 3) in vec4 vPos; uniform sampler2D image;
    layout(location = 0) out vec4 o;
    void main() {
      o = vColor + vec4(vTexCoord, vNormal.xy) + vPos + float(cell.x) + xs[1].x
        + texture(image, vTexCoord);
    }
    """
  static let all: [(Dialect, String)] = [
    (.gridlight, gridlight), (.shadertoy, shadertoy), (.glslviewer, glslviewer), (.isf, isf),
    (.raw, raw), (.raw, "precision mediump float; void main() { gl_FragColor = vec4(1.0); }"),
    (
      .raw,
      "precision mediump float; uniform float time; void main() { gl_FragColor = vec4(time); }"
    ),
  ]

  private func prepared(
    _ text: String, also files: [String: String] = [:],
    _ change: (inout ShaderRequest) -> Void = { _ in }
  ) throws -> PreparedShader {
    let folder = try ShaderFolder(files.merging(["a.frag": text]) { old, _ in old })
    var request = folder.request()
    change(&request)
    return try PreparedShader(request)
  }

  @Test(arguments: all)
  func dialectIsDetected(_ dialect: Dialect, _ text: String) throws {
    if dialect == .isf {
      let folder = try ShaderFolder(["a.frag": text, "a.vs": Self.vertex])
      #expect(try PreparedShader(folder.request()).dialect == dialect)
    } else {
      #expect(try prepared(text).dialect == dialect)
    }
  }

  static let vertex = """
    varying vec2 left;
    void main() { isf_vertShaderInit(); left = isf_FragNormCoord - vec2(1.0 / RENDERSIZE.x, 0.0); }
    """

  @Test(.enabled(if: PeerCompiler.isThere), arguments: all)
  func textsAreGLSLES(_ dialect: Dialect, _ text: String) throws {
    let folder = try ShaderFolder(["a.frag": text, "a.vs": Self.vertex])
    var request = folder.request()
    request.defines = ["ONE": "1", "BARE": ""]
    #expect(try PeerCompiler.complaints(PreparedShader(request).job) == [])
  }

  @Test func definesFollowTheVersion() throws {
    let text = "// c\n#version 300 es\nvoid main() {}"
    let lines = try prepared(text) { $0.defines = ["B": "2", "A": ""] }.job.passes[0].fragment
    #expect(lines == "// c\n#version 300 es\n#define A\n#define B 2\nvoid main() {}\n")
    #expect(try prepared("void main() {}").job.passes[0].fragment == "void main() {}\n")
  }

  @Test func shadertoyIsFed() throws {
    let shader = try prepared(Self.shadertoy) {
      $0.time = 90
      $0.frame = 7
      $0.mouse = (3, 4)
    }
    let fed = try #require(shader.job.frames.first)
    #expect(shader.job.frames.count == 1)
    #expect(fed["iResolution"] == [64, 32, 1])
    #expect(fed["iTime"] == [90])
    #expect(fed["iFrame"] == [7])
    #expect(fed["iMouse"] == [3, 4, 3, 4])
    #expect(fed["iDate"] == [2001, 0, 1, 90])
    #expect(shader.job.passes[0].fragment.contains("vec4(color.rgb, 1.0)"))
  }

  @Test func onlyWhatIsDeclaredIsFed() throws {
    let fed = try prepared(Self.glslviewer) { $0.frame = 30 }.job.frames[0]
    #expect(fed == ["u_resolution": [64, 32], "u_time": [0.5], "u_mouse": [0, 0]])
  }

  @Test func isfInputsAreFed() throws {
    let folder = try ShaderFolder(["a.frag": Self.isf, "a.vs": Self.vertex])
    var request = folder.request()
    request.uniforms = ["speed": UniformValue([2])]
    let shader = try PreparedShader(request)
    let fed = shader.job.frames[0]
    #expect(fed["speed"] == [2])
    #expect(fed["tint"] == [1, 0, 0, 1])
    #expect(fed["at"] == [3, 4])
    #expect(fed["mode"] == [1])
    #expect(fed["on"] == [1])
    #expect(fed["hit"] == [0])
    #expect(shader.job.passes[0].uniforms == ["PASSINDEX": [0], "RENDERSIZE": [64, 32]])
    #expect(shader.job.passes[0].vertex.contains("left = isf_FragNormCoord"))
  }

  /// The lower left, twice the width and twice the height, of what is linear over the target.
  @Test func rawVaryingsAreFedByName() throws {
    let pass = try prepared(Self.raw).job.passes[0]
    #expect(pass.attributes["testbedPosition"] == [-1, -1, 0, 1, 3, -1, 0, 1, -1, 3, 0, 1])
    #expect(pass.attributes["testbedPosition_vTexCoord"]?[4...5] == [2, 0])
    #expect(pass.attributes["testbedPosition_vTexCoord"]?[8...9] == [0, 2])
    #expect(pass.attributes["testbedPosition_vNormal"]?[4..<7] == [0, 0, 1])
    #expect(pass.attributes["testbedPosition_cell"] == nil)
  }

  @Test func givenVertexStageIsFedByName() throws {
    let vertex = """
      attribute vec4 gtf_Vertex; attribute vec4 gtf_Color; attribute vec2 gtf_MultiTexCoord0;
      attribute vec3 gtf_Normal; attribute vec3 a_position; attribute float other;
      varying vec4 color;
      void main() { color = gtf_Color; gl_Position = gtf_Vertex; }
      """
    let text = "precision mediump float; varying vec4 color; void main() { gl_FragColor = color; }"
    let folder = try ShaderFolder(["a.frag": text, "a.vert": vertex])
    var request = folder.request()
    request.vertexPath = folder.file("a.vert")
    let pass = try PreparedShader(request).job.passes[0]
    let place: [Double] = [-1, -1, 0, 1, 3, -1, 0, 1, -1, 3, 0, 1]
    #expect(pass.attributes["gtf_Vertex"] == place)
    #expect(pass.attributes["a_position"] == place)
    #expect(pass.attributes["gtf_MultiTexCoord0"]?[4] == 2)
    #expect(pass.attributes["gtf_Normal"]?[2] == 1)
    #expect(pass.attributes["other"] == [Double](repeating: 0, count: 12))
    #expect(pass.attributes["color"] == nil)
  }

  /// As the desktop allows, and ES does not.
  @Test(
    .enabled(if: PeerCompiler.isThere),
    arguments: [
      "float sign(vec2 a, vec2 b) { return a.x - b.x; } void main() { gl_FragColor = vec4(sign(vec2(1), vec2(2))); }",
      "void main() { float x = 1; gl_FragColor = vec4(max(x, 2), 1, 0, 2 * x) / 2; }",
      "#version 120\nvarying vec2 left_coord; void main() { gl_FragColor = vec4(left_coord, 0, 1); }",
      "#extension GL_OES_standard_derivatives : enable\nvoid main() { gl_FragColor = vec4(dFdx(TIME)); }",
    ])
  func desktopTextsOfISFAreMadeES(_ text: String) throws {
    let folder = try ShaderFolder([
      "a.fs": "/*{\"ISFVSN\": \"2\"}*/\n" + text,
      "a.vs":
        "varying vec2 left_coord;\nvoid main() { isf_vertShaderInit(); left_coord = vec2(0); }",
    ])
    let complaints = try PeerCompiler.complaints(PreparedShader(folder.request("a.fs")).job)
    #expect(complaints == [])
  }
}
