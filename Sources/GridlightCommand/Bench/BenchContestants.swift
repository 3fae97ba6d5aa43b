import Benchmark
import Gridlight

/// Who is measured.
struct BenchContestants: Sendable {
  /// The most that the CPU path uses.
  let threads: Int
  /// nil means the CPU path, and the GPU path where it works.
  private let renderers: [MeasuredRenderer]?
  private let gpu: GPUOptions
  private let peers: [PeerOption]

  init(_ arguments: inout Arguments) {
    threads = CPURenderer(threads: arguments.value(of: BenchOptions.threads)).threads
    renderers = arguments.value(of: BenchOptions.renderers)
    gpu = GPUOptions(&arguments)
    peers = arguments.values(of: BenchOptions.peer)
  }

  /// Makes them ready to draw.
  func start(_ console: Console) async throws -> (all: [any Contestant], driver: Driver?) {
    var all: [any Contestant] = []
    var driver: Driver?
    for renderer in renderers ?? [.cpu, .gpu] {
      switch renderer {
      case .cpu: all.append(LocalContestant("cpu", CPURenderer(threads: threads)))
      case .png: all.append(PNGContestant("png", CPURenderer(threads: threads)))
      case .reference: all.append(LocalContestant("reference", ReferenceRenderer()))
      case .gpu:
        do {
          let gpu = try await GPURenderer(options: gpu)
          driver = gpu.driver
          all.append(LocalContestant("gpu", gpu))
        } catch {
          guard renderers == nil else { throw error }
          console.note("no GPU path; 'gridlight doctor' says why")
        }
      }
    }
    for peer in peers { all.append(try PeerProcess(peer.name, command: peer.command)) }
    return (all, driver)
  }
}
