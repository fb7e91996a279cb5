import Foundation
import PipelineTestSupport
import SchemefyPage
import SchemefySource
import SchemefyTraits
import Testing

@testable import Schemefy

/// Pages that are rewritten while they come.
struct SchemeStreamTests {
  static let head =
    "<!doctype html><meta charset=utf-8><title>t</title><style>p { color: #333 }</style><body>"

  /// Markup with colours, some of it broken, that a cut may fall into.
  static let bodies = [
    "<p style='color: #336699'>a</p><table bgcolor=#eeeeee><tr><td>b</table>",
    "<!-- <p style='color:#111'> --><p style=\"color:#222\">x<!-- --!><i style=color:#345>y",
    "<!-- open <p style=color:#111>",
    "<svg><style>a{fill:#123456}<![CDATA[ b{fill:#654321} ]]></style><path fill=#333333></svg><p>",
    "<svg><![CDATA[ <p style='color:#111'> ]]></svg><p style='color:#222'>x",
    "<script>'<!-- <script> </script>'; '<p style=\"color:#111\">' --></script><p style=color:#222>",
    "<script><!-- <script > a </script > <p style=color:#111> </script><p style='color:#222'>",
    "<textarea></p><p style='color:#111'></textarea><p style='color:#222'>",
    "<title><p style=color:#111></title ><p style='color:#222'>",
    "<plaintext><p style='color:#111'></plaintext>",
    "<table>a<b style='color:#111'>b<tr>c<td>d<p></b style=color:#222></table><font color=#333333>",
    "<b style='color:#111'><i><p>a</b>b</i></p><a href=x><div>c</a>d<a href=y>e</div>",
    "<template><p style='color:#111'><style>p{color:#222}</style></template><p style=color:#333>",
    "<select><button><selectedcontent></button><option style='color:#111' selected>a</select>",
    "<noscript><p style='color:#111'><style>a{color:#222}</style></noscript><style>b{color:#333}</style>",
    "<custom-élan><custom-b><p style='color:#111'></custom-b></custom-élan></x-y><p bgcolor=1>",
    "<math><mi><p style='color:#111'></mi><annotation-xml encoding=text/html><b style=color:#222>",
    "<p>&amp &am&#x41 &#65;<pre>\n\n</pre>&lt;p style=color:#111><iframe srcdoc='<p style=color:#111>x'>",
    "<body style='color:#111' bgcolor=#dddddd><html lang=en><p>x</body></html> <p style=color:#222>\r\n",
    "<style>a{color:#111}/*</style >*/<style media='(prefers-color-scheme: dark)'>b{color:#eee}</sTyle/>",
    "<p style='background: #fff; color: #000' title='a > b'>x</p></",
    "<frameset><frame></frameset><noframes><p style=color:#111></noframes>",
  ]

  static let styles: [UserInterfaceStyle] = [.dark, .light, .unspecified]

  /// A page of which some bytes have come.
  private static func content(_ bytes: ArraySlice<UInt8> = []) -> SchemeContent {
    SchemeContent(Array(bytes), as: .page, path: "p.html")
  }

  private static func stream(
    _ page: [UInt8], _ rewriter: SchemeRewriter, step: Int, cutAt cuts: [Int] = []
  ) -> [UInt8] {
    var sizes = StreamSizes()
    (sizes.step, sizes.window) = (step, step)
    var stream = SchemeStream(content(), by: rewriter, plan: nil, sizes: sizes)
    var output: [UInt8] = []
    var start = 0
    for cut in cuts {
      output += stream.push(page[start..<cut])
      start = cut
    }
    output += stream.push(page[start...])
    return output + stream.finish()
  }

  /// Wherever pieces begin and windows end, the same bytes come out.
  @Test(arguments: bodies.indices)
  func anyWindow(index: Int) {
    let page = Array((Self.head + Self.bodies[index]).utf8)
    let start = Self.head.utf8.count
    for style in Self.styles {
      let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
      let rewriter = SchemeRewriter(options: options)
      // Of the head and one byte more, then of the rest.
      let wanted = Self.stream(page, rewriter, step: start + 1)
      for step in [1, 2, 3, 7, 50] {
        let found = Self.stream(page, rewriter, step: step)
        #expect(
          found == wanted,
          """
          \(style), step \(step)
          found  \(String(decoding: found, as: UTF8.self))
          wanted \(String(decoding: wanted, as: UTF8.self))
          """)
      }
      let all = Array(page.indices)
      #expect(Self.stream(page, rewriter, step: start + 1, cutAt: all) == wanted)
    }
  }

  @Test(arguments: bodies.indices)
  func restoresTheAuthorsBytes(index: Int) {
    let page = Array((Self.head + Self.bodies[index]).utf8)
    let rewriter = SchemeRewriter(options: SchemeOptions())
    for step in [1, 20, Self.head.utf8.count + 1] {
      let output = Self.stream(page, rewriter, step: step)
      #expect(output != page)
      let restored = SchemeRestorer(options: SchemeOptions()).restore(output, path: "p.html")
      #expect(
        String(decoding: restored.bytes, as: UTF8.self) == String(decoding: page, as: UTF8.self))
      #expect(Self.stream(output, rewriter, step: step) == output)
    }
  }

  /// Where colours stay, the whole page gives the same; what all of it decides is waited for.
  @Test(arguments: [
    "<p style='color: light-dark(#111, #eee)'>a<style>:root{color-scheme:light dark}</style>",
    "<style>@media (prefers-color-scheme: dark){p{color:#111}}</style><p>x",
    "<meta name=color-scheme content='light dark'><p style='color: light-dark(#111, #eee)'>a",
    "<picture><source media='(prefers-color-scheme: dark)' srcset=d.png><img src=l.png></picture>",
    "<iframe srcdoc='<style>p{color:light-dark(#111,#eee)}</style><p>x'></iframe>",
    "<img src='data:image/svg+xml,<svg xmlns=&quot;http://www.w3.org/2000/svg&quot;><style>@media (prefers-color-scheme:dark){a{fill:red}}</style></svg>'>",
  ])
  func unmappedAsAWhole(body: String) {
    for head in [Self.head, "<!doctype html><style>p{color:light-dark(#111,#eee)}</style><body>"] {
      let page = Array((head + body).utf8)
      for style in Self.styles {
        var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
        options.map = .never
        let rewriter = SchemeRewriter(options: options)
        let wanted = rewriter.rewrite(page, path: "p.html").bytes
        for step in [1, 10, head.utf8.count + 1] {
          #expect(
            String(decoding: Self.stream(page, rewriter, step: step), as: UTF8.self)
              == String(decoding: wanted, as: UTF8.self))
        }
      }
    }
  }

  /// With the plan of its site, a page without colours of its own becomes what it does as a whole.
  @Test(arguments: styles)
  func withAPlan(style: UserInterfaceStyle) {
    let sheet = """
      body { background: #fff; color: #333 } a { color: #0066cc }
      .note { background: #fff8e1; color: #5c4500 }
      """
    let page = """
      <!doctype html><meta charset=utf-8><title>t</title><link rel=stylesheet href=s.css>
      <body><p class=note>Note <a href=x>link</a><mark>mark</mark><input placeholder=x>
      <button>b</button><svg><text>t</text></svg><dialog>d</dialog>
      <hr><table border=1><tr><td>c</table>

      """
    let site = ["a.html": Array(page.utf8), "b.html": Array(page.utf8), "s.css": Array(sheet.utf8)]
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    let rewriter = SchemeRewriter(options: options)
    let plan = rewriter.plan(site: site, resources: nil)
    let whole = rewriter.rewrite(Array(page.utf8), path: "a.html", plan: plan)
    for step in [1, 50, 130] {
      var sizes = StreamSizes()
      (sizes.step, sizes.window) = (step, step)
      var stream = SchemeStream(
        SchemeContent(as: .page, path: "a.html"), by: rewriter, plan: plan, sizes: sizes)
      let output = stream.push(Array(page.utf8)) + stream.finish()
      #expect(
        String(decoding: output, as: UTF8.self) == String(decoding: whole.bytes, as: UTF8.self))
      #expect(stream.diagnostics == whole.diagnostics)
      #expect(stream.statistics == whole.statistics)
    }
  }

  /// A page as long as one likes takes as much memory as a short one, and its head comes at once.
  @Test(arguments: styles)
  func memoryIsBounded(style: UserInterfaceStyle) {
    let part =
      "<div class=a><h2>x</h2><p>y <b style='color:#336699'>z</b><ul><li>1<li>2</ul><img src=i></div>\n"
    let parts = Array(String(repeating: part, count: 64 * 1024 / part.utf8.count).utf8)
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    var stream = SchemeRewriter(options: options).stream(Self.content())
    var written = stream.push(Array(Self.head.utf8)).count
    var came = Self.head.utf8.count
    #expect(written == 0)
    for _ in 0..<8 {
      written += stream.push(parts).count
      came += parts.count
      #expect(written > came - 24 * 1024)
    }
    written += stream.finish().count
    #expect(written >= came)
    #expect(stream.peak < 32 * 1024)
  }

  /// The first bytes come with the head, whatever comes behind.
  @Test func headComesFirst() {
    var stream = SchemeRewriter(options: SchemeOptions()).stream(Self.content())
    var came = 0
    var output: [UInt8] = []
    for byte in (Self.head + String(repeating: "<p>x", count: 20_000)).utf8 where output.isEmpty {
      output = stream.push([byte])
      came += 1
    }
    #expect(came <= 4096)
    #expect(output.starts(with: "<!doctype html>".utf8))
  }

  /// A head is waited for, however long it is, up to a megabyte; a page with a longer one is rewritten as a whole,
  /// which is said.
  @Test(arguments: [(100_000, false), (1_100_000, true)])
  func longHeads(length: Int, isWhole: Bool) {
    let rule = "p{color:#333;margin:0 auto;padding:1em 2em;line-height:1.5;text-align:left}\n"
    let sheet = String(repeating: rule, count: length / rule.utf8.count)
    let start = "<!doctype html><html><head><title>t</title><style>\(sheet)</style></head><body>"
    let page = Array((start + String(repeating: "<p>text", count: 40_000)).utf8)
    let traits = TraitCollection(userInterfaceStyle: .dark)
    let rewriter = SchemeRewriter()
    var stream = rewriter.stream(Self.content(), with: traits)
    var output: [UInt8] = []
    var first: Int?
    for place in stride(from: 0, to: page.count, by: 1000) {
      output += stream.push(page[place..<min(place + 1000, page.count)])
      if first == nil, !output.isEmpty { first = place }
    }
    #expect((first ?? page.count) <= start.utf8.count + 65_536 || isWhole)
    output += stream.finish()
    #expect(stream.diagnostics.contains { $0.identifier == "stream-whole" } == isWhole)
    if isWhole {
      #expect(output == rewriter.with(traits).rewrite(page, path: "page.html").bytes)
    } else {
      #expect(output.count > page.count)
    }
  }

  /// What the head lacks stands behind the page.
  @Test func lateColorsAreDefined() {
    let page = Self.head + "<p style='color:#a0522d'>a</p><table bgcolor='#ffe4b5'><td>b</table>\n"
    let output = String(
      decoding: Self.stream(
        Array(page.utf8), SchemeRewriter(options: SchemeOptions()), step: page.utf8.count - 20),
      as: UTF8.self)
    let end = output.components(separatedBy: "</table>\n").last ?? ""
    #expect(end.hasPrefix("<style data-schemefy="))
    #expect(end.hasSuffix("</style>"))
    #expect(end.contains("table[bgcolor=\"#ffe4b5\" i]{background-color:var(--scheme-"))
    #expect(end.contains("prefers-color-scheme:dark"))
  }

  /// Legacy encodings are read in parts too; a page in one that can't be is waited for.
  @Test(arguments: [
    ("shift_jis", [0x83, 0x5C, 0x94, 0x5C, 0x3C]), ("gb18030", [0x81, 0x30, 0x81, 0x30, 0xC4]),
    ("windows-1252", [0xE9, 0x80]), ("euc-jp", [0x8F, 0xB0, 0xA1, 0xA4]), ("iso-2022-jp", [0x1B]),
    ("utf-16le", [0x41]),
  ])
  func encodings(label: String, bytes: [Int]) {
    let text = bytes.map { UInt8($0) }
    var page = Array("<!doctype html><meta charset=\(label)><title>t</title><body>".utf8)
    for _ in 0..<3 {
      page += "<p style='color:#336699' title=\"".utf8 + text + "\">".utf8 + text + "</p>".utf8
    }
    for style in Self.styles {
      let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
      let rewriter = SchemeRewriter(options: options)
      let wanted = Self.stream(page, rewriter, step: 100)
      for step in [1, 2, 3, 5] {
        let isSame = Self.stream(page, rewriter, step: step) == wanted
        #expect(isSame, "\(label), \(style), step \(step)")
      }
    }
  }

  /// Places are those in the whole page.
  @Test func diagnosticsHavePlacesInThePage() {
    let page = Array(
      (Self.head + "\n<custom-a>\n<p>é <img src=a>\n <img\nsrc='data:image/png;base64,AAAA'>").utf8)
    var sizes = StreamSizes()
    (sizes.step, sizes.window) = (1, 1)
    sizes.element = 4
    var stream = SchemeStream(
      Self.content(), by: SchemeRewriter(options: SchemeOptions()), plan: nil, sizes: sizes)
    _ = stream.push(page + "\n é<style>p { color: red }</style>".utf8)
    _ = stream.finish()
    let place = stream.diagnostics.first { $0.identifier == "stream-element" }?.location
    #expect(place == SourceLocation(file: "p.html", line: 6, column: 4, scalarColumn: 3))
  }

  /// The pieces of an asynchronous sequence come out in pieces.
  @Test func asynchronousSequence() async {
    let page = Array((Self.head + String(repeating: "<p style='color:#123'>x", count: 6000)).utf8)
    let rewriter = SchemeRewriter(options: SchemeOptions())
    let body = AsyncStream<ArraySlice<UInt8>> { continuation in
      for start in stride(from: 10, to: page.count, by: 1000) {
        continuation.yield(page[start..<min(start + 1000, page.count)])
      }
      continuation.finish()
    }
    var output: [UInt8] = []
    var count = 0
    for await chunk in rewriter.rewrite(Self.content(page.prefix(10)), followedBy: body) {
      output += chunk
      count += 1
    }
    #expect(count > 5)
    var stream = rewriter.stream(Self.content())
    #expect(output == stream.push(page) + stream.finish())
  }

  /// What is no page in HTML becomes what it does in one call, wherever it is cut, with the place that a
  /// fragment is for, the encoding and the nonce that came with it.
  @Test(arguments: [
    ("<tr><td bgcolor='#ffffff' style='color:#222'>\u{E9}", SchemeContent.Kind.fragment(.body)),
    ("<td bgcolor='#ffffff' style='color:#222'>\u{E9}", .fragment(FragmentContext("tr") ?? .body)),
    ("<!doctype html><p style='color:#222'>\u{E9}", .fragment),
    (
      "<html xmlns='http://www.w3.org/1999/xhtml'><head/><body style='color:#222'>\u{E9}</body></html>",
      .xmlPage
    ),
    ("<html><a></b>", .xmlPage),
    ("/* \u{E9} */ p { background: #fff; color: #222 }", .styleSheet),
    ("<svg xmlns='http://www.w3.org/2000/svg'><text fill='#222'>\u{E9}</text></svg>", .picture),
  ])
  func heldUntilItsEnd(text: String, kind: SchemeContent.Kind) throws {
    // Longer than what is read at a time.
    for body in [text, text + String(repeating: "\n", count: 5000)] {
      let bytes = body.unicodeScalars.map { UInt8($0.value) }
      for style in Self.styles {
        let rewriter = SchemeRewriter()
        let traits = TraitCollection(userInterfaceStyle: style)
        var content = SchemeContent(
          bytes, as: kind, path: "p", charset: "windows-1252", nonce: "abc")
        let wanted = try rewriter.rewrite(content, with: traits)
        for step in [1, 7, bytes.count] {
          content.bytes = Array(bytes.prefix(step))
          var stream = rewriter.stream(content, with: traits)
          var output: [UInt8] = []
          for start in stride(from: step, to: bytes.count, by: step) {
            output += stream.push(bytes[start..<min(start + step, bytes.count)])
          }
          #expect(output.isEmpty)
          output += stream.finish()
          #expect(output == wanted.bytes)
          let others = stream.diagnostics.filter { $0.identifier != "stream-whole" }
          #expect(others == wanted.diagnostics)
          #expect(stream.statistics == wanted.statistics)
        }
      }
    }
  }

  /// What a caller says to be a page is one, whatever it looks like.
  @Test func pageWithoutTags() {
    let page = Array(("<p style='color:#111'>" + String(repeating: "text ", count: 2000)).utf8)
    for path in ["", "a.css", "a.svg"] {
      var stream = SchemeRewriter().stream(
        SchemeContent(as: .page, path: path), with: TraitCollection(userInterfaceStyle: .dark))
      let start = stream.push(page)
      #expect(!start.isEmpty)
      let output = String(decoding: start + stream.finish(), as: UTF8.self)
      #expect(output.contains("<meta name=\"color-scheme\" content=\"dark\""))
      #expect(stream.diagnostics.isEmpty)
    }
  }

  /// What the head holds, and what stands behind the page, carries the nonce that came with it.
  @Test func nonce() {
    let page = Array(
      (Self.head + "<p style='color:#a0522d'>" + String(repeating: "a ", count: 4000)).utf8)
    var stream = SchemeRewriter().stream(
      SchemeContent(as: .page, path: "p.html", nonce: "r4nd"), with: TraitCollection())
    let output = String(decoding: stream.push(page) + stream.finish(), as: UTF8.self)
    #expect(output.components(separatedBy: "nonce=\"r4nd\"").count == 3)
    #expect(output.hasSuffix("</style>"))
  }

  /// More than may be held comes out as it is.
  @Test func longerThanTheLimit() {
    var options = SchemeOptions()
    options.limits.size = 10_000
    var stream = SchemeRewriter(options: options).stream(
      SchemeContent(as: .styleSheet, path: "a.css"))
    let sheet = Array(String(repeating: "a { color: #222 }\n", count: 1000).utf8)
    var output: [UInt8] = []
    for byte in sheet { output += stream.push([byte]) }
    #expect(stream.peak < 32 * 1024)
    #expect(output + stream.finish() == sheet)
    #expect(stream.diagnostics.map(\.identifier) == ["limit-size"])
  }
}
