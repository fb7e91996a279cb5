/// A pseudo-class without argument that the document decides.
///
/// Selectors 4 <https://drafts.csswg.org/selectors-4/#overview>
package enum StaticPseudoClass: UInt8, Sendable {
  case root, empty, scope, anyLink
  case enabled, disabled, readOnly, readWrite, required, optional, `default`
  /// A slot with assigned nodes.
  case hasSlotted
}
