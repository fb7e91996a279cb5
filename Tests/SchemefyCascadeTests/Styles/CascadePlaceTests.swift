import SchemefyCSS
import SchemefyTraits
import Testing

@testable import SchemefyCascade

/// What is matched in one scheme is known in the other: that comes to the same as to match there.
struct CascadePlaceTests {
  private static let dark = "@media (prefers-color-scheme: dark)"
  private static let light = "@media (prefers-color-scheme: light)"

  private static let sheets =
    CascadeRerunTests.sheets.flatMap { sheet in
      [
        "\(dark) { \(sheet) }", "\(light) { \(sheet) }",
        "p, a, b { color: teal } \(dark) { \(sheet) }",
      ]
    } + [
      "p { color: red } \(dark) { p { color: lime } } \(light) { b { background: navy } }",
      "\(dark) { \(light) { p { color: red } } } \(light) { \(dark) { b { color: red } } }",
      "\(light) { \(dark) { p { color: red } } p { color: lime } }",
      "\(dark) { @media (width > 1px) { p { color: red } } @media (color) { b { color: red } } }",
      "@media (color) { \(light) { p { color: red } } } i { color: blue }",
      "@media not (prefers-color-scheme: dark) { a:hover { color: red } a::after { content: 'x' } }",
      "\(dark) { a::after { content: 'x' } } a:hover::after { color: red } \(light) { i::marker { color: tan } }",
      "\(dark) { b { color: red !important } } b { color: lime !important }",
      // What says more than single rules do.
      "\(dark) { @layer a { p { color: red } } } @layer b { p { color: lime } }",
      "@layer b { p { color: red } } \(light) { @layer c { p { color: tan } } } @layer a { p { color: lime } }",
      "\(light) { @layer a, b; } @layer a { p { color: red } } @layer b { p { color: lime } }",
      "\(dark) { @layer { p { color: red } } } @layer { p { color: lime } } @layer b.c { b { color: tan } }",
      "\(light) { @property --c { syntax: '<color>'; inherits: true; initial-value: red } } p { color: var(--c) }",
      "@property --c { syntax: '<color>'; inherits: true; initial-value: red } \(dark) { @property --c { syntax: '<color>'; inherits: false; initial-value: lime } } body { --c: tan } p, a { color: var(--c) }",
      "\(dark) { @scope (p) { a { color: red } } } \(light) { @scope (p) to (a) { b { color: tan } } }",
      "@media (prefers-color-scheme: dark) or (color-index) { p { color: red } @layer a { b { color: tan } } }",
      "p { color: lime } @media (color-index) { p { color: tan } a:hover { color: red } } @media (prefers-color-scheme: light) or (color-index) { a:hover { color: tan } b { color: red } }",
      "@media (prefers-color-scheme: dark) or (color-index) { @property --c { syntax: '<color>'; inherits: true; initial-value: red } } p { color: var(--c, tan) }",
      "\(dark) { html { background: black } body { color: white } } \(light) { body { color: tan } }",
    ]

  /// Layers that have another order in the other scheme, so that all is matched again.
  private static let others = [
    "\(light) { @layer b, a; } @layer a { p { color: red } } @layer b { p { color: lime } }",
    "\(dark) { @layer x { @layer b, a; } } @layer x { @layer a { p { color: red } } @layer b { p { color: lime } } }",
    "\(light) { @layer a { p { color: red } } } \(dark) { @layer { p { color: tan } } } @layer a { p { color: lime } }",
  ]

  @Test(arguments: sheets)
  func agrees(sheet: String) throws {
    let states = CascadeRerunTests.states
    for style in [UserInterfaceStyle.light, .dark] {
      for first in [[], states, Array(states.prefix(1))] {
        var page = Self.page(sheet, style)
        let other: UserInterfaceStyle = style == .dark ? .light : .dark
        guard let shown = page.colors(shownIn: other, states, first: first) else {
          Issue.record("\(sheet) is matched again")
          continue
        }
        page.show(in: other)
        for (states, colors) in zip([.none] + states, shown.there) {
          page.environment.states = states
          page.expect(colors, toBe: page.colors(), in: states)
        }
      }
    }
  }

  /// The colours of some elements need no others, but for those that they inherit from.
  @Test(arguments: sheets)
  func someAgree(sheet: String) {
    for style in [UserInterfaceStyle.light, .dark] {
      var page = Self.page(sheet, style)
      let other: UserInterfaceStyle = style == .dark ? .light : .dark
      let elements = page.elements.elements.indices.map { Int32($0) }
      let steps = [1, 2, 5]
      let known = steps.map { step in
        page.colors(of: elements.filter { Int($0) % step == step - 1 }, shownIn: other)
      }
      page.show(in: other)
      let all = page.colors()
      for (step, known) in zip(steps, known) {
        guard let known else {
          Issue.record("\(sheet) is matched again")
          continue
        }
        #expect(known.count == elements.count { Int($0) % step == step - 1 })
        for (element, color) in known { #expect(color == all[element].color) }
      }
    }
  }

  @Test(arguments: others)
  func isMatchedAgain(sheet: String) {
    for style in [UserInterfaceStyle.light, .dark] {
      let page = Self.page(sheet, style)
      #expect(page.colors(shownIn: style == .dark ? .light : .dark, [], first: []) == nil)
    }
  }

  private static func page(_ sheet: String, _ style: UserInterfaceStyle) -> StyledPage {
    StyledPage(
      "<!doctype html><style>\(sheet)</style><body>\(CascadeRerunTests.body)",
      userAgent: "a:link { color: #00e } a:visited { color: #551a8b } b:hover { opacity: .9 }",
      style: style)
  }
}
