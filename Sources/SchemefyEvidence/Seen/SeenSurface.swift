package import SchemefyCascade
package import SchemefyColor

/// The background of an element: the declarations that paint it.
package struct SeenSurface: Hashable, Sendable {
  /// The declaration of its colour.
  package var background: DeclarationSource?
  /// The declaration of its gradient.
  package var gradient: DeclarationSource?
  /// The colour of the surface; `nil` where it is not known.
  package var color: Color?

  package init(
    background: DeclarationSource? = nil, gradient: DeclarationSource? = nil, color: Color? = nil
  ) {
    self.background = background
    self.gradient = gradient
    self.color = color
  }
}

/// A surface, and its size where it is largest on the page.
package struct SizedSurface: Sendable {
  package var surface: SeenSurface
  package var size: SurfaceSize

  package init(surface: SeenSurface, size: SurfaceSize) {
    self.surface = surface
    self.size = size
  }
}
