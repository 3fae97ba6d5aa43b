import Foundation
import Pixels

/// Files of this test target, which the package does not bundle.
let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

/// A folder of its own for one test, removed with the value.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "pixels-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  subscript(name: String) -> String { path + "/" + name }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}

func bytes(at path: String) throws -> [UInt8] {
  Array(try Data(contentsOf: URL(filePath: path)))
}

/// An image whose pixel (x, y) is `pixel(x, y)`.
func makePixmap(
  _ width: Int, _ height: Int, form: Pixmap.AlphaForm = .premultiplied,
  _ pixel: (_ x: Int, _ y: Int) -> SIMD4<UInt8>
) -> Pixmap {
  var pixmap = Pixmap(width: width, height: height, alphaForm: form)
  for y in 0..<height {
    for x in 0..<width { pixmap[x, y] = pixel(x, y) }
  }
  return pixmap
}

extension Pixmap {
  var bytes: [UInt8] { withUnsafeBytes { Array($0) } }
}
