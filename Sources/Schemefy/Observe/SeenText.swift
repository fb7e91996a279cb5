/// A text where it is seen: texts whose colours and surfaces are the same by declaration are one.
struct SeenText: Hashable, Sendable {
  /// Index into the styles of the evidence.
  var style: Int32
  /// What it has at rest.
  var rest: Int32
  /// The state that it is seen in; `nil` at rest.
  var state: InteractionState?
}
