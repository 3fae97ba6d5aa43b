import Canvas
import Glibc
import Pixels
import Synchronization

/// Draws scenes on the CPU at about the speed at which memory takes them: rows that are empty are
/// cleared, rows that repeat are copied, and of the others only the pixels near marks are worked
/// out. The bytes are those of the reference.
///
/// Any number of tasks may use it at once. Memory is kept from frame to frame.
public final class CPURenderer: Sendable {
  /// The most threads that a frame is drawn on.
  public let threads: Int

  private let idleCrews = Mutex<[Crew]>([])
  private let pool = PixmapPool()

  /// Needs no device.
  ///
  /// - Parameter threads: The most threads that a frame is drawn on, 1 to 256 (others are taken for
  ///   the nearest of these); nil takes one per processor. Small frames are drawn on one in any case.
  public init(threads: Int? = nil) {
    let wanted = threads ?? sysconf(Int32(_SC_NPROCESSORS_ONLN))
    self.threads = min(max(wanted, 1), Self.mostThreads)
  }

  private static let mostThreads = 256

  /// Renders `scene`; pixel values are `floor(255 c + 0.5)`.
  ///
  /// - Throws: `SceneError.invalid` when the canvas cannot exist.
  public func render(
    _ scene: Scene, alpha: Pixmap.AlphaForm = .premultiplied
  ) throws(SceneError) -> Pixmap {
    render(try ResolvedScene(scene), alpha: alpha)
  }

  /// Renders `scene`; pixel values are `floor(255 c + 0.5)`.
  public func render(
    _ scene: ResolvedScene, alpha: Pixmap.AlphaForm = .premultiplied
  ) -> Pixmap {
    var pixmap = Pixmap(width: scene.width, height: scene.height, alphaForm: alpha, pool: pool)
    render(scene, into: &pixmap)
    return pixmap
  }

  /// Renders `scene` into the memory of `pixmap`, in its alpha form: for many frames of one size
  /// without new memory.
  ///
  /// - Precondition: the pixmap has the scene's size.
  public func render(_ scene: ResolvedScene, into pixmap: inout Pixmap) {
    precondition(
      pixmap.width == scene.width && pixmap.height == scene.height,
      "a pixmap of \(pixmap.size) cannot hold a scene of \(scene.width)x\(scene.height)")
    let form = PixelForm(pixmap.alphaForm)
    pixmap.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      withCrew { $0.render(scene, as: .pixels(form), to: start) }
    }
  }

  /// The same picture, premultiplied, before quantising.
  public func renderFloat(_ scene: ResolvedScene) -> FloatPixmap {
    var pixmap = FloatPixmap(width: scene.width, height: scene.height, pool: pool)
    pixmap.withUnsafeMutablePixels { pixels in
      guard let start = pixels.baseAddress else { return }
      withCrew { $0.render(scene, as: .floats, to: start) }
    }
    return pixmap
  }

  /// Calls `body` with a crew that nobody else uses meanwhile.
  func withCrew<Failure: Error>(_ body: (Crew) throws(Failure) -> Void) throws(Failure) {
    let crew = idleCrews.withLock { $0.popLast() } ?? Crew(threads: threads)
    defer { idleCrews.withLock { $0.append(crew) } }
    try body(crew)
  }
}
