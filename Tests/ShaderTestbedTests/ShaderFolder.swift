import Foundation
import Pixels
import ShaderTestbed

/// Shader files of one test, which are gone after it.
final class ShaderFolder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    path =
      FileManager.default.temporaryDirectory
      .appending(path: "gridlight-shaders-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(Array(text.utf8), to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(filePath: file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// A grey image.
  func writePNG(_ name: String, width: Int, height: Int) throws {
    try Pixmap(width: width, height: height).writePNG(to: file(name))
  }

  /// A request for a file of this folder, 64 px wide and 32 px high.
  func request(_ name: String = "a.frag") -> ShaderRequest {
    ShaderRequest(path: file(name), canvas: PixelSize(width: 64, height: 32))
  }

  /// A message without this folder's path.
  func shortened(_ message: String) -> String {
    message.replacing("\(path)/", with: "")
  }
}

/// The faults of a request, without the folder's path; none where it can be run.
func faults(_ request: ShaderRequest, in folder: ShaderFolder) -> [String] {
  do throws(ShaderError) {
    _ = try PreparedShader(request)
    return []
  } catch {
    switch error {
    case .invalid(let faults): return faults.map(folder.shortened)
    case .cannotRead(let message): return ["cannotRead: \(folder.shortened(message))"]
    default: return ["\(error)"]
    }
  }
}
