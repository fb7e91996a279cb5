import Testing

/// What selectors match, from the standard's descriptions and examples.
struct SelectorMatchingTests {
  /// The combinators, types, ids and classes of a small page.
  private static let page = """
    <!doctype html><html id=html><head id=head><title id=title>x</title></head><body id=body>
    <h1 id=h1 class="head title">One</h1>
    <p id=p1 class=first>a<em id=em1>b</em></p>
    <p id=p2 class="note second">c<a id=a1 href=#>d<em id=em2>e</em></a></p>
    <div id=d1 class=box><ul id=ul1><li id=li1><li id=li2 class=on><li id=li3></ul>
    <p id=p3 class=Note></p></div>
    <div id=d2 class="box on"><p id=p4></p><span id=s1></span><p id=p5></p></div>
    </body></html>
    """

  static let structure: [SelectorCase] = [
    .init("*", "html head title body h1 p1 em1 p2 a1 em2 d1 ul1 li1 li2 li3 p3 d2 p4 s1 p5"),
    .init("p", "p1 p2 p3 p4 p5"), .init("P", "p1 p2 p3 p4 p5"), .init("#p1", "p1"),
    .init("#P1", ""), .init(".box", "d1 d2"), .init(".Box", ""), .init(".note", "p2"),
    .init(".Note", "p3"), .init("p.first", "p1"), .init(".box.on", "d2"),
    .init(".on.box", "d2"), .init("li.on", "li2"), .init("*.on", "li2 d2"),
    .init("p#p1.first", "p1"), .init(".head.title", "h1"), .init(".head.none", ""),
    .init("div p", "p3 p4 p5"), .init("body div p", "p3 p4 p5"), .init("p em", "em1 em2"),
    .init("p > em", "em1"), .init("p>em", "em1"), .init("p> em", "em1"), .init("p >em", "em1"),
    .init("body > p", "p1 p2"), .init("h1 + p", "p1"), .init("h1+p", "p1"),
    .init("p + p", "p2"), .init("p ~ p", "p2 p5"), .init("h1 ~ div", "d1 d2"),
    .init("p + div", "d1"), .init("p ~ div", "d1 d2"), .init("div + div", "d2"),
    .init("h1 ~ p + div", "d1"), .init("h1 + p ~ div", "d1 d2"), .init("span ~ p", "p5"),
    .init("span + p", "p5"), .init("p + span + p", "p5"), .init("p ~ p > em", ""),
    .init("p ~ p em", "em2"), .init("ul ~ p", "p3"), .init("h1 em", ""),
    .init("h1 ~ p em", "em1 em2"), .init("html > body > div > ul > li", "li1 li2 li3"),
    .init("html body div ul li", "li1 li2 li3"), .init("div > li", ""),
    .init("body > div li + li", "li2 li3"), .init("li ~ li", "li2 li3"),
    .init("li + li + li", "li3"), .init("li + li ~ li", "li3"), .init("body li ~ .on", "li2"),
    .init("p, li", "p1 p2 li1 li2 li3 p3 p4 p5"), .init("h1,h1", "h1"),
    .init("#p1, #p2 , #d1", "p1 p2 d1"), .init("nav", ""), .init("p/**/.first", "p1"),
    .init("p /**/ em", "em1 em2"), .init("p/**/ > /**/em", "em1"), .init("\\70", "p1 p2 p3 p4 p5"),
    .init("#\\70 1", "p1"), .init(".f\\69rst", "p1"), .init("* > em", "em1 em2"),
    .init("* em", "em1 em2"), .init("* * em", "em1 em2"), .init("body * * em", "em2"),
    .init("body > * > em", "em1"), .init("html > * > div", "d1 d2"),
    .init("* + *", "body p1 p2 d1 li2 li3 p3 d2 s1 p5"),
    .init(":root", "html"), .init("html:root", "html"), .init("body:root", ""),
    .init(":root > body", "body"), .init(":root p", "p1 p2 p3 p4 p5"),
    .init(":scope", "html"), .init(":scope > body", "body"), .init("&", "html"),
    .init("& > body", "body"),
    .init(":first-child", "html head title h1 em1 a1 em2 ul1 li1 p4"),
    .init(":last-child", "html title body em1 a1 em2 li3 p3 d2 p5"),
    .init(":only-child", "html title em1 a1 em2"), .init("p:first-child", "p4"),
    .init("p:last-child", "p3 p5"), .init("p:first-of-type", "p1 p3 p4"),
    .init("p:last-of-type", "p2 p3 p5"), .init("p:only-of-type", "p3"),
    .init("div:first-of-type", "d1"), .init("div:last-of-type", "d2"),
    .init(":only-of-type", "html head title body h1 em1 a1 em2 ul1 p3 s1"),
    .init(":empty", "li1 li2 li3 p3 p4 s1 p5"), .init("p:empty", "p3 p4 p5"),
    .init(":any-link", "a1"), .init(":link", "a1"), .init(":visited", ""),
    .init("a:not(:visited)", "a1"),
    .init(":defined", "html head title body h1 p1 em1 p2 a1 em2 d1 ul1 li1 li2 li3 p3 d2 p4 s1 p5"),
  ]

  @Test(arguments: structure)
  func matchesByStructure(_ test: SelectorCase) {
    var query = SelectorQuery(Self.page)
    #expect(query.matches(test.selector) == test.ids)
  }

  static let logic: [SelectorCase] = [
    .init(":is(p, em)", "p1 em1 p2 em2 p3 p4 p5"), .init(":is(h1, #p1)", "h1 p1"),
    .init(":is()", ""), .init(":where()", ""), .init(":is(:unknown)", ""),
    .init(":is(:unknown, p)", "p1 p2 p3 p4 p5"), .init(":is(p, :unknown(x))", "p1 p2 p3 p4 p5"),
    .init(":is(p::before, h1)", "h1"), .init(":is(, h1)", "h1"), .init(":is(h1,)", "h1"),
    .init(":is(h1 h1 > , h1)", "h1"), .init(":is(1, h1)", "h1"),
    .init(":where(.first, .note)", "p1 p2"),
    .init(":is(div p)", "p3 p4 p5"), .init(":is(div > p, h1 + p)", "p1 p3 p4 p5"),
    .init("div :is(p, li)", "li1 li2 li3 p3 p4 p5"), .init(":is(div, p) > :is(em, span)", "em1 s1"),
    .init(":is(body > div) > p", "p3 p4 p5"), .init(":is(:is(:is(h1)))", "h1"),
    .init(":not(*)", ""), .init("p:not(.first)", "p2 p3 p4 p5"),
    .init("p:not(.first, .note)", "p3 p4 p5"), .init("p:not(div p)", "p1 p2"),
    .init("p:not(div > p, .first)", "p2"), .init("p:not(:not(.first))", "p1"),
    .init("li:not(:first-child):not(:last-child)", "li2"),
    .init("p:not(:is(.first, .note))", "p3 p4 p5"),
    .init("p:not(:empty)", "p1 p2"), .init("body > :not(div)", "h1 p1 p2"),
    .init("p:not(:is())", "p1 p2 p3 p4 p5"), .init("p:not(p)", ""),
    .init(":not(html) > em", "em1 em2"),
    .init("div:has(ul)", "d1"), .init(":has(> em)", "p1 a1"),
    .init(":has(em)", "html body p1 p2 a1"),
    .init("p:has(em)", "p1 p2"), .init("p:has(> em)", "p1"), .init("p:has(+ p)", "p1"),
    .init("p:has(~ div)", "p1 p2"), .init("p:has(~ p)", "p1 p4"), .init("p:has(+ span)", "p4"),
    .init("div:has(> ul > li.on)", "d1"), .init("div:has(ul > .on)", "d1"),
    .init("div:has(.on)", "d1"),
    .init("li:has(+ .on)", "li1"), .init("li:has(~ .on)", "li1"), .init("li:has(~ li)", "li1 li2"),
    .init("div:has(li, span)", "d1 d2"), .init("div:has(:is(li, span))", "d1 d2"),
    .init("div:not(:has(li))", "d2"), .init("div:has(:not(li))", "d1 d2"),
    .init("h1:has(+ p > em)", "h1"), .init("h1:has(~ div li)", "h1"), .init("h1:has(+ div)", ""),
    .init("h1:has(~ div + div)", "h1"), .init("body:has(h1 + p)", "body"),
    .init("body:has(h1 + div)", ""), .init(":has(> :first-child:last-child)", "head p1 p2 a1"),
    .init("div:has(> span):has(> p)", "d2"), .init("p:has(a em)", "p2"),
    .init(":root:has(.note)", "html"), .init("p:has(> a:has(> em))", "invalid"),
    .init("p:has(:is(a:has(em)))", ""), .init("div:has(> p ~ p)", "d2"),
    .init("div:has(p + p)", ""), .init("div:has(> p + span + p)", "d2"),
    .init("ul:has(li:nth-child(3))", "ul1"), .init("ul:has(li:nth-child(4))", ""),
    .init("div:has(:scope)", ""), .init("html:has(:scope)", ""), .init("div:has(:root p)", ""),
    .init("p:has()", "invalid"), .init("p:not()", "invalid"), .init("p:has(:unknown)", "invalid"),
    .init("p:has(h1, :unknown)", "invalid"), .init("p:not(h1, :unknown)", "invalid"),
    .init("p:not(::before)", "invalid"), .init("p:has(::before)", "invalid"),
  ]

  @Test(arguments: logic)
  func matchesByLogic(_ test: SelectorCase) {
    var query = SelectorQuery(Self.page)
    #expect(query.matches(test.selector) == test.ids)
  }

  /// A list of ten, of which some have a class or another type.
  private static let list = """
    <!doctype html><ol id=ol>\
    <li id=1 class=a><li id=2><li id=3 class=a><li id=4 class="a b"><li id=5>\
    <li id=6 class=b><li id=7 class=a><li id=8><li id=9 class=b><li id=10 class=a></ol>\
    <dl id=dl><dt id=t1><dd id=e1><dd id=e2><dt id=t2><dd id=e3><dt id=t3></dl>
    """

  static let counting: [SelectorCase] = [
    .init("li:nth-child(odd)", "1 3 5 7 9"), .init("li:nth-child(even)", "2 4 6 8 10"),
    .init("li:nth-child(2n+1)", "1 3 5 7 9"), .init("li:nth-child(2n)", "2 4 6 8 10"),
    .init("li:nth-child(2n+0)", "2 4 6 8 10"), .init("li:nth-child(4n+1)", "1 5 9"),
    .init("li:nth-child(4n+4)", "4 8"), .init("li:nth-child(10n-1)", "9"),
    .init("li:nth-child(10n+9)", "9"), .init("li:nth-child(0n+5)", "5"),
    .init("li:nth-child(5)", "5"), .init("li:nth-child(1n+0)", "1 2 3 4 5 6 7 8 9 10"),
    .init("li:nth-child(n)", "1 2 3 4 5 6 7 8 9 10"), .init("li:nth-child(n+8)", "8 9 10"),
    .init("li:nth-child(-n+3)", "1 2 3"), .init("li:nth-child(-n)", ""),
    .init("li:nth-child(-2n+5)", "1 3 5"), .init("li:nth-child( 3n + 1 )", "1 4 7 10"),
    .init("li:nth-child( +3n - 2 )", "1 4 7 10"), .init("li:nth-child(+6)", "6"),
    .init("li:nth-child( -n+ 6)", "1 2 3 4 5 6"), .init("li:nth-child(0)", ""),
    .init("li:nth-child(-1)", ""), .init("li:nth-child(3n-4)", "2 5 8"),
    .init("li:nth-last-child(-n+2)", "9 10"), .init("li:nth-last-child(odd)", "2 4 6 8 10"),
    .init("li:nth-last-child(1)", "10"), .init("li:nth-last-child(3n)", "2 5 8"),
    .init("li:nth-child(odd of .a)", "1 4 10"), .init("li:nth-child(even of .a)", "3 7"),
    .init("li:nth-child(2 of .b)", "6"), .init("li:nth-last-child(2 of .b)", "6"),
    .init("li:nth-last-child(1 of .a)", "10"), .init("li:nth-child(1 of .a.b)", "4"),
    .init("li:nth-child(-n+3 of .a)", "1 3 4"), .init("li.a:nth-child(-n+3)", "1 3"),
    .init(":nth-child(1 of li.a, li.b)", "1"), .init("li:nth-child(3 of .a, .b)", "4"),
    .init("li:nth-child(2 of ol > .b)", "6"), .init("li:nth-child(n of .none)", ""),
    .init("li:nth-child(1 of *)", "1"), .init("li:nth-child(2n of :not(.a))", "5 8"),
    .init("dt:nth-of-type(2)", "t2"), .init("dd:nth-of-type(odd)", "e1 e3"),
    .init("dl > :nth-of-type(2)", "e2 t2"), .init("dd:nth-last-of-type(1)", "e3"),
    .init("dt:nth-last-of-type(2)", "t2"), .init("dt:nth-of-type(-n+2)", "t1 t2"),
    .init("dl > :first-of-type", "t1 e1"), .init("dl > :last-of-type", "e3 t3"),
    .init("dt:nth-child(1)", "t1"), .init("dt + dd", "e1 e3"), .init("dd + dd", "e2"),
    .init("li:nth-child(1n + 9)", "9 10"), .init("li:NTH-CHILD(ODD)", "1 3 5 7 9"),
    .init("li:nth-child(odd OF .a)", "1 4 10"),
    .init("li:nth-child(3 n)", "invalid"), .init("li:nth-child(+ 2n)", "invalid"),
    .init("li:nth-child(+ 2)", "invalid"), .init("li:nth-child()", "invalid"),
    .init("li:nth-child(2 of)", "invalid"), .init("li:nth-child(of .a)", "invalid"),
    .init("li:nth-of-type(2 of .a)", "invalid"), .init("li:nth-child(2 of :unknown)", "invalid"),
    .init("li:nth-child(2.5)", "invalid"), .init("li:nth-child(2n 1)", "invalid"),
  ]

  @Test(arguments: counting)
  func matchesByCounting(_ test: SelectorCase) {
    var query = SelectorQuery(Self.list)
    #expect(query.matches(test.selector) == test.ids)
  }
}
