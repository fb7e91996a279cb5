internal import SchemefyCSS
package import SchemefyCascade
internal import SchemefyColor

/// Where the colours that style sheets declare are seen, as the author has them in a style: on one page,
/// or on all pages of a site. The plan of the colours is made from it.
package struct Evidence: Sendable {
  /// The layers behind texts, and the colours of texts on them.
  package let paint: PaintTree
  /// The same as the author has it.
  package let original: PaintedTree
  /// The texts: those at rest first.
  package var texts: [SeenText] = []
  /// The elements that paint a surface, outer ones first.
  package var boxes: [SeenBox] = []
  /// How large the surfaces are.
  package var sizes: [SizedSurface] = []
  /// Surfaces that small marks beside each other have, as the squares of a calendar of activity:
  /// indices into `sizes`.
  package var scales: [[Int32]] = []
  /// The style of the root element: index into the styles of `paint`; -1 where there is none.
  package var root: Int32 = -1

  package init(_ paint: PaintTree) {
    self.paint = paint
    original = paint.painted()
  }

  /// The colours of a text as the author has them.
  package func original(_ text: Int) -> ElementColors { original.styles[Int(texts[text].style)] }

  /// The colours at rest of a text that is seen in a state.
  package func originalAtRest(_ text: Int) -> ElementColors {
    original.styles[Int(texts[text].rest)]
  }

  /// Whether the surface behind a text is there only in the state that the text is in.
  package func isOnSurfaceOfState(_ text: Int) -> Bool {
    guard texts[text].state != nil, let source = original(text).backdropSource else { return false }
    return source != originalAtRest(text).backdropSource
  }
}
