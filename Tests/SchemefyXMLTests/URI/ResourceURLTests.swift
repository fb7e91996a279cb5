import SchemefyXML
import Testing

@Suite struct ResourceURLTests {
  private let page = ResourceURL(path: "docs/guide/index.html")

  @Test(arguments: [
    ("style.css", "docs/guide/style.css"),
    ("../_static/basic.css?v=1#x", "docs/_static/basic.css"),
    ("./a/./b/../c.css", "docs/guide/a/c.css"),
    ("/top.css", "top.css"),
    ("../../../../top.css", "top.css"),
    ("  \n sty\tle.css ", "docs/guide/style.css"),
    ("..\\x.css", "docs/x.css"),
    ("a%20b.css", "docs/guide/a b.css"),
    ("a b.css", "docs/guide/a b.css"),
    ("é.css", "docs/guide/é.css"),
    ("[x]{y}|.css", "docs/guide/[x]{y}|.css"),
    ("file:///x.css", "x.css"),
    ("?query", "docs/guide/index.html"),
  ])
  func filesUnderTheRoot(reference: String, path: String) {
    #expect(page.resolving(Array(reference.utf8))?.localPath == path)
  }

  @Test(arguments: [
    "http://example.com/a.css", "//cdn.example.com/a.css", "data:text/css,a{}", "folder/",
    "a%00b.css", "%2e%2e/%2e%2e/a%2fb/%2E./x/..%2f..%2fsecret", "javascript:x", "file://host/x.css",
    "a/..%2f..%2f..%2fx",
  ])
  func notUnderTheRoot(reference: String) {
    #expect(page.resolving(Array(reference.utf8))?.localPath == nil)
  }

  @Test(arguments: [
    ("docs/_static/x.png", "../_static/x.png"), ("docs/guide/x.png", "x.png"),
    ("top.png", "../../top.png"),
  ])
  func referencesLeadBack(path: String, reference: String) {
    let target = ResourceURL(path: path)
    #expect(target.reference(from: page) == reference)
    #expect(page.resolving(Array(target.reference(from: page).utf8)) == target)
  }

  @Test func otherHostsKeepTheirURL() {
    let target = page.resolving(Array("https://example.com/a.png".utf8))
    #expect(target?.reference(from: page) == "https://example.com/a.png")
  }
}
