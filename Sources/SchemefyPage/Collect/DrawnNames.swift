/// The names of elements in the drawings of pages, as selectors spell them: types, classes with `.`
/// and ids with `#`.
///
/// Sheets colour shapes by them. Those of a diagram are what others lie on, whatever element they are;
/// those of an icon are what is seen of it.
package struct DrawnNames: Sendable, Hashable {
  package private(set) var inDiagrams: Set<String> = []
  package private(set) var inIcons: Set<String> = []

  package init() {}

  /// Adds those of a drawing.
  package mutating func add(_ names: Set<String>, isDiagram: Bool) {
    if isDiagram { inDiagrams.formUnion(names) } else { inIcons.formUnion(names) }
  }

  /// Adds what other pages have.
  package mutating func formUnion(_ other: DrawnNames) {
    inDiagrams.formUnion(other.inDiagrams)
    inIcons.formUnion(other.inIcons)
  }
}
