import Pixels

/// A scene on its way into an encoding, drawn and written in bands of rows.
package protocol SceneOutput: Sendable {
  /// Writes all of it to `sink`, and gives that back.
  ///
  /// - Throws: what the renderer or `sink` throws, and `PixelsError.invalidText`.
  func write<Sink: ByteSink & ~Copyable>(to sink: consuming Sink) async throws -> Sink
}
