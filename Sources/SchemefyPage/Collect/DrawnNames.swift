/// The names of elements in the drawings of pages, as selectors spell them: types, classes with `.`
/// and ids with `#`.
///
/// Sheets colour shapes by these names. Shapes in a diagram are the background of other shapes,
/// whatever element they are; those of an icon are its foreground.
package struct DrawnNames: Sendable, Hashable {
  package private(set) var inDiagrams: Set<String> = []
  package private(set) var inIcons: Set<String> = []
  /// The names in edges of sections, which are surfaces.
  package private(set) var inEdges: Set<String> = []
  /// The names of texts, and those of shapes.
  package private(set) var ofTexts: Set<String> = []
  package private(set) var ofShapes: Set<String> = []

  package init() {}

  /// The kinds of drawings in pages.
  package enum Kind: Sendable {
    case diagram, icon, edge
  }

  /// Adds the names of a drawing.
  package mutating func add(_ names: Set<String>, of kind: Kind) {
    switch kind {
    case .diagram: inDiagrams.formUnion(names)
    case .icon: inIcons.formUnion(names)
    case .edge: inEdges.formUnion(names)
    }
  }

  /// Adds those of the texts and of the shapes of a drawing.
  package mutating func add(ofTexts texts: Set<String>, ofShapes shapes: Set<String>) {
    ofTexts.formUnion(texts)
    ofShapes.formUnion(shapes)
  }

  /// Adds the names of other pages.
  package mutating func formUnion(_ other: DrawnNames) {
    inDiagrams.formUnion(other.inDiagrams)
    inIcons.formUnion(other.inIcons)
    inEdges.formUnion(other.inEdges)
    ofTexts.formUnion(other.ofTexts)
    ofShapes.formUnion(other.ofShapes)
  }
}
