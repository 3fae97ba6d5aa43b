import FoundationEssentials
import Gridlight
import Testing

@testable import GridlightCommand

/// `gridlight presets`, `devices`, `doctor` and `gallery`.
@Suite("Listings") struct ListingTests {
  @Test("presets: a line for each, and JSON whose scenes are scenes")
  func presets() throws {
    struct Entry: Decodable {
      let name: String
      let summary: String
    }

    let run = try GridlightProcess.run(["presets"])
    #expect(run.exitCode == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == Preset.all.count)
    for (line, preset) in zip(lines, Preset.all) {
      #expect(line.hasPrefix(preset.name + "  ") && line.hasSuffix(preset.summary))
    }
    let json = try GridlightProcess.run(["presets", "--json"])
    let entries = try JSONDecoder().decode([Entry].self, from: Data(json.outputBytes))
    #expect(entries.map(\.name) == Preset.all.map(\.name))
    #expect(entries.map(\.summary) == Preset.all.map(\.summary))
    for preset in Preset.all { #expect(json.output.contains("\"scene\": " + preset.scene.json)) }
  }

  @Test("devices: number, platform, driver and usability of each")
  func devices() throws {
    struct Device: Decodable {
      struct Driver: Decodable {
        let renderer: String
        let version: String
        let isSoftware: Bool
      }

      let index: Int
      let platform: String
      let driver: Driver?
    }

    let json = try GridlightProcess.run(["devices", "--json"])
    let devices = try JSONDecoder().decode([Device].self, from: Data(json.outputBytes))
    #expect(devices.map(\.index) == Array(devices.indices))
    let run = try GridlightProcess.run(["devices"])
    for device in devices {
      #expect(run.output.contains("\(device.index)  \(device.platform), "))
      if let driver = device.driver { #expect(run.output.contains(driver.renderer)) }
    }
    #expect(run.exitCode == (devices.contains { $0.driver != nil } ? 0 : 3))
  }

  @Test("No vendor file: devices and doctor end with 3, and doctor names the remedy")
  func noDriver() throws {
    let environment = ["__EGL_VENDOR_LIBRARY_FILENAMES": "/nonexistent.json"]
    let devices = try GridlightProcess.run(["devices"], environment: environment)
    #expect(devices.exitCode == 3)
    #expect(devices.output.contains("not usable"))
    let doctor = try GridlightProcess.run(["doctor"], environment: environment)
    #expect(doctor.exitCode == 3)
    for words in ["/nonexistent.json: cannot be read", "libegl-mesa0", "what helps"] {
      #expect(doctor.output.contains(words), "\(words) in \(doctor.output)")
    }
    let render = try GridlightProcess.run(
      ["render", "--renderer", "gpu", "-o", "a.png"], environment: environment)
    #expect(render.exitCode == 3)
    #expect(render.errors.contains("libegl-mesa0"))
    #expect(render.files.isEmpty)
  }

  @Test("doctor --json is an object with the environment and the driver")
  func doctorJSON() throws {
    struct Report: Decodable {
      struct Environment: Decodable {
        let user: String
        let groups: [String]
        let remedies: [String]
      }

      let environment: Environment
    }

    let run = try GridlightProcess.run(["doctor", "--json"])
    let report = try JSONDecoder().decode(Report.self, from: Data(run.outputBytes))
    #expect(!report.environment.user.isEmpty)
    #expect(!report.environment.groups.isEmpty)
  }

  @Test("gallery writes each picture and the contact sheet, and ends with its path")
  func gallery() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let out = folder.path + "/out"
    var arguments = ArgumentParser.parse(["-o", out, "-q"], as: GalleryCommand.declaration)
    var gallery = try GalleryCommand(&arguments)
    gallery.presets = ["dots", "crosses"].compactMap(Preset.named)
    let captured = try CapturedConsole(in: folder)
    #expect(try await gallery.run(captured.console) == .success)
    let lines = try captured.lines
    #expect(lines.count == 4)
    #expect(
      lines.dropFirst().dropLast().map { $0.split(separator: " ").prefix(3) } == [
        ["1", "dots", "0"], ["2", "crosses", "0"],
      ])
    #expect(lines.last == "\(out)/contact-sheet.png")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: out).sorted() == [
        "contact-sheet.png", "crosses.png", "dots.png",
      ])
    let scene = try #require(Preset.named("crosses")).scene
    let picture = try Pixmap(pngAt: "\(out)/crosses.png", as: .straight)
    #expect(picture == (try await GPURenderer().render(scene, alpha: .straight)))
  }

  @Test("gallery needs a folder that it can make")
  func galleryFolder() throws {
    #expect(try GridlightProcess.run(["gallery"]).exitCode == 2)
    let run = try GridlightProcess.run(["gallery", "-o", "file/out"], given: ["file": [1]])
    #expect(run.exitCode == 5)
    #expect(run.errors.contains("cannot make the folder file/out; name another with -o DIR"))
  }
}
