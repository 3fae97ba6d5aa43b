import FoundationEssentials
import TestSupport
import Testing

@testable import ShaderTestbed

@Suite struct ReportTests {
  private struct Case: Decodable {
    struct Child: Decodable, Equatable {
      let tag: String
      let message: String
      let type: String
      let text: String
    }

    let name: String
    let `class`: String
    let children: [Child]
  }

  /// Read by another program, and checked by the schema's rules.
  @Test func junitIsValidAndSaysTheSame() throws {
    let report = try SampleReport.report()
    let xml = JUnitReport(report, time: 1_000_000_000, host: "here").text
    #expect(xml.contains("timestamp=\"2001-09-09T01:46:40\" hostname=\"here\""))
    #expect(xml.contains("name=\"driver.renderer\" value=\"llvmpipe &lt;&amp;&gt;\""))
    let script = #filePath.replacing("ReportTests.swift", with: "check_junit.py")
    let json = try output(of: python, [script], input: Array(xml.utf8))
    let cases = try JSONDecoder().decode([Case].self, from: Data(json))
    #expect(
      cases.map { $0.children.map(\.tag) } == [
        [], ["failure"], ["error"], ["error"], ["skipped"], ["skipped"], ["failure"],
      ])
    #expect(
      cases.map { $0.children.first?.type ?? "" } == [
        "", "fail", "error", "timeout", "", "", "unexpectedPass",
      ])
    #expect(cases[0].name == "pass" && cases[0].class == "waves")
    #expect(cases[4].children[0].message == "skip: skip: first")
    // What XML cannot hold comes as its picture, all else as it was.
    let shown = SampleReport.nasty.replacing("\u{1B}", with: "␛").replacing("\u{0}", with: "␀")
      .replacing("\u{FFFE}", with: "\u{FFFD}")
    #expect(cases[1].children[0].message == shown)
    #expect(cases[1].children[0].text.hasPrefix(shown))
  }

  @Test func jsonHoldsAllButPictures() throws {
    struct Summary: Decodable {
      struct Test: Decodable {
        struct Comparison: Decodable {
          let title: String
          let passes: Bool
          let largestDifference: Int
          let pixelsOver: Int
          let fractionOver: Double
          let worstPixel: [Int]?
        }

        let name: String
        let kind: String
        let reasons: [String]
        let diagnostics: [Diagnostic]
        let comparisons: [Comparison]
      }

      let passes: Bool
      let counts: [String: Int]
      let tests: [Test]
    }

    let data = try JSONEncoder().encode(ReportSummary(try SampleReport.report()))
    let summary = try JSONDecoder().decode(Summary.self, from: data)
    #expect(!summary.passes && summary.tests.count == 7)
    #expect(summary.counts == Dictionary(uniqueKeysWithValues: summary.tests.map { ($0.kind, 1) }))
    let failing = summary.tests[1]
    #expect(failing.reasons == [SampleReport.nasty] && failing.diagnostics.count == 1)
    let comparison = try #require(failing.comparisons.first)
    #expect(comparison.largestDifference == 255 && comparison.pixelsOver == 1)
    #expect(comparison.fractionOver == 1.0 / 64 && comparison.worstPixel == [5, 2])
    #expect(!comparison.passes && comparison.title == "image gold.png")
  }

  /// Nothing is loaded from elsewhere, nothing of the user's is taken for markup, failures come first.
  @Test func theHTMLStandsAlone() throws {
    let html = HTMLReport(try SampleReport.report()).text
    #expect(!html.contains("http:") && !html.contains("https:") && !html.contains("src=\"/"))
    #expect(!html.contains("<b> &") && html.contains("a&lt;b&gt; &amp; &quot;c&quot; ␛[31m␀"))
    #expect(html.components(of: "src=\"data:image/png;base64,").count == 4)
    let kinds = html.components(of: "data-kind=\"").suffix(7).map {
      String($0.prefix { $0 != "\"" })
    }
    #expect(
      kinds == ["fail", "error", "timeout", "unexpectedPass", "expectedFailure", "skip", "pass"])
    #expect(html.contains("<title>4 of 7 tests need attention</title>"))
  }

  @Test(arguments: [
    ([], ""), (["a"], ""), (["x/a", "x/b"], "x/"), (["x/y/a", "x/yz/b"], "x/"),
    (["/a", "/b"], "/"),
    (["x/a"], "x/"), (["x/y", "z/y"], ""),
  ])
  func foldersInCommon(names: [String], folder: String) {
    #expect(HTMLReport.commonFolder(names) == folder)
  }

  @Test func fileNamesAreNeverShared() {
    var taken: Set<String> = []
    let names = ["a/b", "a-b", "../a b", String(repeating: "ü", count: 300)].map {
      ReportFolder.fileName($0, &taken)
    }
    #expect(names.prefix(3) == ["a-b", "a-b-2", "a-b-3"])
    #expect(names[3].utf8.count == 200)
  }

  @Test func theFolderHoldsThePictures() throws {
    let folder = try TestFolder()
    let report = try SampleReport.report()
    try ReportFolder.write(report, to: folder.path)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.count == 4 && files.contains("index.html"))
    #expect(files.filter { $0.hasSuffix("-actual.png") }.count == 1)
  }
}

extension String {
  fileprivate func components(of separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
