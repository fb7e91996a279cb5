import Schemefy
import SchemefyReports
import Testing

/// Large text does with less contrast.
struct LargeTextTests {
  /// What is asked of the text of `p`, which can't be read however large it is.
  private static func minimum(
    _ page: String, contrast: AccessibilityContrast = .normal, minimum: Double? = nil
  ) throws -> [Double] {
    var options = SchemeOptions(
      traits: TraitCollection(userInterfaceStyle: .light, accessibilityContrast: contrast))
    options.minimumContrast = minimum
    let report = try ContrastAudit(options: options).report(
      on: Array("<!doctype html><style>* { color: #eee }</style>\(page)".utf8), path: "page.html")
    return report.findings.map(\.minimum)
  }

  @Test(arguments: [
    ("<p>x", 4.5), ("<h1>x</h1>", 3), ("<h2>x</h2>", 3), ("<h3>x</h3>", 3), ("<h4>x</h4>", 4.5),
    ("<h3 style='font-weight: 600'>x</h3>", 4.5), ("<h2 style='font-weight: 400'>x</h2>", 3),
    ("<h3><code>x</code></h3>", 4.5), ("<h2><code>x</code></h2>", 3),
    ("<p style='font-size: 24px'>x", 3), ("<p style='font-size: 23.9px'>x", 4.5),
    ("<p style='font-size: 18pt'>x", 3), ("<p style='font: bold 14pt x'>x", 3),
    ("<p style='font: 14pt x'>x", 4.5), ("<p style='font-size: 1.5em'>x", 3),
    ("<p style='font-size: 14pt'><b>x</b>", 3), ("<font size=5>x</font>", 3),
    ("<font size=4>x</font>", 4.5), ("<p style='font-size: 1.5rem'>x", 3),
    ("<html style='font-size: 10px'><p style='font-size: 2.3rem'>x", 4.5),
    ("<p style='font-size: calc(1rem + 8px)'>x", 3), ("<p style='font-size: max(2em, 1px)'>x", 3),
    // What depends on the window is not large.
    ("<p style='font-size: 10vw'>x", 4.5), ("<p style='font-size: clamp(30px, 5vw, 40px)'>x", 4.5),
    ("<p style='font-size: 20cqw'><b style='font-size: 2em'>x</b>", 4.5),
    ("<p style='font-size: 20cqw'><b style='font-size: 24px'>x</b>", 3),
    ("<style>@media (width > 9px) { p { font-size: 40px } }</style><p>x", 4.5),
    ("<p style='font-size: 10ex'>x", 4.5),
    ("<style>@supports (font-size: 1em) { p { font-size: 40px } }</style><p>x", 3),
    ("<style>@supports (font: -apple-system-body) { p { font-size: 40px } }</style><p>x", 4.5),
    ("<style>p::before { content: 'x'; font-size: 40px }</style><p>", 3),
    // A family counts only where it is monospace, or ends being so.
    (
      "<style>@supports (font-variation-settings: normal) { p { font-family: x } }</style><h1><p>x</h1>",
      3
    ),
    (
      "<style>@supports (font-variation-settings: normal) { p { font-family: monospace } }</style><h1><p>x</h1>",
      4.5
    ),
    (
      "<style>@supports (font-variation-settings: normal) { b { font-family: x } }</style><h1><code><b>x",
      4.5
    ),
  ])
  func sizes(page: String, expected: Double) throws {
    #expect(try Self.minimum(page) == [expected])
    #expect(try Self.minimum(page, contrast: .high) == [expected == 3 ? 4.5 : 7])
    #expect(try Self.minimum(page, minimum: 5) == [5])
  }

  /// Texts of one declaration of which some are large.
  @Test func findingsByWhatIsAsked() throws {
    let page = "<style>p, h1 { color: #999 }</style><h1>one</h1><p>two<p>three"
    let report = try ContrastAudit(
      options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: .light))
    ).report(on: Array("<!doctype html>\(page)".utf8), path: "page.html")
    #expect(report.findings.map { [Double($0.count), $0.minimum] } == [[1, 3], [2, 4.5]])
  }

  /// No text is judged anew where nothing but its size is another.
  @Test func readable() throws {
    let text = "<style>p, h1 { color: #888 }</style>"
    for (page, failing) in [("<h1>x</h1>", 0), ("<p>x", 1)] {
      let report = try ContrastAudit(
        options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: .light))
      ).report(on: Array("<!doctype html>\(text)\(page)".utf8), path: "page.html")
      #expect(report.counts.failing == failing && report.counts.proven == 1 - failing)
    }
  }

  @Test func requirement() {
    for (size, weight, normal) in [
      (24.0, 400.0, 3.0), (23.99, 400, 4.5), (18.67, 700, 3), (18.6, 900, 4.5), (18.67, 699, 4.5),
    ] {
      for (contrast, expected) in [(AccessibilityContrast.normal, normal), (.high, normal + 1.5)] {
        let found = contrast.requiredContrast(size: size, weight: weight)
        #expect(found == (contrast == .high && normal == 4.5 ? 7 : expected))
      }
    }
    #expect(AccessibilityContrast.unspecified.requiredContrast(size: nil, weight: 900) == 4.5)
    #expect(AccessibilityContrast.unspecified.requiredContrast(size: 30, weight: nil) == 3)
  }

  /// An explanation says how large the text is that is worst to read.
  @Test func explained() throws {
    let page = "<!doctype html><style>h1, p { color: #777 }</style><h1>x</h1><p>y"
    let report = try ColorExplainer(options: SchemeOptions()).report(
      on: Array(page.utf8), path: "page.html")
    let contrast = report.explanations.first?.contrast?.dark
    #expect(contrast?.fontSize == 16 && contrast?.fontWeight == 400 && contrast?.minimum == 4.5)
    let large = try ColorExplainer(options: SchemeOptions()).report(
      on: Array(page.dropLast(4).utf8), path: "page.html")
    #expect(large.explanations.first?.contrast?.dark?.minimum == 3)
    #expect(large.text.contains("of 1 text of 32 px and bold, there on"))
  }
}
