/// One run of fragment shaders that are not this package's own: what is compiled, fed and drawn.
/// A value, so that it can be sent to another process.
public struct ShaderJob: Codable, Equatable, Sendable {
  /// The picture, in px.
  public var width: Int
  /// The picture, in px.
  public var height: Int
  /// In the order of drawing; the last one's target is the picture.
  public var passes: [Pass]
  /// PNG files that passes sample, by their place in this list.
  public var images: [String]
  /// The uniforms of each frame, in the order of drawing; the last frame is the picture. More than
  /// one is needed where a pass reads what the frame before has left.
  public var frames: [[String: [Double]]]
  /// What is wanted of it.
  public var output: Output

  /// A job of one frame.
  public init(
    width: Int, height: Int, passes: [Pass], images: [String] = [],
    frames: [[String: [Double]]] = [[:]], output: Output = .bytes
  ) {
    self.width = width
    self.height = height
    self.passes = passes
    self.images = images
    self.frames = frames
    self.output = output
  }

  /// What is read back of the last frame.
  public enum Output: String, Codable, Sendable {
    /// Nothing: the shaders are compiled and linked only.
    case none
    /// 8-bit RGBA as the shader wrote it, top row first.
    case bytes
    /// 32-bit float RGBA as the shader wrote it, top row first.
    case floats
  }

  /// One full-screen draw with a program of its own.
  public struct Pass: Codable, Equatable, Sendable {
    /// Stands in messages.
    public var name: String
    /// The text of the vertex stage. It draws one triangle over the target; its attributes are fed
    /// from `attributes`.
    public var vertex: String
    /// The text of the fragment stage.
    public var fragment: String
    /// The target, in px; nil is the picture's size. The last pass has none of its own.
    public var size: Size?
    /// Whether the target holds 32-bit floats; the last pass's holds what `output` says.
    public var isFloat: Bool
    /// Values over those of the frame.
    public var uniforms: [String: [Double]]
    /// What each sampler reads.
    public var inputs: [String: Input]
    /// The attributes' values at the three vertices, four numbers each; see `Pass.corners`.
    public var attributes: [String: [Double]]

    /// A pass over the whole picture.
    public init(
      name: String, vertex: String, fragment: String, size: Size? = nil, isFloat: Bool = false,
      uniforms: [String: [Double]] = [:], inputs: [String: Input] = [:],
      attributes: [String: [Double]] = [:]
    ) {
      self.name = name
      self.vertex = vertex
      self.fragment = fragment
      self.size = size
      self.isFloat = isFloat
      self.uniforms = uniforms
      self.inputs = inputs
      self.attributes = attributes
    }

    /// The values of an attribute that is linear over the target, at the triangle's vertices, which
    /// lie at the lower left corner, at twice the width and at twice the height.
    public static func corners(
      lowerLeft: [Double], lowerRight: [Double], upperLeft: [Double]
    ) -> [Double] {
      let beyond = { (corner: [Double]) in
        zip(corner, lowerLeft).map { 2 * $0 - $1 }
      }
      return lowerLeft + beyond(lowerRight) + beyond(upperLeft)
    }
  }

  /// In px.
  public struct Size: Codable, Equatable, Sendable {
    /// In px; at least 1.
    public var width: Int
    /// In px; at least 1.
    public var height: Int

    /// A size in px.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// What a sampler reads.
  public struct Input: Codable, Equatable, Sendable {
    /// Where the pixels come from.
    public var source: Source
    /// How they are looked up.
    public var sampling: Sampling

    /// An input.
    public init(_ source: Source, sampling: Sampling = Sampling()) {
      self.source = source
      self.sampling = sampling
    }
  }

  /// Where a sampler's pixels come from.
  public enum Source: Codable, Equatable, Sendable {
    /// The image of that place in `images`; its lowest row is at 0.
    case image(Int)
    /// The target of the pass of that place: this frame's where that pass is drawn before this one,
    /// else that of the frame before, which is transparent black before the first.
    case pass(Int)
  }

  /// How a texture is looked up.
  public struct Sampling: Codable, Equatable, Sendable {
    /// Between pixels.
    public enum Filter: String, Codable, Sendable { case nearest, linear, mipmap }
    /// Outside 0...1.
    public enum Wrap: String, Codable, Sendable { case clamp, `repeat` }

    /// Between pixels.
    public var filter: Filter
    /// Outside 0...1.
    public var wrap: Wrap

    /// A way to look up a texture.
    public init(filter: Filter = .linear, wrap: Wrap = .clamp) {
      self.filter = filter
      self.wrap = wrap
    }
  }
}
