import Canvas
import Pixels

/// Which program a scene needs: the key of the program cache. It owns no memory.
struct ProgramShape: Hashable {
  enum Layers: Hashable {
    /// One call per layer, in order.
    case composed(PatternStack)
    /// One loop over up to `capacity` layers with a switch on these patterns.
    case loop(PatternSet, capacity: Int)
  }

  let layers: Layers
  let output: OutputForm

  init(_ scene: ResolvedScene, output: OutputForm) {
    self.output = output
    let count = scene.layers.count
    guard count > PatternStack.capacity else {
      var stack = PatternStack()
      for layer in scene.layers { stack.append(Pattern(layer)) }
      layers = .composed(stack)
      return
    }
    var set = PatternSet()
    for layer in scene.layers { set.insert(Pattern(layer)) }
    let capacity =
      count <= UniformBlock.promisedCapacity
      ? UniformBlock.promisedCapacity : UniformBlock.largestCapacity
    // Unusual numbers come in many combinations, and each would be compiled: they share a program.
    layers = .loop(set.isSubset(of: .usual) ? set : .all, capacity: capacity)
  }
}

/// Up to four patterns in order. A straight line of calls is the fastest, but a driver's compiler
/// takes seconds beyond a few.
struct PatternStack: Hashable {
  static let capacity = 4

  private(set) var count = 0
  /// Four bits each, the first lowest.
  private var bits: UInt32 = 0

  mutating func append(_ pattern: Pattern) {
    precondition(count < Self.capacity, "a stack holds \(Self.capacity) patterns")
    bits |= UInt32(pattern.rawValue) << UInt32(4 * count)
    count += 1
  }

  var patterns: [Pattern] {
    (0..<count).compactMap { Pattern(rawValue: Int32(bits >> UInt32(4 * $0) & 15)) }
  }
}

/// Which patterns occur.
struct PatternSet: Hashable {
  private var bits: UInt32 = 0

  init(_ patterns: [Pattern] = []) {
    for pattern in patterns { insert(pattern) }
  }

  static let all = PatternSet(Pattern.allCases)
  /// What layers are drawn with whose marks are apart, and neither huge nor tiny.
  static let usual = PatternSet([.flat, .smallDots, .apartDots, .lines, .cross, .apartPulse])

  mutating func insert(_ pattern: Pattern) {
    bits |= 1 << UInt32(pattern.rawValue)
  }

  func isSubset(of other: PatternSet) -> Bool { bits & ~other.bits == 0 }

  var patterns: [Pattern] {
    Pattern.allCases.filter { bits >> UInt32($0.rawValue) & 1 == 1 }
  }
}

extension ProgramShape {
  /// Such as "lines+dots", for messages.
  var label: String {
    switch layers {
    case .composed(let stack): stack.patterns.map(\.file).joined(separator: "+")
    case .loop: "loop"
    }
  }
}

/// What the program's last stage writes.
enum OutputForm: Int32 {
  /// `floor(255 c + 0.5)` of premultiplied colour.
  case premultiplied = 0
  /// The same of alpha, and of colour divided by alpha.
  case straight = 1
  /// Premultiplied, not quantised.
  case float = 2
}

extension OutputForm {
  /// Of 8-bit pixels.
  init(_ alpha: Pixmap.AlphaForm) {
    self = alpha == .premultiplied ? .premultiplied : .straight
  }

  var pixelFormat: PixelFormat { self == .float ? .rgba32f : .rgba8 }
}
