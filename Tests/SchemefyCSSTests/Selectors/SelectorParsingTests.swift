import SchemefyCSS
import SchemefySource
import TestSupport
import Testing

/// What is a selector, how specific it is, and where it stands.
struct SelectorParsingTests {
  /// A parsed list, or `nil` if the selector is invalid.
  private static func parse(
    _ selector: String
  ) -> (table: SelectorTable, list: SelectorList, names: NameTable)? {
    let bytes = Array(selector.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    var table = SelectorTable()
    var names = NameTable()
    let range = TokenRange(0..<tokens.count - 1)
    guard let list = table.parse(tokens.span, in: bytes.span, range, names: &names) else {
      return nil
    }
    return (table, table.lists[Int(list)], names)
  }

  static let specificities: [(String, Specificity)] = [
    ("*", .init(0, 0, 0)), ("LI", .init(0, 0, 1)), ("UL LI", .init(0, 0, 2)),
    ("UL OL+LI", .init(0, 0, 3)), ("H1 + *[REL=up]", .init(0, 1, 1)),
    ("UL OL LI.red", .init(0, 1, 3)), ("LI.red.level", .init(0, 2, 1)), ("#x34y", .init(1, 0, 0)),
    ("#s12:not(FOO)", .init(1, 0, 1)), (".foo :is(.bar, #baz)", .init(1, 1, 0)),
    (":is(em, #foo)", .init(1, 0, 0)), (".qux:where(em, #foo#bar#baz)", .init(0, 1, 0)),
    (":nth-child(even of li, .item)", .init(0, 2, 0)), (":not(em, strong#foo)", .init(1, 0, 1)),
    (":has(> .a, #b)", .init(1, 0, 0)), (":nth-child(2n+1)", .init(0, 1, 0)),
    (":nth-last-child(1 of #a b)", .init(1, 1, 1)), (":first-child", .init(0, 1, 0)),
    (":only-child", .init(0, 1, 0)), (":only-of-type", .init(0, 1, 0)), ("a:hover", .init(0, 1, 1)),
    ("a::before", .init(0, 0, 2)), ("a:before", .init(0, 0, 2)), ("::before", .init(0, 0, 1)),
    ("::before:hover", .init(0, 1, 1)), ("::before::marker", .init(0, 0, 2)),
    (":host", .init(0, 1, 0)), (":host(.a)", .init(0, 2, 0)), (":host(#a)", .init(1, 1, 0)),
    (":host-context(a.b)", .init(0, 2, 1)), ("::slotted(.a)", .init(0, 1, 1)),
    ("slot::slotted(#a)::before", .init(1, 0, 3)), ("x::part(a b)", .init(0, 0, 2)),
    ("::part(a):hover", .init(0, 1, 1)), (":is()", .init(0, 0, 0)), (":where(#a)", .init(0, 0, 0)),
    (":is(:unknown, .a)", .init(0, 1, 0)), ("a.b.b.b", .init(0, 3, 1)), ("#a#a", .init(2, 0, 0)),
    ("&", .init(0, 0, 0)), ("&.a", .init(0, 1, 0)), (":scope", .init(0, 1, 0)),
    (":root", .init(0, 1, 0)),
    (":lang(de)", .init(0, 1, 0)), (":dir(rtl)", .init(0, 1, 0)), ("[a][b=c]", .init(0, 2, 0)),
    ("*|*", .init(0, 0, 0)), ("|a", .init(0, 0, 1)), ("a::-webkit-foo", .init(0, 0, 2)),
    (":not(:is(#a, b))", .init(1, 0, 0)), (":is(:where(#a), b)", .init(0, 0, 1)),
    (":link", .init(0, 1, 0)), ("a, #b, .c", .init(1, 0, 0)),
    ("::highlight(x)", .init(0, 0, 1)), (":-webkit-any(.a, b)", .init(0, 1, 0)),
  ]

  @Test(arguments: specificities)
  func isAsSpecificAs(_ selector: String, _ specificity: Specificity) throws {
    let parsed = try #require(Self.parse(selector))
    #expect(parsed.list.specificity == specificity)
  }

  @Test func specificityIsClamped() throws {
    let parsed = try #require(Self.parse(String(repeating: ".a", count: 2000) + "#b"))
    #expect(parsed.list.specificity == Specificity(1, 1023, 0))
    #expect(Specificity(0, 1023, 1023) < Specificity(1, 0, 0))
    #expect(Specificity(0, 0, 9) < Specificity(0, 1, 0))
  }

  static let invalid: [String] = [
    "", " ", ",", "a,", ",a", "a,,b", "a >", "> a", "+ a", "~ a", "a > > b", "a + > b", "a ~~ b",
    "a || b", "a ! b", "a / b", "a $ b", "a @b", "a { b", "a } b", "a ; b", "1", "1a", "a1 2",
    "#1", "#-", "#", "# a", ".", ".1", ". a", "..a", ".a.", "a..b", ".a#", "a.*", "*a", "**",
    "a*", ".a*", ".ab|c", "[a]b", ":hoverb:", ":hover b:", "#a b.", ":", "::", ":::before",
    ": hover", ":: before", ":1", ":unknown", ":unknown()", "::unknown", "::unknown()",
    "::-moz-selection", ":-moz-any(a)", "::-webkit-foo()", "::-webkit-foo(a)", ":-webkit-foo",
    ":blank", ":current", ":past", ":future", ":local-link", ":target-within", ":nth-col(1)",
    ":matches(a)", ":contains(a)", ":hover()", ":hover(a)", ":is", ":not", ":where", ":has",
    ":nth-child",
    ":not()", ":not( )", ":not(,)", ":not(a,)", ":not(a b,)", ":not(a >)", ":not(> a)",
    ":not(::before)",
    ":not(a::before)", ":not(a) b:", ":has()", ":has(,)", ":has(a,)", ":has(>)", ":has(a:has(b))",
    ":has(::before)", ":is(a])", ":is(a}", ":host()", ":host(a b)", ":host(a, b)", ":host(> a)",
    ":host-context()", ":host-context(a b)", "::slotted", "::slotted()", "::slotted(a b)",
    "::slotted(a, b)", "::slotted(a)b", "::slotted(a).b", "::slotted(a) b", "::slotted(a) > b",
    "::slotted(a)::first-line", "::slotted(a)::part(b)", "::part", "::part()", "::part(1)",
    "::part(a, b)", "::part(a)b", "::part(a) b", "::part(a)::part(b)", "::part(a):first-child",
    "::part(a):empty", "::before a", "::before > a", "::before.a", "::before#a", "::before[a]",
    "::before:first-child", "::before:not(a)", "::before::after", "::before::before",
    ":before:checked",
    "::before:before", "::first-line::before", "a::before, b::x", ":lang()", ":lang(1)",
    ":lang(a b)",
    ":dir()", ":dir(1)", ":dir(\"ltr\")", ":dir(ltr rtl)", ":nth-child()", ":nth-child(a)",
    ":nth-child(1 2)", ":nth-child(n of)", ":nth-child(n of a,)", ":nth-child(n of ::before)",
    ":nth-of-type(n of a)", "&a", "a&b", "&*", "[a", "[a=b", "a[", "[]", "[a=]", "[=a]", "[a==b]",
    "[a b]", "[a|]", "[|]", "[*]", "[*|*]", "[x|a]", "x|a", "x|*", "a|b|c", "a| b", "a/**/b",
    "::highlight()", "::highlight", ":state()", ":state", ":state(1)", "::view-transition-group()",
    "url(a)", "\"a\"", "a(b)", "(a)", "{a}", "a(", "a:not(b", "<!--a", "a-->", "%", "50%", "from 1",
  ]
  /// Brackets that the text's end closes are closed: these are valid.
  static let closedByTheEnd: Set = ["[a", "[a=b", "a:not(b"]

  @Test(arguments: invalid)
  func isInvalid(_ selector: String) {
    #expect((Self.parse(selector) != nil) == Self.closedByTheEnd.contains(selector))
  }

  static let valid: [String] = [
    "a", " a ", "/**/a/**/", "a |b", "a,b", "a , b", "a>b", "a + b~c", "*", "*|a", "|a", "*|*",
    "#a", "#-a", "#--", "#\\31", ".-a", ".--", ".\\31", ".\u{E9}", "a.b#c[d]:hover", "[a]", "[ a ]",
    "[a=b]", "[a='b']", "[a=b i]", "[a='b'i]", "[a=b S]", "[|a]", "[*|a]", "[a|=b]", "[a~=b]",
    ":hover", ":HOVER", ":is(a)", ":is()", ":is( )", ":is(,)", ":is(1)", ":is(::x)", ":is(a > , b)",
    ":where(a, b)", ":not(a)", ":not( a , b )", ":not(a b > c)", ":has(a)", ":has(> a)",
    ":has( + a, ~ b)",
    ":has(:is(:has(a)))", ":nth-child(n)", ":nth-child( odd )", ":nth-child(2n+1 of a, b)",
    ":nth-last-child(-n+3)", ":nth-of-type(even)", ":lang(de)", ":lang('de', fr)", ":dir(ltr)",
    ":dir(x)",
    "::before", ":before", ":AFTER", "::first-line", ":first-letter", "a::before:hover", "::marker",
    "::before::marker", "::after::marker", "::selection:window-inactive", "::backdrop",
    "::placeholder",
    "::-webkit-foo", "::-WEBKIT-Foo", "::-webkit-scrollbar:horizontal",
    "::-webkit-scrollbar-button:single-button:start:hover", "::-webkit-input-placeholder",
    "::file-selector-button:hover", "::details-content::before", "::highlight(x)", "::cue",
    "::cue(b)",
    "::view-transition", "::view-transition-group(*)", "::view-transition-old(root)",
    ":host", ":host(a.b)", ":host-context(a)", "::slotted(a)", "::slotted(:is(a, b))",
    "::slotted(a)::before", "::slotted(a):hover", "::part(a)", "::part(a b):hover",
    "::part(a)::before", "::part(a):checked",
    "&", "&.a", "a&", ".a&.b", "& > a", "&&", ":is(&)", ":scope", ":-webkit-any(a, b)",
    ":-webkit-any-link",
    ":-webkit-autofill", ":state(a)", ":user-invalid", ":popover-open", ":open", ":modal",
    ":autofill",
    ":is(a", ":not(a", "::picker(select)", "a:is(b):not(c)", ":not(:not(:not(a)))",
    "::spelling-error",
  ]

  @Test(arguments: valid)
  func isValid(_ selector: String) {
    #expect(Self.parse(selector) != nil)
  }

  @Test(arguments: [
    "1️⃣a > b2️⃣", "  1️⃣a2️⃣  ", "/**/ 1️⃣:is(a, b)2️⃣ /**/", "x, 1️⃣y z2️⃣", "x /*,*/ , 1️⃣y2️⃣,z",
    "1️⃣a::before2️⃣", "x,1️⃣a[b=','] 2️⃣",
  ])
  func knowsItsRange(_ marked: String) throws {
    let marked = MarkedText(marked.replacing(" 2️⃣", with: "2️⃣ "))
    let parsed = try #require(Self.parse(marked.text))
    let ranges = parsed.list.selectors.map { parsed.table.selectors[Int($0)].range }
    #expect(ranges.contains(marked.range()))
  }

  @Test func nestingIsLimited() {
    func nested(_ depth: Int) -> String {
      String(repeating: ":not(", count: depth) + "a" + String(repeating: ")", count: depth)
    }
    #expect(Self.parse(nested(SelectorTable.depthLimit)) != nil)
    #expect(Self.parse(nested(SelectorTable.depthLimit + 1)) == nil)
    #expect(Self.parse(nested(100_000)) == nil)
  }

  @Test func pseudoElementsAreSubjects() throws {
    for (selector, element) in [
      ("a", PseudoElement.none), ("a::before", .before), ("a:first-line", .firstLine),
      ("::before::marker", .marker), ("::-webkit-input-placeholder", .placeholder),
      ("::slotted(a)::after", .after), ("::slotted(a)", .none), ("::-webkit-Thing", .webkit),
    ] {
      let parsed = try #require(Self.parse(selector))
      let complex = parsed.table.selectors[Int(parsed.list.selectors.lowerBound)]
      #expect(complex.pseudoElement == element, "\(selector)")
      if element == .webkit {
        #expect(parsed.names.text(of: complex.pseudoElementName) == "-webkit-thing")
      }
    }
  }

  @Test func statesAreNoted() throws {
    let parsed = try #require(Self.parse("a:hover :not(:focus) :is(b, :checked)"))
    #expect(parsed.list.states == [.init(.hover), .init(.focus), .init(.checked)])
  }
}
