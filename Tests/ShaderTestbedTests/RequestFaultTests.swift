import Testing

@testable import ShaderTestbed

/// Requests that cannot be run, and what they are answered.
struct RequestFaultTests {
  private static let text = """
    #version 300 es
    precision highp float;
    uniform float gain; uniform vec3 tint; uniform int steps; uniform vec2 points[2];
    uniform sampler2D image; uniform mat2 turn; struct S { float x; }; uniform S light;
    void main() {}
    """

  private func answers(_ change: (inout ShaderRequest) -> Void) throws -> [String] {
    let folder = try ShaderFolder(["a.frag": Self.text])
    var request = folder.request()
    change(&request)
    return faults(request, in: folder)
  }

  @Test(
    arguments: [
      ("gian", [1], "gian: the shader declares no such uniform; it has gain, image, light, points"),
      ("gian", [1], "did you mean gain?"),
      ("gain", [1, 2], "gain: 2 numbers are given; float takes 1"),
      ("tint", [1, 2], "tint: 2 numbers are given; vec3 takes 3"),
      ("turn", [1, 2, 3], "turn: 3 numbers are given; mat2 takes 4"),
      ("points", [1, 2, 3], "points: 3 numbers are given; vec2[2] takes 2 times 2"),
      ("points", [1, 2], "points: 2 numbers are given; vec2[2] takes 2 times 2"),
      ("steps", [0.5], "steps: 0.5 is not allowed; of int each is a whole number"),
      ("gain", [1e39], "gain: 1e+39 is not allowed; of float each is a finite number of 32 bits"),
      ("image", [0], "image: sampler2D takes no numbers; give it a texture"),
      ("light", [1], "light: S is a structure; give each member, as in light.NAME"),
      ("gain", [], "gain: no number is given"),
    ] as [(String, [Double], String)])
  func uniforms(_ name: String, _ numbers: [Double], _ expected: String) throws {
    let answers = try answers { $0.uniforms = [name: UniformValue(numbers)] }
    #expect(answers.count == 1)
    #expect(answers.first?.contains(expected) == true, "\(answers)")
  }

  @Test func whatFitsIsTaken() throws {
    let answers = try answers {
      $0.uniforms = [
        "gain": UniformValue([1]), "points": UniformValue([1, 2, 3, 4]),
        "light.x": UniformValue([2]), "turn": UniformValue([1, 0, 0, 1]),
      ]
      $0.uniforms["tint"] = try? UniformValue("#ff0000")
    }
    #expect(answers == [])
  }

  @Test func aColourGivesAVec3ThreeNumbers() throws {
    let folder = try ShaderFolder(["a.frag": Self.text])
    var request = folder.request()
    request.uniforms["tint"] = try UniformValue("#ff0000")
    #expect(try PreparedShader(request).job.frames[0]["tint"] == [1, 0, 0])
  }

  @Test func everyFaultIsTold() throws {
    let answers = try answers {
      $0.uniforms = ["gian": UniformValue([1]), "tint": UniformValue([1])]
      $0.textures = ["imag": "x.png"]
    }
    #expect(answers.count == 3)
    #expect(answers.contains { $0.contains("no such sampler; it has image; did you mean image?") })
  }

  @Test func theRequestItself() throws {
    let answers = try answers {
      $0.canvas.width = 0
      $0.canvas.height = 1 << 40
      $0.frame = -1
      $0.time = .infinity
      $0.mouse = (.nan, 0)
      $0.defines = ["1A": "", "GL_X": "", "B": "x\ny", "C": "x\\"]
    }
    #expect(answers.count == 9)
  }

  @Test func filesThatAreNotThere() throws {
    let folder = try ShaderFolder(["a.frag": Self.text])
    #expect(
      faults(folder.request("b.frag"), in: folder)[0].hasPrefix("cannotRead: cannot read b.frag"))
    var request = folder.request()
    request.textures = ["image": folder.file("x.png")]
    #expect(faults(request, in: folder)[0].hasPrefix("cannotRead: image: cannot read x.png"))
    request.textures = ["image": folder.file("a.frag")]
    #expect(faults(request, in: folder)[0].hasPrefix("image: cannot read a.frag as PNG"))
    request.textures = [:]
    request.vertexPath = folder.file("a.vert")
    #expect(faults(request, in: folder)[0].hasPrefix("cannotRead: cannot read a.vert"))
  }

  @Test(arguments: [
    ("/*{\"INPUTS\": [}*/ void main() {}", "a.frag:1:15: '}' where a value"),
    ("/*{\n\"INPUTS\": [\n{\"NAME\": 3}]}*/ void main() {}", "a.frag: INPUTS[0].NAME"),
    (
      "/*{\"INPUTS\": [{\"NAME\": \"a\", \"TYPE\": \"flaot\"}]}*/ void main() {}",
      "a.frag: INPUTS[0].TYPE: flaot is not allowed; a TYPE is float"
    ),
    (
      "/*{\"INPUTS\": [{\"NAME\": \"a\", \"TYPE\": \"color\", \"DEFAULT\": 1}]}*/ void main() {}",
      "a.frag: INPUTS[0].DEFAULT: 1 is not allowed; of a color it is an array of 4 numbers"
    ),
    (
      "/*{\"PASSES\": [{\"TARGET\": \"a\", \"WIDTH\": \"$WIDHT\"}, {}]}*/ void main() {}",
      "a.frag: PASSES[0].WIDTH: $WIDHT is not known"
    ),
    (
      "/*{\"PASSES\": [{\"TARGET\": \"a\", \"WIDTH\": \"1 / 0\"}, {}]}*/ void main() {}",
      "a.frag: PASSES[0].WIDTH: inf is not allowed"
    ),
    (
      "/*{\"IMPORTED\": {\"a\": {\"PATH\": \"x.png\"}}}*/ void main() { a; }",
      "cannotRead: a: cannot read x.png"
    ),
    ("", "a.frag: the file holds no GLSL"), ("// nothing\n/* */", "a.frag: the file holds no GLSL"),
  ])
  func sources(_ text: String, _ expected: String) throws {
    let folder = try ShaderFolder(["a.frag": text])
    let answers = faults(folder.request(), in: folder)
    #expect(answers.count == 1)
    #expect(answers.first?.hasPrefix(expected) == true, "\(answers)")
  }

  @Test func aFaultOfSeveralPassesIsToldOnce() throws {
    let folder = try ShaderFolder([
      "a.frag": "void mainImage(out vec4 c, in vec2 p) { c = texture(iChannel0, p); }",
      "a.A.frag": "#include \"no\"\nvoid mainImage(out vec4 c, in vec2 p) {}",
    ])
    var request = folder.request()
    request.vertexPath = folder.file("no.vert")
    request.textures = ["iChannel0": "A", "iChannel1": folder.file("x.png")]
    let answers = faults(request, in: folder)
    #expect(answers.count == 3)
    #expect(Set(answers).count == 3)
  }

  @Test func aUniformTooWideForItsDialect() throws {
    let folder = try ShaderFolder([
      "a.frag":
        "precision highp float; uniform vec3 u_resolution; uniform vec2 u_date; void main() {}"
    ])
    let answers = faults(folder.request(), in: folder)
    #expect(answers.count == 1)
    #expect(
      answers.first?.hasPrefix("u_resolution: declared as vec3; this dialect feeds 2") == true)
  }

  @Test func forcedISFNeedsItsHeader() throws {
    let answers = try answers { $0.dialect = .isf }
    #expect(answers.first?.contains("an ISF file begins with a comment") == true)
  }

  @Test func framesAreBounded() throws {
    let folder = try ShaderFolder([
      "a.frag": "void mainImage(out vec4 c, in vec2 p) { c = texture(iChannel0, p); }",
      "a.A.frag": "void mainImage(out vec4 c, in vec2 p) { c = texture(iChannel0, p); }",
    ])
    var request = folder.request()
    request.textures = ["iChannel0": "A", "A.iChannel0": "A"]
    request.frame = 36_000
    #expect(faults(request, in: folder)[0].hasPrefix("frame: 36000 is not allowed"))
    // Without feedback the frames before it need not be drawn.
    request.textures = ["iChannel0": "A"]
    #expect(faults(request, in: folder) == [])
    request.frame = 1_000_001
    #expect(
      faults(request, in: folder) == ["frame: 1000001 is not allowed; frames are 0 to 1000000"])
  }
}
