internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefyMedia
internal import SchemefyProperties

/// The colour schemes that a page declares to support.
///
/// WHATWG HTML <https://html.spec.whatwg.org/multipage/semantics.html#meta-color-scheme>
enum PageSchemes {
  /// The schemes of the first valid `meta` in the document; `normal` if there is none.
  package static func find(in elements: ElementTable, _ text: Span<UInt8>) -> SchemeList {
    for (index, element) in elements.elements.enumerated()
    where element.tag == .meta && element.tree == 0 && element.namespace == elements.known.html {
      let index = Int32(truncatingIfNeeded: index)
      guard let name = elements.attribute(elements.known.name, of: index),
        PackedName(elements.value(of: name, in: text).span) == PackedName("color-scheme".utf8.span),
        let content = elements.attribute(elements.known.content, of: index)
      else { continue }
      if let schemes = schemes(elements.value(of: content, in: text)) { return schemes }
    }
    return .normal
  }

  /// The value of an attribute as one of the property.
  ///
  /// Inlined into a loop, a cursor crashes the optimizer of Swift 6.3.1.
  @inline(never)
  private static func schemes(_ value: [UInt8]) -> SchemeList? {
    let tokens = CSSTokenizer.tokenize(value.span)
    let range = TokenRange(0..<tokens.count - 1)
    return ColorSchemeValue(ComponentValueCursor(tokens.span, in: value.span, range))
      .map { SchemeList($0) }
  }
}
