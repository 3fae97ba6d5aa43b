import GPURenderer

/// What a dialect makes of a request.
struct Plan: Sendable {
  /// One pass, in the order of drawing.
  struct Pass: Sendable {
    var name: String
    var vertex: ParsedSource
    var fragment: ParsedSource
    var size: ShaderJob.Size?
    var isFloat = false
    /// Over those of the frame.
    var uniforms: [String: [Double]] = [:]
    var inputs: [String: ShaderJob.Input] = [:]
  }

  var passes: [Pass] = []
  /// What the dialect feeds of its own accord.
  var feed: @Sendable (Moment) -> [String: [Double]] = { _ in [:] }
  /// What the user gives, in the numbers of the shader.
  var values: [String: UniformValue]
  /// Textures that no convention has used yet, by the sampler's name.
  var textures: [String: String]
  /// How they are looked up.
  var sampling = ShaderJob.Sampling()
  /// The inputs that an ISF file describes.
  var described: [ISFInput] = []

  /// Nothing but what is asked for.
  init(_ request: ShaderRequest) {
    values = request.uniforms
    textures = request.textures
  }

  /// Whether a pass reads what the frame before has left.
  var hasFeedback: Bool {
    passes.enumerated().contains { index, pass in
      pass.inputs.values.contains { input in
        if case .pass(let source) = input.source { source >= index } else { false }
      }
    }
  }

  /// What all stages declare as `uniform`.
  var uniforms: [Declaration] {
    passes.flatMap { $0.vertex.uniforms + $0.fragment.uniforms }
  }
}
