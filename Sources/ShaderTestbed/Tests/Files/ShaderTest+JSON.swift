import Canvas
import Pixels

extension ShaderTest {
  /// Reads a test's file.
  ///
  /// - Throws: `ShaderError.invalid` with every fault, or `.cannotRead`.
  public init(file path: String) throws(ShaderError) {
    let bytes: [UInt8]
    do throws(FileBytes.Failure) {
      bytes = try FileBytes(of: path, isRegular: true).bytes
    } catch {
      throw ShaderError(error, path: path)
    }
    let value: JSONValue
    do throws(SceneError) {
      value = try JSONParser.parse(bytes)
    } catch {
      throw .invalid([error.description])
    }
    try self.init(value, folder: FilePath.folder(of: path))
  }

  init(_ value: JSONValue, folder: String) throws(ShaderError) {
    var reader = JSONObjectReader(value, at: "", "a test", root: "test")
    self.init(reading: &reader, folder: folder)
    let faults = reader.finish()
    guard faults.isEmpty else { throw .invalid(faults.map(\.description)) }
  }

  private init(reading reader: inout JSONObjectReader, folder: String) {
    reader.require("shader", "name the fragment shader's file")
    self.init(ShaderRequest(path: "", canvas: PixelSize(width: 256, height: 256)))
    request.read(&reader, folder)
    request.canvas =
      reader.value("canvas") { (value, path) throws(Fault) in try value.canvas(at: path) }
      ?? request.canvas
    deadline = reader.number("deadline", .deadline).map { .seconds($0) }
    skip =
      reader.object("skip", "what is not run") { Skip(reading: &$0) } ?? nil
    expectedFailures =
      reader.objects(
        "drivers", "drivers is an array of failures that are known, {\"driver\", \"reason\"}",
        each: "a failure that is known"
      ) { ExpectedFailure(reading: &$0) }
      .compactMap { $0 }
    reader.require("expect", "say what must come of the shader: \(Expectations.keyList)")
    guard let value = reader.member("expect") else { return }
    expectations = reader.nested(value, at: "expect", "what is expected") {
      [request] in Expectations(reading: &$0, of: value, request, folder)
    }
  }
}

extension ShaderTest.Skip {
  fileprivate init?(reading reader: inout JSONObjectReader) {
    reader.require("reason", "say why, for the report")
    driver = reader.name("driver", "a driver").map(NamePattern.init)
    guard let reason = reader.name("reason", "a reason") else { return nil }
    self.reason = reason
  }
}

extension ShaderTest.ExpectedFailure {
  fileprivate init?(reading reader: inout JSONObjectReader) {
    reader.require("driver", "name a part of GL_RENDERER, or a pattern with * or ?")
    reader.require("reason", "give a text or a regular expression that the failure must match")
    let driver = reader.name("driver", "a driver").map(NamePattern.init)
    let reason = reader.pattern("reason")
    kind = reader.word("kind", "a kind of failure")
    guard let driver, let reason else { return nil }
    self.driver = driver
    self.reason = reason
  }
}
