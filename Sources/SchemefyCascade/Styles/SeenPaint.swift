package import SchemefyProperties

/// A text or a shape that is painted in another paint than its `color`, as it is seen.
package struct SeenPaint: Hashable, Sendable {
  /// The paint as it is declared, with its alpha.
  package var color: ResolvedColor
  /// The paint on its backdrop.
  package var seen: ResolvedColor
  package var backdrop: ResolvedColor
  /// The declaration of the paint; `nil` for an initial value.
  package var source: DeclarationSource?
}
