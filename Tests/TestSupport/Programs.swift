import Foundation

/// Runs a program and returns its standard output; its exit status must be 0.
@discardableResult
package func output(
  of program: String, _ arguments: [String], input: [UInt8] = []
) throws -> [UInt8] {
  let process = Process()
  process.executableURL = URL(filePath: program)
  process.arguments = arguments
  let (stdin, stdout) = (Pipe(), Pipe())
  process.standardInput = stdin
  process.standardOutput = stdout
  try process.run()
  try stdin.fileHandleForWriting.write(contentsOf: input)
  try stdin.fileHandleForWriting.close()
  let result = try stdout.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    throw ProgramFailure(program: program, status: process.terminationStatus)
  }
  return Array(result)
}

package struct ProgramFailure: Error {
  package let program: String
  package let status: Int32
}

/// The system's, which has the packages that tests need.
package let python = "/usr/bin/python3"
