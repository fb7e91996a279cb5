@testable import SchemefyPalettes
import SchemefyColor
import SchemefyTraits
import Testing

/// Palettes that are written and read again.
struct PaletteRoundTripTests {
  /// What has values that no built-in palette has.
  private static let unusual: Palette = {
    var palette = Palette(name: "unusual")
    var seed = 0.0
    palette.setColor(
      DynamicColor { _ in
        seed += 0.1
        return Color(red: seed, green: 1 - seed, blue: 1 / 3, alpha: seed / 7)
      }, named: "everything")
    palette.setColor(
      DynamicColor(light: Color(red: 1.09, green: -0.22, blue: -0.15), dark: .white),
      named: "wideGamut")
    palette.setColor(DynamicColor(Color(rgb: 0x123456, alpha: 1e-7)), named: "faint")
    palette.setColor(DynamicColor(.transparent), named: "default")
    palette.setColor(DynamicColor(light: .white, dark: .black), named: "label")
    palette.setAlias(Palette.Alias(of: "everything"), named: "theme")
    palette.setAlias(Palette.Alias(of: "theme", alpha: 0.25), named: "themeBackground")
    palette.setAlias(Palette.Alias(of: "theme"), named: "action2")
    return palette
  }()

  static let palettes = Palette.BuiltIn.allCases.map(Palette.init) + [unusual]

  /// What is left of a palette by what the format says that it loses.
  private func remains(of palette: Palette, _ losses: [PaletteLoss]) -> Palette {
    var result = palette
    for (role, losses) in Dictionary(grouping: losses, by: \.role) {
      let kinds = Set(losses.map(\.kind))
      guard let color = palette.color(named: role),
        palette.alias(named: role) == nil || kinds.contains(.alias)
      else { continue }
      let rest = DynamicColor { traits in
        var traits = traits
        if kinds.contains(.level) { traits.userInterfaceLevel = .base }
        if kinds.contains(.contrast) { traits.accessibilityContrast = .normal }
        var value = color[traits]
        if kinds.contains(.components) { value = Color(rgb: value.rgb, alpha: value.alpha) }
        if kinds.contains(.opacity) { value.alpha = Double(value.alpha8) / 255 }
        return value
      }
      result.setColor(rest, named: role)
    }
    return result
  }

  @Test(
    "Every value that both hold comes back, and what does not is said",
    arguments: palettes, PaletteFormat.allCases)
  func comesBack(palette: Palette, format: PaletteFormat) throws {
    let export = PaletteExport(palette, format: format)
    let read = try PaletteImport(name: palette.name, format: format, files: export.files)
    let expected = remains(of: palette, export.losses)
    #expect(read.notes.isEmpty)
    #expect(read.palette.names == expected.names)
    for name in expected.names {
      #expect(read.palette.color(named: name) == expected.color(named: name), "\(name)")
      #expect(read.palette.alias(named: name) == expected.alias(named: name), "\(name)")
    }
    // What was lost once is not lost again.
    let again = PaletteExport(read.palette, format: format)
    #expect(again.losses.isEmpty)
    #expect(again.files == export.files)
  }

  @Test(
    "Names survive a round trip",
    arguments: [
      (PaletteFormat.android, "values/colors.xml", ["purple_500", "colorPrimary", "card"]),
      (.xcassets, "AccentColor.colorset/Contents.json", ["AccentColor"]),
      (.xcassets, "Colors/Card.colorset/Contents.json", ["Colors/Card"]),
      (.tokens, "x.tokens.json", ["blue/500", "blue/Accent Light", "card"]),
    ])
  func names(format: PaletteFormat, path: String, names: [String]) throws {
    let set = ##"{"colors": [{"color": {"components": {"red": 1, "green": 1, "blue": 1}}}]}"##
    let texts: [PaletteFormat: String] = [
      .android: "<resources>" + names.map { "<color name=\"\($0)\">#fff</color>" }.joined()
        + "</resources>",
      .xcassets: set,
      .tokens: ##"""
      {"$type": "color", "card": {"$value": "{blue.500}"},
       "blue": {"500": {"$value": "#fff"}, "Accent Light": {"$value": "#fff"}}}
      """##,
    ]
    let files = [
      PaletteFile(path: path, text: texts[format] ?? ""),
      PaletteFile(
        path: "Colors/Contents.json", text: ##"{"properties": {"provides-namespace": true}}"##),
    ]
    let used = format == .xcassets ? files : Array(files.prefix(1))
    let read = try PaletteImport(name: "x", format: format, files: used)
    #expect(Set(read.spelling.names.values) == Set(names))
    let export = PaletteExport(read.palette, format: format, spelling: read.spelling)
    let again = try PaletteImport(name: "x", format: format, files: export.files)
    #expect(again.spelling == read.spelling)
    #expect(again.palette == read.palette)
  }

  @Test("Names are those of a format where it has no such names")
  func otherNames() throws {
    var palette = Palette(name: "x")
    for name in ["accentColor", "colorsCard", "purple500"] {
      palette.setColor(DynamicColor(.white), named: name)
    }
    let spelling = PaletteSpelling(
      format: .xcassets,
      names: ["accentColor": "AccentColor", "colorsCard": "Colors/Card", "purple500": "other"])
    func text(_ format: PaletteFormat) -> String {
      PaletteExport(palette, format: format, spelling: spelling).files
        .map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    }
    for name in ["accent_color", "colors_card", "purple500"] {
      #expect(text(.android).contains("name=\"\(name)\""))
    }
    #expect(text(.tokens).contains("\"AccentColor\": {"))
    #expect(text(.css).contains("--scheme-accent-color: #ffffff"))
  }

  @Test("A group of tokens is none of them")
  func groupsAndTokens() throws {
    var palette = Palette(name: "x")
    for (index, name) in ["blue", "blueDark", "red", "redA", "redAB", "redC"].enumerated() {
      palette.setColor(DynamicColor(Color(red: Double(index) / 5, green: 0, blue: 0)), named: name)
    }
    let spelling = PaletteSpelling(
      format: .tokens,
      names: ["blueDark": "blue/dark", "redA": "Red/a", "redAB": "Red/a/b", "redC": "Red/c"])
    let export = PaletteExport(palette, format: .tokens, spelling: spelling)
    let again = try PaletteImport(name: "x", format: .tokens, files: export.files)
    #expect(again.palette == palette)
    #expect(again.spelling.names["redC"] == "Red/c" && again.spelling.names["redAB"] == "redAB")
  }

  @Test("Losses are those of the formats")
  func losses() {
    func kinds(_ name: Palette.BuiltIn, _ format: PaletteFormat) -> Set<PaletteLoss.Kind> {
      Set(PaletteExport(Palette(builtIn: name), format: format).losses.map(\.kind))
    }
    #expect(kinds(.ios, .css).isEmpty)
    #expect(kinds(.ios, .tokens).isEmpty)
    #expect(kinds(.ios, .swift) == [.alias])
    #expect(kinds(.ios, .xcassets) == [.level, .alias])
    #expect(kinds(.ios, .android) == [.level, .contrast, .opacity])
    let loss = PaletteExport(Palette(builtIn: .ios), format: .xcassets).losses.first
    #expect(
      loss?.description == "'systemBackground' has the colours of the base on the elevated level")
  }

  @Test(arguments: [
    ("a.css", PaletteFormat.css), ("Colors.xcassets", .xcassets), ("Colors.xcassets/", .xcassets),
    ("app/src/main/res", .android), ("res", .android), ("colors.xml", .android),
    ("x.tokens.json", .tokens), ("x.tokens", .tokens), ("P.swift", .swift),
  ])
  func formats(path: String, format: PaletteFormat) {
    #expect(PaletteFormat(path: path) == format)
    #expect(PaletteFormat(path: "x.html") == nil)
  }

  @Test("Files without colours are none", arguments: PaletteFormat.allCases)
  func empty(format: PaletteFormat) throws {
    let texts: [PaletteFormat: String] = [.xcassets: "{}", .android: "<resources/>", .tokens: "{}"]
    let file = PaletteFile(path: "x.json", bytes: Array((texts[format] ?? "").utf8))
    let error = #expect(throws: PaletteError.self) {
      _ = try PaletteImport(name: "x", format: format, files: [file])
    }
    #expect(error?.description == "x.json: error: no colours found [palette-empty]")
  }
}
