/// The rules that may match elements in some states, or in another place where the page is shown: for
/// each element whose rules depend on those, all that match it in any of them.
struct UncertainMatches: Sendable {
  package private(set) var matches: [RuleMatch] = []
  /// In the order of the table: the elements, and where their matches end.
  private var elements: [(element: Int32, end: Int32, dependsOnPlace: Bool, kind: Int32)] = []

  /// - Parameter dependsOnPlace: whether some match in one place alone.
  package mutating func add(
    _ found: [RuleMatch], of element: Int32, dependsOnPlace: Bool, kind: Int32
  ) {
    matches += found
    elements.append((element, Int32(truncatingIfNeeded: matches.count), dependsOnPlace, kind))
  }

  package var count: Int { elements.count }

  /// An element, and the places of its matches.
  package subscript(index: Int) -> (element: Int32, matches: Range<Int>) {
    let start = index == 0 ? 0 : Int(elements[index - 1].end)
    return (elements[index].element, start..<Int(elements[index].end))
  }

  /// Whether an element, by its number here, is matched by something in one place alone.
  func dependsOnPlace(_ index: Int) -> Bool { elements[index].dependsOnPlace }

  /// The kind of an element, where the same applies to all of its kind; else -1.
  func kind(_ index: Int) -> Int32 { elements[index].kind }
}
