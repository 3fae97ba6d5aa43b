import Glibc
import Gridlight

let scene = Scene(width: 800, height: 600, fill: .white) {
  Background(id: "small-grid", variant: .dots, gap: 10, size: 0.5, color: .gray.opacity(0.1))
  Background(id: "large-grid", variant: .lines, color: .gray.opacity(0.15), gap: 100)
}

let renderer = try await GPURenderer()
try await renderer.render(scene).writePNG(to: "grid.png")

let report = try await renderer.compare(scene)
print("\(renderer.driver.renderer): \(report.maximumDifference) levels from the reference")
exit(report.passes ? 0 : 1)
