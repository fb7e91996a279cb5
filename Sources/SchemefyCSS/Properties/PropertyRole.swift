/// What the colours of a property are for.
package enum PropertyRole: UInt8, Hashable, Sendable {
  /// Text itself, and what stands for it, such as the caret.
  case text
  /// Lines and marks on text.
  case decoration
  case background
  case border
  case shadow
  case textShadow
  /// What is drawn: shapes, the stops of their gradients, bullets, controls.
  case fill
  /// Nothing that is seen: in masks, a colour is a measure of what shows.
  case never
}
