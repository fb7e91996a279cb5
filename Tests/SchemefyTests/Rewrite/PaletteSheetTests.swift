import SchemefyPage
import Testing

@testable import Schemefy

/// Definitions that pages have in common.
struct PaletteSheetTests {
  private func result(_ page: String, _ css: SchemeOptions.PaletteCSS, _ path: String = "a/b.html")
    -> RewriteResult
  {
    var options = SchemeOptions()
    options.paletteCSS = css
    return SchemeRewriter(options: options).rewrite(Array(page.utf8), path: path)
  }

  private static let page = "<!doctype html><title>t</title><p style=\"color: #336\">a"

  @Test("What a page leaves out stands in the sheet, at the place that it links to")
  func leavesOut() {
    let inline = result(Self.page, .inline)
    #expect(inline.paletteSheet.isEmpty)
    #expect(inline.paletteSheetPath == nil)
    let linked = result(Self.page, .link(href: "../css/./p.css?v=1#x"))
    #expect(linked.paletteSheetPath == "css/p.css")
    #expect(linked.paletteSheet.css.contains("--scheme-x-label:#fff"))
    #expect(
      String(decoding: inline.bytes, as: UTF8.self).contains(linked.paletteSheet.css))
    #expect(!String(decoding: linked.bytes, as: UTF8.self).contains(":root"))
    #expect(result(Self.page, .link(href: "https://example.com/p.css")).paletteSheetPath == nil)
    let none = result(Self.page, .none)
    #expect(none.paletteSheet == linked.paletteSheet)
    #expect(none.paletteSheetPath == nil)
  }

  @Test("A file of the site is linked from where the page lies, if its base URL is there")
  func fileOfSite() {
    func page(_ base: String = "", at path: String = "a/b.html") -> RewriteResult {
      result(base + Self.page, .file(path: "css/p.css"), path)
    }
    func links(_ result: RewriteResult, _ url: String) -> Bool {
      String(decoding: result.bytes, as: UTF8.self)
        .contains("<link rel=\"stylesheet\" href=\"\(url)\"")
    }
    #expect(links(page(), "../css/p.css"))
    #expect(links(page(at: "css/b.html"), "p.css"))
    #expect(links(page("<base href='../x/y/'>"), "../css/p.css"))
    #expect(links(page("<base href='../x/y/'><meta charset=utf-8>"), "../../css/p.css"))
    #expect(page().paletteSheetPath == "css/p.css")
    let elsewhere = page("<base href='https://example.com/'><meta charset=utf-8>")
    #expect(elsewhere.paletteSheet.isEmpty && elsewhere.paletteSheetPath == nil)
    #expect(String(decoding: elsewhere.bytes, as: UTF8.self).contains(":root{--scheme-x-"))
  }

  @Test("A sheet is read as it was written, with the options of its page")
  func isReadAsWritten() throws {
    var options = SchemeOptions()
    options.paletteCSS = .file(path: "p.css")
    options.overrides = [StyleOverride(try #require(ContentSelector(".a")), style: .light)]
    options.isSwitchable = true
    let pages = [
      Self.page, "<p>a", Self.page + "<p data-scheme-style=dark class=a style='color:#383'>",
      "<style>html.dark{background:#111;color:#eee;--a:#fff}:root{--a:#333}p{color:var(--a)}</style>"
        + "<p>a<p style='background:#eef'>b",
    ]
    for page in pages {
      let sheet = SchemeRewriter(options: options).rewrite(Array(page.utf8), path: "a.html")
        .paletteSheet
      let read = try PaletteSheet(reading: sheet.bytes, options)
      #expect(read == sheet)
      #expect(read.file == sheet.file)
      var damaged = sheet.bytes
      damaged[damaged.count / 2] ^= 1
      #expect(throws: (any Error).self) { try PaletteSheet(reading: damaged, options) }
    }
  }

  @Test("Sheets of several pages merge, in any order")
  func merges() {
    let first = result(Self.page, .none).paletteSheet
    let second = result("<p style=\"color: #a00; background: #eee\">a", .none).paletteSheet
    var one = first
    one.merge(second)
    var other = second
    other.merge(first)
    #expect(one == other)
    #expect(one != first && one != second)
    #expect(one.css.contains("--scheme-x-label:#fff"))
    var same = one
    same.merge(first)
    #expect(same == one)
  }

  @Test("The file is known, and left alone")
  func file() {
    let sheet = result(Self.page, .none).paletteSheet
    #expect(PaletteSheet.isFile(sheet.file))
    #expect(PaletteSheet.isFile(PaletteSheet().file))
    #expect(!PaletteSheet.isFile(Array("p { color: red }".utf8)))
    let again = SchemeRewriter().rewrite(sheet.file, path: "palette.css")
    #expect(!again.isChanged)
  }
}
