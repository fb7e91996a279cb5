/// A node of a media condition, in a flat array: its operands follow it.
///
/// Media Queries 4 "Syntax" <https://drafts.csswg.org/mediaqueries-4/#mq-syntax>
package struct MediaCondition: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// One operand.
    case not
    /// One or more operands: a single one stands alone.
    case and
    /// Two or more operands.
    case or
    /// A condition in brackets: one operand.
    case parentheses
    /// Index into ``MediaQueryList/features``.
    case feature(Int)
    /// What the grammar keeps for the future: unknown.
    case generalEnclosed
    /// What is nested deeper than ``MediaQueryParser/depthLimit``: it is not looked into.
    case tooDeep
  }

  package var kind: Kind
  /// What the node covers.
  package var tokens: TokenRange
  /// Index behind the last node inside this one in ``MediaQueryList/conditions``.
  package var subtreeEnd: Int
}
