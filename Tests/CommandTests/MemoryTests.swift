import FoundationEssentials
import Gridlight
import TestSupport
import Testing

@Suite("gridlight render --memory, --png") struct MemoryTests {
  private static let scene = ["--canvas", "60x90", "--zoom", "1.137", "--fill", "blue"]

  private func render(_ arguments: String...) throws -> GridlightProcess {
    try GridlightProcess.run(["render"] + Self.scene + arguments)
  }

  @Test("Bands make the same picture, in a file and in a pipe", arguments: ["gpu", "reference"])
  func bands(renderer: String) throws {
    for format in ["png", "rgba", "rgbaf32"] {
      let name = "a.\(format)"
      let whole = try render("-o", name, "--renderer", renderer)
      // 3 rows of floats, 12 of bytes.
      let bands = try render("-o", name, "--renderer", renderer, "--memory", "12K")
      #expect(bands.exitCode == 0, "\(bands.errors)")
      let pipe = try render(
        "-o", "-", "--format", format, "--renderer", renderer, "--memory", "12K")
      let pictures = try [whole.files[name], bands.files[name], pipe.outputBytes].map { bytes in
        // How the same pixels are packed may depend on the bands.
        let bytes = try #require(bytes)
        return format == "png" ? try Pixmap(png: bytes).withUnsafeBytes { Array($0) } : bytes
      }
      #expect(pictures[1] == pictures[0])
      #expect(pictures[2] == pictures[0])
    }
  }

  @Test("--png small takes more time for a smaller file of the same pixels")
  func small() throws {
    let fast = try #require(try render("-o", "a.png", "--png", "fast").files["a.png"])
    let small = try #require(try render("-o", "a.png", "--png", "small").files["a.png"])
    #expect(small.count < fast.count)
    #expect(try Pixmap(png: small, as: .straight) == Pixmap(png: fast, as: .straight))
    #expect(try render("-o", "a.png").files["a.png"]?.count == fast.count)
  }

  @Test("A budget below four rows is a limit, told before anything is written")
  func tooLittle() throws {
    let run = try render("-o", "a.png", "--memory", "959")
    #expect(run.exitCode == 4)
    #expect(
      run.errors == "gridlight render: error: --memory: 959 bytes of memory are too few for rows "
        + "of 60 px; allow at least 960, or render a narrower image\n")
    #expect(run.files.isEmpty)
    #expect(try render("-o", "a.png", "--memory", "960").exitCode == 0)
  }

  @Test("K, M and G are powers of 1024")
  func units() throws {
    for memory in ["960", "1K", "1M", "3G"] {
      #expect(try render("-o", "a.png", "--memory", memory).exitCode == 0)
    }
  }

  /// The largest pictures. Python starts the command, since the peak of a process includes that of
  /// the one it came from.
  @Test(
    "100000 x 20000 px stay within the budget and 64 MiB", .enabled(if: Heavy.isOn, "heavy"),
    arguments: ["cpu", "gpu"], [["--zoom", "1.137"], ["--variant", "lines", "--fill", "white"]])
  func largest(renderer: String, scene: [String]) throws {
    let run = try GridlightProcess.run(
      ["render", "--canvas", "100000x20000", "--renderer", renderer, "--memory", "256M"]
        + ["-o", "/dev/null", "--format", "png"] + scene,
      through: #"/usr/bin/python3 -c '\#(Self.measuring)' "$@""#, deadline: 1800)
    #expect(run.exitCode == 0, "\(run.errors)")
    let kilobytes = try #require(Int(run.output.filter(\.isNumber)))
    #expect(kilobytes < (256 + 64) * 1024)
  }

  private static let measuring = """
    import resource, subprocess, sys
    status = subprocess.run(sys.argv[1:]).returncode
    print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
    sys.exit(status)
    """
}
