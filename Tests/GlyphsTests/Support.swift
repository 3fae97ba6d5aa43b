import Foundation

@testable import Glyphs

let python = "/usr/bin/python3"
let hasPillow = (try? run(python, ["-c", "import PIL.ImageFont"])) != nil

struct ProgramFailure: Error { var text: String }

/// What a program prints.
@discardableResult func run(_ program: String, _ arguments: [String]) throws -> String {
  let process = Process()
  process.executableURL = URL(filePath: program)
  process.arguments = arguments
  let (output, errors) = (Pipe(), Pipe())
  process.standardOutput = output
  process.standardError = errors
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  let trouble = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { throw ProgramFailure(text: trouble) }
  return text
}

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
