import CPURenderer
import Canvas
import GPURenderer
import Pixels
import ReferenceRenderer

/// Which renderer a user wants.
public enum RendererKind: String, CaseIterable, Sendable {
  /// A hardware GPU if there is one that outruns a thread of the CPU path, else the CPU path.
  case auto
  /// The GPU path, also on a software rasteriser.
  case gpu
  /// The fast CPU path.
  case cpu
  /// The definition of every pixel.
  case reference
}

/// A renderer together with what it is and why it was chosen, so that every result can say so.
public struct RendererChoice: Sendable {
  /// Ready to draw.
  public let renderer: any Renderer
  /// `gpu`, `cpu` or `reference`; never `auto`.
  public let kind: RendererKind
  /// What the GPU path runs on; nil for the CPU.
  public let driver: Driver?
  /// Why this one, as the end of a sentence: "no device node of a GPU on this machine".
  public let reason: String
  /// What was looked for, found and measured before the choice, a line each.
  public let findings: [String]

  /// Chooses a renderer and makes it ready.
  ///
  /// - Throws: `GPUError` when `kind` is `gpu` and no device can be used, `CancellationError`.
  public init(
    _ kind: RendererKind = .auto, options: GPUOptions = GPUOptions()
  ) async throws {
    switch kind {
    case .reference:
      self.init(.reference, renderer: ReferenceRenderer(), driver: nil, because: "asked for")
    case .cpu:
      self.init(cpuBecause: "asked for")
    case .gpu:
      let gpu = try await GPURenderer(options: options)
      self.init(
        gpu, because: gpu.driver.isSoftware ? "asked for, a software rasteriser" : "asked for",
        findings: Self.findings(about: gpu))
    case .auto:
      try await self.init(automatic: options)
    }
  }

  private init(automatic options: GPUOptions) async throws {
    let nodes = GPUNodes.found
    guard !nodes.isEmpty else {
      self.init(
        cpuBecause: "no device node of a GPU on this machine",
        findings: ["looked for \(GPUNodes.pattern): none"])
      return
    }
    var findings = ["looked for a GPU's device nodes: " + nodes.joined(separator: ", ")]
    do {
      let gpu = try await GPURenderer(options: options)
      findings += Self.findings(about: gpu)
      if gpu.driver.isSoftware {
        self.init(
          cpuBecause: "the only GPU device is a software rasteriser", findings: findings)
        return
      }
      let trial = try await SpeedTrial(gpu)
      findings.append(trial.description)
      if trial.favorsGPU {
        self.init(gpu, because: "a hardware GPU works here", findings: findings)
      } else {
        self.init(
          cpuBecause: "the GPU device is slower than a thread of the CPU path", findings: findings)
      }
    } catch let error as CancellationError {
      throw error
    } catch {
      self.init(
        cpuBecause: "no GPU device works; 'gridlight doctor' says why",
        findings: findings + "\(error)".split(separator: "\n").map(String.init))
    }
  }

  private static func findings(about gpu: GPURenderer) -> [String] {
    gpu.failures.map { "not usable: \($0)" } + [
      "usable: \(gpu.driver.summary), \(gpu.driver.isSoftware ? "software" : "hardware") by its name"
    ]
  }

  private init(cpuBecause reason: String, findings: [String] = []) {
    self.init(
      .cpu, renderer: CPURenderer(), driver: nil, because: reason, findings: findings)
  }

  private init(_ gpu: GPURenderer, because reason: String, findings: [String]) {
    self.init(.gpu, renderer: gpu, driver: gpu.driver, because: reason, findings: findings)
  }

  package init(
    _ kind: RendererKind, renderer: any Renderer, driver: Driver?, because reason: String,
    findings: [String] = []
  ) {
    self.kind = kind
    self.renderer = renderer
    self.driver = driver
    self.reason = reason
    self.findings = findings
  }
}

extension RendererChoice: CustomStringConvertible {
  /// The renderer and its driver: `GPU path on llvmpipe (...), OpenGL ES 3.2 ..., surfaceless`.
  public var description: String {
    switch kind {
    case .gpu, .auto: "GPU path" + (driver.map { " on \($0.summary)" } ?? "")
    case .cpu: "CPU path"
    case .reference: "CPU reference"
    }
  }
}

extension Driver {
  /// GL_RENDERER, GL_VERSION and the EGL platform.
  public var summary: String { "\(renderer), \(version), \(platform.rawValue)" }
}
