import Pixels

/// What a user asks for: a shader file, and what it is fed.
public struct ShaderRequest: Equatable, Sendable {
  /// The fragment shader's file.
  public var path: String
  /// nil detects it.
  public var dialect: Dialect?
  /// The vertex shader's file; nil draws one triangle over the canvas.
  public var vertexPath: String?
  /// In px.
  public var canvas: PixelSize
  /// By the uniform's name. A uniform that the shader does not declare is a fault.
  public var uniforms: [String: UniformValue]
  /// PNG files by the sampler's name.
  public var textures: [String: String]
  /// Macros, defined before the first line; an empty value defines a bare name.
  public var defines: [String: String]
  /// Where `#include` looks after the including file's own folder.
  public var includeFolders: [String]
  /// In seconds; nil is `frame` at 60 frames a second.
  public var time: Double?
  /// Counted from 0. Where a pass reads its own last frame, all before it are drawn too.
  public var frame: Int
  /// The pointer, in px from the lower left corner.
  public var mouse: (x: Double, y: Double)? {
    get { pointer.map { ($0.x, $0.y) } }
    set { pointer = newValue.map { SIMD2($0.x, $0.y) } }
  }
  private var pointer: SIMD2<Double>?

  /// A side of the canvas, in px.
  public static let sides = 1...16_384
  /// The frame.
  public static let frames = 0...1_000_000

  /// A request with nothing but the file.
  public init(path: String, canvas: PixelSize = PixelSize(width: 512, height: 512)) {
    self.path = path
    self.canvas = canvas
    dialect = nil
    vertexPath = nil
    uniforms = [:]
    textures = [:]
    defines = [:]
    includeFolders = []
    time = nil
    frame = 0
  }
}

/// The conventions by which a shader is fed; see `gridlight shader --help`.
public enum Dialect: String, CaseIterable, Codable, Sendable {
  case gridlight, shadertoy, glslviewer, isf, raw
}

/// The numbers of a uniform, in the order of GLSL: a vector's components, a matrix's columns, an
/// array's elements one after another. Booleans are 0 and 1.
public struct UniformValue: Codable, Equatable, Sendable {
  /// At least one.
  public var numbers: [Double]
  /// Whether it was given as a colour, whose alpha a `vec3` does without.
  var isColor = false

  private enum CodingKeys: CodingKey { case numbers }

  /// A value of these numbers.
  public init(_ numbers: [Double]) {
    self.numbers = numbers
  }

  /// Whether the numbers are the same, however they were given.
  public static func == (first: UniformValue, second: UniformValue) -> Bool {
    first.numbers == second.numbers
  }
}
