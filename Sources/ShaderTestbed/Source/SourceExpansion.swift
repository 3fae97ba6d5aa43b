import Canvas
import Glibc
import Pixels

/// Puts a file and what it includes together.
///
/// `#include` lines are replaced by the file, `#pragma once` by an empty line.
struct SourceExpansion {
  /// The longest text, in bytes.
  static let limit = 16 << 20
  /// Files inside one another.
  static let maximumDepth = 64
  /// More would take minutes, however short the files are.
  static let maximumIncludes = 10_000

  private let folders: [String]
  private var files: [FileBytes.Identity: SourceFile] = [:]
  private var once: Set<FileBytes.Identity> = []
  private var chain: [(identity: FileBytes.Identity, name: String)] = []
  private var includeCount = 0
  private var byteCount = 0
  private var isTooLong = false
  private var output = AssembledText()
  private(set) var faults: [String] = []
  /// Of all files that were read.
  private(set) var names: Set<String> = []

  init(folders: [String]) {
    self.folders = folders
  }

  /// The text of the file at `path` with all that it includes; `faults` says what is wrong in them.
  ///
  /// - Throws: what keeps the file itself from being read.
  mutating func expand(_ path: String) throws(ShaderError) -> AssembledText {
    let file: FileBytes
    do {
      file = try FileBytes(of: path)
    } catch {
      throw ShaderError(error, path: path)
    }
    do {
      files[file.identity] = try SourceFile(name: path, bytes: file.bytes)
    } catch {
      throw .invalid([error.message])
    }
    (output, once, byteCount, includeCount, isTooLong) = (AssembledText(), [], 0, 0, false)
    append(file.identity, name: path)
    return output
  }

  private mutating func append(_ identity: FileBytes.Identity, name: String) {
    guard let file = files[identity] else { return }
    chain.append((identity, name))
    names.insert(name)
    defer { chain.removeLast() }
    var scanner = DirectiveScanner()
    for (index, line) in file.lines.enumerated() {
      let place = SourceLocation(file: name, line: index + 1)
      let directive = scanner.directive(in: line)
      switch directive?.name {
      case "include": include(directive?.argument ?? "", at: place)
      case "pragma" where directive?.argument == "once":
        once.insert(identity)
        append(AssembledText.Line(text: ""), from: place)
      default: append(AssembledText.Line(text: line, place: place), from: place)
      }
      if isTooLong { return }
    }
  }

  private mutating func append(_ line: AssembledText.Line, from place: SourceLocation) {
    byteCount += line.text.utf8.count + 1
    guard byteCount <= Self.limit else {
      stop(place, "the text with all its includes is longer than \(Self.limit >> 20) MiB")
      return
    }
    output.lines.append(line)
  }

  private mutating func stop(_ place: SourceLocation, _ reason: String) {
    isTooLong = true
    fault(place, "\(reason); include each file once, by '#pragma once'")
  }

  private mutating func fault(_ place: SourceLocation, _ message: String) {
    let fault = "\(place.file.visible):\(place.line): \(message)"
    if !faults.contains(fault) { faults.append(fault) }
  }
}

extension SourceExpansion {
  private mutating func include(_ argument: String, at place: SourceLocation) {
    guard let wanted = IncludeName(argument) else {
      fault(
        place,
        "#include \(argument.oneLine): a file's name stands in \"quotes\" or <angle brackets>")
      return
    }
    includeCount += 1
    guard includeCount <= Self.maximumIncludes else {
      stop(place, "more than \(Self.maximumIncludes) files are included")
      return
    }
    guard let (identity, name) = find(wanted, at: place), !once.contains(identity) else { return }
    if chain.contains(where: { $0.identity == identity }) {
      // The text inside the guard is there already.
      if files[identity].map(IncludeGuard.init)?.isGuarded == true { return }
      fault(place, "\(links(to: name)) includes itself; remove one of these, or add '#pragma once'")
      return
    }
    guard chain.count < Self.maximumDepth else {
      fault(
        place,
        "includes are nested deeper than \(Self.maximumDepth) files: \(links(to: name)); "
          + "include them side by side")
      return
    }
    append(identity, name: name)
  }

  /// The file that is meant, read; nil where there is a fault.
  private mutating func find(
    _ wanted: IncludeName, at place: SourceLocation
  ) -> (FileBytes.Identity, String)? {
    let candidates = wanted.candidates(from: place.file, folders: folders)
    for path in candidates {
      do throws(FileBytes.Failure) {
        let file = try FileBytes(of: path, isRegular: true)
        if files[file.identity] == nil {
          files[file.identity] = source(path, file.bytes, includedAt: place)
        }
        return files[file.identity] == nil ? nil : (file.identity, path)
      } catch {
        switch error {
        case .system(let error) where [ENOENT, ENOTDIR].contains(error.code): continue
        case .system(let error):
          fault(place, PixelsError.cannotRead(path: path.visible, error).description)
        case .tooLarge:
          fault(place, "\(path.visible) is larger than \(FileBytes.limit >> 20) MiB")
        case .notRegular: fault(place, "\(path.visible) is not a file; include a file of GLSL")
        }
        return nil
      }
    }
    let tried = candidates.map(\.visible).joined(separator: ", ")
    fault(
      place,
      "\(wanted.name.visible) is not found (tried \(tried)); mend the name, or add its folder to "
        + "the include folders")
    return nil
  }

  private mutating func source(
    _ path: String, _ bytes: [UInt8], includedAt place: SourceLocation
  ) -> SourceFile? {
    do throws(SourceFault) {
      return try SourceFile(name: path, bytes: bytes)
    } catch {
      fault(place, error.message)
      return nil
    }
  }

  /// How the file `name` is reached, shortened in the middle.
  private func links(to name: String) -> String {
    let names = (chain.map(\.name) + [name]).map(\.visible)
    let shown = names.count > 8 ? names.prefix(4) + ["..."] + names.suffix(3) : names[...]
    return shown.joined(separator: " -> ")
  }
}
