import ShaderSources

/// The files of the top-level Shaders/ folder, as they were when this was compiled.
package enum ShaderLibrary {
  /// The text of the file at `path` below Shaders/, such as `lib/phase.glsl`.
  ///
  /// - Precondition: the file exists; paths are written in this package only, and a test reads each.
  package static func text(_ path: String) -> String {
    guard let text = files[path] else { preconditionFailure("no shader file \(path)") }
    return text
  }

  /// Every file's text by its path below Shaders/.
  package static let files: [String: String] = {
    let table = UnsafeBufferPointer(start: shader_sources, count: shader_source_count)
    let entries = table.map { source in
      (
        String(cString: source.name),
        String(
          decoding: UnsafeRawBufferPointer(start: source.text, count: source.length), as: UTF8.self)
      )
    }
    return Dictionary(uniqueKeysWithValues: entries)
  }()
}
