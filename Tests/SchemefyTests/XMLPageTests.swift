import Schemefy
import SchemefyHTML
import SchemefyXML
import TestSupport
import Testing

/// Pages and pictures in the syntax of XML: what holds for any of them.
@Suite struct XMLPageTests {
  private static let html = "http://www.w3.org/1999/xhtml"
  private static let svg = "http://www.w3.org/2000/svg"

  static let seeds: [(path: String, text: String)] = [
    (
      "a.xhtml",
      "<?xml version='1.0'?><?xml-stylesheet href='b.css' media='(prefers-color-scheme: dark)'?>"
        + "<html xmlns='\(html)'><head><style><![CDATA[p>a{color:#333}]]></style></head>"
        + "<body bgcolor='#ffffff'><p style='color:#&#51;33'>x</p></body></html>"
    ),
    ("b.xhtml", "<h:html xmlns:h='\(html)'><h:body><h:p style='color:#333'/></h:body></h:html>"),
    (
      "srcdoc.xhtml",
      "<html xmlns='\(html)'><head><meta name='color-scheme' content='light dark'/></head><body"
        + " bgcolor='#ffffff'><picture><source srcset='x'"
        + " media='(prefers-color-scheme:dark) and (width&lt;9px)'/></picture>"
        + "<iframe srcdoc=\"&lt;p style='color:#111'>x\"/></body></html>"
    ),
    ("c.xhtml", "<html xmlns='\(html)'><head/><body style='background:#fff'/></html>"),
    (
      "d.svg",
      "<!DOCTYPE svg [<!ENTITY n '\(svg)'><!ENTITY s 'fill:#FFF;stroke:#000;'>]>"
        + "<svg xmlns='&n;'><style>.a{fill:#333}</style><rect style='&s;'/><path fill='#123'/></svg>"
    ),
    (
      "e.svg",
      "<s:svg xmlns:s='\(svg)'><s:rect fill='#fff'/><s:mask><s:g fill='#000'/></s:mask></s:svg>"
    ),
  ]

  private static let tokens = [
    "<", ">", "/>", "</", "&", ";", "&amp;", "<style>", "</style>", "<![CDATA[", "]]>", "<!--",
    "-->", " style='color:#222'", "#fff", "'", "\"", "xmlns=''", "<head/>", "<g>", "</g>", "&s;",
  ]

  private func options(_ style: UserInterfaceStyle) -> SchemeOptions {
    SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
  }

  private func isWellFormed(_ bytes: [UInt8]) -> Bool {
    (try? HTMLDocument.parseXML(bytes.span)) != nil
  }

  private func check(_ bytes: [UInt8], path: String, _ style: UserInterfaceStyle) {
    let rewriter = SchemeRewriter(options: options(style))
    let first = rewriter.rewrite(bytes, path: path)
    let input = String(decoding: bytes, as: UTF8.self)
    guard isWellFormed(bytes) else {
      #expect(!first.isChanged && first.bytes == bytes, "\(input)")
      #expect(first.diagnostics.contains { $0.identifier.hasPrefix("xml-") }, "\(input)")
      return
    }
    let output = String(decoding: first.bytes, as: UTF8.self)
    #expect(isWellFormed(first.bytes), "\(style) \(input) → \(output)")
    let second = rewriter.rewrite(first.bytes, path: path)
    #expect(
      second.bytes == first.bytes,
      "\(style) \(input) → \(output) → \(String(decoding: second.bytes, as: UTF8.self))")
  }

  @Test(arguments: [UserInterfaceStyle.light, .dark, .unspecified])
  func outputIsWellFormedAndStays(style: UserInterfaceStyle) {
    for seed in Self.seeds { check(Array(seed.text.utf8), path: seed.path, style) }
  }

  @Test(arguments: 0..<20)
  func mutationsToo(number: Int) {
    var random = SeededRandom(seed: UInt64(number))
    for seed in Self.seeds {
      for _ in 0..<15 {
        let bytes = Array(seed.text.utf8).mutated(using: &random, inserting: Self.tokens)
        check(bytes, path: seed.path, number % 2 == 0 ? .dark : .unspecified)
      }
    }
  }

  @Test func whatIsInTwoColorsOfAnEntityIsWrittenOut() {
    let source =
      "<!DOCTYPE svg [<!ENTITY s 'stroke:#000;fill:#000'>]><svg xmlns='\(Self.svg)'>"
      + "<path style='&s;'/></svg>"
    let result = SchemeRewriter(options: options(.dark)).rewrite(
      Array(source.utf8), path: "a.svg")
    let output = String(decoding: result.bytes, as: UTF8.self)
    #expect(output.contains("<path style='stroke:#fff;fill:#fff'/>"), "\(output)")
  }

  @Test(arguments: [
    ("page", "<?xml version='1.0'?><html xmlns='\(html)'><head/></html>", true),
    ("icon", "<svg xmlns='\(svg)'><g/></svg>", true),
    ("feed", "<?xml version='1.0'?><rss/>", false),
  ])
  func withoutExtensionTheRootSays(path: String, source: String, isChanged: Bool) {
    let result = SchemeRewriter(options: options(.dark)).rewrite(Array(source.utf8), path: path)
    #expect(result.isChanged == isChanged)
  }
}
