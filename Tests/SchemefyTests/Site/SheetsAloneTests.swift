import Synchronization
import Testing

@testable import Schemefy

/// With `--map never`, a site is planned without its pages where no sheet says anything of the scheme.
struct SheetsAloneTests {
  private static let page =
    "<!doctype html><link rel=stylesheet href=a.css><p style='color:light-dark(#000,#fff)'>x"

  /// The pages that are read to plan a site with a sheet.
  private func pagesRead(
    _ sheet: String, _ style: UserInterfaceStyle = .dark,
    _ change: (inout SchemeOptions) -> Void = { _ in }
  ) -> Int {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    options.map = .never
    change(&options)
    let count = Mutex(0)
    let files =
      ["a.html", "b.html"].map { path in
        SiteFile(path: path) {
          count.withLock { $0 += 1 }
          return Array(Self.page.utf8)
        }
      } + [SiteFile(path: "a.css") { Array(sheet.utf8) }]
    let rewriter = SchemeRewriter(options: options)
    let resources = ImageTests.Files([], ["a.css": Array(sheet.utf8)])
    func page(_ rewriter: SchemeRewriter) -> [UInt8] {
      let plan = rewriter.plan(files, resources: resources)
      return rewriter.rewrite(
        Array(Self.page.utf8), path: "a.html", resources: resources, plan: plan
      ).bytes
    }
    let output = page(rewriter)
    let read = count.withLock { $0 }
    // It comes out as with a plan for which all pages are read.
    var whole = rewriter
    whole.traces = nil
    #expect(output == page(whole))
    return read
  }

  @Test(
    "Sheets without a trace",
    arguments: [
      "p { color: #333; background: url(a.png) }", "a::after { content: '\\f101 \\2014' }",
      ".sm\\:p { color: red } @media print { a { color: black } }",
      "@import 'b.css'; a { color: red }",
      "", "p { background: url(data:image/svg+xml,x) }",
      "p { background: url('data:image/svg+xml; utf8,\\\n<svg fill=\"red\"/>') }",
      "p { background: url(data:image/png;base64,AA==), url(data:image/svg+xml,x) }",
    ])
  func pagesAreNotRead(sheet: String) {
    for style in [UserInterfaceStyle.dark, .light, .unspecified] {
      #expect(pagesRead(sheet, style) == 0)
    }
  }

  @Test(
    "Sheets that may depend on pages",
    arguments: [
      ":root { color-scheme: light dark }", "p { COLOR: Light-Dark(#000, #fff) }",
      "@media (prefers-color-scheme: dark) { p { color: red } }",
      ":root { c\\6flor-scheme: dark }", ":root { color\\-scheme: dark }",
      "p { color: light\\2d dark(red, blue) }", "p { background: url(d\\61ta:image/svg+xml,x) }",
      "p { background: url('da\\\nta:image/svg+xml,x') }",
      "p { background: url(data:image/svg+xml,%3Cstyle%3E@media(prefers-color-scheme:dark)) }",
      "p { background: url(data:image/svg+xml;base64,QG1lZGlhIChwcmVmZXJzLWNvbG9yLXNjaGVtZTpkYXJrKQ) }",
      "p { background: url(data\\:image/svg+xml,x) }",
    ])
  func pagesAreRead(sheet: String) {
    #expect(pagesRead(sheet) == 2)
  }

  @Test func otherOptionsReadPages() {
    #expect(pagesRead("p { color: red }") { $0.map = .missing } > 0)
    #expect(pagesRead("p { color: red }") { $0.prunes = true } == 2)
    #expect(pagesRead("@media (prefers-contrast) { p { color: red } }") == 0)
    let high = pagesRead("@media (prefers-contrast) { p { color: red } }") {
      $0.traits.accessibilityContrast = .high
    }
    #expect(high == 2)
  }
}
