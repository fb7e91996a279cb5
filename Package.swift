// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableExperimentalFeature("Lifetimes"),
]

/// A module of ours: its dependencies are all it may import, which the build checks.
func module(
  _ name: String, _ dependencies: Target.Dependency..., exclude: [String] = [],
  resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude, resources: resources,
    swiftSettings: settings)
}

/// The tests of one module, or of what crosses them.
func tests(
  _ name: String, _ dependencies: Target.Dependency..., path: String? = nil,
  excluding: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: ["TestSupport"] + dependencies, path: path, exclude: excluding,
    swiftSettings: settings)
}

let package = Package(
  name: "schemefy",
  products: [
    .library(name: "Schemefy", targets: ["Schemefy"]),
    .library(name: "SchemefyReports", targets: ["SchemefyReports"]),
    .library(name: "SchemefyHTTP", targets: ["SchemefyHTTP"]),
    .library(name: "SchemefyC", type: .dynamic, targets: ["SchemefyC"]),
    .executable(name: "schemefy", targets: ["SchemefyCommand"]),
  ],
  targets: [
    module("SchemefySource", exclude: ["Decoding/Generated/make-encodings.py"]),
    module("SchemefyColor"),
    module("SchemefyTraits", "SchemefyColor"),
    module(
      "SchemefyHTML", "SchemefySource",
      exclude: ["Generated/make-character-references.py", "Generated/make-tag-lookup.py"]),
    module(
      "SchemefyXML", "SchemefySource", "SchemefyHTML", "CLibXML2",
      exclude: ["Encodings/Generated/make-index-corrections.py"]),
    module("SchemefyCSS", "SchemefySource", "SchemefyColor"),
    module("SchemefyJSON"),
    module("SchemefyMedia", "SchemefyCSS", "SchemefySource", "SchemefyTraits"),
    module(
      "SchemefyProperties", "SchemefySource", "SchemefyColor", "SchemefyTraits", "SchemefyHTML",
      "SchemefyCSS", "SchemefyMedia"),
    module(
      "SchemefyCascade", "SchemefySource", "SchemefyColor", "SchemefyTraits", "SchemefyHTML",
      "SchemefyXML", "SchemefyCSS", "SchemefyMedia", "SchemefyProperties", "Stylesheets"),
    module(
      "SchemefyPalettes", "SchemefyColor", "SchemefyTraits", "SchemefySource", "SchemefyCSS",
      "SchemefyMedia", "SchemefyProperties", "SchemefyXML", "SchemefyHTML", "SchemefyJSON",
      "Stylesheets"),
    module(
      "SchemefyPage", "SchemefySource", "SchemefyColor", "SchemefyTraits", "SchemefyHTML",
      "SchemefyXML", "SchemefyCSS", "SchemefyMedia", "SchemefyProperties", "SchemefyPalettes"),
    module("SchemefyPictures", "SchemefySource", "SchemefyColor"),
    module("SchemefyHTTP", "SchemefySource", "SchemefyTraits", "SchemefyPage"),
    module(
      "SchemefySheets", "SchemefySource", "SchemefyColor", "SchemefyTraits", "SchemefyHTML",
      "SchemefyXML", "SchemefyCSS", "SchemefyMedia", "SchemefyProperties", "SchemefyCascade",
      "SchemefyPage"),
    module(
      "SchemefyEvidence", "SchemefySource", "SchemefyColor", "SchemefyTraits", "SchemefyCSS",
      "SchemefyProperties", "SchemefyCascade", "SchemefySheets"),
    module(
      "SchemefyMapping", "SchemefySource", "SchemefyColor", "SchemefyTraits", "SchemefyCSS",
      "SchemefyProperties", "SchemefyCascade", "SchemefyPalettes", "SchemefyPage", "SchemefySheets",
      "SchemefyEvidence"),
    module(
      "SchemefyObservation", "SchemefySource", "SchemefyColor", "SchemefyTraits", "SchemefyHTML",
      "SchemefyCSS", "SchemefyMedia", "SchemefyProperties", "SchemefyCascade", "SchemefyPage",
      "SchemefySheets",
      "SchemefyEvidence"),
    .target(
      name: "Stylesheets",
      path: "Stylesheets",
      // What pages link to; the command has the palettes as a table.
      exclude: [
        "ios.css", "ios-18.css", "ios-26.css", "macos.css", "material.css", "material3.css",
        "web.css", "materials.css",
      ],
      resources: [
        .embedInCode("user-agent.css"), .embedInCode("user-agent-quirks.css"),
        .embedInCode("switch.js"),
      ],
      swiftSettings: settings),
    module(
      "Schemefy",
      "SchemefySource", "SchemefyColor", "SchemefyTraits", "SchemefyHTML", "SchemefyXML",
      "SchemefyCSS", "SchemefyJSON", "SchemefyMedia", "SchemefyProperties", "SchemefyCascade",
      "SchemefyPalettes",
      "SchemefyPage", "SchemefyPictures", "SchemefySheets", "SchemefyEvidence", "SchemefyMapping",
      "SchemefyObservation", "Stylesheets"),
    module(
      "SchemefyReports", "Schemefy", "SchemefyEvidence", "SchemefyMapping", "SchemefyObservation",
      "SchemefySource", "SchemefyColor", "SchemefyTraits",
      "SchemefyHTML", "SchemefyXML", "SchemefyCSS", "SchemefyJSON", "SchemefyMedia",
      "SchemefyProperties", "SchemefyCascade", "SchemefyPalettes", "SchemefyPage", "SchemefySheets",
      resources: [
        .embedInCode("Preview/Shell/preview.css"), .embedInCode("Preview/Shell/preview.js"),
      ]),
    // The header of the C interface; SchemefyC has its functions.
    .target(name: "CSchemefy"),
    module("SchemefyC", "Schemefy", "CSchemefy"),
    .executableTarget(
      name: "SchemefyCommand",
      dependencies: ["Schemefy", "SchemefyHTTP", "SchemefyReports", "SchemefyJSON"],
      swiftSettings: settings),
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),

    .target(
      name: "TestSupport", dependencies: ["SchemefySource"], path: "Tests/TestSupport",
      swiftSettings: settings),
    tests("SchemefySourceTests", "SchemefySource"),
    tests("SchemefyColorTests", "SchemefyColor"),
    tests("SchemefyTraitsTests", "SchemefyTraits", "SchemefyColor"),
    tests("SchemefyHTMLTests", "SchemefyHTML", "SchemefySource"),
    tests("SchemefyXMLTests", "SchemefyXML", "SchemefyHTML", "SchemefySource", "CLibXML2"),
    tests("SchemefyCSSTests", "SchemefyCSS", "SchemefyColor", "SchemefySource"),
    tests("SchemefyJSONTests", "SchemefyJSON"),
    tests(
      "SchemefyMediaTests", "SchemefyMedia", "SchemefyCSS", "SchemefyTraits", "SchemefySource"),
    tests(
      "SchemefyPropertiesTests", "SchemefyProperties", "SchemefyCSS", "SchemefyMedia"),
    tests(
      "SchemefyCascadeTests", "SchemefyProperties", "SchemefyCascade", "SchemefyColor",
      "SchemefyCSS", "SchemefyHTML",
      "SchemefyMedia", "SchemefySource", "SchemefyTraits", "SchemefyXML"),
    tests(
      "SchemefyPalettesTests", "SchemefyPalettes", "SchemefyColor", "SchemefyCSS",
      "SchemefyTraits", "SchemefySource"),
    tests(
      "SchemefyPicturesTests", "SchemefyPictures", "SchemefyColor", "SchemefyPage", "SchemefySource"
    ),
    tests("SchemefyPageTests", "SchemefyPage", "SchemefyHTML", "SchemefySource"),
    tests(
      "SchemefyHTTPTests", "SchemefyHTTP", "Schemefy", "SchemefyPage", "SchemefySource",
      "SchemefyTraits"),
    tests(
      "SchemefySheetsTests", "SchemefySheets", "SchemefyProperties", "SchemefyCascade",
      "SchemefyCSS", "SchemefyColor",
      "SchemefyHTML", "SchemefyMedia", "SchemefyPage", "SchemefySource", "SchemefyTraits"),
    tests(
      "SchemefyMappingTests", "PipelineTestSupport", "SchemefyMapping", "SchemefyEvidence",
      "SchemefySheets", "SchemefyPage", "SchemefyProperties", "SchemefyCascade", "SchemefyCSS",
      "SchemefyPalettes",
      "SchemefyTraits", "SchemefyColor", "SchemefySource"),
    tests(
      "SchemefyTests", "PipelineTestSupport", "Schemefy", "SchemefyHTTP", "SchemefyPictures",
      "SchemefyReports",
      "SchemefyCSS",
      "SchemefyColor",
      "SchemefyHTML", "SchemefyMedia", "SchemefyProperties", "SchemefyCascade", "SchemefyPalettes",
      "SchemefyTraits",
      "SchemefyXML", "SchemefySource", "SchemefyPage", "SchemefySheets", "SchemefyEvidence",
      "SchemefyMapping", "SchemefyObservation"),
    tests(
      "SchemefyReportsTests", "SchemefyReports", "Schemefy", "SchemefyCascade", "SchemefyCSS",
      "SchemefyColor", "SchemefyHTML", "SchemefyMedia", "SchemefySource", "SchemefyTraits",
      "SchemefyXML", "SchemefySheets", "SchemefyEvidence", "SchemefyMapping",
      "SchemefyObservation"),
    tests(
      "ConformanceTests", "SchemefyReports", "Schemefy", "SchemefyHTML", "SchemefyCSS",
      "SchemefyColor",
      "SchemefySource",
      excluding: ["CSS/ExpectedFailures.json"]),
    tests(
      "BrowserTests", "PipelineTestSupport", "Schemefy", "SchemefyReports", "SchemefyColor",
      "SchemefyCSS",
      "SchemefyHTML", "SchemefyProperties", "SchemefyCascade", "SchemefyMedia", "SchemefyPalettes",
      "SchemefyPictures", "SchemefyTraits",
      "SchemefyXML", "SchemefySource", "SchemefySheets", "SchemefyEvidence", "SchemefyMapping",
      "SchemefyObservation",
      excluding: ["Scripts"]),
    tests("CommandTests", "SchemefyCommand", excluding: ["Golden"]),
    tests("SchemefyCTests", "SchemefyC", "Schemefy", excluding: ["Programs"]),
    .target(
      name: "PipelineTestSupport",
      dependencies: [
        "Schemefy", "SchemefyCSS", "SchemefyHTML", "SchemefyPage", "SchemefySource", "SchemefyXML",
        "TestSupport",
      ],
      path: "Tests/PipelineTestSupport",
      swiftSettings: settings),
    tests(
      "GoldenTests", "PipelineTestSupport", "Schemefy", "SchemefyReports",
      excluding: ["API", "Earlier", "Fixtures"]),
    tests(
      "FuzzingTests", "Fuzzer", "PipelineTestSupport", "Schemefy", "SchemefyProperties",
      "SchemefyCascade",
      "SchemefyColor",
      "SchemefyCSS", "SchemefyHTML", "SchemefyMedia", "SchemefyPage", "SchemefyReports",
      "SchemefySource", "SchemefyTraits",
      path: "Tests/Fuzzing"),
    .executableTarget(
      name: "Fuzzer",
      dependencies: [
        "PipelineTestSupport", "Schemefy", "SchemefyCSS", "SchemefyColor", "SchemefyHTML",
        "SchemefyMedia", "SchemefyPage", "SchemefyReports", "SchemefySource", "SchemefyTraits",
        "SchemefyXML", "TestSupport",
      ],
      path: "Tests/Fuzzer", exclude: ["Corpus"], swiftSettings: settings),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Schemefy", "SchemefySource", "SchemefyHTML", "SchemefyCSS", "SchemefyCascade",
        "SchemefyMedia", "SchemefyPage", "SchemefySheets", "SchemefyTraits", "SchemefyXML",
        "TestSupport",
      ],
      path: "Tests/Benchmarks", swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
