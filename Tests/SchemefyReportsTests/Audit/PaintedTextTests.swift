import Schemefy
import SchemefyReports
import Testing

/// How audits rate texts that are painted otherwise than in one colour on another one.
struct PaintedTextTests {
  /// The verdicts on the texts of a page in the light, with the colours of those that fail.
  private static func verdicts(_ page: String) throws -> [String] {
    let traits = TraitCollection(userInterfaceStyle: .light)
    let report = try ContrastAudit(options: SchemeOptions(traits: traits)).report(
      on: Array("<!doctype html><html lang=en>\(page)".utf8), path: "page.html")
    let rated = [("proved", report.counts.proven), ("assumed", report.counts.assumed)]
    let found = report.findings.map { finding in
      let pair = [finding.text, finding.backdrop].map { $0.map(\.rounded.cssText) ?? "?" }
      return "\(finding.verdict): \(pair[0]) on \(pair[1])"
    }
    return rated.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" } + found
  }

  /// The place of a gradient where a text can be read least counts.
  @Test(arguments: [
    ("linear-gradient(#fff, #eee)", "#333", ["1 assumed"]),
    ("linear-gradient(#fff, #666)", "#333", ["assumed: #333333 on #666666"]),
    ("linear-gradient(#666, #fff 9px, #fff)", "#333", ["assumed: #333333 on #666666"]),
    ("linear-gradient(#333, #888)", "#fff", ["assumed: #ffffff on #888888"]),
    // Blue is darker than its neighbours.
    ("linear-gradient(#fff, #00f, #fff)", "#000", ["assumed: #000000 on #0000ff"]),
    // Enough at both ends, and nothing between.
    ("linear-gradient(#000, #fff)", "#757575", ["assumed: #757575 on #757575"]),
    ("linear-gradient(#fff, transparent)", "#737373", ["1 assumed"]),
    ("linear-gradient(#fffc, #0003)", "#777", ["assumed: #777777 on #cccccc"]),
  ])
  func gradients(_ image: String, _ text: String, _ expected: [String]) throws {
    let page = "<p style='background: \(image); color: \(text)'>t"
    #expect(try Self.verdicts(page) == expected)
  }

  /// What fills a text is its colour.
  @Test(arguments: [
    ("background: #333", "color: transparent", ["1 assumed"]),
    ("background: #ccc", "color: transparent", ["assumed: #cccccc on #ffffff"]),
    ("background: #ccc", "-webkit-text-fill-color: transparent", ["assumed: #cccccc on #ffffff"]),
    (
      "background: linear-gradient(#000, #ccc)", "color: transparent",
      ["assumed: #cccccc on #ffffff"]
    ),
    ("background: linear-gradient(#000, #333)", "color: transparent", ["1 assumed"]),
    // The colour of the text is in front.
    ("background: #000", "color: #ccc", ["assumed: #cccccc on #ffffff"]),
    ("background: #000", "color: rgb(255 255 255 / 80%)", ["assumed: #cccccc on #ffffff"]),
    ("background: url(x.png)", "color: transparent", ["unknown: ? on ?"]),
    ("background: #3338", "color: transparent", ["unknown: ? on ?"]),
  ])
  func clippedBackgrounds(_ background: String, _ color: String, _ expected: [String]) throws {
    for clip in ["background-clip", "-webkit-background-clip"] {
      let page = "<p style='\(background); \(clip): text; \(color)'><b>t</b>"
      #expect(try Self.verdicts(page) == expected)
    }
  }

  @Test func clippedTextIsSeenOnWhatIsBehind() throws {
    let page =
      "<div style='background: #333'><p style='background: #444; background-clip: text; color: "
      + "transparent'>t</div>"
    #expect(try Self.verdicts(page) == ["assumed: #444444 on #333333"])
  }

  /// Texts of drawings lie on the page, or on shapes before them.
  @Test(arguments: [
    ("<text>t</text>", ["1 assumed"]),
    ("<text fill='#ccc'>t</text>", ["assumed: #cccccc on #ffffff"]),
    (
      "<style>text { fill: #ccc }</style><text fill='#000'>t</text>",
      ["assumed: #cccccc on #ffffff"]
    ),
    (
      "<g fill='#ccc'><text>t<tspan>u</tspan></text></g>",
      ["assumed: #cccccc on #ffffff", "assumed: #cccccc on #ffffff"]
    ),
    ("<circle r=3 fill='#0af'/><text fill='#888'>t</text>", ["assumed: #888888 on #ffffff"]),
    ("<rect fill='#eee'/><text fill='#333'>t</text>", ["1 assumed"]),
    // White on black, or on white.
    ("<rect/><text fill='#fff'>t</text>", ["unknown: ? on ?"]),
    ("<text fill='#333'>t</text><rect/>", ["1 assumed"]),
    ("<rect fill='none' stroke='#000'/><text fill='#333'>t</text>", ["1 assumed"]),
    ("<defs><rect/></defs><text fill='#333'>t</text>", ["1 assumed"]),
    ("<image href=x /><text fill='#333'>t</text>", ["unknown: ? on ?"]),
    ("<text fill='url(#g)'>t</text>", ["unknown: ? on ?"]),
    ("<text fill='currentColor' color='#ccc'>t</text>", ["assumed: #cccccc on #ffffff"]),
    ("<title>t</title><desc>u</desc>", []),
    // Drawings begin anew.
    ("<rect/></svg><svg><text fill='#333'>t</text>", ["1 assumed"]),
  ])
  func drawings(_ drawing: String, _ expected: [String]) throws {
    #expect(try Self.verdicts("<p><svg>\(drawing)</svg>") == expected)
  }
}
