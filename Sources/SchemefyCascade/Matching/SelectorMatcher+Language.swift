internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySource

/// `:lang()`
///
/// Selectors 4 <https://drafts.csswg.org/selectors-4/#the-lang-pseudo>
extension SelectorMatcher {
  /// Whether the language of an element is in one of the ranges.
  mutating func matchLanguage(
    _ ranges: Range<Int32>, _ element: Int32, _ text: Span<UInt8>
  ) -> Bool {
    findLanguages(text)
    let language = caches.languages[Int(element)]
    let tag = language < 0 ? [] : caches.languageTags[Int(language)]
    for index in ranges {
      let range = selectors.text[elements.indices(selectors.languages[Int(index)])]
      if Self.matches(tag, range) { return true }
    }
    return false
  }

  /// RFC 4647 §3.3.2 "Extended Filtering" <https://www.rfc-editor.org/rfc/rfc4647#section-3.3.2>
  ///
  /// An empty range matches elements without language. Both are in lower case. They are not brought
  /// to canonical form first, as in browsers.
  package static func matches(_ tag: [UInt8], _ range: ArraySlice<UInt8>) -> Bool {
    if range.isEmpty || tag.isEmpty { return range.isEmpty && tag.isEmpty }
    let hyphen = UInt8(ascii: "-")
    let star = [UInt8(ascii: "*")]
    let wanted = range.split(separator: hyphen, omittingEmptySubsequences: false)
    let subtags = tag.split(separator: hyphen, omittingEmptySubsequences: false)
    guard wanted[0].elementsEqual(star) || wanted[0].elementsEqual(subtags[0]) else {
      return false
    }
    var next = 1
    for part in wanted.dropFirst() where !part.elementsEqual(star) {
      while next < subtags.count, !subtags[next].elementsEqual(part) {
        // A singleton starts something else.
        if subtags[next].count == 1 { return false }
        next += 1
      }
      guard next < subtags.count else { return false }
      next += 1
    }
    return true
  }

  // MARK: The languages of all elements

  /// WHATWG HTML "the lang and xml:lang attributes"
  /// <https://html.spec.whatwg.org/multipage/dom.html#the-lang-and-xml:lang-attributes>
  private mutating func findLanguages(_ text: Span<UInt8>) {
    guard caches.languages.isEmpty else { return }
    let count = elements.elements.count
    var tags: [[UInt8]] = []
    var languages = [Int32](repeating: -1, count: count)
    if let tag = pragmaLanguage(text) { tags.append(tag) }
    let standard: Int32 = tags.isEmpty ? -1 : 0
    for index in 0..<count {
      let own = elements.elements[index]
      if let attribute = languageAttribute(own) {
        languages[index] = Int32(tags.count)
        tags.append(elements.value(of: attribute, in: text).map(\.asciiLowercased))
      } else {
        let parent = own.parent >= 0 ? own.parent : elements.trees[Int(own.tree)].host
        languages[index] = parent >= 0 ? languages[Int(parent)] : standard
      }
    }
    caches.languages = languages
    caches.languageTags = tags
  }

  /// `xml:lang`, otherwise `lang` on an element of HTML or SVG.
  private func languageAttribute(_ element: SelectableElement) -> SelectableAttribute? {
    var result: SelectableAttribute?
    for index in elements.indices(element.attributes) {
      let attribute = elements.attributes[index]
      guard attribute.name == elements.known.lang else { continue }
      if attribute.namespace == elements.known.xml { return attribute }
      if attribute.namespace == 0 { result = attribute }
    }
    return result
  }

  /// `<meta http-equiv=content-language>`
  ///
  /// <https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-content-language>
  private func pragmaLanguage(_ text: Span<UInt8>) -> [UInt8]? {
    var language: [UInt8]?
    for index in 0..<Int32(elements.elements.count) where htmlTag(index) == .meta {
      guard let name = elements.attribute(elements.known.httpEquiv, of: index),
        elements.value(of: name, in: text).map(\.asciiLowercased)
          == Array("content-language".utf8),
        let content = elements.attribute(elements.known.content, of: index)
      else { continue }
      let value = elements.value(of: content, in: text)
      guard !value.contains(UInt8(ascii: ",")) else { continue }
      if let first = value.split(whereSeparator: \.isASCIIWhitespace).first {
        language = first.map(\.asciiLowercased)
      }
    }
    return language
  }
}
