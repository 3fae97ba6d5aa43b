import Canvas
import Gridlight
import Pixels
import Testing

@testable import GPURenderer

/// Which pixels are shaded never changes the picture.
@Suite struct GeometryTests {
  @Test func everyChoiceGivesTheSameBytes() async throws {
    let renderers = try await Renderers()
    var withMarks = 0
    let typical = try Scenes.typical
    for scene in try typical + Scenes.random(count: 12, seed: 3) {
      try await renderers.expectOnePicture(scene, outputs: [.premultiplied])
      withMarks += Scenes.plan(scene, .marks).isFullScreen ? 0 : 1
    }
    #expect(withMarks >= typical.count)
  }

  @Test(arguments: [OutputForm.straight, .float])
  func everyChoiceGivesTheSamePixelsInOtherForms(_ output: OutputForm) async throws {
    let renderers = try await Renderers()
    for scene in try Scenes.typical.prefix(6) {
      try await renderers.expectOnePicture(scene, outputs: [output])
    }
  }

  @Test func tilesMakeTheSamePicture() async throws {
    let renderers = try await Renderers(tilePixels: 3000)
    let whole = try await GPURenderer(calls: .live, geometry: .fullScreen)
    for scene in try Scenes.typical.prefix(6) {
      try await renderers.expectOnePicture(scene, outputs: [.premultiplied])
      #expect(try await renderers.marks.render(scene) == whole.render(scene))
    }
  }

  /// A frame in a larger framebuffer, which is cleared beyond the frame at most.
  @Test func aSmallFrameAfterALargeOne() async throws {
    let renderers = try await Renderers()
    _ = try await renderers.marks.render(Scenes.typical[0])
    let scene = try Scenes.scene(width: 31, height: 17, [Scenes.dots(gap: 9, size: 3)])
    try await renderers.expectOnePicture(scene, outputs: [.premultiplied])
  }

  /// glClear's colour against the shader's own, over fills that lie on and beside ties.
  @Test(arguments: [OutputForm.premultiplied, .straight, .float])
  func theFillIsClearedToTheBytesOfTheShader(_ output: OutputForm) async throws {
    let renderers = try await Renderers()
    var random = Numbers(seed: 11)
    let values = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 1, 1.0 / 510, 0.25, 1e-4]
    for index in 0..<60 {
      let color =
        index < 40
        ? Color(
          red: random.element(of: values), green: random.element(of: values),
          blue: random.element(of: values), opacity: random.element(of: values))
        : Color(
          red: random.unit(), green: random.unit(), blue: random.unit(), opacity: random.unit())
      let scene = try ResolvedScene(Scene(width: 3, height: 2, fill: color))
      #expect(!Scenes.plan(scene, .marks).isFullScreen)
      try await renderers.expectOnePicture(scene, outputs: [output])
    }
  }
}

/// One renderer for each geometry.
private struct Renderers {
  let fullScreen: GPURenderer
  let marks: GPURenderer
  let automatic: GPURenderer

  init(tilePixels: Int? = nil) async throws {
    fullScreen = try await GPURenderer(
      calls: .live, tilePixels: tilePixels, geometry: .fullScreen)
    marks = try await GPURenderer(calls: .live, tilePixels: tilePixels, geometry: .marks)
    automatic = try await GPURenderer(calls: .live, tilePixels: tilePixels)
  }

  func expectOnePicture(_ scene: ResolvedScene, outputs: [OutputForm]) async throws {
    for output in outputs {
      for other in [marks, automatic] {
        let isSame =
          switch output {
          case .premultiplied: try await other.render(scene) == fullScreen.render(scene)
          case .straight:
            try await other.render(scene, alpha: .straight)
              == fullScreen.render(scene, alpha: .straight)
          case .float:
            try await other.renderFloat(scene).bytes == fullScreen.renderFloat(scene).bytes
          }
        #expect(isSame, "\(output) of \(scene)")
      }
    }
  }
}

extension FloatPixmap {
  var bytes: [UInt8] { withUnsafePixels { [UInt8](UnsafeRawBufferPointer($0)) } }
}

/// Random numbers that are the same on every run.
struct Numbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  /// xorshift64.
  mutating func unit() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) * 0x1p-53
  }

  mutating func element<Element>(of list: [Element]) -> Element {
    list[Int(unit() * Double(list.count))]
  }
}
