package import SchemefyCSS

/// The fact that a custom property holds the colour of elements in a state, such as the surface of
/// a hovered button, while another property holds their colour at rest.
///
/// An example is `.btn { color: var(--fg) } .btn:hover { color: var(--hover-fg) }`; the values are
/// in rules that define both, of that sheet or of others.
package struct VariableState: Sendable, Hashable {
  /// The role of both: text or surface.
  package var role: ColorUse.Role
  /// The property that holds the colour at rest.
  package var rest: CustomPropertyName
  /// The colour that the same rule sets beside that of the state.
  package var beside: SheetFacts.NamedColor?
}
