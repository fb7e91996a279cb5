import Foundation
import Testing

/// Palettes from files, and in other formats.
struct PaletteFileTests {
  private static let tokens = """
    {"$type": "color",
     "light": {"label": {"$value": "#123456"}, "systemBackground": {"$value": "#ffffff"}},
     "dark": {"label": {"$value": "#abcdef"}, "systemBackground": {"$value": "#101010"}}}
    """

  @Test("A palette goes through all formats that hold it, and comes back the same")
  func converts() throws {
    let sandbox = Sandbox()
    sandbox.write("brand.tokens.json", Self.tokens)
    var source = "brand.tokens.json"
    for target in ["brand.css", "brand.swift", "Brand.xcassets", "out/res", "brand2.css"] {
      let outcome = try Tool.run("palette", "convert", source, "-o", target, in: sandbox)
      #expect(outcome.status == 0, "\(target): \(outcome.errors)")
      #expect(outcome.errors == "", "\(target)")
      source = target
    }
    let first = try #require(sandbox.read("brand.css")).drop { $0 != "\n" }
    #expect(first == (try #require(sandbox.read("brand2.css"))).drop { $0 != "\n" })
    #expect(first.contains("--scheme-label: light-dark(#123456, #abcdef);"))
    let night = try #require(sandbox.read("out/res/values-night/colors.xml"))
    #expect(night.contains("<color name=\"system_background\">#101010</color>"))
  }

  @Test func saysWhatIsLost() throws {
    let sandbox = Sandbox()
    let outcome = try Tool.run("palette", "convert", "ios", "-o", "res", in: sandbox)
    #expect(outcome.status == 0)
    #expect(
      outcome.errorLines.contains(
        "ios-26: note: 'separator' has its opacity rounded to eight bits [palette-left-out]"))
    let quiet = try Tool.run("palette", "convert", "ios", "-o", "res", "--quiet", in: sandbox)
    #expect(quiet.errors == "")
  }

  @Test("A page gets the colours of a palette in a file, and those of ios besides")
  func mapsWithAFile() throws {
    let sandbox = Sandbox()
    sandbox.write("brand.tokens.json", Self.tokens)
    sandbox.write("page.html", "<p style=\"color: #222\">a <a href=\"b\">b</a>")
    let outcome = try Tool.run(
      "page.html", "--style", "dark", "--palette", "brand.tokens.json", in: sandbox)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("color: #abcdef"))
  }

  @Test("A file of tokens that lists others is read with them")
  func listedFiles() throws {
    let sandbox = Sandbox()
    sandbox.write(
      "tokens/all.json",
      ##"""
      {"version": "2025.10", "modifiers": {"theme": {"contexts": {
        "light": [{"$ref": "light.json"}], "dark": [{"$ref": "./more/dark.json"}]}}},
       "resolutionOrder": [{"$ref": "#/modifiers/theme"}]}
      """##)
    sandbox.write("tokens/light.json", ##"{"label": {"$type": "color", "$value": "#111"}}"##)
    sandbox.write("tokens/more/dark.json", ##"{"label": {"$type": "color", "$value": "#eee"}}"##)
    for path in ["tokens/all.json", "./tokens/all.json"] {
      let outcome = try Tool.run("palette", "convert", path, "--format", "css", in: sandbox)
      #expect(outcome.output.contains("--scheme-label: light-dark(#111111, #eeeeee);"))
      #expect(outcome.errors == "")
    }
  }

  @Test("Own roles are compared where it is said what lies on what")
  func checksOwnRoles() throws {
    let sandbox = Sandbox()
    sandbox.write(
      "brand.css",
      """
      :root { --scheme-brand: light-dark(#0055aa, #88bbff); --scheme-on-brand: #ffffff;
        --scheme-line: #cccccc }
      """)
    let none = try Tool.run("palette", "check", "brand.css", in: sandbox)
    #expect(none.status == 2)
    #expect(none.errors.hasPrefix("schemefy: no pair was compared: "))
    let some = try Tool.run(
      "palette", "check", "brand.css", "--pair", "on-brand=brand", in: sandbox)
    #expect(some.status == 1)
    #expect(some.output.hasSuffix("Too low (!): onBrand\nNot compared: line\n"))
    let guaranteed = try Tool.run(
      "palette", "check", "brand.css", "--pair", "onBrand=brand", "--guaranteed", in: sandbox)
    #expect(guaranteed.status == 0)
    let unknown = try Tool.run(
      "palette", "check", "brand.css", "--pair", "onBrand=brnd", in: sandbox)
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("no role 'brnd'; did you mean 'brand'?"))
    let converted = try Tool.run(
      "palette", "convert", "brand.css", "--format", "css", "--pair", "onBrnd=brand", in: sandbox)
    #expect(converted.status == 2)
  }

  @Test(
    "What can't be done",
    arguments: [
      (["palette", "convert"], "schemefy: 'palette convert' needs a palette"),
      (
        ["palette", "show", "iso"], "schemefy: 'iso' is no palette and no file; did you mean 'ios'?"
      ),
      (
        ["palette", "convert", "ios"],
        "schemefy: '--format' is missing: css, xcassets, android, "
          + "tokens or swift"
      ),
      (
        ["palette", "convert", "ios", "--format", "android"],
        "schemefy: 'android' is several files: '-o' has to name a folder"
      ),
      (
        ["palette", "check", "bad.css"],
        "bad.css:2:19: error: '12px' is no colour of a palette "
          + "[palette-color]\nschemefy: bad.css: can't be read as a palette"
      ),
      (
        ["page.html", "--palette", "bad.css"],
        "bad.css:2:19: error: '12px' is no colour of a "
          + "palette [palette-color]\nschemefy: bad.css: can't be read as a palette"
      ),
      (
        ["palette", "check", "page.html"],
        "schemefy: page.html: not a format of palettes: .css, "
          + ".xcassets, .json, .swift or Android's res"
      ),
    ])
  func failures(arguments: [String], message: String) throws {
    let sandbox = Sandbox()
    sandbox.write("bad.css", ":root {\n  --scheme-label: 12px;\n}")
    sandbox.write("page.html", "<p>a")
    let outcome = try Tool.run(arguments, in: sandbox)
    #expect(outcome.status == 2)
    #expect(outcome.errors == message + "\n")
    #expect(outcome.output == "")
  }
}
