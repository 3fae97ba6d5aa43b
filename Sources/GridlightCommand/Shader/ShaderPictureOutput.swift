import Glibc
import Gridlight
import ShaderTestbed

/// Where a shader's picture goes, and in which format.
struct ShaderPictureOutput: Sendable {
  /// `-` is standard output.
  let path: String
  private let format: ImageFormat

  /// nil when there is a fault, which is reported.
  init?(_ arguments: inout Arguments) {
    guard let output = ImageOutput(&arguments) else { return nil }
    path = output.path
    format = output.format
  }

  var isStandardOutput: Bool { path == "-" }

  /// For messages.
  var name: String { isStandardOutput ? "standard output" : Quoted.text(path) }

  /// What is read back for it.
  var rendered: ShaderJob.Output { format == .rgbaf32 ? .floats : .bytes }

  func write(_ picture: ShaderResult.Picture) throws(CommandError) {
    do throws(PixelsError) {
      switch picture {
      case .none: return
      case .bytes(let pixmap) where format == .png:
        let png = try pixmap.pngData()
        try png.withUnsafeBufferPointer { (bytes) throws(PixelsError) in
          try write(UnsafeRawBufferPointer(bytes))
        }
      case .bytes(let pixmap): try pixmap.withRawBytes(write)
      case .floats(let pixmap): try pixmap.withRawBytes(write)
      }
    } catch {
      throw CommandError(error)
    }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) throws(PixelsError) {
    if isStandardOutput {
      try OutputFile.write(bytes, toDescriptor: STDOUT_FILENO, name: name)
    } else {
      try OutputFile.write(bytes, to: path)
    }
  }
}
