import SchemefyCSS
import SchemefySource
import Testing

@testable import SchemefySheets

/// What is found in the values of properties; in which properties, `BrowserTests` ask Chromium.
struct ValueScannerTests {
  /// What is found in a declaration, by its text; `nil` if the value is not understood.
  private func found(_ declaration: String) -> [String]? {
    let text = Array(declaration.utf8)
    let sheet = Stylesheet.parseDeclarations(text.span)
    guard let first = sheet.declarations.first else { return nil }
    let property = PropertyDefinition(sheet.nameToken(of: first), of: nil, in: text.span)
    guard let property else { return nil }
    var scanner = ValueScanner()
    let values = ComponentValueCursor(sheet.tokens.span, in: text.span, first.value)
    guard scanner.scan(values, property) else { return nil }
    return scanner.found.map { found in
      let colour = String(
        decoding: sheet.textRange(found.tokens).range.map { text[$0] }, as: UTF8.self)
      switch found.form {
      case .color, .quirky: return colour
      case .variable: return "variable \(colour)"
      case .channels: return "channels \(colour)"
      case .components: return "components \(colour)"
      case .function: return "function \(colour)"
      }
    }
  }

  static let values: [(String, [String]?)] = [
    // What variables hold and fall back to.
    ("border: var(--w) solid #ddd", ["variable var(--w)", "#ddd"]),
    (
      "color: var(--a, var(--b, #333))",
      ["#333", "variable var(--b, #333)", "variable var(--a, var(--b, #333))"]
    ),
    (
      "background: var(--a, linear-gradient(red, blue)) nonsense",
      ["red", "blue", "variable var(--a, linear-gradient(red, blue))"]
    ),
    ("color: var(--scheme-x-label, #333)", ["var(--scheme-x-label, #333)"]),
    ("color: var(--a, ])", nil), ("color: var(a)", nil), ("color: var(--a) ]", nil),
    // Channels, and colours that other colours are made of.
    ("color: rgb(var(--a))", ["channels var(--a)"]),
    ("color: rgba(var(--a), .5)", ["channels var(--a)"]),
    ("color: hsl(var(--a) / 50%)", ["channels var(--a)"]),
    ("color: rgb(1 2 3 / var(--a))", ["channels 1 2 3"]),
    ("color: rgba( 1,2,3 , var(--a))", ["channels 1,2,3"]),
    ("color: hsl(210 50% 40% / var(--a))", ["channels 210 50% 40%"]),
    ("color: oklch(var(--a))", ["channels var(--a)"]),
    ("color: COLOR( Display-P3 var( --a ) / .5 )", ["channels var( --a )"]),
    ("color: lab(50% 10 none / var(--a))", ["channels 50% 10 none"]),
    ("color: color(srgb 1 0.5 0 / var(--a))", ["channels 1 0.5 0"]),
    ("color: rgb(1 2 var(--a))", ["function rgb(1 2 var(--a))"]),
    ("color: rgb(var(--r), var(--g), var(--b))", ["function rgb(var(--r), var(--g), var(--b))"]),
    ("color: hsl(var(--h) 1% 2% / .5)", ["function hsl(var(--h) 1% 2% / .5)"]),
    ("color: hsl(calc(var(--h) + 1deg) 1% 2%", ["function hsl(calc(var(--h) + 1deg) 1% 2%"]),
    ("color: rgba(var(--a), var(--b))", ["channels var(--a)"]),
    ("color: color(var(--space) 1 0 0)", ["variable var(--space)"]),
    ("color: hsl(from var(--a) h s l)", ["function hsl(from var(--a) h s l)"]),
    ("color: alpha( from var( --a ) / .5)", ["function alpha( from var( --a ) / .5)"]),
    ("color: hsl(from var(--a) h s var(--l))", ["variable var(--a)", "variable var(--l)"]),
    ("color: hsl(from var(--a, red) h s l)", ["red", "variable var(--a, red)"]),
    (
      "color: var(--scheme-x-link, hsl(var(--h) 1% 2%))",
      ["function var(--scheme-x-link, hsl(var(--h) 1% 2%))"]
    ),
    (
      "color: rgb(var(--scheme-x-label-channels, 1 2 3) / var(--a))",
      ["channels var(--scheme-x-label-channels, 1 2 3)"]
    ),
    (
      "color: color-mix(in srgb, var(--a), white 20%)",
      ["function color-mix(in srgb, var(--a), white 20%)"]
    ),
    ("color: light-dark(var(--a), var(--b))", ["variable var(--b)"]),
    ("color: light-dark(rgb(var(--a)), var(--b, #fff))", ["#fff", "variable var(--b, #fff)"]),
    ("color: color-mix(in srgb, red, blue)", ["color-mix(in srgb, red, blue)"]),
    ("color: rgb(from white r g b / var(--a))", ["white", "variable var(--a)"]),
    // Conditions and other substitutions.
    (
      "color: if(media(print): black; style(--x: red): #123; else: var(--a))",
      ["black", "#123", "variable var(--a)"]
    ),
    ("color: attr(data-x type(<color>), red)", ["red"]), ("color: --f(red)", []),
    ("color: env(a, red)", ["red"]),
    // Custom properties hold anything.
    ("--a: 1px solid #ddd", ["#ddd"]), ("--a: 'red', Red; url(red)", ["Red"]),
    ("--a: { color: red } [red] foo(red)", []),
    ("--a: 0 1px 2px rgba(0,0,0,.2), inset 0 0 red", ["rgba(0,0,0,.2)", "red"]),
    // Images within images.
    (
      "background: image-set(linear-gradient(red, blue) 1x type('image/png'), url(a) 2x) #fff",
      ["red", "blue", "#fff"]
    ),
    (
      "background-image: cross-fade(red 20%, linear-gradient(#111, #222))", ["red", "#111", "#222"]
    ),
    (
      "border-image: -webkit-gradient(linear, 0 0, 0 100%, from(#fff), color-stop(.5, red), to(rgba(0,0,0,.5))) 1 stretch",
      ["#fff", "red", "rgba(0,0,0,.5)"]
    ),
    ("-webkit-mask: linear-gradient(#000, transparent)", ["#000", "transparent"]),
    // No colours.
    ("list-style: red", []), ("list-style: red linear-gradient(#fff, #eee)", ["#fff", "#eee"]),
    ("content: 'red' counter(red) url(red)", []),
    ("will-change: red", nil),
    ("animation: red 1s", nil), ("font-family: Red", nil), ("grid-area: red", nil),
    ("counter-reset: red 1", nil), ("transition: red 1s", nil), ("container: red / size", nil),
    ("view-transition-name: red", nil), ("font: 12px red", nil), ("page: red", nil),
    ("background: url(red)", []), ("fill: url(#red) none", nil), ("color: \"red\"", nil),
  ]

  @Test(arguments: values.indices)
  func findsColors(index: Int) {
    let (declaration, colors) = Self.values[index]
    #expect(found(declaration) == colors, "\(declaration)")
  }

  @Test func aLineWithoutBlurIsABorder() {
    let text = Array("box-shadow: 0 0 0 1px #111, 0 0 2px #222, inset 0 -1px #333".utf8)
    let sheet = Stylesheet.parseDeclarations(text.span)
    var scanner = ValueScanner()
    let values = ComponentValueCursor(sheet.tokens.span, in: text.span, sheet.declarations[0].value)
    let isUnderstood = scanner.scan(
      values, PropertyDefinition(role: .shadow, grammar: .boxShadow))
    #expect(isUnderstood)
    #expect(scanner.found.map(\.role) == [.border, .shadow, .border])
  }

  /// A component is an index of a fixed number of counts.
  @Test func allComponentsHaveACount() {
    #expect(ValueComponent.allCases.count <= 40)
  }
}
