/// A text where it is seen: texts whose colours and surfaces are the same by declaration are one.
package struct SeenText: Hashable, Sendable {
  /// Index into the styles of the evidence.
  package var style: Int32
  /// What it has at rest.
  package var rest: Int32
  /// The state that it is seen in; `nil` at rest.
  package var state: InteractionState?

  package init(
    style: Int32, rest: Int32, state: InteractionState? = nil
  ) {
    self.style = style
    self.rest = rest
    self.state = state
  }
}
