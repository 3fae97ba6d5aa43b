import GPURenderer
import Pixels

/// Asks for memory before a frame is drawn: a system that overcommits grants more than it has, and
/// ends the process that uses it.
package enum FrameMemory {
  /// Frames below this are drawn without asking: 64 MiB.
  private static let small = 64 << 20

  /// - Parameter bytesPerPixel: Of everything that is held at once.
  /// - Throws: `PixelsError.outOfMemory`.
  package static func require(for size: PixelSize, bytesPerPixel: Int) throws(PixelsError) {
    let bytes = size.width * size.height * bytesPerPixel
    guard bytes > small, bytes > DisplayCalls.live.availableMemory() else { return }
    throw .outOfMemory(size, byteCount: bytes)
  }
}
