/// The rules that may match elements in some states: for each element whose rules depend on states,
/// all that match it in any state.
struct UncertainMatches: Sendable {
  package private(set) var matches: [RuleMatch] = []
  /// In the order of the table: the elements, and where their matches end.
  private var elements: [(element: Int32, end: Int32)] = []

  package mutating func add(_ found: [RuleMatch], of element: Int32) {
    matches += found
    elements.append((element, Int32(truncatingIfNeeded: matches.count)))
  }

  package var count: Int { elements.count }

  /// An element, and the places of its matches.
  package subscript(index: Int) -> (element: Int32, matches: Range<Int>) {
    let start = index == 0 ? 0 : Int(elements[index - 1].end)
    return (elements[index].element, start..<Int(elements[index].end))
  }
}
