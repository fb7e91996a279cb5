import Foundation
@testable import SchemefyColor
@testable import SchemefyPalettes
import SchemefyTraits
import Testing

/// Palettes as Swift source, compiled against modules that stand in for Apple's.
@Suite(.enabled(if: SwiftCompiler.path != nil, "swiftc was not found"))
struct SwiftSourceTests {
  /// As much of UIKit as colours need, with the types that it has there.
  private static let uiKit = """
    public enum UIUserInterfaceStyle: Sendable { case unspecified, light, dark }
    public enum UIUserInterfaceLevel: Sendable { case unspecified, base, elevated }
    public enum UIAccessibilityContrast: Sendable { case unspecified, normal, high }
    public final class UITraitCollection: Sendable {
      public let userInterfaceStyle: UIUserInterfaceStyle
      public let userInterfaceLevel: UIUserInterfaceLevel
      public let accessibilityContrast: UIAccessibilityContrast
      public init(
        _ style: UIUserInterfaceStyle, _ level: UIUserInterfaceLevel,
        _ contrast: UIAccessibilityContrast
      ) {
        (userInterfaceStyle, userInterfaceLevel, accessibilityContrast) = (style, level, contrast)
      }
    }
    public final class UIColor: Sendable {
      public let values: [Double]
      let provider: (@Sendable (UITraitCollection) -> UIColor)?
      public init(red: Double, green: Double, blue: Double, alpha: Double) {
        values = [red, green, blue, alpha]
        provider = nil
      }
      public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        values = []
        provider = dynamicProvider
      }
      public func resolvedColor(with traits: UITraitCollection) -> UIColor {
        provider?(traits) ?? self
      }
    }
    """

  private static let swiftUI = """
    import UIKit
    public struct Color: Sendable {
      public let color: UIColor
      public init(uiColor: UIColor) { color = uiColor }
    }
    """

  private static func run(_ arguments: [String], in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: arguments[0])
    process.arguments = Array(arguments.dropFirst())
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    try #require(process.terminationStatus == 0, "\(text.prefix(4000))")
    return text
  }

  @Test("What is written compiles, and gives the values of the palette")
  func compiles() throws {
    let compiler = try #require(SwiftCompiler.path)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("schemefy-swift-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    var palette = Palette(builtIn: .material3)
    palette.setColor(DynamicColor(light: .white, dark: .black), named: "default")
    palette.setColor(
      DynamicColor(light: Color(red: 1.09, green: -0.22, blue: -0.15), dark: .white), named: "wide")
    let export = PaletteExport(palette, format: .swift)
    try write("UIKit.swift", Self.uiKit)
    try write("SwiftUI.swift", Self.swiftUI)
    try write(
      "Palette.swift", String(decoding: try #require(export.files.first).bytes, as: UTF8.self))
    let names = palette.names
    let lists = names.map { name in "UIColor.Scheme.`\(name)`, Color.Scheme.`\(name)`.color" }
    try write(
      "main.swift",
      """
      import SwiftUI
      import UIKit
      let colors: [UIColor] = [\(lists.joined(separator: ",\n"))]
      for color in colors {
        for style in [UIUserInterfaceStyle.light, .dark] {
          for level in [UIUserInterfaceLevel.base, .elevated] {
            for contrast in [UIAccessibilityContrast.normal, .high] {
              let traits = UITraitCollection(style, level, contrast)
              print(color.resolvedColor(with: traits).values)
            }
          }
        }
      }
      """)
    for module in ["UIKit", "SwiftUI"] {
      _ = try Self.run(
        [
          compiler, "-swift-version", "6", "-parse-as-library", "-emit-module", "-emit-object",
          "-I",
          ".", "-module-name", module, "\(module).swift", "-o", "\(module).o",
        ], in: folder)
    }
    _ = try Self.run(
      [
        compiler, "-swift-version", "6", "-warnings-as-errors", "-I", ".", "main.swift",
        "Palette.swift", "UIKit.o", "SwiftUI.o", "-o", "show",
      ], in: folder)
    let lines = try Self.run([folder.appendingPathComponent("show").path], in: folder)
      .split(separator: "\n").map(String.init)
    // The combinations are in the order of these loops.
    let expected = try names.flatMap { name -> [String] in
      let color = try #require(palette.color(named: name))
      let values = DynamicColor.combinations.map { traits in
        let value = color[traits]
        return "\([value.red, value.green, value.blue, value.alpha])"
      }
      return values + values
    }
    #expect(lines == expected)
  }

  @Test(
    "Malformed files",
    arguments: [
      ("\n    public static let a = _make(1️⃣(0x1000000, 1))", "'(0x1000000, 1)' is no colour"),
      ("public static let a = _make(1️⃣(red))", "'(red)' is no colour"),
      ("public static let a = _make(1️⃣(0x1, -0.5))", "'(0x1, -0.5)' is no colour"),
      ("public static let a = _make(1️⃣(0x1,, 1))", "'(0x1,, 1)' is no colour"),
      ("public static let a = _make(1️⃣(0x1, 1), (0x1, 1), (0x1, 1))", "1, 2, 4 or 8 colours"),
      ("public static let 1️⃣1st = _make((0x1, 1))", "'1st' is no name"),
    ])
  func faults(text: String, message: String) throws {
    try expectRefused(.swift, "a.swift", text, message)
  }
}

private enum SwiftCompiler {
  static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin")
    .split(separator: ":").map { "\($0)/swiftc" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}
