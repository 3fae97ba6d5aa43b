import FoundationEssentials
import Glibc
import Testing

@testable import ShaderTestbed

/// A folder of tests that goes when it is let go of.
final class TestFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/shader-tests-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let url = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Tests by name, as the command finds them.
  var tests: [FoundTest] {
    get throws { try TestSearch.tests(at: [path]) }
  }
}

/// Runs tests, given as JSON by name, on scripted shaders, whose names are the tests' `shader`.
func run(
  _ tests: [String: String], on backend: ScriptedBackend, options: TestRun.Options = .init(),
  in folder: TestFolder? = nil
) async throws -> [String: TestResult] {
  let folder = try folder ?? TestFolder()
  for (name, json) in tests { try folder.write(json, to: "\(name).test.json") }
  var backend = backend
  backend.shaders = Dictionary(
    uniqueKeysWithValues: backend.shaders.map { ("\(folder.path)/\($0)", $1) })
  let report = try await TestRun(folder.tests, on: backend, options: options).report()
  return Dictionary(
    uniqueKeysWithValues: report.results.map {
      (String($0.name.dropFirst(folder.path.count + 1)), $0)
    })
}
