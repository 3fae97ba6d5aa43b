/// A test's file that was found, and what it says.
public struct FoundTest: Sendable {
  /// The file's path without its ending; no two of a run have the same.
  public let name: String
  /// Of the file.
  public let path: String
  /// The test, or why it is none.
  public let test: Result<ShaderTest, ShaderError>
}

extension FoundTest {
  /// Whether there is a driver on which it is not skipped.
  var mayRun: Bool {
    guard case .success(let test) = test else { return false }
    return test.skip.map { $0.driver != nil } ?? true
  }
}

extension ShaderTest.Skip {
  /// - Parameter renderer: GL_RENDERER; nil where it is not known.
  func applies(to renderer: String?) -> Bool {
    guard let driver else { return true }
    return renderer.map(driver.matches) ?? false
  }
}
