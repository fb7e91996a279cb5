import Schemefy
import SchemefyReports
import Testing

/// A page as it is and as it becomes, to be shown by itself.
struct PageViewTests {
  private struct Files: ResourceProvider {
    let files: [String: String]

    func bytes(at path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }
  }

  private static func views(
    _ page: String, _ files: [String: String] = [:], options: SchemeOptions = SchemeOptions()
  ) throws -> PageViews {
    try ColorExplainer(options: options).views(
      of: Array(page.utf8), path: "docs/page.html", resources: Files(files: files))
  }

  @Test func sheetsStandInThePage() throws {
    let page = """
      <!doctype html><meta charset=windows-1252><link rel=stylesheet href=a.css media='screen, "x"'>
      <link rel=stylesheet href=missing.css><link rel="alternate stylesheet" title=b href=b.css><p>é
      """
    let views = try Self.views(
      page,
      [
        "docs/a.css": "@import 'sub/c.css'; p { color: #333 }",
        "docs/sub/c.css": "p { background: url(x.png) }",
      ])
    #expect(
      views.original.contains(
        #"<style media="screen, &quot;x&quot;">p { background: url("sub/x.png") } p { color: #333 }</style>"#
      ), "\(views.original)")
    #expect(views.original.contains("<link rel=stylesheet href=missing.css>"))
    #expect(views.original.contains("href=b.css"))
    let dark = try #require(views.variants.last)
    #expect(!dark.page.contains("#333"))
  }

  /// What comes out alike is one.
  @Test func variants() throws {
    let views = try Self.views("<!doctype html><p style='color: #777; background: white'>text")
    #expect(views.variants.flatMap(\.traits).count == 8)
    #expect(Set(views.variants.map(\.page)).count == views.variants.count)
    #expect(views.variants[0].traits.count == 4)
    #expect(views.variants[0].page == views.original)
    #expect(views.variants.count > 2)
  }

  @Test func frames() throws {
    let page = "<!doctype html><script>a('\"')</script><p style='color: #777'>text"
    let report = try ColorExplainer().report(on: Array(page.utf8), path: "page.html")
    let html = report.html(title: "a < b", views: try Self.views(page))
    #expect(html.contains("<h1>a &lt; b</h1>"))
    #expect(html.contains("srcdoc=\"&lt;!doctype html>&lt;script>a('&quot;')&lt;/script>"))
    #expect(!html.contains("<script"))
    #expect(html.contains("<figcaption>light</figcaption>"))
    #expect(html.contains("<figcaption>dark, normal contrast, base"))
    #expect(html.contains("<td><code>") == false)
    #expect(!report.html(title: "x").contains("<iframe"))
  }
}
