/// The role of the colours of a property.
package enum PropertyRole: UInt8, Hashable, Sendable {
  /// Text itself, and its parts such as the caret.
  case text
  /// Lines and marks on text.
  case decoration
  case background
  case border
  case shadow
  case textShadow
  /// Painted graphics: shapes, the stops of their gradients, bullets, controls.
  case fill
  /// Not visible: in masks, a colour only decides how much of an element is shown.
  case never
}
