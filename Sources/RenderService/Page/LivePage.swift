import FoundationEssentials
import GPURenderer
import Gridlight
import PageSources

/// The page that shows a scene live: one document that needs nothing beside it.
package enum LivePage {
  /// Where the page runs.
  package enum Host: Sendable {
    /// Served, with the server's renderers beside the browser's own.
    case server
    /// From a file, with the browser's own renderer alone.
    case file
  }

  /// - Parameter scene: What it shows at first; nil is the first preset.
  package static func html(for host: Host, scene: Scene? = nil) -> String {
    let parts = [
      "host": host == .server ? "server" : "file",
      "style": text("style.css"),
      "shaders": embedded(JSONText.of(shaders)),
      "presets": embedded(presets),
      "icons": embedded(JSONText.of(Image.systemNames)),
      "scene": embedded(scene?.json ?? "null"),
      "script": script,
    ]
    return filled(text("index.html"), with: parts)
  }

  /// `template` with a part in place of each `{{name}}`.
  private static func filled(_ template: String, with parts: [String: String]) -> String {
    template.split(separator: "{{", omittingEmptySubsequences: false).enumerated().map {
      index, piece in
      guard index > 0, let end = piece.firstRange(of: "}}") else { return String(piece) }
      return (parts[String(piece[..<end.lowerBound])] ?? "") + piece[end.upperBound...]
    }.joined()
  }

  /// All scripts as one module: what they take from each other stands above it already.
  private static var script: String {
    files.filter { $0.name.hasSuffix(".js") }.map { file in
      file.text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("import ") }
        .map { $0.hasPrefix("export ") ? $0.dropFirst("export ".count) : $0 }
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// What the browser compiles: each pattern's own file, and the triangle that they are drawn with.
  private static var shaders: [String: String] {
    ShaderLibrary.files.filter { $0.key.hasSuffix(".frag") || $0.key.hasSuffix(".vert") }
  }

  private static var presets: String {
    let entries = Preset.all.map {
      "{\"name\":\(JSONText.of($0.name)),\"summary\":\(JSONText.of($0.summary)),"
        + "\"scene\":\($0.scene.json)}"
    }
    return "[\(entries.joined(separator: ","))]"
  }

  /// JSON that no parser of HTML takes for a tag.
  private static func embedded(_ json: String) -> String {
    json.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003C")
  }
}

extension LivePage {
  /// The files of Sources/PageSources/Page, scripts after those that they use.
  static let files: [(name: String, text: String)] = {
    let table = UnsafeBufferPointer(start: page_sources, count: page_source_count)
    return table.map { source in
      (
        String(cString: source.name),
        String(
          decoding: UnsafeRawBufferPointer(start: source.text, count: source.length), as: UTF8.self)
      )
    }
  }()

  private static func text(_ name: String) -> String {
    files.first { $0.name == name }?.text ?? ""
  }
}
