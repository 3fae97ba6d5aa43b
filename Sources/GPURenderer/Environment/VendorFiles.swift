import FoundationEssentials
import Glibc

/// Finds the files that name EGL drivers, as glvnd does.
struct VendorFiles {
  let environment: [String: String]
  /// The folder that stands for `/`.
  let root: String

  var found: [EnvironmentReport.VendorFile] {
    paths.map(Self.read)
  }

  /// A list of files replaces the folders, and a list of folders the default ones.
  private var paths: [String] {
    if let files = environment["__EGL_VENDOR_LIBRARY_FILENAMES"] { return Self.split(files) }
    let folders =
      environment["__EGL_VENDOR_LIBRARY_DIRS"].map(Self.split)
      ?? ["\(root)/etc/glvnd/egl_vendor.d", "\(root)/usr/share/glvnd/egl_vendor.d"]
    return folders.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
    }
  }

  private static func split(_ list: String) -> [String] {
    list.split(separator: ":").map { String($0) }
  }

  private struct Contents: Decodable {
    struct Driver: Decodable {
      let library: String

      enum CodingKeys: String, CodingKey { case library = "library_path" }
    }

    let driver: Driver

    enum CodingKeys: String, CodingKey { case driver = "ICD" }
  }

  private static func read(_ path: String) -> EnvironmentReport.VendorFile {
    guard let data = FileManager.default.contents(atPath: path) else {
      return .init(path: path, library: nil, problem: "cannot be read")
    }
    guard let contents = try? JSONDecoder().decode(Contents.self, from: data) else {
      return .init(path: path, library: nil, problem: "is not JSON with ICD.library_path")
    }
    let library = contents.driver.library
    return .init(path: path, library: library, problem: loadProblem(of: library))
  }

  /// Why `library` cannot be loaded, as the loader says it.
  private static func loadProblem(of library: String) -> String? {
    guard let handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL) else {
      return dlerror().map { String(cString: $0) } ?? "cannot be loaded"
    }
    dlclose(handle)
    return nil
  }
}
