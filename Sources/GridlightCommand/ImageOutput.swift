import Glibc
import Gridlight

/// How pixels are stored.
enum ImageFormat: String, CaseIterable, Sendable {
  case png, rgba, rgbaf32
}

/// Where a picture goes, and in which format.
struct ImageOutput: Sendable {
  /// `-` is standard output.
  let path: String
  let format: ImageFormat
  let compression: PNGCompression
  let memory: MemoryBudget

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

  static let png = Option<PNGCompression>(
    "png", "a way to pack a PNG", help: "what matters more in a PNG, time or size [fast]")
  static let memory = Option(
    "memory", "BYTES",
    help: "what the pixels may take: a larger picture is drawn and written in "
      + "bands of rows; K, M and G are powers of 1024 [256M]", reader: memoryBudget)

  static let group = CommandDeclaration.Group(
    title: "output",
    options: [
      output.declaration, format.declaration, png.declaration, memory.declaration,
    ])

  /// nil when there is a fault, which is reported.
  init?(_ arguments: inout Arguments) {
    let format = arguments.value(of: Self.format)
    compression = arguments.value(of: Self.png) ?? .fast
    memory = arguments.value(of: Self.memory) ?? .usual
    guard let path = arguments.value(of: Self.output) else {
      if !arguments.isGiven(Self.output.declaration) {
        arguments.report("no output; name a file with -o FILE, such as -o dots.png")
      }
      return nil
    }
    guard let chosen = Self.format(of: path, stated: format, &arguments) else { return nil }
    self.path = path
    self.format = chosen
    if chosen != .png {
      arguments.refuse(
        [Self.png.declaration],
        because:
          "packs a PNG, but the output is .\(chosen.rawValue); leave it out, or end the name "
          + "in .png")
    }
  }

  var isStandardOutput: Bool { path == "-" }

  /// For messages.
  var name: String { isStandardOutput ? "standard output" : Quoted.text(path) }

  /// The picture appears whole at the path or not at all; devices and pipes are written directly.
  func write(_ picture: some SceneOutput) async throws {
    if isStandardOutput {
      _ = try await picture.write(to: DescriptorSink(STDOUT_FILENO, name: "standard output"))
    } else {
      try await picture.write(to: OutputFile(path)).commit()
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
    guard let ending = path.fileEnding else { return stated ?? .png }
    let meant = ImageFormat(rawValue: ending)
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

  /// `1000`, `64K`, `256M` or `2G`.
  private static func memoryBudget(
    _ text: String, _ spelling: String
  ) throws(Fault) -> MemoryBudget {
    guard let bytes = Quantity.number(text), bytes > 0 else {
      throw Fault(
        path: spelling, value: text.isEmpty ? "an empty text" : Quoted.text(text),
        allowed: "an amount of memory is a whole number of bytes above 0, or of K, M or G (powers "
          + "of 1024), such as 256M")
    }
    return MemoryBudget(bytes: bytes)
  }
}
