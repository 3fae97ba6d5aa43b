import Glibc
import Gridlight

/// How pixels are stored.
enum ImageFormat: String, CaseIterable, Sendable {
  case png, rgba, rgbaf32

  /// Of the picture, and of a PNG's encoded bytes beside it.
  var bytesPerPixel: Int {
    switch self {
    case .rgba: 4
    case .png: 8
    case .rgbaf32: 16
    }
  }
}

/// Where a picture goes, and in which format.
struct ImageOutput: Sendable {
  /// `-` is standard output.
  let path: String
  let format: ImageFormat

  static let output = Option<String>(
    "output", short: "o", "FILE",
    help: "the file: .png, .rgba (premultiplied bytes) or .rgbaf32 (premultiplied floats before "
      + "rounding), both with the top row first; - is standard output"
  ) { text, spelling throws(Fault) in
    guard !text.isEmpty else {
      throw Fault(path: spelling, value: "an empty name", allowed: "name a file, or - ")
    }
    return text
  }
  static let format = Option<ImageFormat>(
    "format", "a format", help: "the format where FILE's ending does not say it [png]")

  static let group = CommandDeclaration.Group(
    title: "output", options: [output.declaration, format.declaration])

  /// nil when there is a fault, which is reported.
  init?(_ arguments: inout Arguments) {
    let format = arguments.value(of: Self.format)
    guard let path = arguments.value(of: Self.output) else {
      if !arguments.isGiven(Self.output.declaration) {
        arguments.report("no output; name a file with -o FILE, such as -o dots.png")
      }
      return nil
    }
    guard let chosen = Self.format(of: path, stated: format, &arguments) else { return nil }
    self.path = path
    self.format = chosen
  }

  var isStandardOutput: Bool { path == "-" }

  /// For messages.
  var name: String { isStandardOutput ? "standard output" : Quoted.text(path) }

  /// The bytes appear whole at the path or not at all; devices and pipes are written directly.
  func write(_ bytes: UnsafeRawBufferPointer) throws(PixelsError) {
    if isStandardOutput {
      try OutputFile.write(bytes, toDescriptor: STDOUT_FILENO, name: "standard output")
    } else {
      try OutputFile.write(bytes, to: path)
    }
  }

  private static func format(
    of path: String, stated: ImageFormat?, _ arguments: inout Arguments
  ) -> ImageFormat? {
    if path == "-" {
      if stated == nil, !arguments.isGiven(format.declaration) {
        arguments.report("-o -: standard output has no file ending; add --format png, for example")
      }
      return stated
    }
    guard let ending = ending(of: path) else { return stated ?? .png }
    let meant = ImageFormat(rawValue: ending.lowercased())
    if let stated, let meant, stated != meant {
      arguments.report(
        "--format \(stated.rawValue) and the ending of \(Quoted.text(path)) differ; "
          + "leave out --format, or end the name in .\(stated.rawValue)")
      return nil
    }
    guard let format = stated ?? meant else {
      arguments.report(
        "-o \(Quoted.text(path)): the ending .\(ending) is not known; write .png, .rgba or "
          + ".rgbaf32, or choose one with --format")
      return nil
    }
    return format
  }

  /// What follows the last dot of the file's own name; nil where there is none.
  private static func ending(of path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return String(name[name.index(after: dot)...])
  }
}
