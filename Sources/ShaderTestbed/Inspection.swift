import GPURenderer

/// What a shader is made of, and what its uniforms are.
public struct Inspection: Codable, Equatable, Sendable {
  /// As detected, or as forced.
  public var dialect: Dialect
  /// After `#version`; `100` where the source names none.
  public var version: String
  /// In the order of drawing.
  public var passes: [Pass]
  /// Sorted by name.
  public var uniforms: [Uniform]

  /// One draw.
  public struct Pass: Codable, Equatable, Sendable {
    /// As in messages.
    public var name: String
    /// The file of its fragment stage.
    public var file: String
    /// In px.
    public var width: Int
    /// In px.
    public var height: Int
    /// Whether the target holds 32-bit floats.
    public var isFloat: Bool
    /// What each sampler reads: a file, or a pass's name.
    public var inputs: [String: String]
  }

  /// One uniform.
  public struct Uniform: Codable, Equatable, Sendable {
    /// As declared.
    public var name: String
    /// As in GLSL: `vec2`, `float[4]`.
    public var type: String
    /// `highp`, `mediump` or `lowp`; nil where it is the default of its type.
    public var precision: String?
    /// Where the user's source declares it; nil where the dialect does.
    public var location: SourceLocation?
    /// As an ISF file describes it.
    public var label: String?
    /// By an ISF file, or behind `=` where GLSL has that.
    public var initial: [Double]?
    /// The least value, by an ISF file.
    public var minimum: [Double]?
    /// The greatest value, by an ISF file.
    public var maximum: [Double]?
    /// The values to choose from, by an ISF file.
    public var values: [Double]?
    /// What each of the values is called.
    public var labels: [String]?
    /// The numbers it is fed in the last frame; nil for none.
    public var fed: [Double]?
    /// nil before anything was run.
    public var state: UniformState?
  }

  /// - Parameter outcome: nil before anything was run.
  public init(_ shader: PreparedShader, _ outcome: ShaderOutcome? = nil) {
    dialect = shader.dialect
    let last = shader.passes.last
    version = last.flatMap { Preamble($0.fragment.tokens).version } ?? "100"
    passes = zip(shader.passes, shader.job.passes).map { plan, pass in
      Pass(
        name: pass.name, file: plan.fragment.path, width: pass.size?.width ?? shader.job.width,
        height: pass.size?.height ?? shader.job.height, isFloat: pass.isFloat,
        inputs: pass.inputs.mapValues { shader.job.name(of: $0.source) })
    }
    let states = outcome.map(shader.uniformStates)
    let active = Set(outcome?.passes.flatMap { $0.uniforms.map(\.name) } ?? [])
    var known: Set<String> = []
    uniforms = shader.declaredUniforms.filter { known.insert($0.declaration.name).inserted }
      .map { declaration, text in
        var uniform = Uniform(declaration, text, shader)
        // A sampler, and what nobody feeds, is in no list of what is fed.
        uniform.state = states.map {
          $0[uniform.name] ?? (active.contains(uniform.name) ? .set : .inactive)
        }
        return uniform
      }
      .sorted { $0.name < $1.name }
  }
}

extension Inspection.Uniform {
  fileprivate init(_ declaration: Declaration, _ text: AssembledText, _ shader: PreparedShader) {
    name = declaration.name
    type = declaration.typeText
    precision = declaration.precision
    location = text.location(line: declaration.line, column: declaration.column)
    initial = ConstantReader.numbers(declaration.initial)
    fed = shader.job.frames.last?[name] ?? shader.job.passes.last?.uniforms[name]
    guard let input = shader.described.first(where: { $0.name == declaration.name }) else { return }
    label = input.label
    initial = input.initial
    (minimum, maximum) = (input.minimum, input.maximum)
    values = input.values.isEmpty ? nil : input.values
    labels = input.labels.isEmpty ? nil : input.labels
  }
}

extension PreparedShader {
  /// The uniforms of all stages, with the text that declares each.
  fileprivate var declaredUniforms: [(declaration: Declaration, text: AssembledText)] {
    passes.flatMap { [$0.fragment, $0.vertex] }.flatMap { source in
      source.uniforms.map { ($0, source.text) }
    }
  }
}

extension ShaderJob {
  fileprivate func name(of source: Source) -> String {
    switch source {
    case .image(let index): images.indices.contains(index) ? images[index] : ""
    case .pass(let index): passes.indices.contains(index) ? passes[index].name : ""
    }
  }
}
