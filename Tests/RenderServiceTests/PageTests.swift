import FoundationEssentials
import Gridlight
import Testing

@testable import RenderService

@Suite("Page") struct PageTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/PageSources/Page")

  @Test("Every file of the folder is embedded, as it is")
  func files() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(LivePage.files.map(\.name)) == Set(names))
    for file in LivePage.files {
      let text = try Data(contentsOf: Self.folder.appending(path: file.name))
      #expect(Array(text) == Array(file.text.utf8), "\(file.name)")
    }
  }

  @Test("A script takes only from those above it, and no name is made twice")
  func scripts() {
    var above: [String] = []
    var names: [String] = []
    for file in LivePage.files where file.name.hasSuffix(".js") {
      for line in file.text.split(separator: "\n") {
        let words = line.split { " ({=".contains($0) }
        if line.hasPrefix("import ") {
          let source = line.split(separator: "\"").last { $0.hasPrefix("./") }.map {
            $0.dropFirst(2)
          }
          #expect(above.contains(String(source ?? "")), "\(file.name): \(line)")
        } else if let index = words.firstIndex(where: {
          ["const", "let", "function", "class"].contains($0)
        }), index <= 2, !line.hasPrefix(" "), index + 1 < words.count {
          names.append(String(words[index + 1]))
        }
      }
      above.append(file.name)
    }
    #expect(names.count > 60)
    #expect(
      Set(names).count == names.count,
      "\(Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys)")
  }

  @Test("The page is whole and needs nothing beside it", arguments: [LivePage.Host.server, .file])
  func document(_ host: LivePage.Host) throws {
    let scene = Scene(width: 31, height: 17) { Background(id: "</script><b>") }
    let page = LivePage.html(for: host, scene: scene)
    #expect(!page.contains("{{"))
    #expect(!page.contains("</script><b>"))
    #expect(page.contains("\"width\": 31"))
    #expect(!page.contains("src=\"") && !page.contains("@import") && !page.contains("url("))
    for name in ["dots.frag", "lines.frag", "cross.frag", "pulse.frag", "flat.frag"] {
      #expect(page.contains("\"\(name)\":"))
    }
  }

  @Test("The page's system colours are the scene's")
  func colors() throws {
    let script = try #require(LivePage.files.first { $0.name == "colors.js" }?.text)
    for name in [
      "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple",
      "pink",
      "brown", "gray", "black", "white", "primary",
    ] {
      let color = try Color(text: name)
      let digits = [ColorScheme.light, .dark].map { scheme in
        let rgba = color.resolved(in: scheme)
        return [rgba.red, rgba.green, rgba.blue].map { component in
          let byte = Int((component * 255).rounded())
          return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
      }
      #expect(script.contains("\(name): [\"\(digits[0])\", \"\(digits[1])\"]"), "\(name)")
    }
  }
}
