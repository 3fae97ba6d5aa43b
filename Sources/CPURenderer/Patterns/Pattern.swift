import Canvas

/// A layer prepared for a frame. Kept from frame to frame, with its memory, and used by one thread.
protocol Pattern: AnyObject {
  /// What the marks are painted with.
  var color: Premultiplied { get }

  /// How coverage runs along row `y`.
  func coverage(alongRow y: Int) -> RowCoverage

  /// Works out the coverage of row `y` at the columns of the row's spans; see `Samples`.
  func sample(row y: Int, into samples: UnsafeMutablePointer<Double>)

  /// Composites row `y` over `colors`, when its coverage is `stacked`.
  func paint(row y: Int, over colors: UnsafeMutablePointer<Premultiplied>)

  /// About how many nanoseconds the whole frame takes, on top of writing it.
  var cost: Double { get }
}

extension Pattern {
  func sample(row y: Int, into samples: UnsafeMutablePointer<Double>) {}
  func paint(row y: Int, over colors: UnsafeMutablePointer<Premultiplied>) {}
}

/// How a layer's coverage runs along one row.
enum RowCoverage {
  /// One coverage in all columns.
  case uniform(Double)
  /// Coverage that differs within spans only.
  case sampled(Samples)
  /// Marks painted one over the other, which no single coverage describes.
  case stacked
}

/// A row whose coverage is one value but for some spans of columns.
struct Samples {
  /// By column, none over another.
  let spans: UnsafeBufferPointer<Span>
  /// How many values `sample(row:into:)` writes; it may write up to `excess` more.
  let count: Int
  /// Between the spans.
  let gap: Double
  /// Rows of one key are the same; nil for a row like no other.
  let key: Int?
  /// Tells apart the lists of spans that a pattern has.
  let layout: Int

  /// Values past the end that a sampler may write, as it works on several at a time.
  static let excess = 8
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
    }
  }
}
