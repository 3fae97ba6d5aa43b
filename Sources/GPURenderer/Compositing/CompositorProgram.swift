import CGLES
import Canvas

/// The programs that work on the composite in floats.
enum CompositorProgram: CaseIterable {
  case shapes, blur, resolve

  var vertexSource: String {
    ShaderLibrary.text(self == .shapes ? "lib/shapes.vert" : "lib/fullscreen.vert")
  }

  var fragmentSource: String {
    switch self {
    case .shapes: Self.source(["lib/discs.glsl", "lib/arcs.glsl", "panel.glsl", "lib/shapes.glsl"])
    case .blur: ShaderLibrary.text("lib/blur.frag")
    case .resolve: Self.source(["lib/color.glsl", "lib/resolve.glsl"])
    }
  }

  private static func source(_ files: [String]) -> String {
    """
    #version 300 es
    precision highp float;
    precision highp int;
    precision highp sampler2D;

    \(files.map(ShaderLibrary.text).joined(separator: "\n"))
    """
  }
}

extension Program {
  /// Uniforms are set for the program in use.
  func set(_ uniform: String, _ value: Int) { glUniform1i(location(uniform), GLint(value)) }

  func set(_ uniform: String, _ x: Int, _ y: Int) {
    glUniform2i(location(uniform), GLint(x), GLint(y))
  }

  func set(_ uniform: String, _ value: Double) { glUniform1f(location(uniform), Float(value)) }

  func set(_ uniform: String, _ value: SIMD4<Float>) {
    glUniform4f(location(uniform), value.x, value.y, value.z, value.w)
  }

  private func location(_ uniform: String) -> GLint { glGetUniformLocation(name, uniform) }
}
