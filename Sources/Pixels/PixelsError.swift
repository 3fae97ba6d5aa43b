/// What the image code could not do, on what, and what helps.
public enum PixelsError: Error, Equatable, Sendable {
  case cannotRead(path: String, SystemError)
  case cannotWrite(path: String, SystemError)
  /// `name` is the path, or "PNG data" for bytes in memory.
  case invalidPNG(name: String, reason: String)
  case cannotEncodePNG(reason: String)
  case invalidText(keyword: String, reason: String)
  case differentSizes(PixelSize, PixelSize)
  case outOfMemory(PixelSize, byteCount: Int)

}

extension PixelsError: CustomStringConvertible {
  /// What failed, on what, and the remedy.
  public var description: String {
    switch self {
    case .cannotRead(let path, let error):
      "cannot read \(path): \(error); \(error.remedyForReading)"
    case .cannotWrite(let path, let error):
      "cannot write \(path): \(error); \(error.remedyForWriting)"
    case .invalidPNG(let name, let reason):
      "cannot read \(name) as PNG: \(reason)"
    case .cannotEncodePNG(let reason):
      "cannot encode a PNG: \(reason)"
    case .invalidText(let keyword, let reason):
      "cannot store the PNG text \"\(keyword)\": \(reason)"
    case .differentSizes(let a, let b):
      "cannot compare images of different sizes, \(a) and \(b) px; render or scale them to one size"
    case .outOfMemory(let size, let byteCount):
      "no memory for an image of \(size) px (\(byteCount) bytes); "
        + "ask for a smaller image, or free memory"
    }
  }
}
