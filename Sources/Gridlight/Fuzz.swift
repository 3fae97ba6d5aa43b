import Canvas
import Pixels
import ReferenceRenderer

/// Draws random scenes with a renderer and with the reference, and compares each pair.
public struct Fuzz: Sendable {
  /// How many scenes.
  public var count: Int
  /// Every scene's own seed is made from this one and the scene's index.
  public var seed: UInt64
  /// Makes the scenes.
  public var generator: SceneGenerator

  /// - Parameters:
  ///   - count: How many scenes, at least 1.
  ///   - seed: What the scenes' own seeds are made from.
  public init(count: Int, seed: UInt64, generator: SceneGenerator = SceneGenerator()) {
    self.count = count
    self.seed = seed
    self.generator = generator
  }

  /// Draws and compares all scenes; one that fails does not stop the run.
  ///
  /// - Parameter each: Called after every scene.
  /// - Throws: `CancellationError`, and what `each` throws.
  public func run<Failure: Error>(
    _ renderer: any Renderer, each: (FuzzResult) throws(Failure) -> Void
  ) async throws -> FuzzSummary {
    var summary = FuzzSummary()
    for index in 0..<max(count, 0) {
      try Task.checkCancellation()
      let result = try await result(
        of: renderer, seed: SceneGenerator.seed(base: seed, index: index))
      summary.add(result)
      try each(result)
    }
    return summary
  }

  private func result(of renderer: any Renderer, seed: UInt64) async throws -> FuzzResult {
    let scene = generator.scene(seed: seed)
    do {
      let resolved = try ResolvedScene(scene)
      let gate = try await renderer.gate(resolved)
      return FuzzResult(
        seed: seed, scene: scene, gate: gate, failure: gate.failure,
        hasPartlyCoveredPixel: ReferenceRenderer().hasPartlyCoveredPixel(in: resolved))
    } catch let error as CancellationError {
      throw error
    } catch {
      return FuzzResult(
        seed: seed, scene: scene, gate: nil, failure: "\(error)", hasPartlyCoveredPixel: false)
    }
  }
}

/// What came of one random scene.
public struct FuzzResult: Sendable {
  /// The seed that makes this scene again, as the first of a run.
  public let seed: UInt64
  /// What was drawn.
  public let scene: Scene
  /// How the two pictures differ; nil when one could not be drawn.
  public let gate: GateReport?
  /// Why the scene fails, in one line; nil when it passes.
  public let failure: String?
  /// Whether some layer covers some pixel in part.
  public let hasPartlyCoveredPixel: Bool
}

/// What came of a run over random scenes.
public struct FuzzSummary: Sendable {
  /// How many scenes were drawn.
  public private(set) var count = 0
  /// How many scenes fail.
  public private(set) var failureCount = 0
  /// The largest difference of bytes, in levels.
  public private(set) var worstDifference = 0
  /// The largest difference of floats in levels, over the scenes whose floats are promised.
  public private(set) var worstFloatDifference = 0.0
  /// How many scenes have a pixel that a layer covers in part.
  public private(set) var partlyCoveredCount = 0
  /// How many scenes pass only since ties that fp32 cannot decide are not counted: with them, more
  /// than `GateReport.tieAllowance` pixels differ.
  public private(set) var undecidedCount = 0
  /// The seed of the scene that fails or differs most: any failure, then bytes, then floats.
  public private(set) var worstSeed: UInt64?
  private var worstRank = Rank(isFailure: false, bytes: -1, floats: 0)

  /// In percent of all scenes.
  public var partlyCoveredPercentage: Double {
    count > 0 ? 100 * Double(partlyCoveredCount) / Double(count) : 0
  }

  mutating func add(_ result: FuzzResult) {
    let rank = Rank(
      isFailure: result.failure != nil, bytes: result.gate?.byteDifference ?? 0,
      floats: result.gate?.floatDifference ?? 0)
    count += 1
    failureCount += rank.isFailure ? 1 : 0
    worstDifference = max(worstDifference, rank.bytes)
    worstFloatDifference = max(worstFloatDifference, rank.floats)
    partlyCoveredCount += result.hasPartlyCoveredPixel ? 1 : 0
    if let gate = result.gate, gate.passes,
      gate.tieCount + gate.undecidedCount > gate.tieAllowance
    {
      undecidedCount += 1
    }
    if worstRank < rank {
      worstRank = rank
      worstSeed = result.seed
    }
  }

  private struct Rank: Comparable, Sendable {
    var isFailure: Bool
    var bytes: Int
    var floats: Double

    static func < (a: Rank, b: Rank) -> Bool {
      (a.isFailure ? 1 : 0, a.bytes, a.floats) < (b.isFailure ? 1 : 0, b.bytes, b.floats)
    }
  }
}
