import Synchronization

/// Counts what the driver holds for a renderer, so that a test can see that all of it is given
/// back.
package final class LiveObjects: Sendable {
  package enum Kind: CaseIterable, Sendable {
    case gbmDevice, context, shader, program, texture, framebuffer, buffer, vertexArray, query
  }

  private let counts = Mutex<[Kind: Int]>([:])

  package init() {}

  package subscript(kind: Kind) -> Int {
    counts.withLock { $0[kind, default: 0] }
  }

  /// Over all kinds.
  package var total: Int {
    counts.withLock { $0.values.reduce(0, +) }
  }

  func add(_ kind: Kind) {
    counts.withLock { $0[kind, default: 0] += 1 }
  }

  func remove(_ kind: Kind) {
    counts.withLock { $0[kind, default: 0] -= 1 }
  }
}
