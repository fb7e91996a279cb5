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
}
