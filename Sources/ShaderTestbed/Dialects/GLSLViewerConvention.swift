import GPURenderer

/// The uniforms of glslViewer and of the Book of Shaders, and its buffers: where the text asks for
/// `BUFFER_0`, a pass is drawn with that macro, into floats, and read as `u_buffer0`; where it asks
/// for `DOUBLE_BUFFER_0`, as `u_doubleBuffer0`, which the pass itself reads as its last frame.
enum GLSLViewerConvention {
  static func plan(_ workshop: inout Workshop) -> Plan {
    var plan = Plan(workshop.request)
    plan.sampling = ShaderJob.Sampling(filter: .linear, wrap: .repeat)
    let main = workshop.main
    let buffers = buffers(of: main)
    for buffer in buffers + [nil] {
      var defines = workshop.request.defines
      if let buffer { defines[buffer.macro] = "" }
      let fragment = prepared(main, defines)
      var pass = Plan.Pass(
        name: buffer?.macro ?? "image", vertex: workshop.vertex(for: fragment), fragment: fragment,
        isFloat: buffer != nil)
      let active = ActiveNames(main.tokens, defining: Set(defines.keys))
      for (index, other) in buffers.enumerated() where active.contains(other.sampler) {
        pass.inputs[other.sampler] = ShaderJob.Input(.pass(index))
      }
      plan.passes.append(pass)
    }
    let canvas = workshop.request.canvas
    let mouse: [Double] = workshop.request.mouse.map { [$0.x, $0.y] } ?? [0, 0]
    let sizes = resolutions(plan.textures, &workshop)
    plan.feed = { moment in
      let own: [String: [Double]] = [
        "u_resolution": [Double(canvas.width), Double(canvas.height)], "u_time": [moment.time],
        "u_delta": [moment.delta], "u_frame": [Double(moment.frame)], "u_mouse": mouse,
        "u_date": moment.date(firstMonth: 0),
      ]
      return own.merging(sizes) { own, _ in own }
    }
    return plan
  }

  private struct Buffer {
    let macro: String
    let sampler: String
  }

  /// The buffers that the preprocessor's lines ask for, in the order of drawing.
  private static func buffers(of source: ParsedSource) -> [Buffer] {
    let names = Set(source.tokens.lazy.filter(\.isDirective).map(\.text))
    return [("BUFFER_", "u_buffer"), ("DOUBLE_BUFFER_", "u_doubleBuffer")].flatMap {
      macro, sampler in
      (0..<16).filter { names.contains("\(macro)\($0)") }
        .map { Buffer(macro: "\(macro)\($0)", sampler: "\(sampler)\($0)") }
    }
  }

  /// With the precision that the desktop needs not name.
  private static func prepared(
    _ source: ParsedSource, _ defines: [String: String]
  ) -> ParsedSource {
    let preamble = Preamble(source.tokens)
    var text = source.text
    if !source.tokens.contains(where: { $0.text == "precision" }) {
      let precision = AssembledText.generated("precision highp float;\nprecision highp int;")
      text.insert(precision, at: preamble.codeIndex)
    }
    return ParsedSource(path: source.path, text: text.defining(defines, preamble))
  }

  /// `NAMEResolution` of each texture, in px.
  private static func resolutions(
    _ textures: [String: String], _ workshop: inout Workshop
  ) -> [String: [Double]] {
    var sizes: [String: [Double]] = [:]
    for (name, path) in textures {
      guard let index = workshop.image(path, for: name) else { continue }
      let size = workshop.images[index].size
      sizes["\(name)Resolution"] = [Double(size.width), Double(size.height)]
    }
    return sizes
  }
}
