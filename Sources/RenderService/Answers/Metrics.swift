import Glibc
import Synchronization

/// Counts what the service does, for Prometheus.
final class Metrics: Sendable {
  private struct Outcome: Hashable {
    let route: String
    let status: Int
  }

  private struct Histogram {
    var counts = [Int](repeating: 0, count: Metrics.bounds.count + 1)
    var sum = 0.0
  }

  private struct State {
    var requests: [Outcome: Int] = [:]
    var durations: [String: Histogram] = [:]
  }

  private let state = Mutex(State())
  /// Of the histogram's buckets, in seconds.
  private static let bounds = [
    0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
  ]

  /// - Parameter route: the route's name; never a path that a client made up.
  func count(_ route: String, status: Int, duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let time = Double(seconds) + Double(attoseconds) / 1e18
    state.withLock { state in
      state.requests[Outcome(route: route, status: status), default: 0] += 1
      var histogram = state.durations[route] ?? Histogram()
      let bucket = Self.bounds.firstIndex { time <= $0 } ?? Self.bounds.count
      histogram.counts[bucket] += 1
      histogram.sum += time
      state.durations[route] = histogram
    }
  }

  /// Everything counted here, and `others`.
  func text(with others: [MetricFamily]) -> String {
    let state = state.withLock { $0 }
    var requests = MetricFamily(
      "gridlight_requests_total", .counter, "Answers by route and status")
    for (key, count) in state.requests.sorted(by: {
      ($0.key.route, $0.key.status) < ($1.key.route, $1.key.status)
    }) {
      requests.add(Double(count), ["route": key.route, "status": "\(key.status)"])
    }
    return ([requests, histogram(state.durations)] + others).map(\.text).joined()
  }

  private func histogram(_ durations: [String: Histogram]) -> MetricFamily {
    var family = MetricFamily(
      "gridlight_request_duration_seconds", .histogram, "From the request to its answer")
    for (route, histogram) in durations.sorted(by: { $0.key < $1.key }) {
      var total = 0
      for (bound, count) in zip(Self.bounds.map { "\($0)" } + ["+Inf"], histogram.counts) {
        total += count
        family.add(Double(total), ["route": route, "le": bound], suffix: "_bucket")
      }
      family.add(histogram.sum, ["route": route], suffix: "_sum")
      family.add(Double(total), ["route": route], suffix: "_count")
    }
    return family
  }
}

/// One metric with all its values.
struct MetricFamily {
  enum Kind: String {
    case counter, gauge, histogram
  }

  private let name: String
  private var lines: [String]

  init(_ name: String, _ kind: Kind, _ help: String) {
    self.name = name
    lines = ["# HELP \(name) \(help).", "# TYPE \(name) \(kind.rawValue)"]
  }

  static func gauge(
    _ name: String, _ help: String, _ value: Double, _ labels: [String: String] = [:]
  ) -> MetricFamily {
    var family = MetricFamily(name, .gauge, help)
    family.add(value, labels)
    return family
  }

  mutating func add(_ value: Double, _ labels: [String: String] = [:], suffix: String = "") {
    let pairs = labels.sorted { $0.key < $1.key }.map { "\($0.key)=\"\(Self.escaped($0.value))\"" }
    let text = value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    lines.append(
      name + suffix + (pairs.isEmpty ? "" : "{\(pairs.joined(separator: ","))}") + " " + text)
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "\n": "\\n"
      default: String(character)
      }
    }.joined()
  }
}

/// What the system says about this process.
enum ProcessFigures {
  /// In bytes.
  static var residentMemory: Int? {
    guard let file = fopen("/proc/self/statm", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    let text = String(
      decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }

  static var openDescriptors: Int? {
    guard let folder = opendir("/proc/self/fd") else { return nil }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    // Neither the two dots nor the folder itself.
    return count - 3
  }
}
