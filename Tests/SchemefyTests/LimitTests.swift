import PipelineTestSupport
import Schemefy
import SchemefyReports
import SchemefyHTML
import Testing

/// Limits: each that bites is said, once, at its place, and changes nothing else.
struct LimitTests {
  private func result(
    _ page: String, files: [String: String] = [:],
    _ change: (inout SchemeOptions.Limits) -> Void = { _ in }
  ) -> RewriteResult {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    change(&options.limits)
    return SchemeRewriter(options: options).rewrite(
      Array(page.utf8), path: "a.html", resources: TextFiles(files: files))
  }

  /// Its diagnostics, without the words.
  private func said(_ result: RewriteResult) -> [String] {
    result.diagnostics.map { "\($0.location) \($0.severity) \($0.identifier)" }
  }

  @Test func depth() {
    let page =
      "<!doctype html>\n" + String(repeating: "<div>", count: 600) + "<p style='color:#333'>"
    let flat = result(page)
    #expect(said(flat) == ["a.html:2:2556 warning limit-depth"])
    #expect(flat.isChanged)
    #expect(said(result(page) { $0.depth = 1024 }) == [])
  }

  @Test func attributes() {
    let page = "<!doctype html>\n<p" + (0..<20).map { " a\($0)" }.joined() + " style='color:#333'>"
    #expect(said(result(page)) == [])
    let whole = String(decoding: result(page).bytes, as: UTF8.self)
    #expect(!whole.contains("style='color:#333'"))
    let cut = result(page) { $0.attributes = 20 }
    #expect(said(cut) == ["a.html:2:74 warning limit-attributes"])
    #expect(String(decoding: cut.bytes, as: UTF8.self).contains("style='color:#333'"))
  }

  /// Duplicates don't count, and those of later tags do.
  @Test func attributesAreCountedAsTheTreeHasThem() {
    #expect(said(result("<p a a a b A a>") { $0.attributes = 2 }) == [])
    #expect(said(result("<p a a a b A a c>") { $0.attributes = 2 }).count == 1)
    #expect(said(result("<p></p a b c>") { $0.attributes = 2 }) == [])
    #expect(said(result("<body a><body b><body a c>") { $0.attributes = 3 }) == [])
    #expect(
      said(result("<body a>\n<body b>\n<body a c>") { $0.attributes = 2 })
        == ["a.html:3:9 warning limit-attributes"])
  }

  @Test func formatting() {
    let page = (0..<600).map { "<b id=\($0)>" }.joined()
    #expect(said(result(page)).contains { $0.hasSuffix("limit-formatting") })
    var text = ""
    for index in 0..<400 { text += "<b id=\(index)><p>" }
    text += String(repeating: "</b><i>", count: 40_000)
    let document = HTMLDocument.parse(Array(text.utf8).span)
    #expect(document.nodes.count < text.utf8.count)
  }

  @Test func noscriptIsLimitedToo() {
    let page = "<!doctype html>\n<noscript>\n<p a b c></noscript>"
    #expect(said(result(page) { $0.attributes = 2 }) == ["a.html:3:8 warning limit-attributes"])
  }

  @Test func size() {
    let page = "<p style='color:#333'>"
    let left = result(page) { $0.size = page.utf8.count - 1 }
    #expect(said(left) == ["a.html warning limit-size"])
    #expect(!left.isChanged && left.bytes == Array(page.utf8))
    #expect(said(result(page) { $0.size = page.utf8.count }) == [])
  }

  @Test func sizeOfLinkedSheets() {
    let files = ["a.css": "p { color: #333 }" + String(repeating: " ", count: 100)]
    let page = "<!doctype html>\n<link rel=stylesheet href=a.css>"
    #expect(said(result(page, files: files)) == [])
    let left = result(page, files: files) { $0.size = 100 }
    #expect(said(left) == ["a.html:2:1 warning limit-size"])
  }

  @Test func sheets() {
    let files = ["a.css": "p { color: #333 }"]
    let page =
      "<!doctype html>\n" + String(repeating: "<link rel=stylesheet href=a.css>\n", count: 5)
    #expect(said(result(page, files: files)) == [])
    #expect(
      said(result(page, files: files) { $0.sheets = 2 }) == ["a.html:4:1 warning limit-sheets"])
  }

  @Test func imports() {
    let files = [
      "a.css": "@import 'b.css'; @import 'b.css?2'; p { color: #333 }", "b.css": "@import 'c.css';",
      "c.css": "p { color: #444 }",
    ]
    let page = "<!doctype html>\n<link rel=stylesheet href=a.css>\n"
    #expect(said(result(page, files: files)) == [])
    #expect(
      said(result(page, files: files) { $0.imports = 2 }) == ["a.html:2:1 warning limit-imports"])
  }

  /// Rules and elements that all have to do with each other: the page stays as it is, as a whole.
  @Test func work() {
    func page(_ count: Int) -> String {
      let rules = (0..<count).map { ".a\($0) ~ p { color: #333 }\n" }.joined()
      let elements = (0..<count).map { "<p class=a\($0)>x" }.joined()
      return "<!doctype html><style>\(rules)</style><body bgcolor=white>\(elements)"
    }
    let costly = page(700)
    let left = result(costly)
    #expect(said(left) == ["a.html warning limit-work"])
    #expect(!left.isChanged && left.bytes == Array(costly.utf8))
    let whole = result(costly) { limits in
      limits.work = 1_000_000
      limits.memory = 1_000_000
    }
    #expect(whole.isChanged && !said(whole).contains { $0.hasSuffix("limit-work") })
  }

  /// Many small sheets, and many different attributes: what becomes of them is far longer than they.
  @Test(arguments: [
    (0..<4000).map { _ in "<style>p{color:red}</style>" }.joined(),
    (0..<4000).map { "<p style='color:#\(100_000 + $0)'>x" }.joined(),
  ])
  func memory(page: String) {
    let left = result("<!doctype html>" + page)
    #expect(said(left) == ["a.html warning limit-memory"])
    #expect(!left.isChanged && left.bytes == Array(("<!doctype html>" + page).utf8))
    let whole = result("<!doctype html>" + page) { $0.memory = 10_000 }
    #expect(whole.isChanged && !said(whole).contains { $0.hasSuffix("limit-memory") })
  }

  /// Wherever a budget ends, in the dark, in the light of its texts or in one of their states, the page stays
  /// as it is.
  @Test func anywhere() {
    let rules = (0..<160).map {
      ".a\($0) ~ p { color: #\(100_000 + $0 * 7) } .a\($0) ~ p:hover { color: #\(200_000 + $0) }"
    }.joined()
    let elements = (0..<160).map { "<p class=a\($0)>x<a href=#>y</a>" }.joined()
    let page = "<!doctype html><style>a:visited { color: #717 } \(rules)</style>\(elements)"
    var ends = (changed: 0, left: 0)
    for limit in stride(from: 1, through: 40, by: 3) {
      let output = result(page) { limits in
        limits.work = limit
        limits.memory = 1_000_000
      }
      if output.isChanged { ends.changed += 1 } else { ends.left += 1 }
      #expect(output.isChanged || output.bytes == Array(page.utf8))
    }
    #expect(ends.changed > 0 && ends.left > 0, "\(ends)")
  }

  @Test func memoryOfAReport() throws {
    let page = Array((0..<4000).map { "<p style='color:#\(100_000 + $0)'>x" }.joined().utf8)
    let error = InspectionError.tooHeavy(limit: SchemeOptions.Limits().memory)
    #expect(throws: error) { try ColorExplainer().report(on: page, path: "a.html") }
  }

  /// Documents in a page are worked on one after the other: what one held counts no more then.
  @Test func memoryOfDocuments() {
    let page = String(
      repeating: "<iframe srcdoc='<style>p{color:#333}</style><p>x'></iframe>\n", count: 1500)
    #expect(said(result("<!doctype html>" + page)) == [])
  }

  @Test func workOfAReport() throws {
    let rules = (0..<200).map { ".a\($0) ~ p { color: #333 }" }.joined()
    let page = Array(
      "<style>\(rules)</style>\((0..<200).map { "<p class=a\($0)>x" }.joined())".utf8)
    var options = SchemeOptions()
    options.limits.work = 1
    let error = InspectionError.tooCostly(limit: 1)
    #expect(throws: error) { try ContrastAudit(options: options).report(on: page, path: "a.html") }
    #expect(throws: error) { try ColorExplainer(options: options).report(on: page, path: "a.html") }
    options.limits.work = 1000
    _ = try ContrastAudit(options: options).report(on: page, path: "a.html")
    _ = try ColorExplainer(options: options).report(on: page, path: "a.html")
  }

  /// A sheet that is linked to again and again makes the page no longer than it is.
  @Test func workOfLinks() {
    let rules = (0..<2000).map { ".a\($0) { color: #333 }\n" }.joined()
    let page = String(repeating: "<link rel=stylesheet href=a.css>\n", count: 400)
    let left = result("<!doctype html>\n" + page, files: ["a.css": rules]) {
      $0.memory = 1_000_000
    }
    #expect(said(left) == ["a.html warning limit-work"])
    #expect(
      said(result("<!doctype html>\n" + page, files: ["a.css": rules]))
        == ["a.html warning limit-memory"])
    #expect(!left.isChanged)
    let links = (0..<400).map { "<link rel=stylesheet href=\($0).css>\n" }.joined()
    let files = Dictionary(uniqueKeysWithValues: (0..<400).map { ("\($0).css", "p{color:#333}") })
    #expect(said(result("<!doctype html>\n" + links, files: files)) == [])
  }

  @Test(arguments: [64, 65, 5000])
  func conditions(depth: Int) {
    let condition =
      String(repeating: "(", count: depth) + "(prefers-color-scheme: dark)"
      + String(repeating: ")", count: depth)
    let page = "<!doctype html>\n<style>@media \(condition) { p { left: 0 } }</style><p>"
    let result = result(page)
    let isDecided = depth <= 64
    #expect(
      said(result) == (isDecided ? [] : ["a.html:2:15 warning limit-conditions"]))
    let output = String(decoding: result.bytes, as: UTF8.self)
    #expect(output.contains("@media \(isDecided ? "all" : condition) {"))
  }

  /// In a site the sheets are not read with the page, but the limit holds.
  @Test func sheetsOfASite() {
    let page =
      "<!doctype html>\n" + String(repeating: "<style></style>", count: 3)
      + "<link rel=stylesheet href=a.css>"
    var options = SchemeOptions()
    options.limits.sheets = 3
    let rewriter = SchemeRewriter(options: options)
    let plan = rewriter.plan(site: ["a.html": Array(page.utf8)])
    let result = rewriter.rewrite(Array(page.utf8), path: "a.html", plan: plan)
    #expect(said(result) == ["a.html:2:46 warning limit-sheets"])
  }

  @Test(arguments: SchemeOptions.Limits.Name.allCases)
  func valuesStayInRange(name: SchemeOptions.Limits.Name) {
    var limits = SchemeOptions.Limits()
    #expect(name.range.contains(limits[name]))
    limits[name] = .max
    #expect(limits[name] == name.range.upperBound)
    limits[name] = .min
    #expect(limits[name] == name.range.lowerBound)
  }

  /// Without scripts, what `noscript` holds speaks for the page: here, that it supports dark.
  @Test(arguments: [true, false])
  func scripting(isOn: Bool) {
    let page = """
      <!doctype html><noscript><meta name=color-scheme content="light dark"></noscript>
      <p style='color:#333'>
      """
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    options.scripting = isOn
    let result = SchemeRewriter(options: options).rewrite(Array(page.utf8), path: "a.html")
    let isMapped = !String(decoding: result.bytes, as: UTF8.self).contains("style='color:#333'")
    #expect(isMapped == isOn)
  }
}
