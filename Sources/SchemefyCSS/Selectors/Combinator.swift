/// A combinator: the relation between two compound selectors.
///
/// Selectors 4 <https://drafts.csswg.org/selectors-4/#combinators>. The column combinator is at
/// risk, and no browser knows it: here as there it makes a selector invalid.
package enum Combinator: UInt8, Sendable {
  /// White space.
  case descendant
  /// `>`
  case child
  /// `+`
  case nextSibling
  /// `~`
  case subsequentSibling
  /// In front of the elements that `::slotted()` represents: to the slot they are assigned to.
  case slotAssignment
  /// In front of the elements that `::part()` represents: to the host of their shadow tree.
  case part
}
