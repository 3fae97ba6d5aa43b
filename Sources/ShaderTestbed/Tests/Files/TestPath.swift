/// Paths in a test's file, which are relative to the folder that it lies in.
struct TestPath: Sendable {
  /// Ends in a slash; empty where it is the current folder.
  let folder: String

  /// - Parameter path: of the test's file.
  init(besides path: String) {
    folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  func resolved(_ path: String) -> String {
    path.hasPrefix("/") ? path : folder + path
  }
}
