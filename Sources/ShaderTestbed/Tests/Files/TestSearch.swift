import Glibc
import Pixels

/// Looks for tests: files whose names end in `.test.json`.
public struct TestSearch {
  /// What a test's file ends in.
  public static let ending = ".test.json"

  /// By name.
  private var found: [String: FoundTest] = [:]
  /// Devices and inodes: a file or a folder that links reach twice counts once.
  private var seen: Set<SIMD2<UInt64>> = []

  private init() {}

  /// Reads the tests at `paths`: files, and folders with all that is below them, hidden files and
  /// folders left out. What is reached twice counts once, by the first name; a folder below that
  /// cannot be read is a test that is at fault.
  ///
  /// - Returns: sorted by name.
  /// - Throws: `ShaderError.cannotRead` where one of the paths cannot be read, `.invalid` with those
  ///   of them that are no tests.
  public static func tests(at paths: [String]) throws(ShaderError) -> [FoundTest] {
    var search = TestSearch()
    var faults: [String] = []
    for path in paths {
      let path = Self.plain(path)
      switch try status(of: path).st_mode & S_IFMT {
      case S_IFDIR: search.addFolder(path)
      case S_IFREG where path.hasSuffix(ending): search.addFile(path)
      default: faults.append("\(path): no test; a test's name ends in \(ending)")
      }
    }
    guard faults.isEmpty else { throw .invalid(faults) }
    return search.found.values.sorted { $0.name < $1.name }
  }

  /// Without repeated slashes and the one at the end.
  private static func plain(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return (path.hasPrefix("/") ? "/" : "") + (parts.isEmpty ? "" : parts.joined(separator: "/"))
  }

  private mutating func addFolder(_ top: String) {
    var pending = [top]
    while let folder = pending.popLast() {
      guard isNew(folder) else { continue }
      guard let entries = Self.entries(of: folder) else {
        add(folder, .failure(.cannotRead(Self.cannotRead(folder))))
        continue
      }
      var folders: [String] = []
      for entry in entries.sorted() {
        let path = folder.isEmpty ? entry : folder == "/" ? "/" + entry : "\(folder)/\(entry)"
        switch (try? Self.status(of: path)).map({ $0.st_mode & S_IFMT }) {
        case S_IFDIR: folders.append(path)
        case S_IFREG where entry.hasSuffix(Self.ending): addFile(path)
        case nil where entry.hasSuffix(Self.ending): addFile(path)
        default: break
        }
      }
      pending += folders.reversed()
    }
  }

  private mutating func addFile(_ path: String) {
    guard isNew(path) else { return }
    do throws(ShaderError) {
      add(path, .success(try ShaderTest(file: path)))
    } catch {
      add(path, .failure(error))
    }
  }

  private mutating func add(_ path: String, _ test: Result<ShaderTest, ShaderError>) {
    let name = path.hasSuffix(Self.ending) ? String(path.dropLast(Self.ending.count)) : path
    found[name] = FoundTest(name: name, path: path, test: test)
  }

  private mutating func isNew(_ path: String) -> Bool {
    guard let status = try? Self.status(of: path) else { return true }
    return seen.insert(SIMD2(UInt64(status.st_dev), UInt64(status.st_ino))).inserted
  }

  /// Following links.
  private static func status(of path: String) throws(ShaderError) -> stat {
    var status = stat()
    guard !path.utf8.contains(0), stat(path.isEmpty ? "." : path, &status) == 0 else {
      throw .cannotRead(Self.cannotRead(path))
    }
    return status
  }

  private static func cannotRead(_ path: String) -> String {
    PixelsError.cannotRead(path: path, Pixels.SystemError(code: errno)).description
  }

  /// The names in a folder, hidden ones left out; nil where it cannot be read, and `errno` says why.
  private static func entries(of folder: String) -> [String]? {
    guard let stream = opendir(folder.isEmpty ? "." : folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
