internal import SchemefyCSS

/// What styles the elements of a document have while it is shown in one way: indices into
/// ``StyleComputer/styles``.
package struct ElementStyles: Sendable {
  /// By element; -1 before it is known.
  package var styles: [Int32] = []
  /// By element: where links are not visited; empty where none is taken for visited.
  var unvisited: [Int32] = []
  package var pseudoElements: [GeneratedElement] = []
  /// The states that the styles of pseudo-elements depend on.
  var generatedStates = ElementStates.none

  package init() {}

  /// - Parameter hasVisited: whether links are taken for visited.
  package init(count: Int, hasVisited: Bool) {
    styles = [Int32](repeating: -1, count: count)
    if hasVisited { unvisited = styles }
  }

  func unvisitedStyle(of element: Int32) -> Int32 {
    unvisited.isEmpty ? styles[Int(element)] : unvisited[Int(element)]
  }
}
