import Foundation

/// The top-level Shaders/ folder of the package under test.
enum ShaderFolder {
  /// Found from this file's place: Tests/GPURendererTests/ShaderFolder.swift.
  static let path: String? = {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Shaders").path(percentEncoded: false)
    return FileManager.default.fileExists(atPath: folder) ? folder : nil
  }()

  /// The shader files' paths below the folder.
  static func files() throws -> [String] {
    guard let path else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: path)
      .filter { $0.hasSuffix(".glsl") || $0.hasSuffix(".frag") || $0.hasSuffix(".vert") }
  }

  static func text(_ file: String) throws -> String {
    try String(contentsOf: URL(filePath: file), encoding: .utf8)
  }
}
