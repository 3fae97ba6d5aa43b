import Canvas
import Pixels

extension ShaderRequest {
  /// Takes what a test's file says of the shader and of how it is fed; what it does not say stays.
  mutating func read(_ reader: inout JSONObjectReader, _ folder: String) {
    if let shader = reader.name("shader", "a shader's file") {
      path = FilePath.joined(folder, shader)
    }
    if let vertex = reader.name("vertex", "a vertex shader's file") {
      vertexPath = FilePath.joined(folder, vertex)
    }
    dialect = reader.word("dialect", "a dialect") ?? dialect
    uniforms =
      reader.dictionary("uniforms", "uniforms") { (value, path) throws(Fault) in
        try value.uniform(at: path)
      } ?? uniforms
    textures =
      reader.dictionary("textures", "textures") { (value, path) throws(Fault) in
        let name = try value.name(at: path, "a texture's file")
        // One of a shader's own passes is no file.
        return ShadertoyConvention.passNames.contains(name) ? name : FilePath.joined(folder, name)
      } ?? textures
    defines = reader.dictionary("defines", "defines", Self.define) ?? defines
    if let folders = reader.elements(of: "includes", "includes is an array of folders") {
      includeFolders = folders.compactMap { path, value in
        do throws(Fault) {
          return FilePath.joined(folder, try value.name(at: path, "a folder"))
        } catch {
          reader.note(error)
          return nil
        }
      }
    }
    time = reader.number("time", .seconds) ?? time
    frame = reader.whole("frame", .frame) ?? frame
    if let place = reader.pair("mouse", .pointer) { mouse = (place.x, place.y) }
  }

  /// A macro's text.
  private static func define(_ value: JSONValue, _ path: String) throws(Fault) -> String {
    switch value {
    case .string(let text) where !text.contains(where: \.isNewline): return text
    case .number(let text): return text
    case .bool(let isOn): return isOn ? "1" : "0"
    default: throw value.fault(at: path, "a macro is a text of one line, a number, true or false")
    }
  }
}
