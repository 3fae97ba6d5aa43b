import Canvas
import GPURenderer

/// `mainImage(out vec4, in vec2)` as on shadertoy.com.
///
/// What a channel reads is given among the textures: `iChannel0=noise.png` is a file, and
/// `iChannel0=A` the pass A, of A to D. A pass's text is the file given as `A=FILE`, else the file
/// beside the shader whose name has `.A` before its ending: `sea.A.frag` beside `sea.frag`. The
/// channels of pass A itself are given as `A.iChannel0=...`. Passes are drawn in the order A to D,
/// then the picture; one that is read before it is drawn gives its last frame.
enum ShadertoyConvention {
  static let passNames = ["A", "B", "C", "D"]
  private static let channels = (0..<4).map { "iChannel\($0)" }

  static let uniforms =
    [
      "vec3 iResolution", "float iTime", "float iTimeDelta", "int iFrame", "float iFrameRate",
      "vec4 iMouse", "vec4 iDate", "float iSampleRate", "float iChannelTime[4]",
      "vec3 iChannelResolution[4]",
    ] + channels.map { "sampler2D \($0)" }

  static func plan(_ workshop: inout Workshop) -> Plan {
    var plan = Plan(workshop.request)
    plan.sampling = ShaderJob.Sampling(filter: .mipmap, wrap: .repeat)
    let wiring = Wiring(plan.textures, among: channels, &workshop)
    plan.textures = wiring.rest
    for name in wiring.passes {
      guard let source = wiring.source(of: name, &workshop) else { continue }
      let isPicture = name == Wiring.picture
      let fragment = wrapped(source, workshop.request.defines, isPicture: isPicture)
      var pass = Plan.Pass(
        name: name, vertex: workshop.vertex(for: fragment), fragment: fragment,
        isFloat: !isPicture)
      var sizes = [Double](repeating: 0, count: 12)
      for (index, channel) in channels.enumerated() {
        guard let input = wiring.input(channel, of: name, &workshop) else { continue }
        pass.inputs[channel] = input.value
        sizes.replaceSubrange(3 * index..<3 * index + 3, with: input.size + [1])
      }
      pass.uniforms["iChannelResolution"] = sizes
      plan.passes.append(pass)
    }
    let canvas = workshop.request.canvas
    let mouse: [Double] = workshop.request.mouse.map { [$0.x, $0.y, $0.x, $0.y] } ?? [0, 0, 0, 0]
    plan.feed = { moment in
      [
        "iResolution": [Double(canvas.width), Double(canvas.height), 1],
        "iTime": [moment.time], "iTimeDelta": [moment.delta], "iFrame": [Double(moment.frame)],
        "iFrameRate": [Moment.framesPerSecond], "iMouse": mouse,
        "iDate": moment.date(firstMonth: 0), "iSampleRate": [44_100],
        "iChannelTime": [Double](repeating: moment.time, count: 4),
      ]
    }
    return plan
  }

  /// The text between what the site puts before and after it.
  private static func wrapped(
    _ source: ParsedSource, _ defines: [String: String], isPicture: Bool
  ) -> ParsedSource {
    let preamble = Preamble(source.tokens)
    let number = preamble.number ?? 0
    let version = number > 300 ? "\(number) es" : "300 es"
    let head =
      "precision highp float;\nprecision highp int;\nprecision highp sampler2D;\n"
      + GeneratedUniforms.text(uniforms, besides: source)
    let alpha = isPicture ? "1.0" : "color.a"
    let tail = """
      out vec4 testbedColor;
      void main() {
        vec4 color = vec4(0.0, 0.0, 0.0, 1.0);
        mainImage(color, gl_FragCoord.xy);
        testbedColor = vec4(color.rgb, \(alpha));
      }
      """
    let text = source.text.wrapped(
      version: version, declarations: .generated(head).defining(defines, Preamble([])), preamble)
    return ParsedSource(path: source.path, text: text + .generated(tail))
  }
}
