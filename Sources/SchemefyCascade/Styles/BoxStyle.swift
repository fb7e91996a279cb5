package import SchemefyProperties

/// The properties of a style that place its box, as far as the cascade knows them: nothing is laid out.
///
/// Flags are `nil` where they are not known.
package struct BoxStyle: Hashable, Sendable {
  package var position: PositionKind? = .static
  package var display: DisplayKind? = .natural
  package var floats: Bool? = false
  package var clears: Bool? = false
  /// Whether what does not fit is cut off, or scrolled.
  package var clipsX: Bool? = false
  package var clipsY: Bool? = false
  package var level = StackLevel.auto
  /// Whether a property makes the box a layer of its own.
  package var isLayered: Bool? = false
  /// Whether the box is drawn elsewhere than it lies.
  package var isShifted: Bool? = false
  package var inset = BoxSides(.auto)
  package var margin = BoxSides(.pixels(0))
  package var padding = BoxSides(.pixels(0))
  package var width = BoxLength.auto
  package var maxWidth = BoxLength.auto
  package var height = BoxLength.auto
  package var maxHeight = BoxLength.auto
  /// Whether its background is only behind its content.
  package var clipsToContent: Bool? = false
  package var shadow: ShadowReach? = []
  /// The row of a grid that it asks for: lines are open, and a name has its number.
  package var row = BoxLength.auto
  /// Whether lines are not broken.
  package var keepsLines: Bool? = false
  package var lineHeight = BoxLength.auto
  /// Whether a first line begins in front of its box.
  package var isOutdented: Bool? = false

  package init() {}

  /// The values of an element that declares none of these properties.
  init(inheriting parent: BoxStyle) {
    keepsLines = parent.keepsLines
    lineHeight = parent.lineHeight
    isOutdented = parent.isOutdented
  }
}
