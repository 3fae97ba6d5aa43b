// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Gridlight",
  products: [
    .library(name: "Gridlight", targets: ["Gridlight", "Animation", "ShaderTestbed"]),
    .executable(name: "gridlight", targets: ["GridlightCommand"]),
  ],
  targets: [
    .systemLibrary(name: "CEGL", pkgConfig: "egl", providers: [.apt(["libegl-dev"])]),
    .systemLibrary(name: "CGLES", pkgConfig: "glesv2", providers: [.apt(["libgles-dev"])]),
    .systemLibrary(name: "CGBM", pkgConfig: "gbm", providers: [.apt(["libgbm-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CISAL", pkgConfig: "libisal", providers: [.apt(["libisal-dev"])]),
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .target(name: "CMicroHTTPD"),
    .systemLibrary(name: "CVectors"),
    .target(name: "ShaderSources"),
    .target(name: "Glyphs", dependencies: ["CFreeType", "CHarfBuzz", "CFontconfig"]),
    .target(name: "Canvas", dependencies: ["Glyphs"]),
    .target(name: "Pixels", dependencies: ["CISAL", "CPNG"]),
    .target(name: "ReferenceRenderer", dependencies: ["Canvas", "Pixels"]),
    .target(name: "CPURenderer", dependencies: ["Canvas", "Pixels", "CVectors"]),
    .target(
      name: "GPURenderer",
      dependencies: [
        "Canvas", "Glyphs", "Pixels", "Processes", "ShaderSources", "CEGL", "CGLES", "CGBM",
      ]),
    .target(
      name: "Gridlight",
      dependencies: [
        "Canvas", "Glyphs", "Pixels", "ReferenceRenderer", "CPURenderer", "GPURenderer",
      ]),
    .target(name: "Processes"),
    .target(name: "Animation", dependencies: ["Gridlight", "Processes"]),
    .target(name: "Benchmark", dependencies: ["Gridlight", "Processes"]),
    .target(name: "ShaderTestbed", dependencies: ["Gridlight", "Processes"]),
    .target(name: "PageSources", exclude: ["Page"]),
    .target(
      name: "RenderService", dependencies: ["CMicroHTTPD", "Gridlight", "PageSources", "Processes"]),
    .executableTarget(
      name: "GridlightCommand",
      dependencies: ["Gridlight", "Animation", "Benchmark", "RenderService", "ShaderTestbed"]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "GlyphsTests", dependencies: ["Glyphs", "CFreeType", "TestSupport"]),
    .testTarget(name: "CanvasTests", dependencies: ["Canvas", "Glyphs", "TestSupport"]),
    .systemLibrary(name: "CVectorState", path: "Tests/CVectorState"),
    .testTarget(
      name: "PixelsTests",
      dependencies: ["CISAL", "CPNG", "CVectorState", "Pixels", "TestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(name: "RenderingTests", dependencies: ["Gridlight", "TestSupport"]),
    .testTarget(name: "CPURendererTests", dependencies: ["CVectors", "Gridlight"]),
    .testTarget(name: "GPURendererTests", dependencies: ["Gridlight"]),
    .testTarget(name: "AnimationTests", dependencies: ["Gridlight", "Animation"]),
    .testTarget(name: "BenchmarkTests", dependencies: ["Gridlight", "Benchmark"]),
    .testTarget(
      name: "RenderServiceTests",
      dependencies: ["Gridlight", "Processes", "RenderService", "GridlightCommand"]),
    .testTarget(
      name: "ShaderTestbedTests", dependencies: ["ShaderTestbed", "TestSupport"],
      exclude: ["Reports/check_junit.py", "Shaders"]),
    .testTarget(
      name: "CommandTests", dependencies: ["Gridlight", "GridlightCommand", "TestSupport"],
      exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
