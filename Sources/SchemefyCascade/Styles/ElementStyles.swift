internal import SchemefyCSS

/// The styles of the elements of a document in one set of states: indices into
/// ``StyleComputer/styles``.
package struct ElementStyles: Sendable {
  /// For each element, the number of its style; -1 before that is known.
  package var styles: [Int32] = []
  /// By element: the style for unvisited links; empty where no links are visited.
  var unvisited: [Int32] = []
  package var pseudoElements: [GeneratedElement] = []
  /// The states that the styles of pseudo-elements depend on.
  var generatedStates = ElementStates.none

  package init() {}

  /// - Parameter hasVisited: whether links are visited.
  package init(count: Int, hasVisited: Bool) {
    styles = [Int32](repeating: -1, count: count)
    if hasVisited { unvisited = styles }
  }

  /// Gives an element some style, which is not used, but which it has to have: the budget is spent.
  mutating func set(_ style: Int32, of element: Int32) {
    styles[Int(element)] = style
    if !unvisited.isEmpty { unvisited[Int(element)] = style }
  }

  /// Gives elements without a style those of others.
  mutating func fill(with others: ElementStyles) {
    for element in styles.indices where styles[element] < 0 {
      styles[element] = others.styles[element]
      if !unvisited.isEmpty { unvisited[element] = others.styles[element] }
    }
  }

  func unvisitedStyle(of element: Int32) -> Int32 {
    unvisited.isEmpty ? styles[Int(element)] : unvisited[Int(element)]
  }
}
