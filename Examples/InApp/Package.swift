// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "InApp",
  products: [.library(name: "InApp", targets: ["InApp"])],
  dependencies: [.package(name: "schemefy", path: "../..")],
  targets: [
    .target(name: "InApp", dependencies: [.product(name: "Schemefy", package: "schemefy")]),
    .testTarget(name: "InAppTests", dependencies: ["InApp"]),
  ],
  swiftLanguageModes: [.v6]
)
