/// How a canvas brings its nodes into view.
public struct FitViewOptions: Equatable, Sendable {
  /// Where the nodes' bounds stand in the padded view.
  public enum Alignment: String, CaseIterable, Sendable {
    case center, topLeading
  }

  /// Room kept free between the nodes and the view's edges.
  public var padding: Padding
  /// The smallest zoom that fitting may choose.
  public var minZoom: Double
  /// The largest zoom that fitting may choose.
  public var maxZoom: Double
  /// Whether hidden nodes count.
  public var includeHidden: Bool
  /// The nodes that count; nil counts every one.
  public var nodeIds: [String]?
  /// Seconds that an animated fit takes.
  public var duration: Double
  /// Where the nodes' bounds stand in the padded view.
  public var alignment: Alignment

  /// - Parameters:
  ///   - padding: Room kept free between the nodes and the view's edges.
  ///   - minZoom: The smallest zoom that fitting may choose; the canvas's own limit counts as well.
  ///   - maxZoom: The largest one; the canvas's own limit counts as well.
  ///   - includeHidden: Whether hidden nodes count.
  ///   - nodeIds: The nodes that count; nil counts every one.
  ///   - duration: Seconds that an animated fit takes.
  ///   - alignment: Where the nodes' bounds stand in the padded view.
  public init(
    padding: Padding = 80, minZoom: Double = 0.1, maxZoom: Double = 1.5,
    includeHidden: Bool = false, nodeIds: [String]? = nil, duration: Double = 0.3,
    alignment: Alignment = .center
  ) {
    self.padding = padding
    self.minZoom = minZoom
    self.maxZoom = maxZoom
    self.includeHidden = includeHidden
    self.nodeIds = nodeIds
    self.duration = duration
    self.alignment = alignment
  }
}

extension FitViewOptions {
  /// A length along one axis of the view.
  public enum Length: Equatable, Sendable {
    /// Screen points.
    case points(Double)
    /// Hundredths of the view's width at the sides, of its height above and below.
    case percent(Double)

    /// In points, along an axis of which the view has `extent` points.
    func resolved(along extent: Double) -> Double {
      switch self {
      case .points(let points): points
      case .percent(let percent): extent * percent / 100
      }
    }
  }

  /// A length for every side of the view. A number stands for points on all four.
  public struct Padding: Equatable, Sendable {
    /// Above.
    public var top: Length
    /// To the left.
    public var leading: Length
    /// Below.
    public var bottom: Length
    /// To the right.
    public var trailing: Length

    /// A length for every side.
    public init(
      top: Length = .points(0), leading: Length = .points(0), bottom: Length = .points(0),
      trailing: Length = .points(0)
    ) {
      self.top = top
      self.leading = leading
      self.bottom = bottom
      self.trailing = trailing
    }

    /// The same length on all four sides.
    public init(_ all: Length) {
      self.init(top: all, leading: all, bottom: all, trailing: all)
    }

    /// Screen points on all four sides.
    public static func points(_ points: Double) -> Padding { Padding(.points(points)) }

    /// Hundredths of the view's own axis on all four sides.
    public static func percent(_ percent: Double) -> Padding { Padding(.percent(percent)) }
  }
}

extension FitViewOptions.Length: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Screen points.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }
  /// Screen points.
  public init(floatLiteral points: Double) { self = .points(points) }
}

extension FitViewOptions.Padding: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Screen points on all four sides.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }
  /// Screen points on all four sides.
  public init(floatLiteral points: Double) { self = .points(points) }
}
