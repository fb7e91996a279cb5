import PipelineTestSupport
import Schemefy
import SchemefyHTML
import SchemefySource
import Testing

/// Documents in `srcdoc`: edits at any depth are those of the file's own bytes.
struct SrcdocTests {
  private struct Files: ResourceProvider {
    let files: [String: String]
    func bytes(at path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }
  }

  private func options(
    _ style: UserInterfaceStyle = .dark, _ change: (inout SchemeOptions) -> Void = { _ in }
  ) -> SchemeOptions {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    change(&options)
    return options
  }

  private func rewrite(_ page: String, _ options: SchemeOptions) -> RewriteResult {
    SchemeRewriter(options: options).rewrite(Array(page.utf8), path: "page.html")
  }

  /// Escaped as often as it is nested.
  private func nested(_ text: String, levels: Int, quote: Character) -> String {
    var text = text
    for _ in 0..<levels {
      text = text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
        .replacing("'", with: "&#39;")
      text = "<iframe srcdoc=\(quote)\(text)\(quote)></iframe>"
    }
    return "<!doctype html>" + text
  }

  /// What the innermost document is after all escapes are undone.
  private func innermost(_ page: [UInt8]) -> String {
    var text = page
    while true {
      let document = HTMLDocument.parse(text.span)
      let frame = document.nodes.firstIndex { $0.tag == .iframe && $0.namespace == .html }
      let value = frame.flatMap { frame in
        document.attributes(of: Int32(frame)).first { attribute in
          text[attribute.name.range].elementsEqual("srcdoc".utf8)
        }
      }
      guard let value else { return String(decoding: text, as: UTF8.self) }
      text = document.value(of: value, in: text.span)
    }
  }

  @Test(arguments: 0...8, ["\"", "'"] as [Character])
  func editsAreEscapedOncePerLevel(levels: Int, quote: Character) {
    let page = nested("<p title='\"&amp;' style=\"color:#333\">x", levels: levels, quote: quote)
    let never = options { $0.map = .never }
    #expect(!rewrite(page, never).isChanged)
    let result = rewrite(page, options())
    let inner = innermost(result.bytes)
    #expect(inner.hasSuffix("<p title='\"&amp;' style=\"color:#fff\">x"), "\(inner)")
    #expect(inner.contains("<meta name=\"color-scheme\" content=\"dark\" data-schemefy=\"dark\">"))
    #expect(!rewrite(String(decoding: result.bytes, as: UTF8.self), options()).isChanged)
    let isMinimal = result.edits.edits.allSatisfy { range, new in
      let old = Array(page.utf8)[range.range]
      return old.first == nil || new.first == nil || old.first != new.first
    }
    #expect(isMinimal)
  }

  @Test func theLimitIsSaid() {
    let page = nested("<p style=color:#333>", levels: 3, quote: "\"")
    func said(_ limit: Int) -> [String] {
      rewrite(page, options { $0.limits.srcdoc = limit }).diagnostics.map(\.identifier)
    }
    #expect(said(3) == [])
    #expect(said(2) == ["limit-srcdoc"])
    #expect(said(0) == ["limit-srcdoc"])
    let twice = "<!doctype html>" + String(repeating: "<iframe srcdoc='<p>'></iframe>", count: 3)
    #expect(
      rewrite(twice, options { $0.limits.srcdoc = 0 }).diagnostics.map { "\($0.location)" }
        == ["page.html:1:32"])
  }

  /// Places of what is noticed are the file's.
  @Test func placesAreTheFiles() {
    let deep = String(repeating: "<div>", count: 600)
    let page = "<!doctype html>\n<iframe srcdoc='&lt;p>\n\(deep)'></iframe>"
    let found = rewrite(page, options()).diagnostics
    #expect(found.map(\.identifier) == ["limit-depth"])
    #expect(found.map { $0.location.line } == [3])
  }

  /// A page in two of whose documents a sheet is used says of it what they say.
  @Test func sheetsOfASite() {
    let page = """
      <!doctype html><base href=s/><iframe srcdoc='<link rel=stylesheet href=a.css><p>x'></iframe>
      """
    let sheet = "p{color:#333}"
    let rewriter = SchemeRewriter(options: options())
    let output = rewriter.rewrite(
      site: ["page.html": Array(page.utf8), "s/a.css": Array(sheet.utf8)])
    let inner = innermost(output["page.html"] ?? [])
    #expect(String(decoding: output["s/a.css"] ?? [], as: UTF8.self).contains("p{color:#fff}"))
    #expect(inner.contains("<link rel=stylesheet href=a.css>"))
    #expect(inner.contains("content=\"dark\""))
  }

  /// A sheet that only documents use which support dark by themselves stays.
  @Test func sheetsOfDocumentsThatSupportDark() {
    let page = """
      <!doctype html><p style=color:#333><iframe srcdoc='<meta name=color-scheme content="light dark">
      <link rel=stylesheet href=a.css><p>x'></iframe>
      """
    let sheet = "p{color:gray}"
    let rewriter = SchemeRewriter(options: options())
    let output = rewriter.rewrite(site: ["page.html": page, "a.css": sheet])
    #expect(output["a.css"] == sheet)
  }

  /// What a page keeps light is light inside, too.
  @Test(arguments: ["only light", "light"])
  func followThePage(scheme: String) {
    let page = """
      <!doctype html><meta name=color-scheme content="\(scheme)"><iframe srcdoc="<style>@media \
      (prefers-color-scheme:dark){p{margin:0}}</style>"></iframe>
      """
    let result = rewrite(page, options { $0.map = .never })
    #expect(innermost(result.bytes).contains("@media not all{"))
  }

  /// A meta in a body that a frameset replaces declares nothing.
  @Test func removedBodies() {
    let page = "<p><meta name=color-scheme content='light dark'></p><frameset><frame></frameset>"
    #expect(
      String(decoding: rewrite(page, options()).bytes, as: UTF8.self).contains("data-schemefy"))
  }

  /// A document follows the scheme of the element around it, which the browser asks where it decides.
  @Test(arguments: [UserInterfaceStyle.light, .dark, .unspecified])
  func partsWithAStyleOfTheirOwn(style: UserInterfaceStyle) {
    let frame = "<iframe srcdoc='<p style=\"color:#333\">x'></iframe>"
    let page =
      "<!doctype html><div data-scheme-style=light>\(frame)</div>"
      + "<div data-scheme-ignore>\(frame)</div><div data-scheme-style=dark>\(frame)</div>"
    let result = rewrite(page, options(style))
    let frames = String(decoding: result.bytes, as: UTF8.self).split(separator: "<iframe")
      .dropFirst()
    let isBaked = style != .unspecified
    #expect(frames.map { $0.contains("color:#333") } == [isBaked, true, false])
    let mark = isBaked ? "data-schemefy=\"dark\"" : "data-schemefy=\"auto 1\""
    #expect(frames.map { $0.contains(mark) } == [!isBaked, false, true])
    let color = isBaked ? "#fff" : "var(--scheme-x-label, #333)"
    #expect(frames.last?.contains("<p style=\"color:\(color)\">x") == true)
    #expect(
      rewrite(String(decoding: result.bytes, as: UTF8.self), options(style)).bytes == result.bytes)
  }
}
