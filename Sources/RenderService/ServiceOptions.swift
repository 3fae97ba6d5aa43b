import Gridlight

/// What a service may cost, and who may use it.
package struct ServiceOptions: Sendable {
  package enum Log: String, CaseIterable, Sendable {
    case off, text, json
  }

  /// The most pixels of one picture.
  package var maximumPixels = 16 << 20
  /// How many pictures may wait beside those that are drawn.
  package var places = 64
  /// From a request to its answer.
  package var deadline = Duration.seconds(10)
  /// Of all pictures, in bytes: half for the cache, half for those that are drawn or sent.
  package var memory = 1 << 30
  /// How many pictures are drawn at once; at least 1.
  package var workers: Int
  /// What clients must bring; nil lets everybody in.
  package var token: BearerToken?
  /// Whose pages may read the answers; `*` is everybody, nil nobody.
  package var allowedOrigin: String?
  package var log = Log.off
  /// As the command prints it: `0.1.0`.
  package var version: String
  /// What a picture says about itself in its PNG's text chunks.
  package var pictureText: @Sendable (Scene, RendererChoice) -> [(keyword: String, value: String)]
  /// Takes the log's lines.
  package var writeLog: @Sendable (String) -> Void = { _ in }

  package init(
    workers: Int, version: String,
    pictureText:
      @Sendable @escaping (Scene, RendererChoice) -> [(keyword: String, value: String)] = { _, _ in
        []
      }
  ) {
    self.workers = workers
    self.version = version
    self.pictureText = pictureText
  }

  /// The least memory for one picture of the largest size.
  package var neededMemory: Int { 2 * PictureOrder.memory(pixels: maximumPixels) }

  /// The most pixels of a comparison, which holds several pictures at once.
  var maximumComparedPixels: Int { max(1, maximumPixels / 8) }
}
