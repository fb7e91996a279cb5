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
