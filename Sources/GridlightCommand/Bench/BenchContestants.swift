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
    let gpu = try await startGPU(console)
    for renderer in renderers ?? [.cpu, .gpu] {
      switch renderer {
      case .cpu: all.append(LocalContestant("cpu", CPURenderer(threads: threads)))
      case .png: all.append(PNGContestant("png", CPURenderer(threads: threads)))
      case .reference: all.append(LocalContestant("reference", ReferenceRenderer()))
      case .gpu: if let gpu { all.append(GPUContestant(gpu)) }
      case .sequence: if let gpu { all.append(SequenceContestant(gpu)) }
      }
    }
    for peer in peers { all.append(try PeerProcess(peer.name, command: peer.command)) }
    return (all, gpu?.driver)
  }

  /// nil where nobody asks for it, or there is none and nobody insists.
  private func startGPU(_ console: Console) async throws -> GPURenderer? {
    guard let renderers else {
      do {
        return try await GPURenderer(options: gpu)
      } catch {
        console.note("no GPU path; 'gridlight doctor' says why")
        return nil
      }
    }
    let isNeeded = renderers.contains(.gpu) || renderers.contains(.sequence)
    return isNeeded ? try await GPURenderer(options: gpu) : nil
  }
}
