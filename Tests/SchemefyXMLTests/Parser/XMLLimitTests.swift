import SchemefyHTML
import SchemefyXML
import TestSupport
import Testing

/// The limits of documents in the syntax of XML, and what is said where they bite.
@Suite(.serialized) struct XMLLimitTests {
  private func options(depth: Int = 512, attributes: Int = 4096) -> HTMLParserOptions {
    var options = HTMLParserOptions()
    options.depthLimit = depth
    options.attributeLimit = attributes
    return options
  }

  private func nested(_ depth: Int) -> String {
    String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
  }

  private func list(_ count: Int, _ item: (Int) -> String) -> String {
    (0..<count).map(item).joined()
  }

  @Test(arguments: ["x:a", "xml:a", "xmlns:a", "a"])
  func defaultsOfManyElements(name: String) {
    let subset = list(20_000) { "<!ATTLIST p \(name)\($0) CDATA 'v'>" }
    let content = String(repeating: "<p/>", count: 2_000)
    let seconds = CPUTime.measure {
      let error = parseError("<!DOCTYPE r [\(subset)]><r xmlns:x='y'>\(content)</r>")
      #expect(error?.kind == .limit)
      #expect(error?.message == "the document type gives more than 64 attributes a value")
    }
    #expect(seconds < 1)
  }

  @Test func defaultsInOneList() {
    let definitions = list(65) { " x:a\($0) (v|w) 'v'" }
    #expect(parseError("<!DOCTYPE r [<!ATTLIST p\(definitions)>]><r/>")?.kind == .limit)
  }

  @Test(arguments: ["#IMPLIED", "#REQUIRED"])
  func declarationsWithoutValueAreFree(rule: String) {
    let subset = list(1_000) { "<!ATTLIST p x:a\($0) (v|w) \(rule)>" }
    #expect(parseError("<!DOCTYPE r [\(subset)]><r/>") == nil)
  }

  @Test func someDefaultsAreLeftOut() {
    let subset = list(64) { "<!ATTLIST p xml:a\($0) CDATA #FIXED 'v'>" }
    #expect(parseError("<!DOCTYPE r [\(subset)]><r><p/></r>") == nil)
  }

  @Test(arguments: [(3, 3), (200, 200), (256, 256), (512, 256)])
  func depth(limit: Int, effective: Int) {
    #expect(parseError(nested(effective), options: options(depth: limit)) == nil)
    let error = parseError(nested(effective + 1), options: options(depth: limit))
    #expect(error?.kind == .limit)
    #expect(error?.message == "elements nest deeper than \(effective)")
    #expect(error?.offset == 3 * effective)
  }

  @Test func emptyElementsNestToo() {
    #expect(parseError("<a><b/><b/></a>", options: options(depth: 2)) == nil)
    #expect(parseError("<a>\n<b><c/></b></a>", options: options(depth: 2))?.offset == 7)
  }

  @Test func attributes() {
    let options = options(attributes: 2)
    #expect(parseError("<a b='' c=''/>", options: options) == nil)
    let error = parseError(
      "<!--<a b='' c='' d=''>--><r> <a b='' c='>' xmlns:d=''/></r>", options: options)
    #expect(error?.kind == .limit)
    #expect(error?.message == "an element has more than 2 attributes")
    #expect(error?.offset == 29)
  }

  @Test(arguments: ["a", "xmlns:a"])
  func manyAttributes(name: String) {
    let source = "<r \(list(100_000) { " \(name)\($0)='v'" })/>"
    let seconds = CPUTime.measure { #expect(parseError(source)?.kind == .limit) }
    #expect(seconds < 1)
  }

  @Test func namespacesInScope() {
    func source(_ depth: Int) -> String {
      let start = list(depth) { level in "<a\(list(128) { " xmlns:n\(level)-\($0)='u'" })>" }
      let content = String(repeating: "<a zz:b=''/>", count: 5_000)
      return "<r xmlns:zz='v'>\(start)\(content)" + String(repeating: "</a>", count: depth) + "</r>"
    }
    #expect(parseError(source(7)) == nil)
    let seconds = CPUTime.measure {
      let error = parseError(source(200))
      #expect(error?.kind == .limit)
      #expect(error?.message == "more than 1024 namespaces are declared at a time")
    }
    #expect(seconds < 1)
  }

  @Test func namespacesGoOutOfScope() {
    let sibling = "<a\(list(600) { " xmlns:n\($0)='u'" })></a>"
    #expect(parseError("<r>\(sibling)\(sibling)\(sibling)</r>") == nil)
  }

  /// What makes libxml2 speak of its own functions and options.
  @Test(arguments: [
    ("<!DOCTYPE a [ x ]><a/>", XMLParseError.Kind.notWellFormed),
    ("<!DOCTYPE a [<!ELEMENT a \(String(repeating: "(", count: 300))b>]><a/>", .limit),
    ("<a b='\(String(repeating: "x", count: 11_000_000))'/>", .limit),
    ("<a><!--\(String(repeating: "x", count: 11_000_000))--></a>", .limit),
    ("<\(String(repeating: "x", count: 60_000))/>", .limit),
  ])
  func messagesAreOurOwn(source: String, kind: XMLParseError.Kind) throws {
    let error = try #require(parseError(source))
    #expect(error.kind == kind)
    for word in ["XML_PARSE", "xmlParse", "internal error", "option", "Huge", "huge"] {
      #expect(!error.message.contains(word), "\(error.message)")
    }
  }
}
