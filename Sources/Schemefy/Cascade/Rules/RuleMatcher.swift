package import SchemefyCSS
import SchemefyHTML

/// Finds the rules that match each element of a document, one pass over the elements.
package struct RuleMatcher: Sendable {
  private var matcher: SelectorMatcher
  private var filter: AncestorFilter
  /// By tree: the rules of its sheets.
  private let indices: [RuleIndex]
  /// By tree and mark: the last element that the entry was compared with.
  private var marks: [[Int32]]
  private var result = RuleMatches()

  /// - Parameters:
  ///   - indices: by tree of the document the rules of its sheets; trees behind the last have none.
  ///   - names: the table that the document and the sheets share.
  package init(
    _ elements: ElementTable, _ selectors: SelectorTable, _ indices: [RuleIndex],
    names: NameTable
  ) {
    matcher = SelectorMatcher(elements, selectors)
    filter = AncestorFilter(names: names.count)
    self.indices = indices
    marks = indices.map { [Int32](repeating: -1, count: Int($0.markCount)) }
  }

  /// Matches all rules against all elements.
  ///
  /// - Parameter text: the document's.
  /// - Complexity: linear in the number of elements, and for each of them in the number of rules
  ///   that its id, classes, type and attributes lead to.
  package consuming func run(in text: Span<UInt8>) -> RuleMatches {
    let count = matcher.elements.elements.count
    result.starts.reserveCapacity(count + 1)
    result.matches.reserveCapacity(count * 4)
    for element in 0..<Int32(count) {
      result.starts.append(result.matches.count)
      filter.move(to: element, matcher.elements)
      match(element, text)
    }
    result.starts.append(result.matches.count)
    return result
  }

  private mutating func match(_ element: Int32, _ text: Span<UInt8>) {
    let own = matcher.elements.elements[Int(element)]
    if Int(own.tree) < indices.count { matchOwn(element, own, text) }
    if !matcher.elements.shadowTrees.isEmpty { matchOthers(element, own, text) }
  }

  // MARK: The element's own tree

  private mutating func matchOwn(
    _ element: Int32, _ own: SelectableElement, _ text: Span<UInt8>
  ) {
    let tree = own.tree
    let rules = indices[Int(tree)]
    if own.id != 0 { match(rules.run(RuleKey(.id, own.id)), rules.entries, element, tree, text) }
    var index = Int(own.classes.lowerBound)
    while index < Int(own.classes.upperBound) {
      let key = RuleKey(.class, matcher.elements.classes[index])
      match(rules.run(key), rules.entries, element, tree, text)
      index += 1
    }
    match(rules.run(RuleKey(.type, own.foldedName)), rules.entries, element, tree, text)
    index = Int(own.attributes.lowerBound)
    while index < Int(own.attributes.upperBound) {
      let attribute = matcher.elements.attributes[index]
      if attribute.namespace == 0 || !matcher.elements.hasAttribute(attribute.name, element) {
        match(
          rules.run(RuleKey(.attribute, attribute.name)), rules.entries, element, tree, text)
      }
      index += 1
    }
    if own.parent < 0, tree == 0 { matchAll(rules.rootEntries, element, tree, text) }
    matchAll(rules.otherEntries, element, tree, text)
  }

  private mutating func matchAll(
    _ entries: [RuleIndex.Entry], _ element: Int32, _ tree: Int32, _ text: Span<UInt8>
  ) {
    match(0..<entries.count, entries, element, tree, text)
  }

  private mutating func match(
    _ run: Range<Int>, _ entries: [RuleIndex.Entry], _ element: Int32, _ tree: Int32,
    _ text: Span<UInt8>
  ) {
    for index in run {
      var match = SelectorMatch.yes
      if !entries[index].isKeyAlone {
        guard filter.has(entries[index].ancestors),
          isUnmarked(entries[index].mark, element, tree)
        else { continue }
        match = matcher.match(entries[index].selector, element, in: text, tree: tree)
        guard match.isPossible else { continue }
      }
      result.matches.append(
        RuleMatch(
          rule: entries[index].rule, selector: entries[index].selector, tree: tree, match: match))
    }
  }

  /// Whether an entry that stands under several keys has not been compared with the element yet.
  @inline(__always)
  private mutating func isUnmarked(_ mark: Int32, _ element: Int32, _ tree: Int32) -> Bool {
    guard mark >= 0 else { return true }
    guard marks[Int(tree)][Int(mark)] != element else { return false }
    marks[Int(tree)][Int(mark)] = element
    return true
  }

  // MARK: Other trees

  /// Rules of the tree that an element is the host of, of those whose slots it is assigned to, and
  /// of the tree around the one that it is a part of.
  private mutating func matchOthers(
    _ element: Int32, _ own: SelectableElement, _ text: Span<UInt8>
  ) {
    if let shadow = matcher.elements.shadowTrees[element], Int(shadow) < indices.count {
      matchAll(indices[Int(shadow)].hostEntries, element, shadow, text)
    }
    if own.parent >= 0, let shadow = matcher.elements.shadowTrees[own.parent] {
      matchSlotted(element, shadow, text)
    }
    guard own.tree > 0 else { return }
    let host = matcher.elements.trees[Int(own.tree)].host
    let outer = matcher.elements.elements[Int(host)].tree
    if Int(outer) < indices.count {
      matchAll(indices[Int(outer)].partEntries, element, outer, text)
    }
  }

  /// Rules of the tree with the slot, and of those whose slots that one is assigned to.
  private mutating func matchSlotted(_ element: Int32, _ tree: Int32, _ text: Span<UInt8>) {
    var shadow = tree
    matcher.findSlots(text)
    while true {
      if Int(shadow) < indices.count {
        matchAll(indices[Int(shadow)].slottedEntries, element, shadow, text)
      }
      let slot = matcher.assignedSlot(of: element, in: shadow, text)
      guard slot >= 0 else { return }
      let parent = matcher.elements.elements[Int(slot)].parent
      guard parent >= 0, let next = matcher.elements.shadowTrees[parent] else { return }
      shadow = next
    }
  }
}
