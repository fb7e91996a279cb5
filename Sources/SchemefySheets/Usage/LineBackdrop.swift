/// The surface around which the lines are drawn that take their colour from a custom property.
package struct LineBackdrop: Sendable, Hashable {
  /// `nil` if they are drawn around several things.
  package internal(set) var only: SheetFacts.NamedColor?

  init(_ only: SheetFacts.NamedColor) {
    self.only = only
  }

  mutating func merge(_ other: LineBackdrop) {
    if only != other.only { only = nil }
  }
}
