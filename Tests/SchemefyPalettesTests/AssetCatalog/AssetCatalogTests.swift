@testable import SchemefyPalettes
import SchemefyColor
@testable import SchemefySource
import SchemefyTraits
import Testing

struct AssetCatalogTests {
  private static func set(_ variants: String) -> String {
    "{\"colors\": [\(variants)], \"info\": {\"version\": 1, \"author\": \"xcode\"}}"
  }

  private static func variant(
    _ color: String, appearances: String = "", others: String = "\"idiom\": \"universal\""
  ) -> String {
    let list = appearances.isEmpty ? "" : "\"appearances\": [\(appearances)], "
    return "{\(list)\(others), \"color\": \(color)}"
  }

  private static func components(
    _ red: String, _ green: String, _ blue: String, _ alpha: String = "\"1.000\"",
    space: String = "srgb"
  ) -> String {
    """
    {"color-space": "\(space)", "components": {"red": \(red), "green": \(green), \
    "blue": \(blue), "alpha": \(alpha)}}
    """
  }

  private static let dark = "{\"appearance\": \"luminosity\", \"value\": \"dark\"}"
  private static let light = "{\"appearance\": \"luminosity\", \"value\": \"light\"}"
  private static let high = "{\"appearance\": \"contrast\", \"value\": \"high\"}"

  private func read(_ variants: String...) throws -> PaletteImport {
    let text = Self.set(variants.joined(separator: ", "))
    return try importPalette(.xcassets, [("Theme.colorset/Contents.json", text)])
  }

  @Test(
    "Components in all notations, which may be mixed",
    arguments: [
      (#""0x80""#, #""128""#, #""0.502""#, #""1.000""#, "#808080"),
      (#""1""#, #""255""#, #""1.0""#, #""1""#, "#01ffff"),
      (#""0""#, "0.5", "1", #""0.500""#, "rgb(0 128 255 / 0.5)"),
      (#""0xFF""#, #""0xff""#, #""0x00""#, "0.25", "rgb(255 255 0 / 0.25)"),
    ])
  func notations(red: String, green: String, blue: String, alpha: String, text: String) throws {
    let read = try read(Self.variant(Self.components(red, green, blue, alpha)))
    #expect(read.text("theme") == text)
  }

  @Test("Other spaces", arguments: ["display-p3", "extended-linear-srgb", "extended-srgb"])
  func spaces(space: String) throws {
    let read = try read(
      Self.variant(Self.components("\"1.0\"", "\"0.0\"", "\"0.0\"", space: space)))
    let color = try #require(read.palette.color(named: "theme")?.light.base)
    if space == "display-p3" {
      // CSS Color 4 gives these components for its red.
      #expect(abs(color.red - 1.0930) < 0.0001 && abs(color.green + 0.2267) < 0.0001)
    } else {
      #expect(abs(color.red - 1) < 1e-9 && abs(color.green) < 1e-9)
    }
  }

  @Test func gray() throws {
    let entry = """
      {"color-space": "gray-gamma-22", "components": {"white": "0.500", "alpha": "1.000"}}
      """
    #expect(try read(Self.variant(entry)).text("theme") == "#808080")
  }

  @Test func appearances() throws {
    func gray(_ value: Int) -> String {
      Self.components("\"\(value)\"", "\"\(value)\"", "\"\(value)\"")
    }
    let read = try read(
      Self.variant(gray(1)), Self.variant(gray(2), appearances: Self.dark),
      Self.variant(gray(3), appearances: Self.high),
      Self.variant(gray(4), appearances: "\(Self.dark), \(Self.high)"))
    #expect(read.text("theme") == "#010101")
    #expect(read.text("theme", .dark) == "#020202")
    #expect(read.text("theme", .light, .high) == "#030303")
    #expect(read.text("theme", .dark, .high, .elevated) == "#040404")
    let sparse = try self.read(
      Self.variant(gray(1)), Self.variant(gray(2), appearances: Self.dark),
      Self.variant(gray(3), appearances: Self.light),
      Self.variant(gray(9), others: "\"idiom\": \"mac\""), "{\"idiom\": \"ipad\"}")
    #expect(sparse.text("theme") == "#030303")
    #expect(sparse.text("theme", .light, .high) == "#030303")
    #expect(sparse.text("theme", .dark, .high) == "#020202")
    #expect(
      sparse.notes.map(\.message) == ["'theme' has another colour for 'mac'"])
  }

  @Test func systemColors() throws {
    let read = try read(
      Self.variant("{\"platform\": \"ios\", \"reference\": \"systemRedColor\"}"),
      Self.variant("{\"reference\": \"labelColor\"}", appearances: Self.dark))
    #expect(read.text("theme") == "#ff383c")
    #expect(read.text("theme", .dark) == "#ffffff")
  }

  @Test("A colour of the system follows the traits where it is shown, not those of its slot")
  func systemColorsAreDynamic() throws {
    let read = try read(Self.variant("{\"reference\": \"systemBackgroundColor\"}"))
    #expect(read.text("theme") == "#ffffff")
    #expect(read.text("theme", .dark) == "#000000")
    #expect(read.text("theme", .dark, .normal, .elevated) == "#1c1c1e")
  }

  @Test("The slot for any appearance may be empty")
  func emptySlots() throws {
    let both = try read(
      "{\"idiom\": \"universal\"}",
      Self.variant(Self.components("\"1\"", "\"2\"", "\"3\""), appearances: Self.light),
      Self.variant(Self.components("\"4\"", "\"5\"", "\"6\""), appearances: Self.dark))
    #expect(both.text("theme") == "#010203")
    #expect(both.text("theme", .dark) == "#040506")
    let color = Self.set(Self.variant(Self.components("1", "1", "1")))
    let some = try importPalette(
      .xcassets,
      [
        ("AccentColor.colorset/Contents.json", Self.set("{\"idiom\": \"universal\"}")),
        (
          "Night.colorset/Contents.json",
          Self.set(Self.variant(Self.components("4", "5", "6"), appearances: Self.dark))
        ),
        ("Broken.colorset/Contents.json", "{"), ("Card.colorset/Contents.json", color),
      ])
    #expect(some.palette.names == ["card"])
    #expect(
      some.notes.map(\.location.file) == [
        "Night.colorset/Contents.json", "Broken.colorset/Contents.json",
      ])
  }

  @Test func namespaces() throws {
    let color = Self.set(Self.variant(Self.components("1", "1", "1")))
    let read = try importPalette(
      .xcassets,
      [
        ("Contents.json", "{}"),
        ("Brand/Contents.json", "{\"properties\": {\"provides-namespace\": true}}"),
        ("Brand/Primary Color.colorset/Contents.json", color),
        ("Plain/Contents.json", "{\"properties\": {}}"),
        ("Plain/SystemRed.colorset/Contents.json", color),
        ("Logo.imageset/Contents.json", "no JSON of ours"),
      ])
    #expect(read.palette.names == ["systemRed", "brandPrimaryColor"])
  }

  @Test(
    "Malformed files",
    arguments: [
      (#"{"colors": [1️⃣}"#, "a value is missing [palette-json]"),
      ("{\n  \"colors\": [\n    {}\n  1️⃣\"info\": {}}", "',' or ']' is missing [palette-json]"),
      ("1️⃣{\"color\": []}", "a color set needs an array 'colors'"),
      (#"{"colors": [{"color": 1️⃣{}}]}"#, "'components' are missing"),
      (
        #"{"colors": [{"color": {"components": {"red": 1️⃣"300", "green": 1, "blue": 1}}}]}"#,
        "'red' is no component"
      ),
      (#"{"colors": [{"color": {"components": 1️⃣{"red": "1"}}}]}"#, "'green' is missing"),
      (
        #"{"colors": [{"color": {"components": {"red": 1, "green": 1, "blue": 1, "alpha": 1️⃣-0.5}}}]}"#,
        "'alpha' is a number from 0 to 1"
      ),
      (
        #"{"colors": [{"color": {"color-space": 1️⃣"cmyk", "components": {}}}]}"#,
        "unknown color space 'cmyk'"
      ),
      (#"{"colors": [{"color": {"reference": 1️⃣"fooColor"}}]}"#, "unknown colour of the system"),
      (
        #"{"colors": [{"appearances": [1️⃣{"appearance": "x", "value": "y"}], "color": {}}]}"#,
        "unknown appearance 'x' with value 'y'"
      ),
    ])
  func faults(text: String, message: String) throws {
    try expectRefused(.xcassets, "A.colorset/Contents.json", text, message)
  }
}
