import GPURenderer

extension ShaderJob {
  /// As little as a job can be.
  static let probe = ShaderJob(
    width: 1, height: 1,
    passes: [
      Pass(
        name: "probe",
        vertex: "#version 300 es\nvoid main() { gl_Position = vec4(0.0, 0.0, 0.0, 1.0); }\n",
        fragment: """
          #version 300 es
          precision mediump float;
          out vec4 color;
          void main() { color = vec4(1.0); }

          """)
    ],
    output: .none)
}
