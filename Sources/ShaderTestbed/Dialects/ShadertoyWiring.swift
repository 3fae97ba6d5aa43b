import Canvas
import GPURenderer

extension ShadertoyConvention {
  /// Which pass reads what.
  struct Wiring {
    /// The name of the pass that is the picture.
    static let picture = "image"

    /// In the order of drawing: those that are given or read, and the picture.
    let passes: [String]
    /// What is given for no channel and no pass.
    let rest: [String: String]

    /// By the pass and its channel, what is given.
    private let inputs: [String: [String: String]]
    /// By the pass.
    private let files: [String: String]

    init(_ textures: [String: String], among channels: [String], _ workshop: inout Workshop) {
      var inputs: [String: [String: String]] = [:]
      var files: [String: String] = [:]
      var rest: [String: String] = [:]
      for (key, value) in textures {
        let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
        if passNames.contains(key) {
          files[key] = value
        } else if channels.contains(key) {
          inputs[Self.picture, default: [:]][key] = value
        } else if parts.count == 2, passNames.contains(parts[0]), channels.contains(parts[1]) {
          inputs[parts[0], default: [:]][parts[1]] = value
        } else {
          rest[key] = value
        }
      }
      let used = Set(files.keys).union(inputs.keys).union(inputs.values.flatMap(\.values))
      for name in passNames where used.contains(name) && files[name] == nil {
        files[name] = Self.file(name, beside: workshop.request.path)
      }
      passes = passNames.filter(used.contains) + [Self.picture]
      (self.inputs, self.files, self.rest) = (inputs, files, rest)
    }

    /// `sea.A.frag` for `sea.frag`.
    private static func file(_ name: String, beside path: String) -> String {
      let ending = FilePath.ending(of: path).map { ".\($0)" } ?? ""
      return "\(FilePath.withoutEnding(path)).\(name)\(ending)"
    }

    /// The text of a pass; nil where it cannot be read, which is noted.
    func source(of name: String, _ workshop: inout Workshop) -> ParsedSource? {
      guard let path = files[name] else { return workshop.main }
      return workshop.source(path)
    }

    /// What a channel of a pass reads, and its size in px; nil for nothing.
    func input(
      _ channel: String, of pass: String, _ workshop: inout Workshop
    ) -> (value: ShaderJob.Input, size: [Double])? {
      guard let given = inputs[pass]?[channel] else { return nil }
      if let index = passes.firstIndex(of: given) {
        let canvas = workshop.request.canvas
        return (
          ShaderJob.Input(.pass(index)), [Double(canvas.width), Double(canvas.height)]
        )
      }
      guard let index = workshop.image(given, for: channel) else { return nil }
      let size = workshop.images[index].size
      let sampling = ShaderJob.Sampling(filter: .mipmap, wrap: .repeat)
      return (
        ShaderJob.Input(.image(index), sampling: sampling),
        [Double(size.width), Double(size.height)]
      )
    }
  }
}
