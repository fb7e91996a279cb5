internal import SchemefyCascade
internal import SchemefyColor

/// What paints the background of an element.
struct SeenSurface: Hashable, Sendable {
  /// The declarations of its colour and of its gradient.
  var background: DeclarationSource?
  var gradient: DeclarationSource?
  /// Its colour, where that is known.
  var color: Color?
}

/// How large a surface is on the page where it is largest.
struct SizedSurface: Sendable {
  var surface: SeenSurface
  var size: SurfaceSize
}
