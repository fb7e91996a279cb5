package import SchemefySource

/// Selectors of any number of sheets: flat arrays, linked by index.
package struct SelectorTable: Sendable {
  /// The steps of all complex selectors, those of each selector in one run.
  package internal(set) var steps: [SimpleSelector] = []
  package internal(set) var selectors: [ComplexSelector] = []
  package internal(set) var lists: [SelectorList] = []
  package internal(set) var attributes: [AttributeSelector] = []
  package internal(set) var nths: [NthSelector] = []
  /// By step, the range of the simple selector in its sheet's text, where the context asked for that: of
  /// `:not(.a)`, all. It is empty for combinators, and for what is not written, such as the `&` in front of
  /// a nested rule's selectors.
  package internal(set) var places: [TextRange] = []
  /// The language ranges of `:lang()`, as ranges of `text`; in ASCII lower case.
  package internal(set) var languages: [Range<Int32>] = []
  /// The names in `::part()`, as ranges of `text`.
  package internal(set) var partNames: [Range<Int32>] = []
  /// The values that attribute selectors compare with.
  package internal(set) var text: [UInt8] = []
  /// The number of `~`.
  package internal(set) var subsequentSiblingCount = 0

  package init() {}

  /// The maximum depth to which selectors may nest, in brackets and by `&`; a deeper one matches nothing
  /// (`&`) or is invalid (brackets).
  package static let depthLimit = 32
}
