// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let schemefy: [Target.Dependency] = [
  .product(name: "Schemefy", package: "schemefy"),
  .product(name: "SchemefyHTTP", package: "schemefy"),
]

let package = Package(
  name: "Server",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "SchemeServing", targets: ["SchemeServing"]),
    .library(name: "SchemeMail", targets: ["SchemeMail"]),
    .executable(name: "scheme-server", targets: ["SchemeServer"]),
    .executable(name: "scheme-mail", targets: ["SchemeMailCommand"]),
  ],
  dependencies: [
    .package(name: "schemefy", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", exact: "2.28.1"),
    .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.30.0"),
    .package(url: "https://github.com/apple/swift-async-algorithms.git", from: "1.0.2"),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.9.0"),
  ],
  targets: [
    .target(
      name: "SchemeServing",
      dependencies: schemefy + [
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "SchemeServer", dependencies: ["SchemeServing"], swiftSettings: settings),
    .target(
      name: "SchemeMail", dependencies: [.product(name: "Schemefy", package: "schemefy")],
      swiftSettings: settings),
    .executableTarget(
      name: "SchemeMailCommand", dependencies: ["SchemeMail"], swiftSettings: settings),
    .testTarget(
      name: "SchemeServingTests",
      dependencies: [
        "SchemeServing", .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "InMemoryLogging", package: "swift-log"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SchemeMailTests", dependencies: ["SchemeMail"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
