import FoundationEssentials
import Glibc
import Pixels
import Testing

@testable import GPURenderer

/// Fragment shaders that are not this package's own: what they are fed, and what comes back.
@Suite struct ShaderJobTests {
  private static let vertex = """
    #version 300 es
    in vec4 place;
    in vec2 corner;
    out vec2 at;
    void main() { at = corner; gl_Position = place; }
    """

  /// A job of one pass whose `main` is `body`.
  private static func job(
    _ declarations: String = "", _ body: String, width: Int = 4, height: Int = 3
  ) -> ShaderJob {
    ShaderJob(width: width, height: height, passes: [pass(declarations, body)])
  }

  private static func pass(_ declarations: String = "", _ body: String) -> ShaderJob.Pass {
    ShaderJob.Pass(
      name: "picture", vertex: vertex,
      fragment: """
        #version 300 es
        precision highp float;
        precision highp int;
        in vec2 at;
        out vec4 color;
        \(declarations)
        void main() { \(body) }
        """,
      attributes: [
        "place": ShaderJob.Pass.corners(
          lowerLeft: [-1, -1, 0, 1], lowerRight: [1, -1, 0, 1], upperLeft: [-1, 1, 0, 1]),
        "corner": ShaderJob.Pass.corners(
          lowerLeft: [0, 0, 0, 1], lowerRight: [1, 0, 0, 1], upperLeft: [0, 1, 0, 1]),
      ])
  }

  private func bytes(_ job: ShaderJob) async throws -> Pixmap {
    try bytes(try await ShaderDevice().run(job))
  }

  private func bytes(_ result: ShaderResult) throws -> Pixmap {
    for pass in result.outcome.passes {
      try #require(pass.isLinked, "\(pass.vertex.log) \(pass.fragment.log) \(pass.link?.log ?? "")")
    }
    guard case .bytes(let pixmap) = result.picture else {
      throw ShaderJobError.image(path: "", reason: "no picture")
    }
    return pixmap
  }

  @Test func theTopRowComesFirst() async throws {
    let picture = try await bytes(
      Self.job("", "color = vec4(floor(gl_FragCoord.xy) / 255.0, 0.0, 1.0);"))
    for y in 0..<3 {
      for x in 0..<4 {
        #expect(picture[x, y] == SIMD4(UInt8(x), UInt8(2 - y), 0, 255))
      }
    }
  }

  /// The centre of pixel x of 4 is at (x + .5) / 4.
  @Test func attributesAreLinearOverThePicture() async throws {
    let picture = try await bytes(Self.job("", "color = vec4(at, 0.0, 1.0);"))
    for (x, expected) in [32, 96, 159, 223].enumerated() { #expect(picture[x, 0].x == expected) }
    for (y, expected) in [213, 128, 43].enumerated() {
      #expect(abs(Int(picture[0, y].y) - expected) <= 1)
    }
  }

  /// Each type gets its numbers in GLSL's order.
  @Test(arguments: [
    ("float", "u == 0.5", [0.5]), ("vec2", "u == vec2(1.0, 2.0)", [1, 2]),
    ("vec3", "u == vec3(1.0, 2.0, 3.0)", [1, 2, 3]),
    ("vec4", "u == vec4(1.0, 2.0, 3.0, 4.0)", [1, 2, 3, 4]), ("int", "u == -7", [-7]),
    ("ivec2", "u == ivec2(1, -2)", [1, -2]), ("ivec3", "u == ivec3(1, 2, 3)", [1, 2, 3]),
    ("ivec4", "u == ivec4(1, 2, 3, 4)", [1, 2, 3, 4]), ("uint", "u == 4294967295u", [1e10]),
    ("uvec2", "u == uvec2(1u, 2u)", [1, 2]), ("bool", "u", [1]),
    ("bvec2", "u == bvec2(true, false)", [1, 0]),
    ("mat2", "u == mat2(1.0, 2.0, 3.0, 4.0)", [1, 2, 3, 4]),
    ("mat3", "u[2][1] == 7.0 && u[0][2] == 2.0", [0, 1, 2, 3, 4, 5, 6, 7, 8]),
    ("mat2x3", "u[1] == vec3(3.0, 4.0, 5.0)", [0, 1, 2, 3, 4, 5]),
    ("mat4x2", "u[3] == vec2(6.0, 7.0)", [0, 1, 2, 3, 4, 5, 6, 7]),
    ("int", "u == 0", [.nan]), ("int", "u == 2147483647", [1e300]),
  ])
  func uniforms(type: String, test: String, numbers: [Double]) async throws {
    var job = Self.job("uniform \(type) u;", "color = vec4(\(test) ? 1.0 : 0.0);")
    job.frames = [["u": numbers, "unknown": [1]]]
    let result = try await ShaderDevice().run(job)
    #expect(try bytes(result)[0, 0] == SIMD4(repeating: 255))
    #expect(result.outcome.passes[0].uniforms.map(\.type) == [type])
  }

  @Test func arraysMayBeGivenInPart() async throws {
    var job = Self.job(
      "uniform vec2 u[3];", "color = vec4(u[0].x, u[1].y, u[2].x, 1.0);")
    job.frames = [["u": [1, 0, 0, 1]]]
    #expect(try await bytes(job)[0, 0] == SIMD4(255, 255, 0, 255))
    // More than the driver keeps of it, since only the first is read.
    var first = Self.job("uniform vec2 u[3];", "color = vec4(u[0], 0.0, 1.0);")
    first.frames = [["u": [1, 0, 0, 1, 1, 1]]]
    #expect(try await bytes(first)[0, 0] == SIMD4(255, 0, 0, 255))
    job.frames = [["u": [1, 0, 0]]]
    await #expect(
      throws: ShaderJobError.uniform(name: "u", type: "vec2[3]", takes: 6, given: 3)
    ) { try await ShaderDevice().run(job) }
  }

  @Test func aPassReadsTheOneBeforeItAndItsOwnLastFrame() async throws {
    var counter = Self.pass(
      "uniform sampler2D last;", "color = texture(last, at) + vec4(0.125, 0.0, 0.0, 1.0);")
    counter.isFloat = true
    counter.inputs = ["last": ShaderJob.Input(.pass(0), sampling: .init(filter: .nearest))]
    var picture = Self.pass("uniform sampler2D count;", "color = texture(count, at);")
    picture.inputs = ["count": ShaderJob.Input(.pass(0), sampling: .init(filter: .nearest))]
    var job = ShaderJob(width: 2, height: 2, passes: [counter, picture])
    for frames in 1...5 {
      job.frames = Array(repeating: [:], count: frames)
      #expect(try await bytes(job)[1, 1].x == UInt8((255 * 0.125 * Double(frames)).rounded()))
    }
  }

  @Test func imagesLieWithTheirLowestRowAtZero() async throws {
    let path = "/tmp/gridlight-\(getpid())-image.png"
    var image = Pixmap(width: 1, height: 2, alphaForm: .straight)
    image[0, 0] = SIMD4(255, 0, 0, 255)
    image[0, 1] = SIMD4(0, 0, 255, 255)
    try image.writePNG(to: path)
    defer { unlink(path) }
    var job = Self.job("uniform sampler2D image;", "color = texture(image, at);", height: 2)
    job.images = [path]
    job.passes[0].inputs = ["image": ShaderJob.Input(.image(0), sampling: .init(filter: .nearest))]
    let picture = try await bytes(job)
    #expect(picture[0, 0] == SIMD4(255, 0, 0, 255))
    #expect(picture[0, 1] == SIMD4(0, 0, 255, 255))
    unlink(path)
    await #expect { try await ShaderDevice().run(job) } throws: { error in
      "\(error)".contains("texture \(path): ")
    }
  }

  @Test func floatsComeBackAsTheyWere() async throws {
    var job = Self.job("", "color = vec4(2.5, -1e30, 1.0 / 0.0, at.x);")
    job.output = .floats
    let result = try await ShaderDevice().run(job)
    guard case .floats(let picture) = result.picture else {
      Issue.record("no floats")
      return
    }
    #expect(picture[0, 0] == SIMD4(2.5, -1e30, .infinity, 0.125))
  }

  @Test func whatTheDriverRefusesIsAResult() async throws {
    let device = try await ShaderDevice()
    let broken = try await device.run(Self.job("", "color = nothing;"))
    #expect(broken.outcome.passes.map(\.fragment.isAccepted) == [false])
    #expect(broken.outcome.passes[0].fragment.log.contains("nothing"))
    #expect(broken.outcome.passes[0].link == nil && !broken.outcome.isDrawn)
    let unlinked = try await device.run(Self.job("in vec3 missing;", "color = vec4(missing, 1.0);"))
    #expect(unlinked.outcome.passes[0].link?.isAccepted == false)
    #expect(try await device.run(Self.job("", "color = vec4(1.0);")).outcome.isDrawn)
  }

  @Test func onlyUniformsThatCountAreActive() async throws {
    let result = try await ShaderDevice().run(
      Self.job("uniform vec3 used[2]; uniform float unused;", "color = vec4(used[1], 1.0);"))
    #expect(
      result.outcome.passes[0].uniforms
        == [ShaderOutcome.ActiveUniform(name: "used", type: "vec3", count: 2, components: 6)])
  }

  @Test func aTargetBeyondTheDriverIsRefused() async throws {
    var job = Self.job("", "color = vec4(1.0);")
    job.width = 1_000_000
    await #expect { try await ShaderDevice().run(job) } throws: { error in
      if case ShaderJobError.tooLarge(1_000_000, 3, _) = error { true } else { false }
    }
  }

  @Test func jobsGoThroughJSON() throws {
    var job = Self.job("uniform sampler2D s;", "color = vec4(1.0);")
    job.passes[0].inputs = ["s": ShaderJob.Input(.pass(0))]
    job.frames = [["u": [1, 2]], [:]]
    let data = try JSONEncoder().encode(job)
    #expect(try JSONDecoder().decode(ShaderJob.self, from: data) == job)
  }
}
