import Canvas

/// Frames of a sequence, read back while later ones are drawn.
extension FrameRenderer {
  /// How many frames are on their way through the ring.
  var countInRing: Int { ring?.count ?? 0 }

  /// Begins to draw `scene` and to read it back, where it is one tile.
  ///
  /// - Returns: whether it is on its way through the ring.
  mutating func begin(_ scene: ResolvedScene, output: OutputForm) throws(GPUError) -> Bool {
    guard usesRing, !scene.needsCompositor else { return false }
    setup.heartbeat.beat()
    let part = part(of: scene)
    guard try drawWhole(part, of: scene, output: output) else { return false }
    var ring = ring ?? PackRing(objects: setup.objects)
    try ring.append().begin(part, frameWidth: scene.width, format: output.pixelFormat)
    self.ring = ring
    return true
  }

  /// Waits for the oldest frame in the ring and copies it into `pixels`, which it fills.
  mutating func finish(into pixels: UnsafeMutableRawBufferPointer) throws(GPUError) {
    setup.heartbeat.beat()
    try ring?.removeFirst()
      .finish(into: pixels, within: setup.options.deadline, calls: setup.calls)
  }

  mutating func abandonRing() {
    ring?.removeAll()
  }
}
