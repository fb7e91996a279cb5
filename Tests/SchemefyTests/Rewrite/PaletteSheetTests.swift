import Schemefy
import Testing

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
