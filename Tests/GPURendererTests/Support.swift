import Canvas
import Pixels
import Synchronization

@testable import GPURenderer

/// A list that closures on any thread append to.
final class Record<Element: Sendable>: Sendable {
  private let list = Mutex<[Element]>([])

  func append(_ element: Element) { list.withLock { $0.append(element) } }
  var all: [Element] { list.withLock { $0 } }
  /// Without a copy, which would share the list's memory while others still append.
  var count: Int { list.withLock { $0.count } }
}

/// A fragment shader that needs no uniforms: column, row, 7 and 255 in levels.
let coordinatesFragment = """
  #version 300 es
  precision highp float;
  out vec4 fragment;
  void main() {
    vec2 p = mod(floor(gl_FragCoord.xy), 256.0);
    fragment = vec4(p, 7.0, 255.0) / 255.0;
  }
  """

/// A scene of every pattern, with nothing on whole pixels.
func mixedScene(width: Double = 61, height: Double = 43) throws -> ResolvedScene {
  try ResolvedScene(
    Scene(
      width: width, height: height, scale: 1.3,
      viewport: Viewport(pan: Pair(x: 3.7, y: -1.1), zoom: 0.83)
    ) {
      Background(variant: .lines, gap: 19)
      Background(variant: .dots, gap: 11)
      GridPulseBackground(spacing: 13, progress: 0.3)
    })
}

/// An empty scene of a size.
func emptyScene(_ width: Int, _ height: Int) throws -> ResolvedScene {
  try ResolvedScene(Scene(width: Double(width), height: Double(height)))
}

extension DisplayCalls {
  /// The driver itself, changed.
  static func live(_ change: (inout DisplayCalls) -> Void) -> DisplayCalls {
    var calls = DisplayCalls.live
    change(&calls)
    return calls
  }
}

/// Why no device could be used.
func failures(
  _ options: GPUOptions = GPUOptions(), _ calls: DisplayCalls, objects: LiveObjects = LiveObjects()
) async throws -> [ProbeAttempt] {
  do {
    let renderer = try await GPURenderer(options: options, calls: calls, objects: objects)
    return renderer.failures
  } catch GPUError.noUsableDevice(let failures) {
    return failures
  }
}
