import Canvas

/// A layer prepared for a frame. Kept from frame to frame, with its memory, and used by one thread.
protocol Pattern: AnyObject {
  /// What the marks are painted with.
  var color: Premultiplied { get }

  /// Finds out how coverage runs along each of `rows`.
  func look(at rows: Range<Int>, into forms: UnsafeMutablePointer<RowForm>)

  /// The most samples that a row has.
  var mostSamples: Int { get }

  /// Works out the coverage of row `y` where it differs along the row: see `SpanList`. May write
  /// `sampleExcess` more samples.
  ///
  /// Spans that are left out are as in the row before, when that was sampled last and its form has
  /// the same list, else of the gap's coverage.
  func sample(row y: Int, into samples: UnsafeMutablePointer<Double>) -> SpanList

  /// Composites row `y` over `colors`, when its form is `stacked`.
  func paint(row y: Int, over colors: UnsafeMutablePointer<Premultiplied>)

  /// Whether rows are the same from the last to the first.
  var isMirrored: Bool { get }

  /// About how many nanoseconds the whole frame takes, on top of writing it.
  var cost: Double { get }
}

/// Samples past the end that a pattern may write, as it works on several at a time.
let sampleExcess = 8

extension Pattern {
  var isMirrored: Bool { false }
  func paint(row y: Int, over colors: UnsafeMutablePointer<Premultiplied>) {}
}

/// How a layer's coverage runs along one row.
enum RowForm: BitwiseCopyable {
  /// One coverage in all columns.
  case uniform(Double)
  /// One coverage but for some spans of columns.
  case sampled(Sampled)
  /// Marks painted one over the other, which no single coverage describes.
  case stacked

  struct Sampled: BitwiseCopyable {
    /// The coverage between spans.
    var gap: Double
    /// Tells apart the lists of spans that the pattern has.
    var list: Int
    /// Rows of one key are the same; nil for a row like no other.
    var key: Int?
  }
}

/// A pattern that can take over another layer of its kind.
protocol PreparablePattern: Pattern {
  associatedtype Layer
  init()
  func prepare(_ layer: Layer, width: Int, height: Int)
}

extension ResolvedLayer {
  /// The pattern that draws this layer, in the memory of `old` if that is one of the same kind.
  func pattern(reusing old: (any Pattern)?, width: Int, height: Int) -> any Pattern {
    func prepared<P: PreparablePattern>(_ type: P.Type, _ layer: P.Layer) -> any Pattern {
      let pattern = old as? P ?? P()
      pattern.prepare(layer, width: width, height: height)
      return pattern
    }
    return switch self {
    case .flat(let layer): prepared(Flat.self, layer)
    case .dots(let layer): prepared(Dots.self, layer)
    case .lines(let layer): prepared(Lines.self, layer)
    case .cross(let layer): prepared(Cross.self, layer)
    case .pulse(let layer): prepared(Pulse.self, layer)
    case .shapes(let layer): prepared(Shapes.self, layer)
    case .material: preconditionFailure("glass lies between the stacks that StagedRows makes")
    }
  }
}
