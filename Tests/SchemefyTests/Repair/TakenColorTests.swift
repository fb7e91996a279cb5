import Schemefy
import Testing

/// A custom property that others stand for is one colour of several, and both a text and a surface: it
/// is mapped as a surface, and texts that take it get colours of their own.
struct TakenColorTests {
  private static func page(_ css: String, body: String = "<div class=t><p>text</p></div>") -> String
  {
    "<!doctype html><html><head><title>t</title><style>"
      + ":root{--e:#000}[data-theme=dark]{--e:#fff}body{background:#fff}.tip{background:var(--e)}"
      + "\(css)</style></head><body>\(body)</body></html>"
  }

  static let pages: [String] = [
    page(".t>*{color:var(--e)}"),
    page(".t{--a:var(--e)}.t>*{color:var(--a)}"),
    page(".t{--a:var(--b);--b:var(--e)}.t>*{color:var(--a)}"),
    page(".t{--a:var(--e)}.x{--a:#333}.t>*{color:var(--a)}"),
    page(
      ".t{--a:var(--e)}.x{--a:#333}.t>*{color:var(--a)}",
      body: "<div class=t><p>text</p></div><div class='t x'><p>text</p></div>"),
    page(".t{--a:var(--e)}.t>*{color:var(--x,var(--y,var(--a)))}"),
    page(".t{--a:var(--e);--x:initial}.u{--x:var(--e)}.t>*{color:var(--x,var(--a))}"),
  ]

  @Test(arguments: pages)
  func canBeRead(page: String) throws {
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let output = rewrite(page, style) { $0.map = .always }
      #expect(try failures(output, in: .dark) == 0, "\(output)")
      #expect(style == .dark || lightColors(of: output) == lightColors(of: page))
    }
  }
}
