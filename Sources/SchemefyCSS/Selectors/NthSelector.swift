/// A pseudo-class that counts siblings: `:nth-child()` and its kin, `:first-child` and its kin.
///
/// Selectors 4 <https://drafts.csswg.org/selectors-4/#child-index>
package struct NthSelector: Hashable, Sendable {
  package var formula: AnPlusB
  /// Whether counting starts at the last sibling.
  package var isFromEnd: Bool
  /// Whether only siblings of the same type count.
  package var isOfType: Bool
  /// The list that siblings have to match to be counted, as in `:nth-child(2 of .card)`: an index into
  /// ``SelectorTable/lists``; -1 for all siblings.
  package var list: Int32

  package init(formula: AnPlusB, isFromEnd: Bool = false, isOfType: Bool = false, list: Int32 = -1)
  {
    self.formula = formula
    self.isFromEnd = isFromEnd
    self.isOfType = isOfType
    self.list = list
  }
}
