/// A text in a place where it is seen; texts whose colours and surfaces have the same declarations are
/// one.
package struct SeenText: Hashable, Sendable {
  /// The style of the text: index into the styles of the evidence.
  package var style: Int32
  /// The style of the text at rest: index into the styles of the evidence.
  package var rest: Int32
  /// The state in which the text is seen; `nil` at rest.
  package var state: InteractionState?

  package init(
    style: Int32, rest: Int32, state: InteractionState? = nil
  ) {
    self.style = style
    self.rest = rest
    self.state = state
  }
}
