import Foundation
import Glibc
import Testing

@testable import Pixels

private let content = Array("whole".utf8)

private func write(_ bytes: [UInt8], to path: String) throws {
  try bytes.withUnsafeBytes { try OutputFile.write($0, to: path) }
}

private func status(_ path: String) -> stat {
  var result = stat()
  lstat(path, &result)
  return result
}

@Suite struct OutputFiles {
  @Test func newFileHasTheUsualMode() throws {
    let folder = try TemporaryFolder()
    try write(content, to: folder["a.png"])
    #expect(try bytes(at: folder["a.png"]) == content)
    #expect(try folder.names == ["a.png"])
    let mask = umask(0)
    umask(mask)
    #expect(status(folder["a.png"]).st_mode & 0o7777 == 0o666 & ~mask)
  }

  @Test func existingFileIsReplacedWhole() throws {
    let folder = try TemporaryFolder()
    try write(Array(repeating: 1, count: 100_000), to: folder["a"])
    let before = status(folder["a"]).st_ino
    try write(content, to: folder["a"])
    #expect(try bytes(at: folder["a"]) == content)
    #expect(status(folder["a"]).st_ino != before)
  }

  @Test func withoutCommitTheOldFileStays() throws {
    let folder = try TemporaryFolder()
    try write(content, to: folder["a"])
    do {
      let file = try OutputFile(folder["a"])
      try [9, 9].withUnsafeBytes { try file.write($0) }
      #expect(try folder.names.count == 2)
    }
    #expect(try bytes(at: folder["a"]) == content)
    #expect(try folder.names == ["a"])
  }

  /// A chain of links, relative and absolute, to a file and to nothing yet, across folders.
  @Test(arguments: [true, false]) func linksAreKept(targetExists: Bool) throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder["deep"], withIntermediateDirectories: false)
    try manager.createSymbolicLink(atPath: folder["a"], withDestinationPath: "deep/b")
    try manager.createSymbolicLink(atPath: folder["deep/b"], withDestinationPath: folder["c"])
    if targetExists { try write([1], to: folder["c"]) }
    try write(content, to: folder["a"])
    #expect(try bytes(at: folder["c"]) == content)
    #expect(status(folder["a"]).st_mode & S_IFMT == S_IFLNK)
    #expect(status(folder["deep/b"]).st_mode & S_IFMT == S_IFLNK)
    #expect(try folder.names == ["a", "c", "deep"])
  }

  @Test func fullDeviceIsAnError() {
    #expect {
      try write(content, to: "/dev/full")
    } throws: {
      "\($0)" == "cannot write /dev/full: No space left on device (ENOSPC); "
        + "free some space, or write to another file system"
    }
    #expect(status("/dev/full").st_mode & S_IFMT == S_IFCHR)
  }

  @Test func nullDeviceStaysADevice() throws {
    try write(content, to: "/dev/null")
    #expect(status("/dev/null").st_mode & S_IFMT == S_IFCHR)
  }

  @Test func pipeGetsAllBytes() throws {
    let folder = try TemporaryFolder()
    let large = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try #require(mkfifo(folder["pipe"], 0o600) == 0)
    let reader = Process()
    reader.executableURL = URL(filePath: "/bin/cp")
    reader.arguments = [folder["pipe"], folder["copy"]]
    try reader.run()
    try write(large, to: folder["pipe"])
    reader.waitUntilExit()
    #expect(try bytes(at: folder["copy"]) == large)
    #expect(status(folder["pipe"]).st_mode & S_IFMT == S_IFIFO)
    #expect(try folder.names == ["copy", "pipe"])
  }

  /// A pipe's reader that goes away is an error of the call, and no signal ends the process.
  @Test func closedPipeIsAnError() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    #expect {
      try content.withUnsafeBytes {
        try OutputFile.write($0, toDescriptor: ends[1], name: "standard output")
      }
    } throws: {
      "\($0)" == "cannot write standard output: Broken pipe (EPIPE); "
        + "the reader closed the pipe early"
    }
  }

  @Test func nonblockingPipeIsWaitedFor() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0 && fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
    let large = [UInt8](repeating: 7, count: 400_000)
    let reading = ends[0]
    let thread = Thread {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while read(reading, &buffer, buffer.count) != 0 {}
      close(reading)
    }
    thread.start()
    try large.withUnsafeBytes {
      try OutputFile.write($0, toDescriptor: ends[1], name: "pipe")
    }
    close(ends[1])
  }

  /// The file system refuses the size, as a full disk would, with part of the file written.
  @Test func failureHalfWayLeavesNothing() async throws {
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
      setrlimit(__rlimit_resource_t(1), &limit)  // RLIMIT_FSIZE, an enum case without a Swift name
      let folder = try TemporaryFolder()
      #expect {
        try write([UInt8](repeating: 1, count: 5000), to: folder["a"])
      } throws: {
        "\($0)".contains("File too large (EFBIG)")
      }
      #expect(try folder.names == [])
    }
  }

  @Test func impossiblePaths() throws {
    let folder = try TemporaryFolder()
    try write(content, to: folder["file"])
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder["loop"], withDestinationPath: "loop")
    let long = String(repeating: "n", count: 300)
    let table = [
      (folder["none/a.png"], ENOENT, "create the folder first, or correct the path"),
      (folder["file/a.png"], ENOTDIR, "create the folder first, or correct the path"),
      (folder.path, EISDIR, "name a file in the folder"),
      (folder["new/"], EISDIR, "name a file in the folder"),
      (folder["loop"], ELOOP, "write elsewhere"),
      (folder[long], ENAMETOOLONG, "choose a shorter name"),
      (folder["a\0b"], EINVAL, "write elsewhere"),
      ("", ENOENT, "create the folder first, or correct the path"),
    ]
    for (path, code, remedy) in table {
      let error = SystemError(code: code)
      #expect(throws: PixelsError.cannotWrite(path: path, error)) { try write(content, to: path) }
      let message = PixelsError.cannotWrite(path: path, error).description
      #expect(message.hasPrefix("cannot write \(path): ") && message.hasSuffix("; \(remedy)"))
    }
    #expect(try folder.names == ["file", "loop"])
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func readOnlyFolder() throws {
    let folder = try TemporaryFolder()
    chmod(folder.path, 0o500)
    defer { chmod(folder.path, 0o700) }
    let path = folder["a.png"]
    #expect(throws: PixelsError.cannotWrite(path: path, SystemError(code: EACCES))) {
      try write(content, to: path)
    }
  }

  @Test func longestNameCanBeWritten() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "n", count: 255)
    try write(content, to: folder[name])
    #expect(try folder.names == [name])
  }

  @Test func rawFilesHoldThePixelsAlone() throws {
    let folder = try TemporaryFolder()
    let straight = makePixmap(2, 1, form: .straight) { x, _ in [255, 0, 51, x == 0 ? 255 : 128] }
    try straight.writeRaw(to: folder["a.rgba"])
    #expect(try bytes(at: folder["a.rgba"]) == [255, 0, 51, 255, 128, 0, 26, 128])

    var floats = FloatPixmap(width: 1, height: 1)
    floats[0, 0] = [1, 0.5, -2, 0]
    try floats.writeRaw(to: folder["a.rgbaf32"])
    #expect(
      try bytes(at: folder["a.rgbaf32"]) == [
        0, 0, 0x80, 0x3F, 0, 0, 0, 0x3F, 0, 0, 0, 0xC0, 0, 0, 0, 0,
      ])
  }
}
