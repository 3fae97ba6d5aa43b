import Canvas
import GPURenderer

extension Plan {
  /// Gives each texture to the passes that declare a sampler of its name.
  mutating func connectTextures(_ workshop: inout Workshop) {
    for (name, path) in textures.sorted(by: { $0.key < $1.key }) {
      let declared = Dictionary(uniforms.map { ($0.name, $0.type) }) { first, _ in first }
      guard let type = declared[name] else {
        workshop.faults.append("\(name.oneLine): \(Self.unknownSampler(name, declared))")
        continue
      }
      guard type == "sampler2D" else {
        workshop.faults.append("\(name): \(type) takes no texture; only sampler2D does")
        continue
      }
      guard let index = workshop.image(path, for: name) else { continue }
      for pass in passes.indices where passes[pass].declared.contains(name) {
        passes[pass].inputs[name] = ShaderJob.Input(.image(index), sampling: sampling)
      }
    }
  }

  private static func unknownSampler(_ name: String, _ declared: [String: String]) -> String {
    let samplers = declared.filter { GLSLType.isSampler($0.value) }.keys.sorted()
    guard !samplers.isEmpty else { return "the shader declares no sampler; remove the texture" }
    let likely = Suggestion.closest(to: name, in: samplers).map { "; did you mean \($0)?" } ?? ""
    return
      "the shader declares no such sampler; it has \(samplers.joined(separator: ", "))\(likely)"
  }

  /// Notes each uniform of the dialect's that is declared with more numbers than there are.
  func checkFeeds(_ workshop: inout Workshop) {
    let fed = feed(Moment(time: 0, delta: 0, frame: 0))
    for uniform in uniforms where values[uniform.name] == nil {
      guard let numbers = fed[uniform.name], let type = GLSLType(uniform.type),
        type.components * (uniform.array?.count ?? 1) > numbers.count
      else { continue }
      workshop.faults.append(
        "\(uniform.name): declared as \(uniform.typeText); this dialect feeds \(numbers.count) "
          + "numbers: declare it so, or give its value")
    }
  }

  /// All names that are fed of the dialect's own accord.
  var offered: Set<String> {
    let fed = feed(Moment(time: 0, delta: 0, frame: 0))
    return Set(fed.keys).union(passes.flatMap(\.uniforms.keys))
  }

  /// - Parameters:
  ///   - given: the user's values, which go over the dialect's.
  ///   - images: the PNG files.
  func job(_ request: ShaderRequest, _ given: [String: [Double]], images: [String]) -> ShaderJob {
    let types = Dictionary(uniforms.map { ($0.name, $0) }) { first, _ in first }
    let frames = Moment.all(of: request, isWhole: hasFeedback).map { moment in
      let own = feed(moment).filter { types[$0.key] != nil && given[$0.key] == nil }
      let fitting = own.map { name, numbers in (name, types[name]?.fitting(numbers) ?? numbers) }
      return Dictionary(fitting) { first, _ in first }.merging(given) { _, given in given }
    }
    return ShaderJob(
      width: request.canvas.width, height: request.canvas.height,
      passes: passes.map { $0.job(besides: given) }, images: images, frames: frames)
  }
}

extension Plan.Pass {
  /// The names of the uniforms of both stages.
  var declared: Set<String> { Set((vertex.uniforms + fragment.uniforms).map(\.name)) }

  /// - Parameter given: what the frame has, which goes over what the dialect feeds this pass.
  fileprivate func job(besides given: [String: [Double]]) -> ShaderJob.Pass {
    let declared = declared
    return ShaderJob.Pass(
      name: name, vertex: vertex.text.text, fragment: fragment.text.text, size: size,
      isFloat: isFloat,
      uniforms: uniforms.filter { declared.contains($0.key) && given[$0.key] == nil },
      inputs: inputs.filter { declared.contains($0.key) },
      attributes: VertexStage.attributes(vertex))
  }
}

extension Declaration {
  /// As many of `numbers` as this takes.
  fileprivate func fitting(_ numbers: [Double]) -> [Double] {
    guard let type = GLSLType(type) else { return numbers }
    return Array(numbers.prefix(type.components * (array?.count ?? 1)))
  }
}
