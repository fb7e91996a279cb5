/// The place of a declaration that has won the cascade.
package struct DeclarationSource: Hashable, Sendable {
  /// Of a sheet: its index in the list that the cascade was given. Of a style attribute: a number
  /// behind those, which ``ComputedColors/attributes`` gives for the elements that have it.
  package var text: Int32
  /// Offset of the property's name in that text.
  package var offset: Int32

  package init(text: Int32, offset: Int32) {
    self.text = text
    self.offset = offset
  }

  /// A presentational hint: an attribute that acts as a declaration.
  package static let hint = DeclarationSource(text: -1, offset: 0)
  /// The `bgcolor` of `body`, which colours the canvas unless `html` has a background. In the evidence of a
  /// site, a page's own declaration of its canvas counts as this, too.
  package static let bodyHint = DeclarationSource(text: -1, offset: 1)

  /// Whether it is an attribute that acts as a declaration, and not one in a sheet or a style attribute.
  package var isHint: Bool { text == -1 }
}
