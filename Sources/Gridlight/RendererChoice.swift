import Canvas
import GPURenderer
import Pixels
import ReferenceRenderer

/// Which renderer a user wants.
public enum RendererKind: String, CaseIterable, Sendable {
  /// A hardware GPU if there is one, else the CPU path, which outruns a software rasteriser.
  case auto
  /// The GPU path, also on a software rasteriser.
  case gpu
  /// The fast CPU path; until there is one, the reference.
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

  /// Chooses a renderer and makes it ready.
  ///
  /// - Throws: `GPUError` when `kind` is `gpu` and no device can be used, `CancellationError`.
  public init(
    _ kind: RendererKind = .auto, options: GPUOptions = GPUOptions()
  ) async throws {
    switch kind {
    case .reference:
      self.init(.reference, because: "asked for")
    case .cpu:
      self.init(.cpu, because: "asked for")
    case .gpu:
      let gpu = try await GPURenderer(options: options)
      self.init(
        gpu, because: gpu.driver.isSoftware ? "asked for, a software rasteriser" : "asked for")
    case .auto:
      await self.init(automatic: options)
    }
  }

  private init(automatic options: GPUOptions) async {
    guard GPUNodes.exist else {
      self.init(.cpu, because: "no device node of a GPU on this machine")
      return
    }
    do {
      let gpu = try await GPURenderer(options: options)
      if gpu.driver.isSoftware {
        self.init(.cpu, because: "the only GPU device is a software rasteriser")
      } else {
        self.init(gpu, because: "a hardware GPU works here")
      }
    } catch {
      self.init(.cpu, because: "no GPU device works; 'gridlight doctor' says why")
    }
  }

  private init(_ kind: RendererKind, because reason: String) {
    self.init(kind, renderer: ReferenceRenderer(), driver: nil, because: reason)
  }

  private init(_ gpu: GPURenderer, because reason: String) {
    self.init(.gpu, renderer: gpu, driver: gpu.driver, because: reason)
  }

  package init(
    _ kind: RendererKind, renderer: any Renderer, driver: Driver?, because reason: String
  ) {
    self.kind = kind
    self.renderer = renderer
    self.driver = driver
    self.reason = reason
  }
}

extension RendererChoice: CustomStringConvertible {
  /// The renderer and its driver: `GPU path on llvmpipe (...), OpenGL ES 3.2 ..., surfaceless`.
  public var description: String {
    switch kind {
    case .gpu, .auto: "GPU path" + (driver.map { " on \($0.summary)" } ?? "")
    case .cpu, .reference: "CPU reference"
    }
  }
}

extension Driver {
  /// GL_RENDERER, GL_VERSION and the EGL platform.
  public var summary: String { "\(renderer), \(version), \(platform.rawValue)" }
}
