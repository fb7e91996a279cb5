import Schemefy
import Testing

/// A part that is dark in the light, too, does not hide that the rest of a page stays pale.
struct DarkPartTests {
  static let css =
    ":root,[data-theme=light]{--bg:#fff;--fg:#222}"
    + "[data-theme=dark]{color-scheme:dark;--bg:#222;--fg:#eee}"
    + "body,aside{background:var(--bg);color:var(--fg)}"

  static func page(
    _ css: String, html: String = "<html>",
    part: String = "<aside data-theme=dark><p>one<p>two<p>three</aside>"
  ) -> String {
    "<!doctype html>\(html)<head><meta name=color-scheme content='light dark'><title>t</title>"
      + "<style>\(css)</style></head><body><p>text<p>text \(part)</body></html>"
  }

  @Test(arguments: ["", "<aside data-theme=dark><p>one<p>two<p>three</aside>"])
  func switchIsTurnedOn(part: String) throws {
    let page = Self.page(Self.css, part: part)
    let output = rewrite(page, .dark)
    #expect(output.contains("<html data-theme=\"dark\">"))
    #expect(output.contains("<style>\(Self.css)</style>"))
    #expect(try failures(output, in: .dark) == 0)
  }

  @Test func browserDecides() throws {
    let page = Self.page(Self.css)
    let output = rewrite(page, .unspecified)
    #expect(
      output.contains(
        "@media screen and (prefers-color-scheme: dark) "
          + "{ :where(:root):not([data-theme=dark],[data-theme=light])"
          + "{color-scheme:dark;--bg:#222;--fg:#eee} }"))
    #expect(!output.contains("--scheme-"))
    #expect(try failures(output, in: .dark) == 0)
    #expect(lightColors(of: output) == lightColors(of: page))
  }

  /// Without a switch, the page is mapped.
  @Test(arguments: [UserInterfaceStyle.dark, .unspecified])
  func restIsMapped(style: UserInterfaceStyle) throws {
    let page = Self.page(
      "main,.all{background:#fff;color:#222} aside{background:#222;color:#eee}",
      part: "<div class=all><p>four<p>five</div><aside><p>one<p>two<p>three<p>more</aside>"
    ).replacing("<p>text<p>text", with: "")
    let output = rewrite(page, style)
    #expect(!output.contains("{background:#fff;color:#222}"))
    #expect(output.contains("aside{background:#222;color:"))
    #expect(try failures(output, in: .dark) == 0)
    #expect(style == .dark || lightColors(of: output) == lightColors(of: page))
  }

  /// A page that follows the scheme stays as it is, with or without such a part.
  @Test(arguments: [UserInterfaceStyle.dark, .unspecified])
  func supportIsTrusted(style: UserInterfaceStyle) {
    let page = Self.page(
      "body{background:light-dark(#fff,#111)}.card{background:#ddd}"
        + "aside{background:#222;color:#eee}")
    let output = rewrite(page, style)
    #expect(output.contains(".card{background:#ddd}aside{background:#222;color:#eee}"))
    #expect(!output.contains("data-schemefy"))
  }

  /// A page that starts in the light by its switch.
  @Test func startIsReplaced() {
    let output = rewrite(Self.page(Self.css, html: "<html data-theme=light>"), .dark)
    #expect(output.contains("<html data-theme=dark>"))
  }

  @Test func lightStays() {
    let page = Self.page(Self.css)
    #expect(
      rewrite(page, .light) == page.replacing("content='light dark'", with: "content='light'"))
  }
}
