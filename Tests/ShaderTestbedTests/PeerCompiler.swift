import Foundation
import GPURenderer

/// glslangValidator, as the peer that says whether a text is GLSL ES.
enum PeerCompiler {
  static let path = "/usr/bin/glslangValidator"
  static var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// What it says against the stages of a job; empty when all are taken.
  static func complaints(_ job: ShaderJob) throws -> [String] {
    try job.passes.flatMap { pass in
      try complaints(pass.vertex, "vert") + complaints(pass.fragment, "frag")
    }
  }

  static func complaints(_ text: String, _ stage: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = ["--stdin", "-S", stage]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    if process.terminationStatus == 0 { return [] }
    return [String(decoding: said, as: UTF8.self)]
  }
}
