// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Consumer",
  dependencies: [.package(name: "Gridlight", path: "../..")],
  targets: [
    .executableTarget(
      name: "Consumer", dependencies: [.product(name: "Gridlight", package: "Gridlight")]),
    .executableTarget(
      name: "CallForms", dependencies: [.product(name: "Gridlight", package: "Gridlight")]),
  ],
  swiftLanguageModes: [.v6]
)
