/// A pseudo-class that depends on more than the document: a user, a script, a moment.
///
/// Whether the state holds when the page is first shown, before any interaction, is up to the
/// matcher; that an element may enter or leave it stays possible.
///
/// Selectors 4 <https://drafts.csswg.org/selectors-4/#overview>, WHATWG HTML
/// <https://html.spec.whatwg.org/multipage/semantics-other.html#pseudo-classes>
@usableFromInline package enum ElementState: UInt8, Sendable, CaseIterable {
  case hover, active, focus, focusVisible, focusWithin
  /// Of hyperlinks. `:link` is its opposite.
  case visited
  case target
  case targetCurrent, targetBefore, targetAfter
  case checked, indeterminate
  case valid, invalid, userValid, userInvalid, inRange, outOfRange
  case placeholderShown
  case autofill
  case open, popoverOpen, modal, fullscreen, pictureInPicture
  case playing, paused, seeking, buffering, stalled, muted, volumeLocked
  /// Of custom elements; all others are defined.
  case defined
  /// `:state()`: of custom elements.
  case custom
  case activeViewTransition
  /// `:horizontal`, `:increment` and their like, of the parts of scrollbars.
  case scrollbar
  case windowInactive
}

/// States that it depends on whether a selector matches an element.
@usableFromInline package struct ElementStates: OptionSet, Hashable, Sendable {
  @usableFromInline package let rawValue: UInt64
  @inlinable package init(rawValue: UInt64) { self.rawValue = rawValue }

  @inlinable package init(_ state: ElementState) { rawValue = 1 << UInt64(state.rawValue) }

  /// The empty set. A literal is a call that is not specialised.
  @inlinable package static var none: ElementStates { ElementStates(rawValue: 0) }
  /// At least one of the states is that of another element than the subject.
  @inlinable package static var ofOthers: ElementStates { ElementStates(rawValue: 1 << 61) }

  /// Whether a state is in the set.
  package func contains(_ state: ElementState) -> Bool {
    rawValue >> UInt64(state.rawValue) & 1 != 0
  }
}
