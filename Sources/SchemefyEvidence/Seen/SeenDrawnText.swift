package import SchemefyCascade
package import SchemefyColor
package import SchemefySheets

/// A text of SVG in a page, with the shapes that it may lie on.
package struct SeenDrawnText: Hashable, Sendable {
  /// The `fill` of a text or of a shape.
  package struct Fill: Hashable, Sendable {
    /// The colour in the light.
    package var color: Color
    /// The colour in the dark that an added rule gives to what the page does not colour; `nil` if none does.
    package var added: Color?
    /// The declaration that gives the colour; `nil` for an initial value.
    package var source: DeclarationSource?
    /// The role that the colour has if an attribute sets it.
    package var role: ColorUse.Role

    package init(_ color: Color, _ source: DeclarationSource?, _ role: ColorUse.Role) {
      self.color = color
      self.source = source
      self.role = role
    }
  }

  package var fill: Fill
  /// The fills of the shapes that the text may lie on; empty if it lies on the surface behind the
  /// drawing.
  package var shapes: [Fill]
  /// The style of the text, on whose surface the drawing lies: index into the styles of the evidence.
  package var style: Int32
  /// The colour of the surface behind the drawing in the light; `nil` where it is not known.
  package var ground: Color?
  /// The offset of the text in the page.
  package var offset: Int

  package init(fill: Fill, shapes: [Fill], style: Int32, ground: Color?, offset: Int) {
    self.fill = fill
    self.shapes = shapes
    self.style = style
    self.ground = ground
    self.offset = offset
  }
}
