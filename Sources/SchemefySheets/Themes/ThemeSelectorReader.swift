internal import SchemefyCSS
internal import SchemefyPage
internal import SchemefySource

/// Finds the states of the root that the selectors of a sheet's rules name.
///
/// An invalid list of selectors names none.
struct ThemeSelectorReader {
  private var rules = RuleSelectors(allowsUnknownNames: true, notesPlaces: true)
  /// The meaning of `&`, by the list that it stands for.
  private var outer: [Int32: ThemeSelectors.Outer] = [:]
  /// The states of the list that is being read.
  private var found = ThemeSelectors()

  /// A compound selector that is being read.
  struct Compound {
    /// Whether it may be the root's: the leftmost one, or a `body` in `html`, which is in no other element.
    var isLeft = true
    var root: ThemeRoot?
    /// The number of its classes, attributes and pseudo-classes but `:root`; of `:is()`, those in it.
    var count = 0
    /// How many of these are `:not()`.
    var negations = 0
    var isForeign = false
    /// The states that it names: indices of the occurrences.
    var found: [Int] = []
    /// Its requirements on parts of attributes' values, such as `[class*=dark]`, which are no states.
    var requirements: [ThemeRequirement] = []
    /// How many compounds stand in front of it in the selector.
    var number = 0

    /// Whether it is `html`, `:root` or `body`, and nothing else.
    var isRoot: Bool { root != nil && count == 0 && !isForeign }

    /// Adds one of the selectors in `:is()`.
    mutating func formUnion(_ other: Compound) {
      found += other.found
      root = root ?? other.root
      count = max(count, other.count)
      isForeign = isForeign || other.isForeign
    }
  }

  /// How deep brackets are followed, and how many attributes of one element are told apart.
  private static let depthLimit = 4

  // MARK: Rules

  /// The states that the selectors of a style rule name.
  ///
  /// - Parameters:
  ///   - rule: index of the rule.
  ///   - sheet: the sheet, the same in each call.
  ///   - text: the source of the sheet.
  /// - Complexity: linear in the length of its selectors, and of those around it that were not asked for.
  mutating func selectors(
    of rule: Int32, in sheet: Stylesheet, _ text: Span<UInt8>
  ) -> ThemeSelectors {
    guard let own = rules.list(of: rule, in: sheet, text) else { return ThemeSelectors() }
    var around: [Int32] = []
    var index = sheet.styleRule(from: sheet.rules[Int(rule)].parent)
    while index >= 0, let list = rules.list(of: index, in: sheet, text), outer[list] == nil {
      around.append(list)
      index = sheet.styleRule(from: sheet.rules[Int(index)].parent)
    }
    for list in around.reversed() { outer[list] = read(list).forNested }
    return read(own)
  }

  /// The meaning of `&` in a rule; `nil` if the rule is not nested.
  mutating func outer(
    of rule: Int32, in sheet: Stylesheet, _ text: Span<UInt8>
  ) -> ThemeSelectors.Outer? {
    let parent = sheet.styleRule(from: sheet.rules[Int(rule)].parent)
    guard parent >= 0 else { return nil }
    guard let list = rules.list(of: parent, in: sheet, text) else { return ThemeSelectors.Outer() }
    if let known = outer[list] { return known }
    let meaning = selectors(of: parent, in: sheet, text).forNested
    outer[list] = meaning
    return meaning
  }

  // MARK: Selectors

  private mutating func read(_ list: Int32) -> ThemeSelectors {
    found = ThemeSelectors()
    for selector in rules.table.selectors(of: list) {
      let first = found.occurrences.count
      let subject = readCompounds(of: selector, .ancestor, depth: 0)
      if subject.isRoot, subject.number == 0 { found.root = found.root ?? subject.root }
      if subject.number == 0, subject.root != nil, !subject.isForeign,
        subject.count == subject.negations
      {
        found.namesBase = true
      }
      assign(.subject, to: subject)
      if subject.isRoot, subject.number == 1 {
        for index in first..<found.occurrences.count {
          found.occurrences[index].reachesCanvas = true
        }
      }
      found.selectors.append(selector.range)
    }
    return found
  }

  /// Reads the compound selectors of a selector from left to right.
  ///
  /// - Parameters:
  ///   - place: the place of the states in all of them but the last.
  ///   - depth: the number of brackets around.
  /// - Returns: the last, whose states have no place yet.
  private mutating func readCompounds(
    of selector: ComplexSelector, _ place: ThemeSelectors.Occurrence.Place, depth: Int
  ) -> Compound {
    let parts = rules.table.compounds(of: selector)
    var compound = Compound()
    var (isInHTML, number) = (false, 0)
    for index in parts.indices.reversed() {
      let steps = parts[index].steps
      compound = Compound()
      compound.number = number
      compound.isLeft = index == parts.count - 1 || isInHTML && steps.contains { isBody($0) }
      for step in steps.indices { read(step, &compound, depth) }
      if index == 0, selector.pseudoElement != .none { compound.isForeign = true }
      if index > 0 { assign(place, to: compound) }
      isInHTML = compound.isLeft && compound.isRoot && compound.root == .html
      number = compound.number + 1
    }
    return compound
  }

  private func isBody(_ step: SimpleSelector) -> Bool {
    guard case .type(let name) = step else { return false }
    return rules.names.isName(name.folded, "body")
  }

  /// Sets the place of the states in a compound, which is known when the compound has been read.
  private mutating func assign(
    _ place: ThemeSelectors.Occurrence.Place, to compound: Compound
  ) {
    for index in compound.found {
      let isInside = found.occurrences[index].inside != nil
      let others = others(of: found.occurrences[index].condition, in: compound)
      found.occurrences[index].place = place
      found.occurrences[index].root = isInside ? .body : compound.root
      // The count includes the condition itself.
      found.occurrences[index].isQualified = compound.count > 1
      found.occurrences[index].others = others
      found.occurrences[index].isForeign =
        compound.isForeign || (isInside && compound.root != .html)
    }
  }

  /// The attributes with values that a compound asks for beside a condition; none if it asks for
  /// anything else.
  private func others(
    of condition: ThemeCondition, in compound: Compound
  ) -> Set<ThemeRequirement> {
    guard compound.count > 1, compound.count == compound.found.count + compound.requirements.count,
      compound.count <= Self.depthLimit, ThemeRequirement(condition) != nil
    else { return [] }
    var others = Set(compound.requirements)
    for index in compound.found where found.occurrences[index].condition != condition {
      guard let other = ThemeRequirement(found.occurrences[index].condition) else { return [] }
      others.insert(other)
    }
    return others
  }

  // MARK: Simple selectors

  /// Reads the simple selector at an index of the table.
  private mutating func read(_ index: Int, _ compound: inout Compound, _ depth: Int) {
    switch rules.table.steps[index] {
    case .type(let name):
      if rules.names.isName(name.folded, "html") {
        compound.root = .html
      } else if rules.names.isName(name.folded, "body") {
        compound.root = .body
      } else {
        compound.isForeign = true
      }
    case .namespace(let name): compound.isForeign = compound.isForeign || !rules.isOfHTML(name)
    // `:scope` and a `&` without a rule around are the root only outside of `@scope`.
    case .id, .parts, .anchor, .pseudoClass(.scope): compound.isForeign = true
    case .pseudoClass(.root): compound.root = .html
    case .class(let name):
      compound.count += 1
      note(.class(rules.names.text(of: name.exact)), at: index, &compound)
    case .attribute(let attribute):
      compound.count += 1
      let selector = rules.table.attributes[Int(attribute)]
      if let condition = rules.condition(selector) {
        note(condition, at: index, &compound)
      } else if let requirement = rules.requirement(selector) {
        compound.requirements.append(requirement)
      }
    case .has(let list):
      compound.count += 1
      if let (condition, inside) = rules.stateInside(list) {
        note(condition, at: index, &compound, inside)
      }
    case .not(let list):
      compound.count += 1
      guard depth < Self.depthLimit else { break }
      compound.negations += 1
      readNegated(list, in: compound, depth + 1)
    case .any(let list):
      if depth < Self.depthLimit {
        readAlternatives(list, in: &compound, depth + 1)
      } else {
        compound.count += 1
      }
    case .nesting(let list): readOuter(outer[list] ?? ThemeSelectors.Outer(), &compound)
    default: compound.count += 1
    }
  }

  private mutating func note(
    _ condition: ThemeCondition, at index: Int, _ compound: inout Compound,
    _ inside: ThemeSelectors.Occurrence.Inside? = nil
  ) {
    // A condition that can't be set by a script is one like any other.
    guard compound.isLeft, condition.isSettable else { return }
    // `.dark.dark` asks for no more than `.dark` does.
    if compound.found.contains(where: { found.occurrences[$0].condition == condition }) {
      compound.count -= 1
    }
    compound.found.append(found.occurrences.count)
    found.occurrences.append(
      ThemeSelectors.Occurrence(
        condition: condition, inside: inside, range: rules.table.places[index],
        selector: found.selectors.count))
  }

  /// Reads the selectors in `:not()`. Under an ancestor, a state is one of the page all the same.
  private mutating func readNegated(_ list: Int32, in outer: Compound, _ depth: Int) {
    for selector in rules.table.selectors(of: list) {
      var inner = readCompounds(of: selector, .absence, depth: depth)
      guard inner.number == 0 else { continue }
      inner.root = inner.root ?? outer.root
      inner.isForeign = inner.isForeign || outer.isForeign || !outer.isLeft
      assign(.absence, to: inner)
    }
  }

  /// Reads the selectors in `:is()` and `:where()`, whose subjects belong to the compound around.
  private mutating func readAlternatives(
    _ list: Int32, in outer: inout Compound, _ depth: Int
  ) {
    var union = Compound()
    for selector in rules.table.selectors(of: list) {
      var inner = readCompounds(of: selector, .ancestor, depth: depth)
      if inner.number > 0 {
        // Where it stands is asked of the compound around.
        union.count = max(union.count, 1)
      } else if outer.isLeft {
        union.formUnion(inner)
      } else {
        inner.isForeign = true
        assign(.subject, to: inner)
      }
    }
    outer.found += union.found
    outer.root = outer.root ?? union.root
    outer.count += union.count
    outer.isForeign = outer.isForeign || union.isForeign
  }

  /// Reads `&`.
  private mutating func readOuter(_ outer: ThemeSelectors.Outer, _ compound: inout Compound) {
    if let root = outer.root {
      compound.root = root
      return
    }
    guard compound.isLeft, !outer.conditions.isEmpty else {
      compound.isForeign = true
      return
    }
    compound.count += 1
    for (condition, isSubject) in outer.conditions {
      if isSubject { compound.found.append(found.occurrences.count) } else { compound.number = 1 }
      found.occurrences.append(
        ThemeSelectors.Occurrence(
          condition: condition, place: isSubject ? .subject : .ancestor,
          selector: found.selectors.count))
    }
  }
}
