import SchemefyCSS
import Testing

/// Selectors that were parsed by themselves are added to others as if they were parsed among them.
struct ParsedSelectorsTests {
  private struct Tables {
    var selectors = SelectorTable()
    var names = NameTable()

    var nameTexts: [String] {
      (1..<names.count).map { names.text(of: NameTable.ID($0)) }
    }
  }

  @Test(arguments: [
    ".a, #B.c > d ~ e ~ f {}",
    "[data-x], [X='some' i], [s|y~=\"word\"] {}",
    "@namespace s 'urn:x'; @namespace 'urn:y'; s|a, b, *|c[s|d] {}",
    ":nth-child(2n+1 of .a, .b), :nth-last-of-type(3) {}",
    ":is(.a, b) :not(#c, :where(d)) :has(> .e, + f) {}",
    ":lang(de, 'fr-CA'), :dir(rtl), p:lang(en) {}",
    ":host, :host(.dark), :host-context(.x), ::slotted(b), ::part(One two) {}",
    ".a { & .b {} :is(&, c) {} > d { e {} } }",
    "@scope (.a) to (.b) { :scope {} c {} } @scope { d {} }",
    "a:hover, input:checked::placeholder, ::highlight(Mine), b::before {}",
    "@media print { .a {} } $ { b {} } c {}",
    "",
  ])
  func areTheSameAsParsedThere(css: String) {
    let before = ".first ~ [title=x]:lang(nl):nth-child(odd of .a) { & B {} } .a ~ e {}"
    var parsed = Tables()
    var added = Tables()
    for css in [before, css] {
      let bytes = Array(css.utf8)
      let sheet = Stylesheet.parse(bytes.span)
      let expected = SheetSelectors.parse(
        sheet, in: bytes.span, into: &parsed.selectors, names: &parsed.names)
      let found = ParsedSelectors(sheet, in: bytes.span)
        .add(to: &added.selectors, names: &added.names)
      #expect(found.roles == expected.roles)
      #expect(found.scopes == expected.scopes)
      #expect(found.namespaces.default == expected.namespaces.default)
      #expect(found.namespaces.prefixes == expected.namespaces.prefixes)
    }
    #expect(added.nameTexts == parsed.nameTexts)
    let (own, other) = (added.selectors, parsed.selectors)
    #expect(own.steps == other.steps)
    #expect(own.selectors == other.selectors)
    #expect(own.lists == other.lists)
    #expect(own.attributes == other.attributes)
    #expect(own.nths == other.nths)
    #expect(own.languages == other.languages)
    #expect(own.partNames == other.partNames)
    #expect(own.text == other.text)
    #expect(own.subsequentSiblingCount == other.subsequentSiblingCount)
  }
}
