/// Writes the stages of an ISF file.
enum ISFStage {
  private static let version = "310 es"
  /// What GLSL of the desktop converts without being told.
  private static let conversions = "#extension GL_EXT_shader_implicit_conversions : enable\n"
  private static let precision =
    "precision highp float;\nprecision highp int;\nprecision highp sampler2D;\n"

  /// What both stages may call.
  private static let macros = """
    #define vv_FragNormCoord isf_FragNormCoord
    #define IMG_SIZE(image) vec2(textureSize(image, 0))
    #define IMG_NORM_PIXEL(image, at) texture(image, at)
    #define IMG_PIXEL(image, at) texture(image, (at) / IMG_SIZE(image))
    #define IMG_THIS_NORM_PIXEL(image) texture(image, isf_FragNormCoord)
    #define IMG_THIS_PIXEL(image) texture(image, isf_FragNormCoord)
    #define texture2D texture
    #define texture2DProj textureProj
    #define texture2DLod textureLod

    """

  /// ES has no functions of one's own by these names; the desktop has.
  private static let builtIns: Set<String> = [
    "abs", "acos", "acosh", "asin", "asinh", "atan", "atanh", "ceil", "clamp", "cos", "cosh",
    "cross", "degrees", "determinant", "dot", "exp", "exp2", "floor", "fract",
    "inverse", "inversesqrt", "isinf", "isnan", "length", "log", "log2", "max", "min", "mix", "mod",
    "modf", "normalize", "pow", "radians", "reflect", "refract", "round", "roundEven", "sign",
    "sin", "sinh", "smoothstep", "sqrt", "step", "tan", "tanh", "transpose", "trunc",
  ]

  /// Other names for the functions of `source` that are called as built-in ones.
  private static func renamings(_ source: ParsedSource) -> String {
    Set(source.functions).intersection(builtIns).sorted()
      .map { "#define \($0) isf_own_\($0)\n" }.joined()
  }

  static func fragment(
    _ source: ParsedSource, declaring uniforms: [String], _ defines: [String: String]
  ) -> ParsedSource {
    let head =
      conversions + precision + """
        #define varying in
        #define gl_FragColor isf_FragColor
        out vec4 isf_FragColor;
        in vec2 isf_FragNormCoord;

        """ + macros + GeneratedUniforms.text(uniforms, besides: source)
    return wrapped(source, head, defines)
  }

  /// - Parameter source: nil writes one that does what each must.
  static func vertex(
    _ source: ParsedSource?, declaring uniforms: [String], _ defines: [String: String],
    path: String
  ) -> ParsedSource {
    let source =
      source
      ?? ParsedSource(
        path: path, text: .generated("void main() {\n  isf_vertShaderInit();\n}"))
    let head =
      conversions + precision + """
        #define varying out
        #define attribute in
        in vec4 isf_position;
        out vec2 isf_FragNormCoord;

        """ + macros + GeneratedUniforms.text(uniforms, besides: source) + """
        void isf_vertShaderInit() {
          gl_Position = isf_position;
          isf_FragNormCoord = 0.5 * isf_position.xy + 0.5;
        }
        """
    return wrapped(source, head, defines)
  }

  private static func wrapped(
    _ source: ParsedSource, _ head: String, _ defines: [String: String]
  ) -> ParsedSource {
    let declarations = AssembledText.generated(head + renamings(source)).defining(
      defines, Preamble([]))
    let text = source.text.wrapped(
      version: version, declarations: declarations, Preamble(source.tokens))
    return ParsedSource(path: source.path, text: text)
  }
}
