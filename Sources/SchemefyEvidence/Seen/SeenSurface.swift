package import SchemefyCascade
package import SchemefyColor

/// What paints the background of an element.
package struct SeenSurface: Hashable, Sendable {
  /// The declarations of its colour and of its gradient.
  package var background: DeclarationSource?
  package var gradient: DeclarationSource?
  /// Its colour, where that is known.
  package var color: Color?

  package init(
    background: DeclarationSource? = nil, gradient: DeclarationSource? = nil, color: Color? = nil
  ) {
    self.background = background
    self.gradient = gradient
    self.color = color
  }
}

/// How large a surface is on the page where it is largest.
package struct SizedSurface: Sendable {
  package var surface: SeenSurface
  package var size: SurfaceSize

  package init(surface: SeenSurface, size: SurfaceSize) {
    self.surface = surface
    self.size = size
  }
}
