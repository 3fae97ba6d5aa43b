import Glibc
import Pixels

/// Pictures that were drawn before, or by something else.
public struct GoldenImages: Equatable, Sendable {
  /// PNG files, any of which may match; at least one.
  public var paths: [String]
  /// From any of them; bytes as the shader wrote them.
  public var tolerance = PictureTolerance()

  /// Looks for the file that matches, else takes the nearest.
  ///
  /// - Parameter updates: whether the picture is written where none matches: to the first file that
  ///   is not there, else to the first.
  func check(_ actual: Pixmap, updates: Bool, _ evidence: inout Evidence) {
    var comparisons: [PictureComparison] = []
    var faults: [String] = []
    var missing: String?
    for path in paths {
      do throws(PixelsError) {
        let golden = try Pixmap(pngAt: path, as: .straight)
        let difference = try PictureDifference(golden, actual, tolerance)
        let failure = difference.failure(tolerance)
        let comparison = PictureComparison(
          "image \(path)", golden, actual, difference, tolerance, failure: failure)
        if failure == nil { return evidence.note(comparison) }
        comparisons.append(comparison)
      } catch {
        if case .cannotRead(_, let cause) = error, cause.code == ENOENT {
          missing = missing ?? path
        }
        faults.append(Self.words(error, path))
      }
    }
    if let nearest = comparisons.min(by: { $0.isNearer(than: $1) }) {
      evidence.note(nearest)
      if paths.count > 1 { evidence.fail("none of the \(paths.count) images matches") }
    }
    if updates, let path = missing ?? paths.first {
      evidence.write(actual, to: path)
    } else {
      for fault in faults { evidence.fail(fault) }
    }
  }

  private static func words(_ error: PixelsError, _ path: String) -> String {
    switch error {
    case .cannotRead(_, let cause) where cause.code == ENOENT:
      "image \(path): there is no such file; run with --update to write it"
    case .differentSizes(let golden, let canvas):
      "image \(path): it is \(golden) px, and the canvas is \(canvas) px"
    default: "image \(path): \(error)"
    }
  }
}
