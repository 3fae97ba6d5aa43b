import Canvas
import Pixels
import ReferenceRenderer

/// A pattern that the CPU reference draws of the test's uniforms; both pictures are premultiplied.
public struct ReferenceExpectation: Equatable, Sendable {
  /// Which one.
  public var pattern: ReferencePattern
  /// From the reference.
  public var tolerance = PictureTolerance()

  func check(
    _ actual: Pixmap, _ request: ShaderRequest, _ evidence: inout Evidence
  ) throws(ShaderError) {
    let expected: Pixmap
    do throws(SceneError) {
      expected = ReferenceRenderer().render(try pattern.scene(of: request))
    } catch {
      throw .invalid(["expect.reference: \(error)"])
    }
    evidence.compare(
      "reference \(pattern.rawValue)", expected, actual.taken(as: .premultiplied), tolerance)
  }
}
