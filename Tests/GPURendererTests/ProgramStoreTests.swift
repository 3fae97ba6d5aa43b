import Canvas
import FoundationEssentials
import Testing

@testable import GPURenderer

/// Programs that outlive their process.
@Suite struct ProgramStoreTests {
  /// A folder that is gone after the test.
  private struct Folder: ~Copyable {
    let path: String

    init() {
      path =
        "\(FileManager.default.temporaryDirectory.path)/gridlight-\(UInt64.random(in: 0 ... .max))"
    }

    deinit {
      try? FileManager.default.removeItem(atPath: path)
    }

    var files: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
        .map { "\(path)/\($0)" }
    }
  }

  /// A thread with a context.
  private struct Nothing: ThreadState {
    func close() {}
  }

  /// Whether the driver gives programs away; the drivers of this test's machine may not.
  private func isSupported() async throws -> Bool {
    let setup = RenderSetup(
      options: GPUOptions(), calls: .live, objects: LiveObjects(), tilePixels: nil,
      rewriteFragment: { $0 })
    let thread = try RenderThread(setup.heartbeat, deadline: .seconds(60)) { Nothing() }
    return try await thread.run("asking") { _ in
      let context = try DisplayProbe(setup: setup).choose().intoContext()
      defer { _ = context.driver }
      return ProgramStore.isSupported
    }
  }

  private static var scene: ResolvedScene {
    get throws { try Scenes.scene([Scenes.dots(gap: 20, size: 3)]) }
  }

  private func renderer(_ folder: borrowing Folder) async throws -> GPURenderer {
    try await GPURenderer(options: GPUOptions(shaderCache: folder.path))
  }

  @Test func aProgramIsCompiledOnce() async throws {
    let folder = Folder()
    let scene = try Self.scene
    let expected = try await GPURenderer().render(scene)
    let first = try await renderer(folder)
    #expect(try await first.timed(scene, runs: 1).compileMs > 0)
    guard try await isSupported() else {
      #expect(folder.files.isEmpty)
      return
    }
    #expect(folder.files.count == 1)
    let second = try await renderer(folder)
    #expect(try await second.timed(scene, runs: 1).compileMs == 0)
    #expect(try await second.render(scene) == expected)
    #expect(folder.files.count == 1)
  }

  @Test(arguments: ["empty", "short", "flipped", "other format", "noise"])
  func aBrokenFileIsWrittenAnew(_ damage: String) async throws {
    guard try await isSupported() else { return }
    let folder = Folder()
    let scene = try Self.scene
    let expected = try await renderer(folder).render(scene)
    let path = try #require(folder.files.first)
    let good = try [UInt8](#require(FileManager.default.contents(atPath: path)))
    var bad = good
    switch damage {
    case "empty": bad = []
    case "short": bad.removeLast(10)
    case "flipped": bad[bad.count / 2] ^= 1
    case "other format": bad[8] ^= 0xFF
    default: bad = bad.indices.map { UInt8(truncatingIfNeeded: $0 &* 37) }
    }
    #expect(FileManager.default.createFile(atPath: path, contents: Data(bad)))
    let after = try await renderer(folder)
    #expect(try await after.timed(scene, runs: 1).compileMs > 0)
    #expect(try await after.render(scene) == expected)
    let written = try #require(FileManager.default.contents(atPath: path))
    #expect(written.count == good.count)
    #expect(folder.files.count == 1)
    let last = try await renderer(folder)
    #expect(try await last.timed(scene, runs: 1).compileMs == 0)
  }

  @Test func aFolderThatCannotBeWrittenIsNoError() async throws {
    let scene = try Self.scene
    let renderer = try await GPURenderer(options: GPUOptions(shaderCache: "/dev/null/programs"))
    #expect(try await renderer.render(scene) == GPURenderer().render(scene))
  }

  @Test func anotherVersionOfTheDriverHasFilesOfItsOwn() async throws {
    guard try await isSupported() else { return }
    let folder = Folder()
    for version in ["OpenGL ES 3.2 one", "OpenGL ES 3.2 two", "OpenGL ES 3.2 two"] {
      let calls = DisplayCalls.live { calls in
        calls.glGetString = { $0 == 0x1F02 ? version : DisplayCalls.live.glGetString($0) }
      }
      let renderer = try await GPURenderer(
        options: GPUOptions(shaderCache: folder.path), calls: calls)
      _ = try await renderer.render(Self.scene)
    }
    #expect(folder.files.count == 2)
  }
}
