import SchemefyXML
import TestSupport
import Testing

@Suite struct ResourceURLTests {
  private let page = ResourceURL(path: "docs/guide/index.html")

  private func path(of reference: String, from page: ResourceURL) -> String? {
    page.resolving(Array(reference.utf8))?.localPath
  }

  @Test(arguments: [
    ("style.css", "docs/guide/style.css"),
    ("../_static/basic.css?v=1#x", "docs/_static/basic.css"),
    ("./a/./b/../c.css", "docs/guide/a/c.css"),
    ("/top.css", "top.css"),
    ("a%20b.css", "docs/guide/a b.css"),
    ("a b.css", "docs/guide/a b.css"),
    ("é.css", "docs/guide/é.css"),
    ("%C3%A9.css", "docs/guide/é.css"),
    ("[x]{y}|^`\"<>.css", "docs/guide/[x]{y}|^`\"<>.css"),
    ("~!$&'()*+,;=@.css", "docs/guide/~!$&'()*+,;=@.css"),
    // What is stripped, and what is not.
    ("  \n sty\tle.css \u{1}", "docs/guide/style.css"),
    ("\r/\ta\n/b.css", "a/b.css"),
    ("\u{A0}x.css", "docs/guide/\u{A0}x.css"),
    // Backslashes, but not behind the path.
    ("..\\x.css", "docs/x.css"),
    ("\\a\\b.css", "a/b.css"),
    ("a.css?\\..\\..", "docs/guide/a.css"),
    ("a.css#\\..\\..", "docs/guide/a.css"),
    ("a%5Cb.css", "docs/guide/a\\b.css"),
    // Dot segments: no way out of the root, and none in queries.
    ("../../../../top.css", "top.css"),
    ("/../../top.css", "top.css"),
    ("/a/./../../b.css", "b.css"),
    ("/a/%2e%2E/b.css", "b.css"),
    ("%2e%2e/.%2e/b.css", "b.css"),
    ("%2e/b.css", "docs/guide/b.css"),
    (".../b.css", "docs/guide/.../b.css"),
    ("x.css?a/../../b", "docs/guide/x.css"),
    ("%252e%252e/b.css", "docs/guide/%2e%2e/b.css"),
    // Names that are empty count one each, until the file is looked up.
    ("a//b.css", "docs/guide/a/b.css"),
    ("a//../b.css", "docs/guide/a/b.css"),
    ("/a///../b.css", "a/b.css"),
    ("/.//b.css", "b.css"),
    ("..//b.css", "docs/b.css"),
    // No scheme.
    (":x.css", "docs/guide/:x.css"),
    ("1:x.css", "docs/guide/1:x.css"),
    ("a/b:c.css", "docs/guide/a/b:c.css"),
    ("./a:b.css", "docs/guide/a:b.css"),
    ("a%3Ab.css", "docs/guide/a:b.css"),
    ("C|/x.css", "docs/guide/C|/x.css"),
    ("/C:/x.css", "C:/x.css"),
    // Escapes that are none.
    ("100%.css", "docs/guide/100%.css"),
    ("%zz%4.css", "docs/guide/%zz%4.css"),
    ("%2541.css", "docs/guide/%41.css"),
    // Of the page itself.
    ("", "docs/guide/index.html"),
    (" \t", "docs/guide/index.html"),
    ("?query", "docs/guide/index.html"),
    ("#fragment", "docs/guide/index.html"),
    ("?", "docs/guide/index.html"),
    ("index.html", "docs/guide/index.html"),
  ])
  func filesUnderTheRoot(reference: String, expected: String) {
    #expect(path(of: reference, from: page) == expected)
  }

  @Test(arguments: [
    "http://example.com/a.css", "HTTPS://example.com/a.css", "//cdn.example.com/a.css",
    "http:a.css",
    "\\\\cdn.example.com\\a.css", "/\\cdn/a.css", "///a.css", "//", "data:text/css,a{}", "blob:x",
    "javascript:x", "mailto:a@b", "about:blank", "ht\ntp://x/a.css", "a+b.c-1:x", "C:/x.css",
    "C:\\x.css",
    // A `file:` URL means the root of a computer.
    "file:///x.css", "file:x.css", "FILE:/x.css", "file://localhost/x.css", "file://host/x.css",
    "file:\\x.css",
    // Folders, and what no file can be called.
    "folder/", "/", ".", "..", "a/..", "a/.", "%2e", "a%00b.css", "a%2fb.css",
    "%2e%2e/%2e%2e/a%2fb/%2E./x/..%2f..%2fsecret", "a/..%2f..%2f..%2fx", "%FF.css",
  ])
  func notUnderTheRoot(reference: String) {
    #expect(path(of: reference, from: page) == nil)
  }

  @Test(arguments: ["http://", "https:", "http:///?x", "HTTPS://@/", "ws:/#"])
  func noURL(reference: String) {
    #expect(page.resolving(Array(reference.utf8)) == nil)
  }

  @Test func whatIsElsewhereLeadsElsewhere() throws {
    let base = try #require(page.resolving(Array("https://example.com/docs/".utf8)))
    for reference in ["", "a.css", "/a.css", "../a.css", "?x", "//host/a.css"] {
      let url = base.resolving(Array(reference.utf8))
      #expect(url?.isElsewhere == true)
      #expect(url?.localPath == nil)
    }
  }

  @Test(arguments: [
    ("docs/_static/x.png", "../_static/x.png"), ("docs/guide/x.png", "x.png"),
    ("top.png", "../../top.png"), ("docs/guide/index.html", "index.html"),
    ("docs/guide/a/b c.png", "a/b%20c.png"), ("docs/guides/x.png", "../guides/x.png"),
    ("docs/guide/a:b.png", "a%3Ab.png"),
  ])
  func referencesLeadBack(path: String, reference: String) {
    let target = ResourceURL(path: path)
    #expect(target.reference(from: page) == reference)
    #expect(page.resolving(Array(reference.utf8)) == target)
  }

  @Test(arguments: [
    "x.svg#icon", "x.eot?#iefix", "../x.png?a/b?c#d", "?q", "#f", ".", "..", "a/", "a//b?c",
    "..//b", "/", "/.//b", "%2F?%2F", "\u{3042}/[1].png#\u{3042}",
  ])
  func referencesKeepAllOfAURL(reference: String) throws {
    let target = try #require(page.resolving(Array(reference.utf8)))
    for path in ["x.html", "docs/x.html", "docs/guide/x.html", "docs/guide/a/x.html", "a//b/x"] {
      let base = ResourceURL(path: path)
      let relative = try #require(target.reference(from: base))
      #expect(base.resolving(Array(relative.utf8)) == target, "\(relative) from \(path)")
    }
  }

  /// What is spelled plainly is resolved as libxml2 does it, which gets what has space in front.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func plainReferences(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let names = ["..", ".", "a", "b.css", "...", ".c", "d-_~", "", "index.html"]
    let suffixes = [
      "", "", "?", "#", "?a=1&b", "#c", "?v=4.7#iefix", "?a/../b#./c", "#?", "##", "?%",
    ]
    for page in ["index.html", "docs/index.html", "a/b/c.html", "a/.b/c", "a//b/c", "é/x", "!/x"] {
      let page = ResourceURL(path: page)
      for _ in 0..<200 {
        let count = Int.random(in: 1..<6, using: &random)
        let reference =
          (0..<count).map { _ in names.randomElement(using: &random) ?? "" }
          .joined(separator: "/") + (suffixes.randomElement(using: &random) ?? "")
        let url = page.resolving(Array(reference.utf8))
        #expect(url == page.resolving(Array(" \(reference)".utf8)), "\(reference) on \(page.text)")
      }
    }
  }

  /// Whatever is resolved, all of it stays under the root, and leads back from anywhere.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func anyReference(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "..", ".", "/", "/", "//", "a", "b.css", "%2e", "%2E%2e", "\\", "?", "#", ":", "%", "%2f",
      "\t",
      " ", "é", "C|", "%41", "~", "[", "x:", "file:", "@",
    ]
    for _ in 0..<1000 {
      func reference() -> [UInt8] {
        let count = Int.random(in: 0..<9, using: &random)
        return Array(
          (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined().utf8)
      }
      let written = reference()
      guard let target = page.resolving(written), !target.isElsewhere else { continue }
      let base = try #require(page.resolving(Array("./".utf8) + reference()))
      let relative = try #require(target.reference(from: base))
      let source = "\(String(decoding: written, as: UTF8.self)) from \(base.text)"
      #expect(base.resolving(Array(relative.utf8)) == target, "\(source)")
      let parts = target.localPath?.split(separator: "/", omittingEmptySubsequences: false) ?? []
      #expect(!parts.contains { $0 == ".." || $0 == "." || $0.isEmpty }, "\(source)")
    }
  }

  @Test func otherHostsHaveNoReference() {
    let target = page.resolving(Array("https://example.com/a.png".utf8))
    #expect(target?.reference(from: page) == nil)
    #expect(!ResourceURL.isRelative(Array("https://example.com/a.png".utf8)))
    #expect(!ResourceURL.isRelative(Array("//example.com/a.png".utf8)))
    #expect(!ResourceURL.isRelative(Array(" /a.png".utf8)))
    #expect(!ResourceURL.isRelative(Array("#a".utf8)))
    #expect(ResourceURL.isRelative(Array("?a".utf8)))
    #expect(ResourceURL.isRelative(Array("a.png".utf8)))
  }
}
