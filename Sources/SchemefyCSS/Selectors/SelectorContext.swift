/// The context that a selector is parsed in.
package struct SelectorContext: Sendable {
  /// How relative selectors, and `&`, are to be taken.
  package enum Place: Sendable {
    /// In a style rule at the top level: `&` is `:scope`, and nothing is relative.
    case topLevel
    /// In a style rule nested in one with this list, which `&` represents.
    case nested(Int32)
    /// In a style rule directly in `@scope`, or behind its `to`: `&` is `:where(:scope)`.
    case scoped
  }

  package var place: Place
  package var namespaces: SelectorNamespaces
  /// Whether pseudo-elements may be subjects; not in the prelude of `@scope`.
  package var allowsPseudoElements = true
  /// Whether names of pseudo-classes and pseudo-elements may be unknown, as those are that another engine
  /// has: `::-moz-selection`. Where they may not, they make their list invalid, as in a browser.
  package var allowsUnknownNames = false
  /// Whether ``SelectorTable/places`` notes where simple selectors stand.
  package var notesPlaces = false

  package init(
    _ place: Place = .topLevel, namespaces: SelectorNamespaces = SelectorNamespaces()
  ) {
    self.place = place
    self.namespaces = namespaces
  }
}
