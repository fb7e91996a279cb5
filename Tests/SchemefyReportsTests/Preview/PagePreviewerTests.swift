import Schemefy
import SchemefyReports
import Testing

/// The views of a page, and the marks in them.
struct PagePreviewerTests {
  private static func preview(
    _ page: String, path: String = "docs/a.html", _ options: SchemeOptions = SchemeOptions()
  ) throws -> PagePreview {
    try PagePreviewer(options: options).preview(
      of: Array(page.utf8), path: path, root: "file:///site/")
  }

  private static func text(
    _ preview: PagePreview, _ style: UserInterfaceStyle, isProcessed: Bool
  ) throws -> PagePreview.Text {
    let view = try #require(
      preview.views.first { $0.traits.userInterfaceStyle == style && $0.isProcessed == isProcessed }
    )
    return preview.texts[view.text]
  }

  @Test func hasAllViews() throws {
    let preview = try Self.preview("<!doctype html><p style='color: #333'>x")
    #expect(preview.views.count == 12)
    #expect(Set(preview.views.map(\.text)) == Set(preview.texts.indices))
    let light = try Self.text(preview, .light, isProcessed: false)
    let dark = try Self.text(preview, .dark, isProcessed: true)
    #expect((light.start + light.end).contains("color: #333"))
    #expect(!(dark.start + dark.end).contains("color: #333"))
  }

  /// A mark stands in front of the tag's own attributes, so that these can't take its place.
  @Test func marksWhatCanNotBeRead() throws {
    let preview = try Self.preview(
      "<!doctype html><title>t</title><p title='own \"' data-schemefy-unreadable=no style='color:#ccc'>x<p>y"
    )
    let text = try Self.text(preview, .light, isProcessed: false)
    let reason = "a text of #cccccc on #ffffff: contrast 1.6, not 4.5 (light)"
    #expect(text.unreadable.map(\.sample) == ["x"])
    #expect(text.unreadable.map(\.reason) == [reason])
    #expect(
      text.end.contains(
        "<p data-schemefy-unreadable=\"yes\" title=\"\(reason)\" title='own \"'"))
    #expect(text.outlines.hasPrefix("<style>:is([data-schemefy-unreadable=yes]"))
    #expect(try Self.text(preview, .dark, isProcessed: true).unreadable.isEmpty)
  }

  /// At rest, in a state, and over a picture.
  @Test func tellsKindsApart() throws {
    let preview = try Self.preview(
      "<!doctype html><style>a:hover { color: #ccc } .x { background: url(x.png) }</style>"
        + "<p><a href=x>a</a> <b style='color: #ccc'>b</b> <i class=x>c</i>")
    let text = try Self.text(preview, .light, isProcessed: false)
    #expect(text.unreadable.map(\.sample) == ["a", "b", "c"])
    #expect(text.unreadable.map(\.state) == [.hover, nil, nil])
    #expect(text.unreadable.map(\.isUnknown) == [false, false, true])
    for (tag, kind) in [("a", "hover"), ("b", "yes"), ("i", "unknown")] {
      #expect(text.end.contains("<\(tag) data-schemefy-unreadable=\"\(kind)\""))
    }
  }

  @Test(arguments: [
    ("<!doctype html><head><title>t</title></head><p>x", "file:///site/docs/a.html"),
    ("<p>a piece", "file:///site/docs/a.html"),
    ("<!doctype html><base href=sub/><p>x", "file:///site/docs/sub/"),
    ("<!doctype html><base href=/img/><p>x", "file:///site/img/"),
    ("<!doctype html><base href=https://a.example/><p>x", nil),
  ])
  func keepsLinks(page: String, base: String?) throws {
    let text = try Self.text(Self.preview(page), .light, isProcessed: false)
    let expected = base.map { "<base href=\"\($0)\" target=\"_blank\">" }
    #expect(expected.map(text.start.hasSuffix) ?? !text.start.contains("target="), "\(text.start)")
  }

  /// A page whose name is markup, and pages in the syntax of XML.
  @Test func otherSyntaxes() throws {
    let page =
      "<html xmlns='http://www.w3.org/1999/xhtml'><head><title>t</title></head>"
      + "<body><p style='color:#ccc'>x</p></body></html>"
    let xhtml = try Self.preview(page, path: "a\"><script>.xhtml")
    let text = try Self.text(xhtml, .light, isProcessed: false)
    #expect(
      text.start.hasSuffix(
        "<base href=\"file:///site/a%22%3E%3Cscript%3E.xhtml\" target=\"_blank\"/>"))
    #expect(text.end.contains("<p data-schemefy-unreadable=\"yes\""))
    let svg = try Self.preview(
      "<svg xmlns='http://www.w3.org/2000/svg'><text fill='#ccc'>x</text></svg>", path: "a.svg")
    #expect(svg.type == .svg)
    #expect(try Self.text(svg, .light, isProcessed: false).outlines == "")
  }

  /// What pages say stands in scripts as texts, and in the page as text.
  @Test func filesHoldTexts() throws {
    let hostile = "</script><script>alert(1)</script>\u{2028}\\\"'"
    let preview = try Self.preview(
      "<!doctype html><title>t</title><p style='color:#ccc'>\(hostile)")
    let files = PreviewFiles([(name: hostile, preview: preview)], watches: false).files
    #expect(files.last?.path == "state.js")
    for (path, bytes) in files {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.hasPrefix("schemefyPreview.\(path == "state.js" ? "state" : "view")("))
      #expect(text.hasSuffix(");\n"))
    }
    let index = try #require(PreviewFiles.shell(title: hostile).last)
    #expect(index.path == "index.html")
    #expect(!String(decoding: index.bytes, as: UTF8.self).contains("alert(1)</script>"))
  }
}
