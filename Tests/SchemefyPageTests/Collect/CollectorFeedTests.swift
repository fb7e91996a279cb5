import Foundation
import SchemefyHTML
import SchemefySource
import TestSupport
import Testing

@testable import SchemefyPage

/// A collector finds the same whether it is handed a page in one pass or by its tree.
struct CollectorFeedTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The inputs of the golden tests, and the pages that the README shows.
  static let pages: [URL] = {
    let roots = [
      folder.appending(path: "GoldenTests/Fixtures"),
      folder.deletingLastPathComponent().appending(path: "Examples/Pages"),
    ]
    return roots.flatMap { root in
      FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?
        .compactMap { $0 as? URL }.filter { $0.lastPathComponent.hasSuffix("put.html") } ?? []
    }
    .sorted { $0.path < $1.path }
  }()

  private static let tokens = [
    "<table>", "</table>", "<td bgcolor=red>", "<b>", "</b>", "<p style='color:red'>", "</p>",
    "<svg>", "<style>a{color:red}</style>", "<svg><style>a{}<![CDATA[<b>]]>&lt;<g>x</g>y</style>",
    "</svg>", "<template>", "</template>", "<noscript><p style='color:red'></noscript>",
    "<noscript>", "</noscript>", "<frameset>", "<body bgcolor=blue text='#333'>", "<html style=a>",
    "<link rel=stylesheet href=a.css nonce=x>", "<meta name=color-scheme content=dark>",
    "<meta charset=utf-8>", "<mask>", "<iframe srcdoc='<p>'>", "<head>", "</head>", "<!--a-->",
    "<!--schemefy dark-->", "<script>", "</script>", "<title>", "<base href=x>", "<font color=red>",
    "<a>", "</a>", "<div><template shadowrootmode=open>", "<select>", "<option>", "]]>", "\0",
    "<foreignObject>", "<math><style>b{}</style>",
    "<meta http-equiv=content-security-policy content=\"style-src 'self'\">",
  ]

  @Test func pagesAreThere() {
    #expect(Self.pages.count > 60)
  }

  @Test(arguments: [
    "<htm><head><meta name=color-scheme content=dark></style><frameset/style><frameset>",
    "<meta name=color-scheme content=dark><frameset><meta name=color-scheme content=light>",
    "<div><meta name=color-scheme content=dark></div><frameset></frameset>",
  ])
  func agreeOnWhatIsRemoved(page: String) {
    check(Array(page.utf8), page)
  }

  /// A tree with very many copies of formatting elements is not kept beside the page's contents.
  @Test(arguments: [(100, true), (Thoroughness.count(40_000, orShort: 10_000), false)])
  func copies(count: Int, isKept: Bool) {
    let page = "<!DOCTYPE html>" + String(repeating: "<p><b style=color:red>x</p>", count: count)
    let text = Array(page.utf8)
    check(text, "\(count) paragraphs", keepsTree: isKept)
  }

  @Test(arguments: pages)
  func agree(page: URL) throws {
    let seed: UInt64 = 0xFEED
    var random = SeededRandom(seed: seed)
    let bytes = try Array(Data(contentsOf: page))
    check(bytes, page.path)
    for _ in 0..<(bytes.count < 20_000 ? Thoroughness.count(40, orShort: 8) : 4) {
      var mutated = bytes
      for _ in 0..<3 { mutated = mutated.mutated(using: &random, inserting: Self.tokens) }
      check(mutated, "\(page.path), seed \(seed)")
    }
  }

  private func check(_ bytes: [UInt8], _ name: String, keepsTree: Bool = true) {
    let file = SourceFile(name: "page.html", bytes: bytes)
    for scripting in [true, false] {
      var options = HTMLParserOptions()
      options.scripting = scripting
      let read = PageCollector.collect(file.text, options: options)
      let document = HTMLDocument.parse(file.text, options: options)
      let walked = PageCollector.collect(document, of: file.text, options: options)
      let both = PageCollector.read(file.text, options: options)
      let lines = Self.lines(read)
      #expect(
        lines == Self.lines(walked) && lines == Self.lines(both),
        "\(name), scripting \(scripting): \(String(decoding: bytes.prefix(3000), as: UTF8.self))")
      #expect((both.document != nil) == keepsTree, "\(name)")
    }
  }

  /// All that is in a page, a line each, in the order in which it is met.
  private static func lines(_ page: CollectedPage) -> [String] {
    var lines = page.styles.map { "\($0)" } + page.links.map { "\($0)" }
    lines += page.metas.map { "\($0)" } + page.conditions.map { "\($0)" }
    lines += page.attributes.map { "\($0)" } + page.hints.map { "\($0)" }
    lines += page.documents.map { "\($0)" } + page.images.map { "\($0)" }
    lines += page.icons.map { "\($0)" } + page.limits.map { "\($0)" }
    return lines + ["\(page.outline)"]
  }
}
