/// One of several runs, on as many machines, that together make a sequence: every `count`th frame.
public struct Shard: Hashable, Sendable {
  /// 1...count.
  public let index: Int
  /// At least 1.
  public let count: Int

  /// All frames.
  public static let whole = Shard(alone: ())

  /// nil unless 1 <= `index` <= `count` <= 1,000,000.
  public init?(_ index: Int, of count: Int) {
    guard (1...1_000_000).contains(count), (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  private init(alone: Void) {
    (index, count) = (1, 1)
  }

  /// Which of `frameCount` frames it makes. Neighbours, which are alike, go to different shards, so
  /// that all take about as long.
  public func frames(of frameCount: Int) -> StrideTo<Int> {
    stride(from: index - 1, to: frameCount, by: count)
  }

  /// The shard that `frame` belongs to.
  public static func index(of frame: Int, count: Int) -> Int { frame % count + 1 }
}

extension Shard {
  /// The shard that a task of a Slurm array (SLURM_ARRAY_TASK_ID, _MIN, _STEP and _COUNT) or of an
  /// indexed Kubernetes job (JOB_COMPLETION_INDEX, and JOB_COMPLETIONS, which the job must set) is;
  /// nil where the variables say none.
  public init?(environment: [String: String]) {
    func number(_ name: String) -> Int? { environment[name].flatMap { Int($0) } }
    if let id = number("SLURM_ARRAY_TASK_ID"), let count = number("SLURM_ARRAY_TASK_COUNT") {
      let first = number("SLURM_ARRAY_TASK_MIN") ?? 0
      let step = max(1, number("SLURM_ARRAY_TASK_STEP") ?? 1)
      let offset = id.subtractingReportingOverflow(first)
      guard !offset.overflow, offset.partialValue.isMultiple(of: step) else { return nil }
      self.init(offset.partialValue / step + 1, of: count)
    } else if let index = number("JOB_COMPLETION_INDEX"), let count = number("JOB_COMPLETIONS"),
      index < Int.max
    {
      self.init(index + 1, of: count)
    } else {
      return nil
    }
  }
}

extension Shard: CustomStringConvertible {
  /// `2/4`.
  public var description: String { "\(index)/\(count)" }
}
