package import SchemefyColor

/// One use of a colour: what it is for, and what its rule sets beside it.
package struct ColorUse: Sendable, Equatable {
  package enum Role: UInt8, Sendable, Hashable {
    case text, surface, border, shadow, textShadow
    /// What is drawn: `fill`, `stroke`, gradient stops of SVG.
    case graphic
    /// Drawn shapes that may lie behind others, such as the `rect` under a diagram.
    case shape
  }

  package var role: Role
  /// As the author wrote it, opacity kept.
  package var color: Color
  /// The surface that the same rule sets, if it does.
  package var backdrop: Color?
  /// The colour of text that the same rule sets, if it does.
  package var text: Color?

  package init(_ role: Role, _ color: Color, backdrop: Color? = nil, text: Color? = nil) {
    self.role = role
    self.color = color
    self.backdrop = backdrop
    self.text = text
  }
}
