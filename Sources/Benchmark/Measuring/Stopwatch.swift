import Glibc

/// Time since its start, on the wall and in this process's threads.
package struct Stopwatch: Sendable {
  // Read first: it takes a call into the kernel, which is not to count.
  private let processor = Self.nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
  private let wall = Self.nanoseconds(CLOCK_MONOTONIC)

  /// Starts now.
  package init() {}

  /// What has passed so far.
  package var elapsed: Sample {
    let wall = Self.nanoseconds(CLOCK_MONOTONIC) - wall
    let processor = Self.nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - processor
    return Sample(milliseconds: Double(wall) / 1e6, cpuMilliseconds: Double(processor) / 1e6)
  }

  private static func nanoseconds(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

/// How long one drawing took.
package struct Sample: Equatable, Sendable {
  /// On the wall.
  package let milliseconds: Double
  /// In all threads of the process together.
  package let cpuMilliseconds: Double

  package init(milliseconds: Double, cpuMilliseconds: Double) {
    self.milliseconds = milliseconds
    self.cpuMilliseconds = cpuMilliseconds
  }
}
