/// The surface around which the lines are drawn that take their colour from a custom property.
package struct LineBackdrop: Sendable, Hashable {
  /// The surface; `nil` if the lines are drawn around several ones.
  package internal(set) var only: SheetFacts.NamedColor?

  init(_ only: SheetFacts.NamedColor) {
    self.only = only
  }

  mutating func merge(_ other: LineBackdrop) {
    if only != other.only { only = nil }
  }
}
