import Glibc
import Gridlight
import Synchronization

/// The renderers of a service: the one that it chose at its start, and the others when they are asked
/// for.
package final class Renderers: Sendable {
  /// What draws unless a request names another.
  package let main: RendererChoice
  private let others: Mutex<[RendererKind: RendererChoice]>
  private let starting = Mutex<Task<RendererChoice, any Error>?>(nil)
  private let options: GPUOptions

  /// - Parameters:
  ///   - main: what draws unless a request names another.
  ///   - options: which GPU device a request for the GPU means.
  ///   - workers: how many pictures are drawn at once; the CPU's threads are shared among them.
  package init(main: RendererChoice, options: GPUOptions, workers: Int) {
    let threads = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)) / workers)
    let cpu = CPURenderer(threads: threads)
    self.main =
      main.kind == .cpu
      ? RendererChoice(.cpu, renderer: cpu, driver: nil, because: main.reason) : main
    self.options = options
    others = Mutex([
      .cpu: RendererChoice(.cpu, renderer: cpu, driver: nil, because: "asked for"),
      .reference: RendererChoice(
        .reference, renderer: ReferenceRenderer(), driver: nil, because: "asked for"),
    ])
  }

  /// How often a GPU context was lost so far.
  var contextLosses: Int {
    let gpus = others.withLock { [main] + $0.values }.compactMap { $0.renderer as? GPURenderer }
    return gpus.map(\.contextLosses).reduce(0, +)
  }

  /// The renderer for a request that names `kind`, if it is ready; nil is the service's own choice.
  func ready(_ kind: RendererKind?) -> RendererChoice? {
    guard let kind, kind != .auto, kind != main.kind else { return main }
    return others.withLock { $0[kind] }
  }

  /// The same, made ready first.
  ///
  /// - Throws: `GPUError` when there is no GPU device.
  func choice(_ kind: RendererKind?) async throws -> RendererChoice {
    if let ready = ready(kind) { return ready }
    // All that ask meanwhile wait for the same start.
    let task = starting.withLock { starting in
      if let starting { return starting }
      let task = Task.detached { [options] in
        try await RendererChoice(.gpu, options: options)
      }
      starting = task
      return task
    }
    do {
      let gpu = try await task.value
      others.withLock { $0[.gpu] = gpu }
      return gpu
    } catch {
      // A later request may find a device.
      starting.withLock { $0 = nil }
      throw error
    }
  }
}
