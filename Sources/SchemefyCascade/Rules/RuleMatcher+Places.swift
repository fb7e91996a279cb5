internal import SchemefyCSS
internal import SchemefySource

/// Matching in both places at once: a selector is matched in each place if it names a class or an
/// attribute that an element has in one of them alone, and once otherwise.
extension RuleMatcher {
  /// Whether an entry may match other elements in the other place. What is in a scope may, as the roots
  /// of that may be others.
  @inline(__always)
  func differs(_ entry: RuleIndex.Entry) -> Bool {
    turnedSelectors.contains(entry.selector) || (entry.scope >= 0 && elsewhere != nil)
  }

  /// Matches an element in both places, and notes the matches for elements of its kind.
  mutating func matchBoth(
    _ index: Int, _ element: Int32, _ tree: Int32, _ text: Span<UInt8>
  ) {
    let entry = entries[index]
    if entry.scope >= 0 {
      // A scope is checked in the same way as for a single place.
      let isOwn = matcher.elements.elements[Int(element)].tree == tree
      guard !isOwn || scopes.mayHold(entry.scope, filter) else { return }
    }
    let start = found.count
    findBoth(index, element, tree, text)
    guard isRecording else { return }
    if kinds?.decide(entry.selector, matcher.selectors) == true {
      known += found[start...]
    } else {
      known.append(RuleMatch(entry, index, .no, tree: tree))
    }
  }

  /// Adds the match of a rule: one for both places, if it is certain in both, or one for each place.
  mutating func findBoth(
    _ index: Int, _ element: Int32, _ tree: Int32, _ text: Span<UInt8>
  ) {
    let entry = entries[index]
    var here = RuleMatch(entry, index, .no, tree: tree)
    var there = here
    if entry.scope >= 0 {
      (here.match, here.proximity) = scopes.match(
        entry.selector, element, in: entry.scope, tree, &matcher, text)
    } else {
      here.match = matcher.match(entry.selector, element, in: text, tree: tree)
    }
    if let found = elsewhere?.match(entry, element, tree, text) {
      (there.match, there.proximity) = found
    }
    if here.match.isCertain, there.match.isCertain, here.proximity == there.proximity {
      return found.append(here)
    }
    // Two that depend on the same states may do so in other ways.
    (here.places, there.places) = (.here, .elsewhere)
    if here.match.isPossible { found.append(here) }
    if there.match.isPossible { found.append(there) }
  }

  /// Matches the rules under the keys that an element has in the other place alone.
  mutating func matchTurned(
    _ own: SelectableElement, _ tree: Int32, _ place: Int, _ text: Span<UInt8>
  ) {
    let elements = matcher.elements
    let classes = elements.classes[elements.indices(own.classes)]
    for name in elements.classes[elements.indices(turned.classes)] where !classes.contains(name) {
      match(RuleKey(.class, name), turned.index, tree, place, text)
    }
    let attributes = elements.attributes[elements.indices(own.attributes)]
    for attribute in elements.attributes[elements.indices(turned.attributes)]
    where !attributes.contains(where: { $0.name == attribute.name }) {
      match(RuleKey(.attribute, attribute.name), turned.index, tree, place, text)
    }
  }
}
