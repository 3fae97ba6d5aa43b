import FoundationEssentials
import Glibc
import Testing

@testable import GPURenderer

@Suite struct EnvironmentReportTests {
  /// A folder that stands for `/`, with `files` in it.
  private static func withRoot(
    _ files: [String: String], _ body: (_ root: String) throws -> Void
  ) throws {
    let root = FileManager.default.temporaryDirectory
      .appending(path: "gridlight-environment-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    for (path, text) in files {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(root.path(percentEncoded: false))
  }

  private static func vendor(_ library: String) -> String {
    #"{"file_format_version": "1.0.0", "ICD": {"library_path": "\#(library)"}}"#
  }

  @Test func `Vendor files are found in both folders, and each problem is named`() throws {
    try Self.withRoot([
      "etc/glvnd/egl_vendor.d/10_gone.json": Self.vendor("libEGL_gone.so.0"),
      "etc/glvnd/egl_vendor.d/20_broken.json": "{",
      "usr/share/glvnd/egl_vendor.d/50_good.json": Self.vendor("libEGL.so.1"),
      "usr/share/glvnd/egl_vendor.d/notes.txt": "",
    ]) { root in
      let report = EnvironmentReport.current(environment: [:], root: root)
      #expect(
        report.vendorFiles.map(\.library) == ["libEGL_gone.so.0", nil, "libEGL.so.1"])
      #expect(report.vendorFiles[0].problem?.contains("libEGL_gone.so.0") == true)
      #expect(report.vendorFiles[1].problem == "is not JSON with ICD.library_path")
      #expect(report.vendorFiles[2].problem == nil)
      #expect(report.remedies.count { $0.contains("reinstall") } == 2)
      #expect(!report.remedies.contains { $0.hasPrefix("No EGL driver") })
    }
  }

  @Test func `The environment replaces the folders, and a list of files the list of folders`()
    throws
  {
    try Self.withRoot([
      "etc/glvnd/egl_vendor.d/10_etc.json": Self.vendor("libEGL.so.1"),
      "mine/20_mine.json": Self.vendor("libEGL.so.1"),
    ]) { root in
      let folders = ["__EGL_VENDOR_LIBRARY_DIRS": "\(root)/mine:\(root)/none"]
      let report = EnvironmentReport.current(environment: folders, root: root)
      #expect(report.vendorFiles.map(\.path) == ["\(root)/mine/20_mine.json"])
      #expect(report.variables.map(\.name) == ["__EGL_VENDOR_LIBRARY_DIRS"])
      let files = folders.merging(["__EGL_VENDOR_LIBRARY_FILENAMES": "\(root)/x.json"]) { $1 }
      let missing = EnvironmentReport.current(environment: files, root: root)
      #expect(missing.vendorFiles.map(\.problem) == ["cannot be read"])
      #expect(missing.remedies.contains { $0.hasPrefix("No EGL driver can be loaded") })
    }
  }

  @Test func `Nodes come lowest number first, with their permissions`() throws {
    try Self.withRoot([
      "dev/dri/renderD129": "", "dev/dri/renderD128": "", "dev/dri/card0": "",
      "dev/dri/by-path/pci": "", "dev/nvidia0": "", "dev/nvidia-caps/cap1": "", "dev/null": "",
    ]) { root in
      #expect(chmod("\(root)/dev/dri/renderD128", 0o640) == 0)
      let nodes = EnvironmentReport.current(environment: [:], root: root).nodes
      #expect(
        nodes.map { String($0.path.dropFirst(root.count)) } == [
          "/dev/dri/card0", "/dev/dri/renderD128", "/dev/dri/renderD129", "/dev/nvidia0",
        ])
      #expect(nodes[1].mode == "-rw-r-----")
      #expect(nodes.allSatisfy { $0.isAccessible })
      #expect(Set(nodes.map(\.owner)).count == 1)
    }
  }

  @Test func `What keeps a GPU away has a remedy`() throws {
    let node = EnvironmentReport.Node(
      path: "/dev/dri/renderD128", mode: "crw-rw----", owner: "root", group: "render",
      isAccessible: false)
    let remedies = EnvironmentRemedies(
      vendorFiles: [.init(path: "50_mesa.json", library: "libEGL_mesa.so.0", problem: nil)],
      nodes: [node],
      variables: [
        .init(name: "LIBGL_ALWAYS_SOFTWARE", value: "1"),
        .init(name: "GALLIUM_DRIVER", value: "llvmpipe"),
        .init(name: "EGL_PLATFORM", value: "surfaceless"),
      ]
    ).all
    #expect(
      remedies == [
        "This user may not open /dev/dri/renderD128 (crw-rw---- root:render): "
          + "usermod -aG render USER, and log in again",
        "LIBGL_ALWAYS_SOFTWARE=1 keeps Mesa from using a GPU: unset it",
        "GALLIUM_DRIVER=llvmpipe keeps Mesa from using a GPU: unset it",
      ])
  }

  @Test func `This process has a user, a group and limits`() {
    let report = EnvironmentReport.current()
    #expect(!report.user.isEmpty)
    #expect(!report.groups.isEmpty)
    #expect(report.limits.map(\.name).contains("RLIMIT_NOFILE"))
    #expect(report.availableMemory > 0)
  }
}
