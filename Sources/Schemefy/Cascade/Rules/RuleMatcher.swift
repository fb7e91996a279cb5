package import SchemefyCSS
import SchemefyHTML

/// Finds the rules that match each element of a document, one pass over the elements.
package struct RuleMatcher: Sendable {
  private var matcher: SelectorMatcher
  private var filter: AncestorFilter
  private var scopes: ScopeRoots
  /// By tree the rules of its sheets, and behind them those that hold for all trees.
  private let indices: [RuleIndex]
  private let hasCommon: Bool
  /// By index and mark: the last element that the entry was compared with.
  private var marks: [[Int32]]
  private var result = RuleMatches()

  /// - Parameters:
  ///   - indices: by tree of the document the rules of its sheets; trees behind the last have none.
  ///   - common: rules that hold in all trees; they are not about hosts, slots or parts.
  ///   - names: the table that the document and the sheets share.
  package init(
    _ elements: ElementTable, _ selectors: SelectorTable, _ indices: [RuleIndex],
    common: RuleIndex? = nil, scopes: ScopeTable = ScopeTable(), names: NameTable
  ) {
    matcher = SelectorMatcher(elements, selectors)
    filter = AncestorFilter(names: names.count)
    self.scopes = ScopeRoots(scopes)
    let missing = max(elements.trees.count - indices.count, 0)
    let none = RuleIndex([], selectors, isQuirky: elements.isQuirky)
    hasCommon = common != nil
    let common = common ?? none
    self.indices =
      Array(indices.prefix(elements.trees.count)) + repeatElement(none, count: missing) + [common]
    marks = self.indices.map { [Int32](repeating: -1, count: Int($0.markCount)) }
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
      let own = matcher.elements.elements[Int(element)]
      if hasCommon { matchOwn(element, own, indices.count - 1, text) }
      matchOwn(element, own, Int(own.tree), text)
      if !matcher.elements.shadowTrees.isEmpty { matchOthers(element, own, text) }
    }
    result.starts.append(result.matches.count)
    return result
  }

  // MARK: The element's own tree

  /// - Parameter place: of the index of rules.
  private mutating func matchOwn(
    _ element: Int32, _ own: SelectableElement, _ place: Int, _ text: Span<UInt8>
  ) {
    let tree = own.tree
    let rules = indices[place]
    if own.id != 0 {
      match(rules.run(RuleKey(.id, own.id)), rules.entries, element, tree, place, text)
    }
    var index = Int(own.classes.lowerBound)
    while index < Int(own.classes.upperBound) {
      let key = RuleKey(.class, matcher.elements.classes[index])
      match(rules.run(key), rules.entries, element, tree, place, text)
      index += 1
    }
    match(rules.run(RuleKey(.type, own.foldedName)), rules.entries, element, tree, place, text)
    index = Int(own.attributes.lowerBound)
    while index < Int(own.attributes.upperBound) {
      let attribute = matcher.elements.attributes[index]
      if attribute.namespace == 0 || !matcher.elements.hasAttribute(attribute.name, element) {
        let key = RuleKey(.attribute, attribute.name)
        match(rules.run(key), rules.entries, element, tree, place, text)
      }
      index += 1
    }
    if own.parent < 0, tree == 0 { matchAll(rules.rootEntries, element, tree, place, text) }
    matchAll(rules.otherEntries, element, tree, place, text)
  }

  private mutating func matchAll(
    _ entries: [RuleIndex.Entry], _ element: Int32, _ tree: Int32, _ place: Int,
    _ text: Span<UInt8>
  ) {
    match(0..<entries.count, entries, element, tree, place, text)
  }

  private mutating func match(
    _ run: Range<Int>, _ entries: [RuleIndex.Entry], _ element: Int32, _ tree: Int32,
    _ place: Int, _ text: Span<UInt8>
  ) {
    for index in run {
      var match = SelectorMatch.yes
      var proximity = Int32.max
      if !entries[index].isKeyAlone {
        guard filter.has(entries[index].ancestors),
          isUnmarked(entries[index].mark, element, place)
        else { continue }
        let scope = entries[index].scope
        if scope >= 0 {
          (match, proximity) = scopes.match(
            entries[index].selector, element, in: scope, tree, &matcher, text)
        } else {
          match = matcher.match(entries[index].selector, element, in: text, tree: tree)
        }
        guard match.isPossible else { continue }
      }
      result.matches.append(
        RuleMatch(
          rule: entries[index].rule, selector: entries[index].selector, tree: tree, match: match,
          proximity: proximity))
    }
  }

  /// Whether an entry that stands under several keys has not been compared with the element yet.
  @inline(__always)
  private mutating func isUnmarked(_ mark: Int32, _ element: Int32, _ place: Int) -> Bool {
    guard mark >= 0 else { return true }
    guard marks[place][Int(mark)] != element else { return false }
    marks[place][Int(mark)] = element
    return true
  }

  // MARK: Other trees

  /// Rules of the tree that an element is the host of, of those whose slots it is assigned to, and
  /// of the tree around the one that it is a part of.
  private mutating func matchOthers(
    _ element: Int32, _ own: SelectableElement, _ text: Span<UInt8>
  ) {
    if let shadow = matcher.elements.shadowTrees[element] {
      matchAll(indices[Int(shadow)].hostEntries, element, shadow, Int(shadow), text)
    }
    if own.parent >= 0, let shadow = matcher.elements.shadowTrees[own.parent] {
      matchSlotted(element, shadow, text)
    }
    guard own.tree > 0 else { return }
    let host = matcher.elements.trees[Int(own.tree)].host
    let outer = matcher.elements.elements[Int(host)].tree
    matchAll(indices[Int(outer)].partEntries, element, outer, Int(outer), text)
  }

  /// Rules of the tree with the slot, and of those whose slots that one is assigned to.
  private mutating func matchSlotted(_ element: Int32, _ tree: Int32, _ text: Span<UInt8>) {
    var shadow = tree
    matcher.findSlots(text)
    while true {
      matchAll(indices[Int(shadow)].slottedEntries, element, shadow, Int(shadow), text)
      let slot = matcher.assignedSlot(of: element, in: shadow, text)
      guard slot >= 0 else { return }
      let parent = matcher.elements.elements[Int(slot)].parent
      guard parent >= 0, let next = matcher.elements.shadowTrees[parent] else { return }
      shadow = next
    }
  }
}
