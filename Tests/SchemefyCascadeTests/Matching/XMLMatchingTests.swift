import SchemefyCSS
import Testing

@testable import SchemefyCascade

/// Documents in the syntax of XML: names are as they are written, there are no quirks, and prefixes
/// stand for the namespaces that are declared.
struct XMLMatchingTests {
  private static let page = """
    <html xmlns="http://www.w3.org/1999/xhtml" id="h" xmlns:f="urn:f" xmlns:x="urn:x"><body id="b">
    <P id="P" class="K">x</P><p id="p" class="k" lang="de" Title="T" title="t" type="TEXT"/>
    <svg xmlns="http://www.w3.org/2000/svg" id="s" viewBox="0 0 1 1"><linearGradient id="g"/></svg>
    <f:p id="f" x:title="u" xml:lang="fr"/><q:p xmlns:q="urn:f" id="q"><f:p xmlns:f="urn:x" id="i"/>
    </q:p><p xmlns="" id="n"/><f:p id="l"/></body></html>
    """

  static let cases: [SelectorCase] = [
    .init("p", "p f q i n l"), .init("P", "P"), .init(".k", "p"), .init(".K", "P"),
    .init("#p", "p"), .init("#P", "P"), .init("[title]", "p"), .init("[Title=T]", "p"),
    .init("[TITLE]", ""), .init("[title=T]", ""), .init("[type=text]", ""),
    .init("[type=text i]", "p"), .init("[*|title]", "p f"), .init("[x|title]", "f"),
    .init("[viewBox]", "s"), .init("linearGradient", "g"), .init("lineargradient", ""),
    .init("h|p", "p"), .init("h|P", "P"), .init("f|p", "f q l"), .init("x|p", "i"),
    .init("|p", "n"), .init("s|*", "s g"), .init(":lang(fr)", "f"), .init(":lang(de)", "p"),
    .init("html:root", "h"), .init("HTML", ""), .init("p:is(.k)", "p"), .init("svg > *", "g"),
  ]

  @Test(arguments: cases)
  func matches(_ test: SelectorCase) throws {
    var query = try SelectorQuery(xml: Self.page)
    let namespaces = [
      "h": "http://www.w3.org/1999/xhtml", "s": "http://www.w3.org/2000/svg", "f": "urn:f",
      "x": "urn:x",
    ]
    #expect(query.matches(test.selector, namespaces: namespaces) == test.ids)
  }

  @Test func hasNoQuirks() throws {
    let query = try SelectorQuery(xml: "<html xmlns='http://www.w3.org/1999/xhtml'/>")
    #expect(!query.elements.isQuirky)
    #expect(!query.elements.isHTML)
  }
}
