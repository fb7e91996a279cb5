import Schemefy
import Testing

/// A page that declares to support the dark, and does nothing else for it, is mapped where it shows
/// its texts on pale surfaces all the same.
struct DeclaredDarkTests {
  private static let meta = "<meta name=color-scheme content='light dark'>"
  private static let probe = "i { color: #123456 }"

  private static func page(_ css: String, body: String = "<body><p>text") -> String {
    "<!doctype html><html><head><title>t</title>\(meta)<style>\(css) \(probe)</style></head>\(body)"
  }

  private func isMapped(_ page: String) -> Bool { !rewrite(page, .dark).contains(Self.probe) }

  @Test(arguments: [
    page("body { background: #fff; color: #222 }"),
    page(":root { color-scheme: light dark; --a: #fafafa } body { background: var(--a) }"),
    page("", body: "<body bgcolor=white><p>text"),
    page("", body: "<body style='background: #f4f4f4'><p>text"),
    page(
      "body { background: #fff } @media (prefers-color-scheme: dark) { .k { background: #222 } }"),
    page(".all { background: #fff; color: #222 }", body: "<body><div class=all><p>a<p>b</div>c"),
    page("", body: "<body><table bgcolor=#f4f4f7><tr><td>a<tr><td>b</table>"),
  ])
  func paleOnesAreMapped(page: String) throws {
    #expect(isMapped(page))
    #expect(rewrite(page, .light).contains(Self.probe))
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let output = rewrite(page, style)
      #expect(try failures(output, in: .dark) == 0)
      #expect(rewrite(output, style) == output, "a second run")
    }
  }

  @Test(arguments: [
    page(""),
    page("body { background: light-dark(#fff, #111) }"),
    page("body { background: #fff } html body { background: Canvas; color: CanvasText }"),
    page(":root { --a: light-dark(#fff, #111) } body { background: var(--a) }"),
    page("@media (prefers-color-scheme: light) { body { background: #fff } }"),
    page(
      "body { background: #fff } @media (prefers-color-scheme: dark) { body { background: #111 } }"),
    page(".card { background: #fff; color: #222 }", body: "<body><p>a<p>b<p>c<p class=card>d"),
    page("body { background: #fff }").replacing("light dark", with: "dark"),
    page("body { background: #fff }").replacing("light dark", with: "only light"),
  ])
  func othersAreTrusted(page: String) {
    #expect(!isMapped(page))
  }

  /// A pale card on a canvas that the browser paints dark.
  @Test func cardsAreCompleted() throws {
    let page = Self.page(
      ".card { background: #f4f4f4; color: #222 }", body: "<body><p>a<p>b<p>c<p class=card>d")
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let output = rewrite(page, style)
      #expect(!output.contains("background: #f4f4f4"))
      #expect(try failures(output, in: .dark) == 0)
      #expect(rewrite(output, style) == output, "a second run")
    }
  }
}
