import CGLES
import FoundationEssentials
import Pixels

/// A folder that keeps linked programs from one process to the next, in the driver's own form.
///
/// Nothing here fails: what cannot be read or is not what was written is compiled and written anew,
/// and what cannot be written is compiled next time again.
struct ProgramStore {
  private let folder: String
  /// Programs of another driver, or of another version of it, mean nothing to this one.
  private let driver: String

  /// nil without a folder, and where the driver gives no program away.
  init?(folder: String?, driver: Driver) {
    guard let folder, Self.isSupported else { return nil }
    self.folder = folder
    self.driver = "\(driver.renderer)\n\(driver.version)\n"
  }

  /// Whether the current context's driver gives programs away.
  static var isSupported: Bool {
    var formats: GLint = 0
    glGetIntegerv(GLenum(GL_NUM_PROGRAM_BINARY_FORMATS), &formats)
    return formats > 0
  }

  /// Gives `program` the stages of `source` as they were kept.
  ///
  /// - Returns: whether the driver took them.
  func load(_ source: ProgramSource, into program: GLuint) -> Bool {
    guard let file = FileManager.default.contents(atPath: path(of: source)),
      let entry = Entry([UInt8](file))
    else { return false }
    entry.binary.withUnsafeBytes { binary in
      glProgramBinary(program, entry.format, binary.baseAddress, GLsizei(binary.count))
    }
    // A format that the driver does not know is an error, a program that it refuses is not linked.
    GLErrors.clear()
    var isLinked: GLint = 0
    glGetProgramiv(program, GLenum(GL_LINK_STATUS), &isLinked)
    return isLinked != 0
  }

  /// Keeps the linked `program`.
  func save(_ source: ProgramSource, _ program: GLuint) {
    var capacity: GLint = 0
    glGetProgramiv(program, GLenum(GL_PROGRAM_BINARY_LENGTH), &capacity)
    guard capacity > 0 else { return }
    var length: GLsizei = 0
    var format: GLenum = 0
    let binary = [UInt8](unsafeUninitializedCapacity: Int(capacity)) { bytes, count in
      glGetProgramBinary(program, capacity, &length, &format, bytes.baseAddress)
      count = glGetError() == GLenum(GL_NO_ERROR) ? Int(length) : 0
    }
    guard !binary.isEmpty else { return }
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    Entry(format: format, binary: binary).file.withUnsafeBytes { bytes in
      try? OutputFile.write(bytes, to: path(of: source))
    }
  }

  func path(of source: ProgramSource) -> String {
    var key = Fingerprint()
    for part in [driver, source.vertex, "\0", source.fragment] { key.add(part.utf8) }
    return "\(folder)/\(key.text).program"
  }
}

/// What a file holds: a header of four words, and the driver's bytes.
private struct Entry {
  let format: GLenum
  let binary: [UInt8]

  /// The first word of every file; it changes with the layout.
  private static let signature: UInt64 = 0x0001_4D52_474F_5250
  private static let headerSize = 32

  init(format: GLenum, binary: [UInt8]) {
    self.format = format
    self.binary = binary
  }

  /// nil where `file` is not what `file` of an entry gave.
  init?(_ file: [UInt8]) {
    guard file.count > Self.headerSize else { return nil }
    let words = file.withUnsafeBytes { bytes in
      (0..<4).map {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self))
      }
    }
    binary = Array(file.dropFirst(Self.headerSize))
    guard let format = GLenum(exactly: words[1]),
      [words[0], words[2], words[3]]
        == [Self.signature, UInt64(binary.count), Fingerprint(binary).words.0]
    else { return nil }
    self.format = format
  }

  var file: [UInt8] {
    [Self.signature, UInt64(format), UInt64(binary.count), Fingerprint(binary).words.0]
      .flatMap { word in withUnsafeBytes(of: word.littleEndian, Array.init) } + binary
  }
}

/// FNV-1a (Fowler, Noll, Vo) in 64 bits, from two starts.
private struct Fingerprint {
  private(set) var words: (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0x6C62_272E_07BB_0142)

  init() {}

  init(_ bytes: [UInt8]) {
    add(bytes)
  }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      words.0 = (words.0 ^ UInt64(byte)) &* Self.prime
      words.1 = (words.1 ^ UInt64(byte)) &* Self.prime
    }
  }

  /// 32 hexadecimal digits.
  var text: String { Self.digits(words.0) + Self.digits(words.1) }

  private static let prime: UInt64 = 0x100_0000_01B3

  private static func digits(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
