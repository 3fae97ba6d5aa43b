import Canvas
import GPURenderer
import Pixels

/// What the dialects work with: the request, its files, and the faults found so far.
struct Workshop {
  let request: ShaderRequest
  /// The fragment shader's file.
  let main: ParsedSource
  private var expansion: SourceExpansion
  /// The PNG files, each once.
  private(set) var images: [(path: String, size: PixelSize)] = []
  var faults: [String] = []
  /// Files that the system does not give.
  private(set) var unreadable: [String] = []

  /// - Throws: what keeps the main file from being read.
  init(_ request: ShaderRequest) throws(ShaderError) {
    self.request = request
    expansion = SourceExpansion(folders: request.includeFolders)
    main = ParsedSource(path: request.path, text: try expansion.expand(request.path))
    if let fault = main.fault { faults.append(fault) }
  }

  /// Every fault of the request and of its files, each once, though several passes meet it.
  var allFaults: [String] {
    var known: Set<String> = []
    return (expansion.faults + faults).filter { known.insert($0).inserted }
  }

  /// All files that were read, and the PNG files.
  var files: [String] { expansion.names.sorted() + images.map(\.path) }

  /// Another file of the shader; nil where it cannot be used, which is noted.
  mutating func source(_ path: String) -> ParsedSource? {
    do throws(ShaderError) {
      let source = ParsedSource(path: path, text: try expansion.expand(path))
      guard let fault = source.fault else { return source }
      faults.append(fault)
    } catch {
      note(error)
    }
    return nil
  }

  /// The place of a PNG among the images; nil where it cannot be used, which is noted.
  ///
  /// - Parameter name: the sampler's.
  mutating func image(_ path: String, for name: String) -> Int? {
    if let index = images.firstIndex(where: { $0.path == path }) { return index }
    do throws(PixelsError) {
      images.append((path, try PixelSize(pngAt: path)))
      return images.count - 1
    } catch {
      let message = "\(name.oneLine): \(error)"
      if case .cannotRead = error { missing(message) } else { faults.append(message) }
      return nil
    }
  }

  private mutating func note(_ error: ShaderError) {
    switch error {
    case .invalid(let faults): self.faults += faults
    case .cannotRead(let message): missing(message)
    default: faults.append("\(error)")
    }
  }

  private mutating func missing(_ message: String) {
    if !unreadable.contains(message) { unreadable.append(message) }
  }

  /// The vertex stage that the user gives, or one that matches `fragment`.
  mutating func vertex(for fragment: ParsedSource) -> ParsedSource {
    if let path = request.vertexPath, let source = source(path) {
      return source.defining(request.defines)
    }
    return ParsedSource(path: fragment.path, text: VertexStage.matching(fragment))
  }
}
