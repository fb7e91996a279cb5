/// The pseudo-element that is the subject of a selector.
///
/// `::slotted()` and `::part()` are none of these: they represent elements, and are parsed as
/// ``Combinator``s.
///
/// CSS Pseudo-Elements 4 <https://drafts.csswg.org/css-pseudo-4/>
package enum PseudoElement: UInt8, Sendable {
  case none
  case before, after, firstLine, firstLetter, marker
  case placeholder, selection, backdrop, fileSelectorButton, detailsContent
  case cue, spellingError, grammarError, targetText, searchText
  /// A pseudo-element whose name is the selector's ``ComplexSelector/pseudoElementName``.
  case highlight
  case viewTransition, viewTransitionGroup, viewTransitionImagePair, viewTransitionOld
  case viewTransitionNew
  case scrollMarker, scrollMarkerGroup, scrollButton, column
  case checkmark, picker, pickerIcon
  /// A name starting with `-webkit-` that is not known, in lower case: valid, and as a rule some
  /// part of a control or scrollbar.
  case webkit
  /// A name that is not known, where the context allows it: ``SelectorContext/allowsUnknownNames``.
  case unknown
}
