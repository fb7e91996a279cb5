@testable import SchemefyCascade
import SchemefyCSS
import SchemefyProperties
import Testing

/// The definition of a custom property that a declaration takes its colour from.
struct DefinitionTests {
  private static let definitions = ":root { --c: #111 } .a { --c: #222 } .b { --d: var(--c) } "

  /// The text of a sheet from a definition on; `nil` for none.
  private func definition(
    _ css: String, _ property: CascadeProperty = .color, of name: String = "x"
  ) -> String? {
    let page = StyledPage(
      "<!doctype html><style>\(css)</style><body><div class=a><p id=x class=b><i id=y></i></div><p id=z>"
    )
    guard let source = page.definitions(for: name)[property] ?? nil, source.text == 1 else {
      return nil
    }
    return String(decoding: css.utf8.dropFirst(Int(source.offset)).prefix(9), as: UTF8.self)
  }

  @Test func isThatOfTheElement() {
    let css = "\(Self.definitions)p { color: var(--c); background: var(--c) }"
    #expect(definition(css) == "--c: #222")
    #expect(definition(css, .backgroundColor) == "--c: #222")
    #expect(definition(css, of: "z") == "--c: #111")
    // A text has the one that its colour is inherited with.
    #expect(definition("\(css) i { --c: #333 }", of: "y") == "--c: #222")
    #expect(definition("\(css) i { --c: #333 }", .backgroundColor, of: "y") == nil)
  }

  /// The property that the declaration names, whatever that refers to.
  @Test func isTheNearest() {
    #expect(definition("\(Self.definitions)p { color: var(--d) }") == "--d: var(")
    #expect(definition("\(Self.definitions)p { color: var( --c , red ) }") == "--c: #222")
  }

  /// A colour that is made of the property's is its own, and has one definition nevertheless.
  @Test(arguments: [
    "rgb(from var(--c) r g b / 50%)", "color-mix(in srgb, red, var(--c) 30%)",
    "color-mix(in srgb, rgb(from var(--c) r g b), red)",
  ])
  func isThatOfItsPart(value: String) {
    #expect(definition("\(Self.definitions)p { color: \(value) }") == "--c: #222")
  }

  /// The fallback counts, the property is one of several parts of the value, or there is no property.
  @Test(arguments: [
    "var(--e, red)", "color-mix(in srgb, var(--c), var(--d))", "red", "var(--e)", "inherit",
    "if(style(--c): var(--c))",
  ])
  func mayBeNone(value: String) {
    #expect(definition("\(Self.definitions)p { color: \(value) }") == nil)
  }
}
