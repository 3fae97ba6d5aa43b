import Canvas
import Gridlight
import Pixels

/// Something that draws scenes and is measured.
package protocol Contestant: Sendable {
  /// As tables call it.
  var name: String { get }

  /// Draws `scene` once.
  func draw(_ scene: PreparedScene) async throws -> Drawing

  /// The parts of one more frame; nil where there is only one.
  func phases(_ scene: PreparedScene) async throws -> Phases?
}

extension Contestant {
  package func phases(_ scene: PreparedScene) async throws -> Phases? { nil }
}

/// One drawing.
package struct Drawing: Sendable {
  /// By the clock of whoever drew.
  package let sample: Sample
  /// nil where it lies in another process.
  package var frame: Pixmap?
}

/// One of this package's renderers.
package struct LocalContestant: Contestant {
  package let name: String
  private let renderer: any Renderer

  package init(_ name: String, _ renderer: any Renderer) {
    self.name = name
    self.renderer = renderer
  }

  package func draw(_ scene: PreparedScene) async throws -> Drawing {
    let watch = Stopwatch()
    let frame = try await renderer.render(scene.resolved, alpha: .premultiplied)
    return Drawing(sample: watch.elapsed, frame: frame)
  }
}

/// A renderer whose picture becomes a PNG in memory.
package struct PNGContestant: Contestant {
  package let name: String
  private let renderer: any Renderer

  package init(_ name: String, _ renderer: any Renderer) {
    self.name = name
    self.renderer = renderer
  }

  package func draw(_ scene: PreparedScene) async throws -> Drawing {
    let watch = Stopwatch()
    let bytes = try await renderer.pngData(of: scene.source.scene)
    return withExtendedLifetime(bytes) { Drawing(sample: watch.elapsed, frame: nil) }
  }
}
