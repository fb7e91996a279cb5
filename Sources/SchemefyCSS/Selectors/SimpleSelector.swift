/// A step of matching: a simple selector, or the combinator that leads on to another element.
///
/// A complex selector's steps stand in ``SelectorTable/steps`` in the order of matching: the
/// rightmost compound selector, its combinator, the compound selector to the left of that, and so
/// on. Within a compound selector the most selective and cheapest steps come first. A step that
/// always matches, such as `*`, is left out.
///
/// Selectors 4 <https://drafts.csswg.org/selectors-4/#structure>
package enum SimpleSelector: Hashable, Sendable {
  case id(SelectorName)
  case `class`(SelectorName)
  case type(SelectorName)
  /// The name of a namespace; 0 for none.
  case namespace(NameTable.ID)
  /// Index into ``SelectorTable/attributes``.
  case attribute(Int32)
  case pseudoClass(StaticPseudoClass)
  /// A state, or its opposite. In quirks mode, `quirky` ones match links only.
  case state(ElementState, isNegated: Bool, isQuirky: Bool)
  /// Index into ``SelectorTable/nths``.
  case nth(Int32)
  /// `:is()`, `:where()`: index into ``SelectorTable/lists``.
  case any(Int32)
  /// `:not()`
  case not(Int32)
  /// `:has()`
  case has(Int32)
  /// `:lang()`: indices into ``SelectorTable/languages``.
  case language(Range<Int32>)
  /// `:dir()`; `nil` for a direction that there is not.
  case direction(isRightToLeft: Bool?)
  /// `:host`, `:host()`: a list of one compound selector, or -1.
  case host(Int32)
  /// `:host-context()`
  case hostContext(Int32)
  /// `&`: the list of the parent rule.
  case nesting(Int32)
  /// In a relative selector of `:has()`: the element that has it.
  case anchor
  /// An element with these names in its `part` attribute: indices into ``SelectorTable/partNames``.
  case parts(Range<Int32>)
  case combinator(Combinator)
  /// `~`, numbered through all selectors of the table.
  case subsequentSibling(Int32)
  /// A pseudo-class that is not known, where the context allows it: the name, without arguments.
  case unknown(NameTable.ID)
  /// A selector that nests too deeply to be matched.
  case never
}

extension SimpleSelector {
  /// The combinator; `nil` for a simple selector.
  package var combinator: Combinator? {
    switch self {
    case .combinator(let combinator): combinator
    case .subsequentSibling: .subsequentSibling
    default: nil
    }
  }

  /// The order within a compound selector: the most selective and cheapest first.
  var rank: Int {
    switch self {
    case .never: 0
    case .id, .host, .hostContext, .anchor: 1
    case .class: 2
    case .type: 3
    case .pseudoClass(.root): 3
    case .namespace: 4
    case .state: 5
    case .attribute, .parts, .pseudoClass, .direction, .unknown: 6
    case .nth: 7
    case .any, .not, .nesting: 8
    case .language: 9
    case .has: 10
    case .combinator, .subsequentSibling: 11
    }
  }
}
