package import SchemefyCSS

/// That a custom property holds a colour of elements in a state, such as the surface of a hovered
/// button, while another one holds that at rest.
///
/// `.btn { color: var(--fg) } .btn:hover { color: var(--hover-fg) }` says so; the values stand in
/// rules that define both, of that sheet or of others.
package struct VariableState: Sendable, Hashable {
  /// What both are used for: text or surface.
  package var role: ColorUse.Role
  /// The property that holds the colour at rest.
  package var rest: CustomPropertyName
  /// What stands beside the colour in the state.
  package var beside: SheetFacts.NamedColor?
}
