import Testing

@testable import Gridlight

@Suite("The choice of a renderer") struct RendererChoiceTests {
  @Test("The GPU is taken unless a thread of the CPU path outruns it")
  func trial() {
    #expect(SpeedTrial(gpu: .milliseconds(1), cpu: .milliseconds(4)).favorsGPU)
    #expect(!SpeedTrial(gpu: .milliseconds(12), cpu: .milliseconds(4)).favorsGPU)
  }

  @Test("A trial measures both, and says so in ms")
  func measured() async throws {
    let trial = try await SpeedTrial(GPURenderer())
    #expect(trial.gpu > .zero)
    #expect(trial.cpu > .zero)
    let example = SpeedTrial(gpu: .microseconds(1234), cpu: .milliseconds(40)).description
    #expect(example.contains("1.23 ms on the GPU device"))
    #expect(example.contains("40.0 ms on one thread"))
  }

  @Test("What is asked for is taken; the GPU's findings name its driver")
  func asked() async throws {
    #expect(try await RendererChoice(.cpu).renderer is CPURenderer)
    #expect(try await RendererChoice(.reference).renderer is ReferenceRenderer)
    let gpu = try await RendererChoice(.gpu)
    let driver = try #require(gpu.driver)
    #expect(gpu.findings.last?.contains(driver.renderer) == true)
  }

  @Test("Left to itself it names what it looked for or found")
  func automatic() async throws {
    let choice = try await RendererChoice()
    #expect(choice.findings.first?.hasPrefix("looked for ") == true)
    #expect(choice.kind == (choice.driver == nil ? .cpu : .gpu))
  }
}
