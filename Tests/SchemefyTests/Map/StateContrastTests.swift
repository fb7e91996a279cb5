import Schemefy
import SchemefyCSS
import SchemefyColor
import Testing

/// What an author tells apart from its rest in a state is told apart in the dark.
struct StateContrastTests {
  private func dark(_ css: String) throws -> String {
    var options = SchemeOptions()
    options.traits.userInterfaceStyle = .dark
    let result = SchemeRewriter(options: options).rewrite(Array(css.utf8), path: "a.css")
    return String(decoding: result.bytes, as: UTF8.self)
  }

  /// The first two colours of a sheet, in the dark.
  private func colors(_ css: String) throws -> (rest: Color, state: Color) {
    let output = try dark(css)
    let colors = output.split(separator: "{").dropFirst().compactMap { rule -> Color? in
      let value = rule.split(separator: "}")[0].split(separator: ":").last
      let bytes = Array((value ?? "").utf8)
      return ColorReading(bytes.span).color?.color
    }
    try #require(colors.count >= 2, "\(output)")
    return (colors[0], colors[1])
  }

  static let pairs = [
    ("#333", "#000"), ("#000", "#444"), ("#0645ad", "#0b0080"), ("#00c", "#00f"),
    ("#2563eb", "#1d4ed8"), ("#1a0dab", "#15098a"), ("#0366d6", "#024ea4"), ("#888", "#777"),
    ("#0a0", "#090"),
  ]

  static let surfaces = [
    ("#007bff", "#0069d9"), ("#28a745", "#218838"), ("#dc3545", "#c82333"), ("#6c757d", "#5a6268"),
    ("#ffc107", "#e0a800"), ("#0d6efd", "#0b5ed7"), ("#17a2b8", "#138496"), ("#eee", "#ddd"),
    ("#fff", "#f5f5f5"),
  ]

  private func difference(_ first: Color, _ second: Color) -> Double {
    OKLab(first).difference(to: OKLab(second))
  }

  @Test(
    arguments: pairs, ["a:hover", "a:focus-visible, b", "a:is(:hover, :focus)", "a:not(.x):active"])
  func textsAreToldApart(pair: (String, String), selector: String) throws {
    let (rest, state) = try colors("a { color: \(pair.0) } \(selector) { color: \(pair.1) }")
    #expect(difference(rest, state) >= 0.018, "\(rest) \(state)")
    #expect(state.contrastRatio(to: .black) >= 4.5)
  }

  @Test(arguments: surfaces)
  func surfacesAreToldApart(pair: (String, String)) throws {
    let (rest, state) = try colors(
      ".a > b { background: \(pair.0) } .a>b:hover { background: \(pair.1) }")
    #expect(difference(rest, state) >= 0.018, "\(rest) \(state)")
  }

  /// A button that gets darker, away from its white text, does so in the dark; one that gets darker
  /// towards its black text gets lighter, towards the white one that it has there.
  @Test func changeIsOfTheSameKind() throws {
    let away = try colors("b { background: #007bff } b:hover { background: #0069d9 }")
    #expect(away.state.relativeLuminance < away.rest.relativeLuminance)
    let towards = try colors("b { background: #ffc107 } b:hover { background: #e0a800 }")
    #expect(towards.state.relativeLuminance > towards.rest.relativeLuminance)
    // A text that gets weaker.
    let weaker = try colors("a { color: #000 } a:hover { color: #333 }")
    #expect(weaker.state.relativeLuminance < weaker.rest.relativeLuminance)
  }

  /// Nested, and in conditions.
  @Test(arguments: [
    "a { color: #333; &:hover { color: #000 } }",
    "a { color: #333 } @media (hover: hover) { a:hover { color: #000 } }",
    "@layer x { .p { a { color: #333 } a:hover { color: #000 } } }",
    "A:link { color: #333 } /**/A:hover { color: #000 }",
  ])
  func restIsFound(css: String) throws {
    let output = try dark(css)
    #expect(!output.contains("#000"), "\(output)")
    #expect(output.ranges(of: "#fff").count == 1, "\(output)")
  }

  /// What is no other in the light, or of other elements, stays.
  @Test(arguments: [
    "a { color: #333 } a:hover { color: #333 }", "a { color: #333 } b:hover { color: #000 }",
    "a { color: #333 } a b:hover { color: #000 }", "a { color: #333 } a:checked { color: #000 }",
    "a { color: #333 } a::before:hover, a:hover::before { color: #000 }",
  ])
  func othersStay(css: String) throws {
    #expect(try dark(css).ranges(of: "#fff").count == 2)
  }

  /// Rules of a sheet, of another that it imports, and of a third that both do, for elements at rest
  /// and in states.
  static let imports = [
    ["a { color: #333 }", "a:hover { color: #000 }"],
    ["a:hover { color: #000 }", "a { color: #333 }"],
    ["a { color: #333 }", "", "a:hover { color: #000 }"],
    ["a { color: #333 }", "a { color: #222 } a:hover { color: #000 }", "a { color: #444 }"],
    // What a state leaves open is as at rest.
    ["b { background: #0b5ed7; color: #fff }", "b:hover { background: #0d6efd }"],
    [
      "b { background: #0b5ed7; color: var(--x) } b { --x: #fff }",
      "b:hover { background: #0d6efd }",
    ],
    [
      "b { background: #0b5ed7; color: rgb(var(--x) 255) } b { --x: 255 255 }",
      "b:hover { background: #0d6efd }",
    ],
    // What lies on another surface, or under light texts, becomes another colour.
    ["p { background: #d2973b } b { background: #e6ae57 }", "b:hover { background: #e5ad56 }"],
    [
      "b { background: #f45e43 } i { color: #fff }",
      "b:hover { background: #f35d42 } i { color: #fff }",
    ],
    // Custom properties.
    [
      "b { --s: #007bff; --h: #0069d9; background: var(--s) }", "b:hover { background: var(--h) }",
    ],
    // Rules in others are those of their own sheet.
    ["p { a { color: #333 } }", "p { & a:hover { color: #000 } a:hover { color: #000 } }"],
    ["p { color: #333; &:hover { color: #000 } }", "p { color: #444; &:hover { color: #111 } }"],
  ]

  /// Imported sheets are paired with those that import them as if all were one: where they are
  /// written into the page, they are.
  @Test(arguments: imports)
  func importedRestIsFound(sheets: [String]) {
    let body = "<body><p class=p>x <a href=x>y</a> <b><i>z</i></b></p></body>"
    func page(_ css: String) -> String {
      "<!doctype html><html><head><title>t</title><style>\(css)</style></head>\(body)</html>"
    }
    // Only what changes is written into the page.
    let sheets = sheets.map { "hr { color: #333 } \($0)" }
    var files: [String: String] = [:]
    for (index, css) in sheets.dropLast().enumerated() {
      files["\(index).css"] = (index == 0 ? "" : "@import '\(index - 1).css';\n") + css
    }
    let last = "@import '\(sheets.count - 2).css';\n" + (sheets.last ?? "")
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let written = rewrite(page(last), style, files: files)
      let whole = rewrite(page(sheets.joined(separator: "\n")), style)
      #expect(Self.rules(unmarked(written)) == Self.rules(unmarked(whole)))
    }
  }

  /// The rules of a page, one by one.
  private static func rules(_ page: String) -> [String] {
    page.split(separator: "}").map { $0.filter { !$0.isWhitespace } }
  }
}
