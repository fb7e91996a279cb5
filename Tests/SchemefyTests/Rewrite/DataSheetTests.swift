import PipelineTestSupport
import SchemefyTraits
import Testing

@testable import Schemefy

/// Style sheets in `data:` URLs are mapped as others are, where they stand.
struct DataSheetTests {
  private static let css = "body{background:#fff;color:#222}.c{background:#eee}"

  private static func escaped(_ css: String) -> String { css.replacing("#", with: "%23") }
  private static func encoded(_ css: String) -> String {
    String(decoding: Base64.encode(Array(css.utf8), isPadded: true), as: UTF8.self)
  }

  private static let urls = [
    "data:text/css,\(escaped(css))", "data:text/css;charset=utf-8,\(escaped(css))",
    "DATA:text/css;base64,\(encoded(css))",
  ]

  private static let pages = [
    "<!DOCTYPE html><title>t</title><link rel=stylesheet href=\"URL\"><p class=c>x",
    "<!DOCTYPE html><title>t</title><style>@import \"URL\";p{margin:0}</style><p class=c>x",
    "<!DOCTYPE html><title>t</title><style>@import url('URL') screen;</style><p class=c>x",
    "<!DOCTYPE html><title>t</title><style>@import url(URL);</style><p class=c>x",
  ]

  @Test(arguments: urls, pages)
  func mapped(url: String, page: String) throws {
    let page = page.replacing("URL", with: url)
    #expect(try failures(rewrite(page, .dark), in: .dark) == 0)
    let output = rewrite(page, .unspecified)
    #expect(output != page)
    let restored = SchemeRestorer().restore(Array(output.utf8), path: "page.html")
    #expect(String(decoding: restored.bytes, as: UTF8.self) == page)
  }

  /// Nothing but the colours changes.
  @Test func editsWithin() {
    let output = rewrite(Self.pages[0].replacing("URL", with: Self.urls[0]), .dark)
    #expect(output.contains("data:text/css,body{background:%23000;color:%23fff}.c{background:%23"))
    let nested = rewrite(Self.pages[3].replacing("URL", with: Self.urls[0]), .dark)
    #expect(nested.contains("@import url(data:text/css,body{background:%23000;color:%23fff}.c{"))
  }

  /// Conditions are resolved.
  @Test func conditions() {
    let css = "@media (prefers-color-scheme:dark){body{background:%23000}}"
    let page = Self.pages[0].replacing("URL", with: "data:text/css,\(css)")
    let output = rewrite(page, .light) { $0.map = .never }
    #expect(output.contains("@media not all{body{background:%23000}}"))
  }

  /// The URL names the encoding.
  @Test func encodings() {
    let url = "data:text/css;charset=windows-1252,%2f*%e4*%2fbody{color:%23222}"
    let output = rewrite(Self.pages[0].replacing("URL", with: url), .dark)
    #expect(output.contains("data:text/css;charset=windows-1252,%2f*%e4*%2fbody{color:%23fff}"))
  }

  /// One sheet imports another one.
  @Test func nested() {
    let inner = "data:text/css,body{color:%2523222}"
    let url = "data:text/css,@import url(\(inner));"
    let output = rewrite(Self.pages[0].replacing("URL", with: url), .dark)
    #expect(output.contains("url(data:text/css,body{color:%2523fff})"))
  }

  /// Restoring makes no reference to another host that was not there before.
  @Test(arguments: ["@import 'http://e.test/a.css';", "a{background:url(http://e.test/a)}"])
  func restoredIsHarmless(css: String) {
    let page =
      "<link rel=stylesheet href='data:text/css,a{}' data-schemefy-href=\"data:text/css,\(css)\">"
    let restored = SchemeRestorer().restore(Array(page.utf8), path: "page.html")
    #expect(String(decoding: restored.bytes, as: UTF8.self) == page)
  }
}
