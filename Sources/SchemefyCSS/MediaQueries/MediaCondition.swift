/// A node of a media condition, in a flat array: its operands follow it.
///
/// Media Queries 4 "Syntax" <https://drafts.csswg.org/mediaqueries-4/#mq-syntax>
package struct MediaCondition: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// `not`, with one operand.
    case not
    /// `and`, with one operand or more: a condition without an operator has one.
    case and
    /// Two or more operands.
    case or
    /// A condition in brackets: one operand.
    case parentheses
    /// Index into ``MediaQueryList/features``.
    case feature(Int)
    /// `<general-enclosed>`, reserved for the future: unknown.
    case generalEnclosed
    /// A condition nested deeper than ``MediaQueryParser/depthLimit``, which is not parsed.
    case tooDeep
  }

  package var kind: Kind
  /// The tokens of the node.
  package var tokens: TokenRange
  /// Index behind the last node inside this one in ``MediaQueryList/conditions``.
  package var subtreeEnd: Int
}
