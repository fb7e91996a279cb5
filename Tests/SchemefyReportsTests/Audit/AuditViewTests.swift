import Schemefy
import SchemefyReports
import Testing

/// Pages that an audit's report shows, as they are and as they become.
struct AuditViewTests {
  private struct Files: ResourceProvider {
    let files: [String: String]

    func bytes(at path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }
  }

  private static func views(
    _ page: String, _ files: [String: String] = [:], options: SchemeOptions = SchemeOptions()
  ) throws -> AuditViews {
    try ContrastAudit(options: options).views(
      of: Array(page.utf8), path: "page.html", resources: Files(files: files))
  }

  @Test func inBothStyles() throws {
    let page = """
      <!doctype html><link rel=stylesheet href=a.css><p>text
      """
    let views = try Self.views(
      page,
      ["a.css": "p { color: #999 } @media (prefers-color-scheme: dark) { p { color: #888 } }"])
    #expect(views.pairs.map(\.style) == [.light, .dark])
    // What it becomes can be read; what it is stands in the page, with its conditions decided.
    for (pair, color) in zip(views.pairs, ["#999", "#888"]) {
      #expect(pair.before.contains("<style>p { color: #999 }"), "\(pair.before)")
      let isDark = pair.style == .dark
      #expect(pair.before.contains(isDark ? "@media all" : "@media not all"), "\(pair.before)")
      let after = try #require(pair.after)
      let audit = ContrastAudit(
        options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: pair.style)))
      #expect(try audit.report(on: Array(pair.before.utf8), path: "a").hasFailures, "\(color)")
      #expect(try !audit.report(on: Array(after.utf8), path: "a").hasFailures, "\(after)")
    }
  }

  @Test func whatStaysIsShownOnce() throws {
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .light))
    let views = try Self.views("<!doctype html><p style='color: #123'>text", options: options)
    #expect(views.pairs.count == 1 && views.pairs[0].after == nil)
    let html = AuditReport().html(title: "t", views: [views])
    #expect(html.contains("<figcaption>in the light, as it is, which stays so</figcaption>"))
    #expect(html.split(separator: "<iframe sandbox=\"\" ").count == 2)
  }

  /// A piece of a page lies in the palette's colours.
  @Test func pieces() throws {
    let views = try Self.views("<p style='color: #666'>text")
    #expect(
      views.pairs[1].before.hasPrefix(
        "<style>:where(:root) { color-scheme: dark; background-color: #000000; color: #ffffff }"))
    #expect(views.pairs[1].before.hasSuffix("<p style='color: #666'>text"))
  }

  @Test func namesAndPagesAreEscaped() throws {
    var views = try Self.views("<!doctype html><title>\"</title><p style='color: #999'>&amp;\"")
    views.name = "a\"<b>.html"
    let html = AuditReport().html(title: "<t>", views: [views, views], omitted: 3)
    #expect(html.contains("<h1>&lt;t></h1>"))
    #expect(html.contains("<h3><code>a&quot;&lt;b>.html</code></h3>"))
    #expect(html.contains("<p>Of 5 pages with findings, 2 are shown.</p>"))
    #expect(html.contains("&amp;amp;&quot;\"></iframe>"))
  }

  /// What is in the syntax of XML is read so in its frame, too.
  @Test func syntaxOfXML() throws {
    let page =
      "<html xmlns='http://www.w3.org/1999/xhtml'><head><title/></head><p style='color:#999'>é"
    let views = try ContrastAudit().views(of: Array((page + "</p></html>").utf8), path: "a.xhtml")
    let html = AuditReport().html(title: "t", views: [views])
    #expect(!html.contains("srcdoc"))
    #expect(
      html.contains("src=\"data:application/xhtml+xml;charset=utf-8,%3Chtml%20xmlns%3D%27http"))
    #expect(html.contains("%C3%A9%3C/p%3E%3C/html%3E\"></iframe>"))
    let picture = "<svg xmlns='http://www.w3.org/2000/svg'><text fill='#999'>a</text></svg>"
    let drawn = try ContrastAudit().views(of: Array(picture.utf8), path: "a.svg")
    #expect(AuditReport().html(title: "t", views: [drawn]).contains("src=\"data:image/svg+xml;"))
  }

  @Test func noViews() throws {
    let html = AuditReport().html(title: "t")
    #expect(!html.contains("iframe") && !html.contains("Before and after"))
  }
}
