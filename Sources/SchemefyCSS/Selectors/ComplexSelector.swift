package import SchemefySource

/// A complex selector: compound selectors with combinators between them.
///
/// Selectors 4 <https://drafts.csswg.org/selectors-4/#complex>
@usableFromInline package struct ComplexSelector: Hashable, Sendable {
  /// Properties of a selector, noted while it is parsed.
  @usableFromInline package struct Flags: OptionSet, Hashable, Sendable {
    @usableFromInline package let rawValue: UInt8
    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Whether any of another set's members is in this one. The standard library's way goes through
    /// the protocol's witness table when it is asked from another module, as each match does.
    @inlinable @inline(__always)
    package func hasAny(_ members: Flags) -> Bool { rawValue & members.rawValue != 0 }

    /// The empty set. A literal is a call that is not specialised.
    @inlinable package static var none: Flags { Flags(rawValue: 0) }
    /// `:host` or `:host-context()` is somewhere in the selector: it may match a shadow host from
    /// inside.
    @inlinable package static var host: Flags { Flags(rawValue: 1) }
    /// `:scope` is somewhere in the selector.
    @inlinable package static var scope: Flags { Flags(rawValue: 2) }
    /// `::slotted()`
    @inlinable package static var slotted: Flags { Flags(rawValue: 4) }
    /// `::part()`
    @inlinable package static var part: Flags { Flags(rawValue: 8) }
    /// A combinator is somewhere in the selector.
    @inlinable package static var combinators: Flags { Flags(rawValue: 16) }
    /// `&`, or the position of a nested rule, is somewhere in the selector.
    @inlinable package static var nested: Flags { Flags(rawValue: 32) }
    /// The subject is a pseudo-element.
    @inlinable package static var pseudoElement: Flags { Flags(rawValue: 64) }
    /// The subject is in another tree, as with `::slotted()` and `::part()`.
    @inlinable package static var outside: Flags { Flags(rawValue: 12) }
  }

  /// The indices of its steps in ``SelectorTable/steps``.
  package var steps: Range<Int32>
  package var specificity: Specificity
  /// The range of the selector in its sheet's text.
  package var range: TextRange
  /// The offset in the sheet's text behind the simple selectors of the subject, in front of its
  /// pseudo-element: that of `:` in `b::after`.
  package var subjectEnd: UInt32
  package var pseudoElement: PseudoElement
  /// The argument of `::highlight()` or `::view-transition-group()`, or the name of a
  /// pseudo-element that only WebKit and its descendants have; else 0.
  package var pseudoElementName: NameTable.ID
  package var flags: Flags
  /// All states that the selector names, wherever they stand in it: of `.card:hover b:focus`, both.
  package var states: ElementStates
}

/// A selector list: complex selectors that follow each other in ``SelectorTable/selectors``.
///
/// Selectors 4 <https://drafts.csswg.org/selectors-4/#selector-list>
@usableFromInline package struct SelectorList: Hashable, Sendable {
  /// Indices into ``SelectorTable/selectors``.
  package var selectors: Range<Int32>
  /// The specificity of the most specific selector; zero if there is none.
  package var specificity: Specificity
  /// The flags of all its selectors together.
  package var flags: ComplexSelector.Flags
  package var states: ElementStates
}
