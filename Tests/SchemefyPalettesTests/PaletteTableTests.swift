import Foundation
import SchemefyColor
import SchemefyTraits
import Testing

@testable import SchemefyPalettes

/// The palettes as style sheets are what the palettes are; what the library has of them is a table.
struct PaletteTableTests {
  /// All palettes that have a style sheet of their own.
  static let names = Palette.BuiltIn.allCases.filter { $0 != .ios }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Stylesheets")

  /// A palette as its style sheet has it.
  static func palette(_ name: String) throws -> Palette {
    let bytes = Array(try text(name + ".css").utf8)
    var faults: [PaletteStylesheet.Fault] = []
    let palette = PaletteStylesheet(bytes.span).palette(name: name, &faults)
    if let fault = faults.first { throw fault }
    return palette
  }

  static func text(_ file: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
  }

  /// `UPDATE_GOLDEN=1` writes the table anew.
  @Test("The table is what the style sheets say")
  func isUpToDate() throws {
    var source = """
      // Made from the style sheets by PaletteTableTests, with UPDATE_GOLDEN=1.

      /// The palettes, made to be read quickly: style sheets take longer, both at the command's start
      /// and to be compiled into it.
      ///
      /// A line for each role: `name value…`, of as many values as tell it, or `name=alias`. Values
      /// are light and dark, then both with high contrast, then these four on the elevated level:
      /// `rrggbb`, with `.` and the digits of the opacity if that is not 1.
      package enum PaletteTable {

      """
    for name in Self.names {
      let palette = try Self.palette(name.rawValue)
      let constant = name.rawValue.replacing("-", with: "")
      source += "  package static var \(constant): String {\n    \"\"\"\n"
      for role in palette.names {
        source += "    \(Self.row(role, palette))\n"
      }
      source += "\n    \"\"\"\n  }\n" + (name == Self.names.last ? "}\n" : "\n")
    }
    let file = Self.folder.appendingPathComponent("Generated/PaletteTable.swift")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try source.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == source)
  }

  private static func row(_ role: String, _ palette: Palette) -> String {
    if let alias = palette.alias(named: role) { return "\(role)=\(alias.target)" }
    let color = palette.color(named: role) ?? DynamicColor(.transparent)
    return ([role] + color.tableRow.map(text)).joined(separator: " ")
  }

  private static func text(_ color: Color) -> String {
    let opaque = color.withAlpha(1).cssText.dropFirst()
    return String(opaque) + (color.isOpaque ? "" : color.alpha.description.dropFirst())
  }

  @Test("What is read from the table equals what is read from the sheet", arguments: names)
  func tableEqualsSheet(name: Palette.BuiltIn) throws {
    #expect(Palette(builtIn: name) == (try Self.palette(name.rawValue)))
  }

  @Test("The sheets are as they are written", arguments: names)
  func sheetsAreRegular(name: Palette.BuiltIn) throws {
    let text = try Self.text(name.rawValue + ".css")
    let end = try #require(text.range(of: "*/\n\n"))
    #expect(PaletteStylesheetWriter.css(Palette(builtIn: name)) == text[end.upperBound...])
  }

  @Test("The name of the current generation leads to it")
  func alias() throws {
    #expect(try Self.text("ios.css").contains("@import url(\"ios-26.css\");"))
    #expect(Palette(builtIn: .ios) == Palette(builtIn: .ios26))
    #expect(Palette(builtIn: .ios).name == "ios-26")
  }
}
