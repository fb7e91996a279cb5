import Schemefy
import SchemefyTraits
import Testing

/// A style that an override gives the root is the page's, whatever style is asked for.
struct LockedPageTests {
  private static let page = """
    <!doctype html><html><head><meta charset=utf-8><title>t</title>\
    <meta name=theme-color content="#fff">\
    <style>@media (prefers-color-scheme: dark) { p { background: #222 } } em { color: #345 }</style>\
    </head><body bgcolor="#ffffff"><p style="color:#333">Hi <em>there</em></p></body></html>
    """

  private func locked(
    _ style: UserInterfaceStyle, _ overrides: [(String, UserInterfaceStyle)] = [("html", .light)],
    _ page: String = page
  ) throws -> String {
    let overrides = try overrides.map {
      StyleOverride(try #require(ContentSelector($0.0)), style: $0.1)
    }
    return rewrite(page, style) {
      $0.map = .always
      $0.overrides = overrides
    }
  }

  /// No bar of the browser's is dark either, and none of the dark rules applies.
  @Test(arguments: [UserInterfaceStyle.light, .dark, .unspecified])
  func lightPage(style: UserInterfaceStyle) throws {
    let expected = Self.page
      .replacing(
        "<meta charset=utf-8>",
        with:
          "<meta charset=utf-8><meta name=\"color-scheme\" content=\"only light\" data-schemefy=\"light\">"
      )
      .replacing("(prefers-color-scheme: dark)", with: "not all")
    #expect(try locked(style) == expected)
    #expect(try locked(style, [("p", .light), (":root", .dark), (":root", .light)]) == expected)
  }

  @Test(arguments: [UserInterfaceStyle.light, .dark, .unspecified])
  func darkPage(style: UserInterfaceStyle) throws {
    let output = try locked(style, [("html", .dark)])
    #expect(output == (try locked(.light, [(":root", .dark)])))
    #expect(output.contains("content=\"only dark\" data-schemefy=\"dark\""))
    #expect(output.contains("<meta name=theme-color content=\"#000\">"))
    #expect(!output.contains("prefers-color-scheme") && !output.contains("var("))
  }

  /// Parts in it have styles of their own.
  @Test func partsInIt() throws {
    let output = try locked(.unspecified, [("html", .light), ("em", .dark)])
    #expect(output.contains("content=\"only light\""))
    #expect(output.contains("color-scheme:dark!important"))
  }

  @Test func declaredSchemes() throws {
    let page =
      "<!doctype html><html><head><title>t</title><meta name=color-scheme content='light dark'>"
    #expect(try locked(.dark, [("html", .light)], page).contains("content='only light'"))
  }

  /// Of the root, no other scheme may beat that of the `meta`, nor one that a browser may change.
  @Test(arguments: ["dark", "light", "dark light", "light only", "var(--s)"])
  func schemesOfTheRoot(value: String) throws {
    func page(_ value: String) -> String {
      "<!doctype html><html style=\"color-scheme:\(value)\"><head>"
        + "<style>:root { color-scheme: \(value) } pre { color-scheme: dark }</style></head></html>"
    }
    let output = try locked(.unspecified, [("html", .light)], page(value))
    let meta = "<meta name=\"color-scheme\" content=\"only light\" data-schemefy=\"light\">"
    let expected = value == "light only" ? value : "only light"
    #expect(output.replacing(meta, with: "") == page(expected))
  }
}
