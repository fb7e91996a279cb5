/// The rules that may match elements in some states, or in another place where the page is shown: for
/// each element whose rules depend on those, all that match it in any of them.
struct UncertainMatches: Sendable {
  private struct Element: Sendable {
    var element: Int32
    /// Index into ``UncertainMatches/ends``.
    var list: Int32
    var kind: Int32
    var dependsOnPlace: Bool
  }

  package private(set) var matches: [RuleMatch] = []
  /// For each list of matches, where it ends.
  private var ends: [Int32] = []
  /// In the order of the table.
  private var elements: [Element] = []
  /// By kind: the list of its elements, which is kept once; -1 if none is kept yet.
  private var listsOfKinds: [Int32] = []

  /// - Parameters:
  ///   - dependsOnPlace: whether some match in one place alone.
  ///   - kind: the kind of the element, where the same rules match all of its kind; else -1.
  package mutating func add(
    _ found: [RuleMatch], of element: Int32, dependsOnPlace: Bool, kind: Int32
  ) {
    elements.append(
      Element(
        element: element, list: list(found, of: kind), kind: kind, dependsOnPlace: dependsOnPlace))
  }

  private mutating func list(_ found: [RuleMatch], of kind: Int32) -> Int32 {
    let next = Int32(truncatingIfNeeded: ends.count)
    if kind >= 0 {
      while listsOfKinds.count <= Int(kind) { listsOfKinds.append(-1) }
      if listsOfKinds[Int(kind)] >= 0 { return listsOfKinds[Int(kind)] }
      listsOfKinds[Int(kind)] = next
    }
    matches += found
    ends.append(Int32(truncatingIfNeeded: matches.count))
    return next
  }

  package var count: Int { elements.count }

  /// An element, and the places of its matches.
  package subscript(index: Int) -> (element: Int32, matches: Range<Int>) {
    let list = Int(elements[index].list)
    let start = list == 0 ? 0 : Int(ends[list - 1])
    return (elements[index].element, start..<Int(ends[list]))
  }

  /// Whether an element, by its number here, is matched by something in one place alone.
  func dependsOnPlace(_ index: Int) -> Bool { elements[index].dependsOnPlace }

  /// The kind of an element, where the same applies to all of its kind; else -1.
  func kind(_ index: Int) -> Int32 { elements[index].kind }
}
