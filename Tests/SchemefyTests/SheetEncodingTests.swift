import Schemefy
import Testing

/// Sheets that are put into pages of other encodings. Strings stand for bytes of ISO 8859-1.
struct SheetEncodingTests {
  private static let rule = "@media (prefers-color-scheme:dark){}"
  private static let dark = "@media all{}"
  /// `é`, `—` and an emoji in UTF-8.
  private static let (letter, dash, emoji) = (
    "\u{C3}\u{A9}", "\u{E2}\u{80}\u{94}", "\u{F0}\u{9F}\u{98}\u{80}"
  )

  private struct Files: ResourceProvider {
    var files: [String: String]

    func bytes(at path: String) -> [UInt8]? { files[path].map(SheetEncodingTests.bytes) }
  }

  private static func bytes(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8($0.value) }
  }

  /// The page without its `meta`, and the diagnostics.
  private func rewrite(
    charset: String, _ page: String = "<link rel=stylesheet href=a.css>", mark: String = "",
    files: [String: String]
  ) -> (text: String, diagnostics: [String]) {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    options.map = .never
    options.isFragment = false
    let meta = mark + (charset.isEmpty ? "" : "<meta charset=\(charset)>")
    let result = SchemeRewriter(options: options)
      .rewrite(Self.bytes(meta + page), path: "page.html", resources: Files(files: files))
    let text = String(String.UnicodeScalarView(result.bytes.map { Unicode.Scalar($0) }))
    #expect(text.hasPrefix(meta))
    return (String(text.dropFirst(meta.count)), result.diagnostics.map(\.identifier))
  }

  @Test(arguments: ["@charset \"utf-8\";", "@charset \"UTF8\";", "\u{EF}\u{BB}\u{BF}"])
  func ofUTF8AreEscapedInOtherPages(declaration: String) {
    let css =
      declaration + Self.rule
      + "/*\(Self.dash)*/.a\(Self.letter)b\\\(Self.letter){c:'\\\\\(Self.emoji)' url(a:\(Self.letter)) url(\(Self.letter))}"
    let result = rewrite(charset: "iso-8859-1", files: ["a.css": css])
    #expect(
      result.text == "<style>\(Self.dark)/*\\2014 */.a\\e9 b\\e9 "
        + "{c:'\\\\\\1f600 ' url(a:\\e9 ) url(\"%C3%A9\")}</style>")
    #expect(result.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("utf-8", "@charset \"utf-8\";"), ("UTF8", ""), ("", "@charset \"latin1\";"), ("", ""),
    ("latin1", "@charset \"windows-1252\";"), ("koi8-r", "@charset \"KOI8-R\";"), ("koi8-r", ""),
  ])
  func ofThePagesEncodingStayAsTheyAre(charset: String, declaration: String) {
    for text in [Self.letter, "\u{E9}"] {
      let css = "\(Self.rule).\(text){}"
      let result = rewrite(charset: charset, files: ["a.css": declaration + css])
      #expect(result.text == "<style>\(Self.dark).\(text){}</style>")
      #expect(result.diagnostics.isEmpty)
    }
  }

  @Test func markOfThePageGoesFirst() {
    let result = rewrite(
      charset: "latin1", mark: "\u{EF}\u{BB}\u{BF}",
      files: ["a.css": "@charset \"utf-8\";\(Self.rule).\(Self.letter){}"])
    #expect(result.text == "<style>\(Self.dark).\(Self.letter){}</style>")
  }

  @Test(arguments: [
    ("utf-8", "\u{C5}\u{91}"), ("iso-8859-1", "\\151 "), ("koi8-r", "\\151 "), ("", "\\151 "),
    ("iso-8859-2", "\u{F5}"),
  ])
  func ofAnotherEncodingAreConverted(charset: String, letter: String) {
    // `ő`.
    let declaration = "@charset \"iso-8859-2\";"
    let moved = rewrite(charset: charset, files: ["a.css": "\(declaration)\(Self.rule).\u{F5}{}"])
    #expect(moved.text == "<style>\(Self.dark).\(letter){}</style>")
    #expect(moved.diagnostics.isEmpty)
    let ascii = rewrite(charset: charset, files: ["a.css": "\(declaration)\(Self.rule).e{}"])
    #expect(ascii.text == "<style>\(Self.dark).e{}</style>")
    #expect(ascii.diagnostics.isEmpty)
    // What it imports is in its encoding, if it says nothing else.
    let files = ["a.css": "\(declaration)@import 'b.css';", "b.css": "\(Self.rule).\u{F5}{}"]
    #expect(
      rewrite(charset: charset, files: files).text == "<style>\(Self.dark).\(letter){}</style>")
  }

  @Test func importsHaveTheEncodingOfWhatImportsThem() {
    let result = rewrite(
      charset: "latin1",
      files: [
        "a.css": "@charset \"utf-8\";@import 'b.css';@import 'c.css';",
        "b.css": "\(Self.rule).\(Self.letter){}",
        "c.css": "@charset \"latin1\";\(Self.rule).\u{E9}{}",
      ])
    #expect(result.text == "<style>\(Self.dark).\\e9 {}\(Self.dark).\u{E9}{}</style>")
    #expect(result.diagnostics.isEmpty)
  }

  /// The page's own `@charset` means nothing and stays.
  @Test func charsetsAreTakenOutOfFilesOnly() {
    let result = rewrite(
      charset: "utf-8", "<style>@charset \"utf-8\";@import 'a.css';</style>",
      files: ["a.css": "@charset \"utf-8\";\(Self.rule)"])
    #expect(result.text == "<style>@charset \"utf-8\";\(Self.dark)</style>")
  }

  /// The rule for an attribute names the character that a NUL becomes, which the page can't spell.
  @Test func charactersThatAreNotInThePageAreEscaped() {
    let page = Self.bytes("<!doctype html><meta charset=iso-8859-1><body text='\u{E9}33\u{0}'><p>x")
    let result = SchemeRewriter(options: SchemeOptions()).rewrite(page, path: "page.html")
    let text = String(decoding: result.bytes, as: UTF8.self)
    #expect(text.contains(#"body[text="\e9 33\fffd " i]"#), "\(text)")
    let restored = SchemeRestorer(options: SchemeOptions()).restore(
      result.bytes, path: "page.html")
    #expect(restored.bytes == page && restored.state == .exact)
  }
}
