import PipelineTestSupport
import SchemefyTraits
import Testing

@testable import Schemefy

/// Documents that say which files they need.
struct SchemeDocumentTests {
  private struct Files: ResourceProvider {
    var files: [String: String]
    func bytes(at path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }
    func hasFile(at path: String) -> Bool { files[path] != nil }
  }

  private let rewriter = SchemeRewriter(
    options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark)))

  private func page(_ text: String) -> SchemeContent {
    SchemeContent(Array(text.utf8), as: .page, path: "a/b.html")
  }

  @Test func asksInRounds() throws {
    let files = [
      "s.css": "@import 'a/t.css';p{color:#111}", "a/t.css": "@import 'u.css';i{color:#222}",
      "a/u.css": "b{color:#333}",
    ]
    let content = page(
      "<!doctype html><link rel=stylesheet href=../s.css>"
        + "<link rel=stylesheet href=gone.css><link rel=stylesheet href=https://e.org/x.css><p>a")
    var document = try rewriter.read(content)
    var rounds: [[String]] = []
    while !document.needs.isEmpty, rounds.count < 9 {
      rounds.append(document.needs)
      try document.provide(
        document.needs.reduce(into: [:]) { found, path in
          found[path] = files[path].map { Array($0.utf8) }
        })
    }
    #expect(rounds == [["s.css", "a/gone.css"], ["a/t.css"], ["a/u.css"]])
    let result = try document.rewrite()
    let expected = rewriter.rewrite(
      content.bytes, path: content.path, resources: Files(files: files))
    #expect(result.bytes == expected.bytes)
    #expect(result.diagnostics == expected.diagnostics)
    // One document serves all traits.
    for style in [UserInterfaceStyle.light, .unspecified] {
      let traits = TraitCollection(userInterfaceStyle: style)
      let other = rewriter.with(traits).rewrite(
        content.bytes, path: content.path, resources: Files(files: files))
      #expect(try document.rewrite(with: traits).bytes == other.bytes)
    }
  }

  @Test func needsNothing() throws {
    for (text, kind) in [
      ("<p>a", SchemeContent.Kind.page), ("p{color:red}", .styleSheet), ("<svg", .picture),
      ("<td>", .fragment),
    ] {
      let content = SchemeContent(Array(text.utf8), as: kind)
      let document = try rewriter.read(content)
      #expect(document.needs.isEmpty)
      #expect(try document.rewrite().bytes == rewriter.rewrite(content).bytes)
    }
  }

  @Test func tooLarge() throws {
    var options = SchemeOptions()
    options.limits.size = 8
    let rewriter = SchemeRewriter(options: options)
    let result = try rewriter.read(page("<p>0123456789")).rewrite()
    #expect(!result.isChanged)
    #expect(result.diagnostics.map(\.identifier) == ["limit-size"])
  }

  /// The fixtures with files: those of a page that the caller fetches give what those of a folder give.
  @Test(arguments: GoldenCase.all.filter { $0.resources != nil && !$0.isXML })
  func sameAsWithResources(golden: GoldenCase) throws {
    guard !golden.path.hasSuffix(".css"), let files = golden.resources else { return }
    var options = golden.settings.options
    options.isFragment = false
    options.contentType = nil
    let rewriter = SchemeRewriter(options: options)
    let content = SchemeContent(try golden.input(), as: .page, path: golden.path)
    var document = try rewriter.read(content, needing: .all)
    var all: [String: [UInt8]] = [:]
    while !document.needs.isEmpty {
      let fetched = document.needs.reduce(into: [String: [UInt8]]()) { found, path in
        found[path] = files.bytes(at: path)
      }
      all.merge(fetched) { $1 }
      try document.provide(fetched)
    }
    let result = try document.rewrite()
    // Without any file, the golden's own provider says of each path that it is not there.
    let expected = try rewriter.rewrite(content, resources: all.isEmpty ? nil : files)
    #expect(result.bytes == expected.bytes)
  }

  /// The tone of a picture behind a text, and a counterpart for the dark, count as they do in a folder.
  @Test func asksForPictures() throws {
    let files = [
      "a/s.css": "h1{background:url(pale.gif);color:#333}",
      "a/pale.gif": "GIF", "a/logo.png": "PNG", "a/logo-dark.png": "PNG",
    ]
    let content = page(
      "<!doctype html><link rel=stylesheet href=s.css><h1>a</h1><img src=logo.png alt=b>")
    var document = try rewriter.read(content, needing: .all)
    #expect(document.needs == ["a/s.css"])
    try document.provide(["a/s.css": Array((files["a/s.css"] ?? "").utf8)])
    #expect(document.needs.contains("a/pale.gif"))
    #expect(document.needs.contains("a/logo-dark.png"))
    var rounds = 0
    while !document.needs.isEmpty, rounds < 9 {
      rounds += 1
      try document.provide(
        document.needs.reduce(into: [:]) { $0[$1] = files[$1].map { Array($0.utf8) } })
    }
    #expect(rounds < 4)
    let expected = try rewriter.rewrite(content, resources: Files(files: files))
    #expect(try document.rewrite().bytes == expected.bytes)
    #expect(String(decoding: expected.bytes, as: UTF8.self).contains("logo-dark.png"))
    // Style sheets alone are asked for by default.
    var sheets = try rewriter.read(content)
    try sheets.provide(["a/s.css": Array((files["a/s.css"] ?? "").utf8)])
    #expect(sheets.needs.isEmpty)
  }

  @Test func deadlinePasses() throws {
    let content = page("<!doctype html><link rel=stylesheet href=s.css><p>a")
    var document = try rewriter.read(content)
    let sheet = ["a/s.css": Array("@import 't.css';p{color:#333}".utf8)]
    #expect(throws: WorkInterruption.deadlineExceeded) {
      try document.provide(sheet, until: .now - .seconds(1))
    }
    try document.provide([:])
    #expect(document.needs == ["a/t.css"])
  }

  /// With the plan of a site, the style sheets of the site need not be fetched.
  @Test func withAPlan() throws {
    let sheet = Array("p{color:#333}b{color:#c00}".utf8)
    let content = page("<!doctype html><link rel=stylesheet href=s.css><p>a<b>c</b>")
    let site = [
      SiteFile(path: "a/s.css") { sheet }, SiteFile(path: "a/b.html") { content.bytes },
      SiteFile(path: "a/c.html") { content.bytes },
    ]
    let plan = rewriter.plan(site)
    var document = try rewriter.read(content)
    try document.provide([:])
    let expected = try rewriter.rewrite(
      content, resources: Files(files: ["a/s.css": String(decoding: sheet, as: UTF8.self)]),
      plan: plan)
    #expect(try document.rewrite(plan: plan).bytes == expected.bytes)
  }
}
