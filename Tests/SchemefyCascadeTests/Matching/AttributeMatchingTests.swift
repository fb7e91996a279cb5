import Testing

/// Attribute selectors, namespaces, quirks and languages.
struct AttributeMatchingTests {
  private static let page = """
    <!doctype html><body><a id=a href="http://example.com/index.html" rel="copyright copyleft"
    hreflang=en-US TITLE="Hello World"></a><a id=b href="#x" hreflang=en rel=up type=TEXT/css></a>
    <a id=c hreflang=english data-x="" data-Y=1></a><input id=i type=Checkbox CHECKED name=Name>
    <p id=p title="a&amp;b" data-q='x"y' class="k  l\tm"></p>
    <svg id=s viewBox="0 0 1 1" xlink:href="#u"><linearGradient id=g gradientUnits=x /></svg>
    <p id=q lang=de>x</p></body>
    """

  static let attributes: [SelectorCase] = [
    .init("[href]", "a b"), .init("a[href]", "a b"), .init("[HREF]", "a b"),
    .init("[ href ]", "a b"),
    .init("[hreflang=en]", "b"), .init("[hreflang=\"en\"]", "b"), .init("[hreflang='en']", "b"),
    .init("[hreflang|=en]", "a b"), .init("[hreflang|=\"en-US\"]", "a"),
    .init("[hreflang|=\"\"]", ""),
    .init("[rel~=copyright]", "a"), .init("[rel~=copyleft]", "a"), .init("[rel~=copy]", ""),
    .init("[rel~=\"copyright copyleft\"]", ""), .init("[rel~=\"\"]", ""),
    .init("[rel=\"copyright copyleft\"]", "a"), .init("[href^=\"http:\"]", "a"),
    .init("[href^=http]", "a"), .init("[href^=\"\"]", ""), .init("[href$=\".html\"]", "a"),
    .init("[href$=\"\"]", ""), .init("[href*=example]", "a"), .init("[href*=\"\"]", ""),
    .init("[href*=\"/\"]", "a"), .init("[href$=html]", "a"), .init("[href*=xample]", "a"),
    .init("[href*=\"http://example.com/index.html\"]", "a"),
    .init("[href*=\"http://example.com/index.htm_\"]", ""),
    .init("[title=\"Hello World\"]", "a"), .init("[title=\"hello world\"]", ""),
    .init("[title=\"hello world\" i]", "a"), .init("[title=\"hello world\"i]", "a"),
    .init("[title=\"HELLO WORLD\" I]", "a"), .init("[title=\"hello world\" s]", ""),
    .init("[title^=hello i]", "a"), .init("[title$=WORLD i]", "a"),
    .init("[title*=\"O W\" i]", "a"),
    .init("[title~=world i]", "a"), .init("[type=checkbox]", "i"), .init("[type=CHECKBOX]", "i"),
    .init("[type=checkbox s]", ""), .init("[type=Checkbox s]", "i"),
    .init("[type=\"text/css\"]", "b"),
    .init("[type^=text]", "b"), .init("[name=name]", ""), .init("[name=Name]", "i"),
    .init("[checked]", "i"), .init("[checked=\"\"]", "i"), .init("[data-x]", "c"),
    .init("[data-x=\"\"]", "c"), .init("[data-y=\"1\"]", "c"), .init("[data-Y]", "c"),
    .init("[title=\"a&b\"]", "p"), .init("[title*=\"&\"]", "p"), .init("[data-q='x\"y']", "p"),
    .init("[class~=l]", "p"), .init("[class~=m]", "p"), .init(".k.l.m", "p"),
    .init("[class=\"k  l\\9 m\"]", "p"), .init("[id=a]", "a"), .init("[id^=a]", "a"),
    .init("[hreflang=EN]", "b"), .init("[rel=UP]", "b"), .init("[lang=DE]", "q"),
    .init("[viewBox]", "s"), .init("[viewbox]", ""), .init("linearGradient", "g"),
    .init("lineargradient", ""), .init("[gradientUnits=x]", "g"), .init("[*|href]", "a b s"),
    .init("[|href]", "a b"), .init("[href][rel]", "a b"), .init("[href]:not([rel~=up])", "a"),
    .init("[href=x y]", "invalid"), .init("[href=1]", "invalid"), .init("[=x]", "invalid"),
    .init("[]", "invalid"), .init("[href", "a b"), .init("[href=\"#x\"", "b"),
    .init("[href=x q]", "invalid"), .init("[href=x i s]", "invalid"), .init("[href~x]", "invalid"),
    .init("[href~ =x]", "invalid"), .init("[h ref]", "invalid"), .init("[ns|href]", "invalid"),
    .init("[href i]", "invalid"), .init("[href=]", "invalid"), .init("[.x]", "invalid"),
  ]

  @Test(arguments: attributes)
  func matchesByAttribute(_ test: SelectorCase) {
    var query = SelectorQuery(Self.page)
    #expect(query.matches(test.selector) == test.ids)
  }

  static let html = "http://www.w3.org/1999/xhtml"
  static let svg = "http://www.w3.org/2000/svg"
  private static let mixed = """
    <!doctype html><html id=h><head id=d></head><body id=b><a id=a></a><svg id=s><a id=sa></a>
    <title id=st></title></svg><math id=m></math></body></html>
    """

  static let namespaces: [(String, [String: String], String)] = [
    ("a", [:], "a sa"), ("*|a", [:], "a sa"), ("|a", [:], ""), ("|*", [:], ""),
    ("*|*", [:], "h d b a s sa st m"), ("svg|a", [:], "invalid"), ("svg|a", ["svg": svg], "sa"),
    ("svg|*", ["svg": svg], "s sa st"), ("a", ["": svg], "sa"), ("*", ["": svg], "s sa st"),
    ("#a", ["": svg], ""), ("#sa", ["": svg], "sa"), ("*|*#a", ["": svg], "a"),
    ("*|a", ["": svg], "a sa"), ("|a", ["": svg], ""), ("a", ["": html], "a"),
    (":not(a)", ["": svg], "s st"), ("*|*:not(a)", ["": svg], "h d b a s st m"),
    ("*|*:is(#a, #sa)", ["": svg], "a sa"), ("*|*:not(#a)", ["": svg], "h d b s sa st m"),
    ("*|*:not(*)", ["": svg], "h d b a m"), ("h|body svg|a", ["h": html, "svg": svg], "sa"),
    ("body a", ["": svg], ""), ("svg a", ["": svg], "sa"), (":root", ["": html], "h"),
    ("a", ["": ""], ""), ("x|a", ["x": ""], ""), ("* |a", [:], ""), ("*| a", [:], "invalid"),
    ("svg | a", ["svg": svg], "invalid"), ("a|", [:], "invalid"), ("|", [:], "invalid"),
    ("[svg|id]", ["svg": svg], ""), ("[id]", ["": svg], "s sa st"), ("a||b", [:], "invalid"),
  ]

  @Test(arguments: namespaces)
  func matchesByNamespace(_ selector: String, _ namespaces: [String: String], _ ids: String) {
    var query = SelectorQuery(Self.mixed)
    #expect(query.matches(selector, namespaces: namespaces) == ids)
  }

  static let quirks: [(String, String, String)] = [
    (".Box", "", "d"), (".bOX", "", "d"), ("#D", "", "d"), ("[class=Box]", "", ""),
    ("[id=D]", "", ""), (".box", "d", "d"), ("#d", "d", "d"), ("div.BOX#D", "", "d"),
    (":is(.BOX)", "", "d"), (":not(.BOX)", "html head body d a", "html head body a"),
  ]

  /// What matches in a document without quirks, and in one with them.
  @Test(arguments: quirks)
  func matchesInQuirksMode(_ selector: String, _ standard: String, _ quirky: String) {
    let page = "<html><head></head><body><div id=d class=box></div><a id=a href=x></a>"
    var query = SelectorQuery("<!doctype html>" + page)
    #expect(query.matches(selector) == standard)
    query = SelectorQuery(page)
    #expect(query.matches(selector) == quirky)
  }

  private static let languages = """
    <!doctype html><html id=h lang=en><body id=b><p id=fr lang=fr-BE><q id=q></q></p>
    <p id=de lang=de-Latn-DE-1996></p><p id=ch lang=DE-ch></p><p id=none lang=""><i id=i></i></p>
    <p id=zh lang=zh-Hant-TW></p><svg id=s xml:lang=it lang=es></svg><p id=x lang=en-x-us></p></html>
    """

  static let languageCases: [SelectorCase] = [
    .init(":lang(en)", "h head b x"), .init(":lang(EN)", "h head b x"), .init(":lang(fr)", "fr q"),
    .init(":lang(fr-be)", "fr q"), .init(":lang(fr-be) > q", "q"), .init(":lang(de)", "de ch"),
    .init(":lang(de-DE)", "de"), .init(":lang(de-1996)", "de"), .init(":lang(\"*-CH\")", "ch"),
    .init(":lang(\\*-CH)", "ch"), .init(":lang(\"\")", "none i"), .init(":lang(\"*-Hant\")", "zh"),
    .init(":lang(zh, \"*-CH\")", "ch zh"), .init(":lang(zh-TW)", "zh"), .init(":lang(it)", "s"),
    .init(":lang(es)", ""), .init(":lang(e)", ""), .init(":lang(en-us)", ""),
    .init(":lang(\"*\")", "h head b fr q de ch zh s x"),
    .init(":lang(de-DE-1996)", "de"), .init(":lang(de-Latf)", ""),
    .init(":not(:lang(en)):lang(fr)", "fr q"),
    .init(":lang()", "invalid"), .init(":lang(en,)", "invalid"), .init(":lang(1)", "invalid"),
    .init(":lang(en fr)", "invalid"), .init(":lang", "invalid"),
  ]

  @Test(arguments: languageCases)
  func matchesByLanguage(_ test: SelectorCase) {
    var query = SelectorQuery(Self.languages)
    #expect(query.matches(test.selector) == test.ids)
  }

  @Test func languageOfTheDocumentIsThePragmas() {
    let page = "<!doctype html><html id=h><meta id=m http-equiv=Content-Language content=' nl x'>"
    var query = SelectorQuery(page + "<body id=b lang=da>")
    #expect(query.matches(":lang(nl)") == "h head m")
  }

  private static let directions = """
    <!doctype html><html id=h><body id=b><p id=r dir=rtl><i id=i></i><bdi id=e></bdi></p>
    <p id=l dir=LTR></p><p id=a dir=auto>123 \u{5D0} a</p><p id=a2 dir=auto>- a \u{5D0}</p>
    <p id=a3 dir=auto><b id=b3 dir=rtl>\u{5D0}</b>a</p><p id=a4 dir=auto></p>
    <bdi id=d>\u{627}</bdi><input id=t type=tel dir=x><div id=w dir=rtl><input id=n value=a>
    <input id=v dir=auto value=\u{5D0}><input id=u type=tel></div></body></html>
    """

  static let directionCases: [SelectorCase] = [
    .init(":dir(rtl)", "r i a b3 d w n v"),
    .init(":dir(ltr)", "h head b e l a2 a3 a4 t u"), .init(":dir(RTL):empty", "i n v"),
    .init(":dir(x)", ""), .init(":dir()", "invalid"), .init(":dir(\"rtl\")", "invalid"),
    .init(":dir(rtl, ltr)", "invalid"), .init("p:not(:dir(rtl))", "l a2 a3 a4"),
  ]

  @Test(arguments: directionCases)
  func matchesByDirection(_ test: SelectorCase) {
    var query = SelectorQuery(Self.directions)
    #expect(query.matches(test.selector) == test.ids)
  }
}
