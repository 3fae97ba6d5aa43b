import Gridlight
import Testing

@testable import Benchmark
@testable import Canvas

@Suite("Other programs") struct PeerTests {
  /// Draws everything but scenes named b.
  private static let script = """
    sh -c 'while read word id rest; do case $word in
      scene) case $rest in *\\"b\\"*) echo no way;; *) echo ok;; esac;;
      draw) echo $id.5 2.25;;
    esac; done'
    """

  private func scene(_ name: String, id: Int) throws -> PreparedScene {
    try PreparedScene(try #require(SceneCatalog.named(name)), id: id)
  }

  @Test("It is handed scenes, may refuse them, and answers with its times")
  func answers() async throws {
    let peer = try PeerProcess("shell", command: Self.script)
    #expect(try peer.refusal(of: scene("a", id: 7)) == nil)
    #expect(try peer.refusal(of: scene("b", id: 8)) == "way")
    let drawing = try await peer.draw(try scene("a", id: 7))
    #expect(drawing.sample == Sample(milliseconds: 7.5, cpuMilliseconds: 2.25))
    #expect(drawing.frame == nil)
  }

  @Test("A refused scene is left out of a plan")
  func plan() throws {
    let peer = try PeerProcess("shell", command: Self.script)
    let scenes = ["a", "b", "c"].compactMap(SceneCatalog.named)
    var skipped: [String] = []
    let entries = try Plan(scenes, sizes: [], curve: nil, threads: 1).entries(on: [peer]) {
      skipped.append("\($0) \($1) \($2)")
    }
    #expect(entries.map(\.point.scene.source.name) == ["a", "c"])
    #expect(skipped == ["b shell way"])
  }

  @Test(
    "Nonsense is refused",
    arguments: ["echo nonsense", "echo 1", "echo -1 1", "echo nan 1", "echo 1 1 1"])
  func nonsense(answer: String) async throws {
    let peer = try PeerProcess("shell", command: "sh -c 'while read line; do \(answer); done'")
    let text = String(answer.dropFirst(5))
    await #expect(throws: BenchmarkError.unexpectedAnswer("shell", answer: text)) {
      _ = try await peer.draw(try scene("a", id: 0))
    }
  }

  @Test("One that ends early is an error, not a hang")
  func ends() throws {
    let peer = try PeerProcess("shell", command: "true")
    #expect(throws: BenchmarkError.self) { try peer.refusal(of: scene("a", id: 0)) }
  }

  @Test("The scene is handed over as one line of JSON with the numbers in px")
  func json() throws {
    let peer = try PeerProcess(
      "shell", command: #"sh -c 'read -r word id rest; printf "no %s\n" "$rest"'"#)
    let text = try #require(try peer.refusal(of: scene("a", id: 3)))
    guard case .object(let members) = try JSONParser.parse(Array(text.utf8)) else {
      Issue.record("no object: \(text)")
      return
    }
    let values = Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value) })
    #expect(values["name"] == .string("a"))
    #expect(values["width"] == .number("1920"))
    guard case .array(let layers) = values["layers"], case .object(let layer) = layers.first else {
      Issue.record("no layers: \(text)")
      return
    }
    #expect(layer.contains { $0.key == "type" && $0.value == .string("dots") })
    #expect(layer.contains { $0.key == "radius" && $0.value == .number("1.5") })
    #expect(
      layer.contains { $0.key == "period" && $0.value == .array([.number("20"), .number("20")]) })
  }
}

@Suite("Child processes") struct ChildProcessTests {
  @Test("A program that is not there says what helps")
  func missing() {
    #expect(throws: BenchmarkError.noProgram("gridlight-no-such-program", remedy: "look")) {
      _ = try ChildProcess("gridlight-no-such-program", remedy: "look")
    }
  }

  @Test("More output than a pipe holds arrives whole, lines and the rest")
  func output() throws {
    var process = try ChildProcess("sh", ["-c", "read x; echo $x; seq 100000"], remedy: "")
    try process.write("hello\n")
    #expect(try process.readLine(deadline: .seconds(10)) == "hello")
    let numbers = String(decoding: try process.readAll(deadline: .seconds(10)), as: UTF8.self)
    #expect(numbers.hasPrefix("1\n2\n"))
    #expect(numbers.hasSuffix("\n100000\n"))
  }

  @Test("A program that does not answer meets the deadline, and ends with its value")
  func deadline() throws {
    let clock = ContinuousClock()
    let time = try clock.measure {
      var process = try ChildProcess("sleep", ["60"], remedy: "")
      #expect(throws: BenchmarkError.failed("sleep", reason: "it does not answer in time")) {
        try process.readLine(deadline: .milliseconds(10))
      }
    }
    #expect(time < .seconds(20))
  }
}
