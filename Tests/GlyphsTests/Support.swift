import Foundation
import TestSupport

@testable import Glyphs

let hasPillow = (try? output(of: python, ["-c", "import PIL.ImageFont"])) != nil

/// A fontconfig configuration with the fonts in `folders` only.
func configuration(folders: [String]) throws -> String {
  let folder = FileManager.default.temporaryDirectory.appending(
    path: "gridlight-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let file = folder.appending(path: "fonts.conf")
  let text = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
    <fontconfig>
    \(folders.map { "<dir>\($0)</dir>" }.joined(separator: "\n"))
    <cachedir>\(folder.path)/cache</cachedir>
    </fontconfig>
    """
  try Data(text.utf8).write(to: file)
  return file.path
}

extension FontLibrary {
  /// A library that has no font at all.
  static func empty() throws -> FontLibrary {
    FontLibrary(configuration: try GlyphsTests.configuration(folders: []))
  }
}
