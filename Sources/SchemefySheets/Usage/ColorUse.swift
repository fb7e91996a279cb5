package import SchemefyColor

/// A use of a colour: its role, and the colours that the same rule sets.
package struct ColorUse: Sendable, Hashable {
  package enum Role: UInt8, Sendable, Hashable {
    case text, surface, border, shadow, textShadow
    /// The paint of a drawing: `fill`, `stroke`, gradient stops of SVG.
    case graphic
    /// Drawn shapes that may be behind others, such as the `rect` under a diagram.
    case shape
  }

  package var role: Role
  /// The colour as the author wrote it, with its opacity.
  package var color: Color
  /// The surface that the same rule sets, if it does.
  package var backdrop: Color?
  /// The colour of text that the same rule sets, if it does.
  package var text: Color?
  /// Of a line in a vivid colour: whether it is a stripe, wide and along one side of its box, or may be one, as
  /// another rule gives its width.
  package var isStripe: Bool
  /// Whether the rule that sets the colour also sets the backdrop or the text beside it, both as they are: the
  /// text may then become lighter for the surface.
  package var isPair: Bool

  package init(
    _ role: Role, _ color: Color, backdrop: Color? = nil, text: Color? = nil,
    isStripe: Bool = false,
    isPair: Bool = false
  ) {
    self.role = role
    self.color = color
    self.backdrop = backdrop
    self.text = text
    self.isStripe = isStripe
    self.isPair = isPair
  }
}
