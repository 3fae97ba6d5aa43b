/// Runs gnuplot.
package enum Gnuplot {
  private static let program = "gnuplot"
  private static let remedy =
    "install it (apt-get install gnuplot-nox, or Scripts/install test), or leave out --plot"
  private static let deadline = Duration.seconds(60)

  /// Fails now rather than after minutes of measuring.
  ///
  /// - Throws: `BenchmarkError.noProgram` where there is no gnuplot.
  package static func require() throws(BenchmarkError) {
    _ = try draw("")
  }

  /// What `script` makes gnuplot write to its standard output.
  package static func picture(_ script: String) throws(BenchmarkError) -> [UInt8] {
    let bytes = try draw(script)
    guard !bytes.isEmpty else { throw .failed(program, reason: "see its message above") }
    return bytes
  }

  /// It reads all commands before the one that draws, so that neither side waits for the other.
  private static func draw(_ script: String) throws(BenchmarkError) -> [UInt8] {
    var process = try ChildProcess(program, remedy: remedy)
    try process.write(script)
    process.closeInput()
    return try process.readAll(deadline: deadline)
  }
}
