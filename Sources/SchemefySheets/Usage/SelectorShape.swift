internal import SchemefyCSS

/// A selector as keys of its simple selectors, those of each compound selector for themselves.
struct SelectorShape {
  /// A simple selector.
  struct Step: Hashable {
    var key: UInt64
    var isClass: Bool
  }

  struct Compound: Hashable {
    /// The combinator in front; `nil` for the leftmost one.
    var combinator: Combinator?
    var steps: [Step]
  }

  /// From the left to the right.
  var compounds: [Compound]
  /// The key of the pseudo-element; 0 for none.
  var part: UInt64

  /// Whether a selector is this one, or this one with further classes of its subject: `.a > .b.c`, for
  /// `.a > .b`.
  func isSame(as other: SelectorShape) -> Bool {
    guard other.part == part, other.compounds.count == compounds.count,
      let added = stepsAdded(by: other)
    else { return false }
    return added.allSatisfy(\.isClass)
  }

  /// Whether a selector is for something in the elements of this one, or for some of them: `.tip.top::after`
  /// and `.tip > i`, for `.tip`.
  func begins(_ other: SelectorShape) -> Bool {
    guard part == 0, let added = stepsAdded(by: other) else { return false }
    return other.part != 0 || !added.isEmpty || other.compounds.count > compounds.count
  }

  /// The simple selectors that another selector adds to the last compound selector, if it begins as this
  /// one; else `nil`.
  private func stepsAdded(by other: SelectorShape) -> [Step]? {
    guard other.compounds.count >= compounds.count else { return nil }
    var added: [Step] = []
    for (index, (own, others)) in zip(compounds, other.compounds).enumerated() {
      guard own.combinator == others.combinator else { return nil }
      let steps = Set(own.steps)
      guard steps.isSubset(of: others.steps) else { return nil }
      added = others.steps.filter { !steps.contains($0) }
      guard added.isEmpty || index == compounds.count - 1 else { return nil }
    }
    return added
  }
}
