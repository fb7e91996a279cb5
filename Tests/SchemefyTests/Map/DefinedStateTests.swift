import Schemefy
import SchemefyReports
import SchemefyCSS
import SchemefyColor
import SchemefyTraits
import Testing

/// Colours of states that custom properties hold are told apart from those at rest as others are.
struct DefinedStateTests {
  private static let uses = """
    .b { color: var(--fg); background-color: var(--bg) }
    .b:hover { color: var(--hover-fg); background-color: var(--hover-bg) }
    """

  private func rewrite(_ css: String, _ style: UserInterfaceStyle = .dark) -> String {
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    let rewriter = SchemeRewriter(options: options)
    let result = rewriter.rewrite(Array(css.utf8), path: "a.css")
    #expect(!rewriter.rewrite(result.bytes, path: "a.css").isChanged)
    return String(decoding: result.bytes, as: UTF8.self)
  }

  /// What a property holds where it is defined last.
  private func value(_ name: String, in css: String) throws -> Color {
    let definition = try #require(css.ranges(of: "\(name):").last, "\(css)")
    let value = css[definition.upperBound...].prefix { $0 != ";" && $0 != "}" }
    return try #require(ColorReading(Array(value.utf8).span).color?.color, "\(css)")
  }

  private func difference(_ first: Color, _ second: Color) -> Double {
    OKLab(first).difference(to: OKLab(second))
  }

  @Test(arguments: StateContrastTests.surfaces, ["#fff", "#000"])
  func surfacesAreToldApart(pair: (String, String), text: String) throws {
    let output = rewrite(
      Self.uses + ".x { --bg:\(pair.0);--hover-bg:\(pair.1);--fg:\(text);--hover-fg:\(text) }")
    let (rest, state) = (try value("--bg", in: output), try value("--hover-bg", in: output))
    #expect(difference(rest, state) >= 0.015, "\(output)")
    let shown = try value("--hover-fg", in: output)
    #expect(shown.contrastRatio(to: state) >= 4.5, "\(output)")
    #expect(shown == (try value("--fg", in: output)))
  }

  @Test(arguments: StateContrastTests.pairs)
  func textsAreToldApart(pair: (String, String)) throws {
    let output = rewrite(
      ".b { color: var(--fg) } .b:hover { color: var(--hover-fg) }"
        + ":root { --hover-fg:\(pair.1);--fg:\(pair.0) }")
    let (rest, state) = (try value("--fg", in: output), try value("--hover-fg", in: output))
    #expect(difference(rest, state) >= 0.015, "\(output)")
    #expect(state.contrastRatio(to: .black) >= 4.5)
  }

  /// Away from the text, and towards it, as in the light.
  @Test func changeIsOfTheSameKind() throws {
    let away = rewrite(
      Self.uses + ".x { --fg:#fff;--hover-fg:#fff;--bg:#0d6efd;--hover-bg:#0b5ed7 }")
    #expect(
      try value("--hover-bg", in: away).relativeLuminance
        < value("--bg", in: away).relativeLuminance)
    let towards = rewrite(
      Self.uses + ".x { --fg:#000;--hover-fg:#000;--bg:#ffc107;--hover-bg:#d9a406 }")
    #expect(
      try value("--hover-bg", in: towards).relativeLuminance
        > value("--bg", in: towards).relativeLuminance)
  }

  /// The selectors of states that have rests.
  @Test(arguments: [
    ".b:focus-visible", "a:hover, .b:active", ".b:first-child:active", ":not(.c) + .b:active",
    ".d > .b:not(:disabled):hover", ".b:nth-child(2 of :is(.b)):hover",
  ])
  func restIsFound(selector: String) throws {
    let output = rewrite(
      ".b { background: var(--bg) } \(selector) { background: var(--hover-bg) }"
        + ".x { --bg:#0d6efd;--hover-bg:#0b5ed7 }")
    #expect(
      try difference(value("--bg", in: output), value("--hover-bg", in: output)) >= 0.015,
      "\(output)")
  }

  /// Nested, and in the values of other rules.
  @Test(arguments: [
    ".b { background: var(--bg); &:hover { background: var(--hover-bg) } }",
    "@layer a { .b { background: var(--bg) } @media screen { .b:hover { background: var(--hover-bg) } } }",
  ])
  func restIsFoundInOtherRules(css: String) throws {
    let output = rewrite(css + "@media print, screen { .x { --bg:#0d6efd;--hover-bg:#0b5ed7 } }")
    #expect(
      try difference(value("--bg", in: output), value("--hover-bg", in: output)) >= 0.015,
      "\(output)")
  }

  /// What is of other elements, of other rules, or the state's surface makes out, becomes what it
  /// becomes by itself.
  @Test(arguments: [
    ".c { color: var(--fg) } .b:hover { color: var(--hover-fg) } .x { --fg:#333;--hover-fg:#000 }",
    ".b { color: var(--fg) } .b::after:hover { color: var(--hover-fg) } .x { --fg:#333;--hover-fg:#000 }",
    ".b { color: var(--fg) } .b c:hover { color: var(--hover-fg) } .x { --fg:#333;--hover-fg:#000 }",
    ".b { color: var(--fg) } .b:hover { color: var(--hover-fg) } .x { --fg:#333 } .y { --hover-fg:#000 }",
    ".b { color: var(--fg) } .b:hover { color: var(--hover-fg); background: #eee } .x { --fg:#333;--hover-fg:#000 }",
  ])
  func othersStay(css: String) throws {
    #expect(try value("--hover-fg", in: rewrite(css)) == .white)
  }

  /// The sheet that says which is which may be another one, and a style attribute may hold both.
  @Test(arguments: [
    "<style>.x { --bg:#0d6efd;--hover-bg:#0b5ed7;--fg:#fff;--hover-fg:#fff }</style><b class='b x'>b</b>",
    "<b class=b style='--bg:#0d6efd;--hover-bg:#0b5ed7;--fg:#fff;--hover-fg:#fff'>b</b>",
  ])
  func pages(body: String) throws {
    let page =
      "<!doctype html><html><head><title>t</title><style>\(Self.uses)</style>\(body)</html>"
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
      let output = SchemeRewriter(options: options).rewrite(Array(page.utf8), path: "page.html")
      let text = String(decoding: output.bytes, as: UTF8.self)
      if style == .dark {
        #expect(try difference(value("--bg", in: text), value("--hover-bg", in: text)) >= 0.015)
      }
      let report = try ContrastAudit(options: SchemeOptions()).report(
        on: output.bytes, path: "page.html")
      #expect(report.counts.failing == 0 && report.counts.total > 0)
    }
  }

  /// The repair knows what a state shows, and mends the text of another rule that lies on it.
  @Test func repairSeesWhatStatesShow() throws {
    let page = """
      <!doctype html><html><head><title>t</title><style>
      .b { background-color: var(--bg) } .b:hover { background-color: var(--hover-bg) }
      .x { --bg:#ffc107;--hover-bg:#e0a800 } i { color: #595959 }
      </style></head><body><p><a class="b x"><i>a</i></a></p></body></html>
      """
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    let output = SchemeRewriter(options: options).rewrite(Array(page.utf8), path: "page.html")
    let report = try ContrastAudit(options: options).report(on: output.bytes, path: "page.html")
    #expect(report.counts.failing == 0 && report.counts.total > 0)
  }
}
