import PipelineTestSupport
import SchemefyTraits
import TestSupport
import Testing

@testable import Schemefy

/// With `--map never`, a style sheet that has no trace of the scheme comes out as it is, whatever pages
/// use it.
struct SheetTraceTests {
  /// Parts of names, escapes, and what stands around them.
  private static let pieces = [
    ":root{", "p{", "}", "@media(", "@media screen and (", ")", "{", ";",
    "prefers-color-scheme:dark",
    "prefers-color-", "scheme:light", "color-scheme:", "light dark", "color:light-dark(#000,#fff)",
    "color:light", "-dark(red,blue)", "\\", "\\63", "\\2d ", "\\00002d", "\\-",
    "\\6c ight-dark(red,blue)",
    "c\\6flor-scheme:dark", "color\\-scheme:only light", "prefers-color\\2dscheme", "\\f101", "\\:",
    "--a:", "var(--a)", "url(", "data:image/svg+xml,", "d\\61ta:image/svg+xml,",
    "data\\:image/svg+xml,",
    "<svg xmlns='http://www.w3.org/2000/svg'><style>@media(prefers-color-scheme:dark){a{}}</style></svg>",
    "a{background:url(data:image/png;base64,AA==)}", "a{background:url(data:image/\\73vg+xml,",
    "a{background:url(\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' fill='red'/>\")}",
    "a{background:url(\"data:image/svg+xml; utf8, \\\n<svg xmlns='http://www.w3.org/2000/svg'/>\")}",
    "a{background:url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Cstyle%3E@media(%70refers-color-scheme:dark){a{fill:red}}%3C/style%3E%3C/svg%3E\")}",
    "a{background:url(\"data:image/svg+xml,%3C!DOCTYPE svg [%3C!ENTITY a 'prefers-color'%3E]%3E%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Cstyle%3E@media(%26a;-scheme:dark){a{fill:red}}%3C/style%3E%3C/svg%3E\")}",
    "a{background:url(data:image/svg+xml;base64,PHN2ZyB4bWxucz0naHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmcnPjxzdHlsZT5AbWVkaWEocHJlZmVycy1jb2xvci1zY2hlbWU6ZGFyayl7YXtmaWxsOnJlZH19PC9zdHlsZT48L3N2Zz4=)}",
    "'", "\"", "/*", "*/", "\n", "\\\n", "@import 'b.css' ", "color:red", "background:",
    "image-set(",
    "if(media(prefers-color-scheme:dark):red;else:blue)", "/*schemefy dark*/",
    "/*schemefy auto 1*/",
  ]

  private static let page = Array("<!doctype html><link rel=stylesheet href=a.css><p>x".utf8)

  @Test(arguments: 1...UInt64(Thoroughness.count(8, orShort: 3)))
  func sheetsComeOutTheSame(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var options = SchemeOptions(
      traits: TraitCollection(
        userInterfaceStyle: [.dark, .light, .unspecified].randomElement(using: &random) ?? .dark))
    options.map = .never
    let rewriter = SchemeRewriter(options: options)
    var whole = rewriter
    whole.traces = nil
    for _ in 0..<400 {
      let count = Int.random(in: 1...8, using: &random)
      let pieces = (0..<count).compactMap { _ in Self.pieces.randomElement(using: &random) }
      let sheet = pieces.joined()
      let site = ["a.css": Array(sheet.utf8), "page.html": Self.page]
      let outputs = [rewriter, whole].map { rewriter in
        let plan = rewriter.plan(site: site, resources: nil)
        return site.sorted { $0.key < $1.key }.map {
          rewriter.rewrite($0.value, path: $0.key, resources: nil, plan: plan).bytes
        }
      }
      #expect(outputs[0] == outputs[1], "seed \(seed): \(sheet)")
    }
  }
}
