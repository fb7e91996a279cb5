internal import SchemefyCSS
internal import SchemefyPage
internal import SchemefySource

/// Rules in rules.
///
/// CSS Nesting 1 §3 <https://drafts.csswg.org/css-nesting/#nest-selector>
extension ThemeSelectors {
  /// What `&` stands for: what the selectors of the rule around say of the root.
  struct Outer {
    /// Which root it is, if it is that and nothing else.
    var root: ThemeRoot?
    /// The states that have to be set, and whether the element itself carries them.
    var conditions: [(condition: ThemeCondition, isSubject: Bool)] = []

    /// Whether it is nothing that tells of a state.
    var isEmpty: Bool { root == nil && conditions.isEmpty }

    /// What is longer, or says more, stands for nothing: it would be read again for each rule in it.
    static let limit = (tokens: 64, bytes: 512, conditions: 8, depth: 8)
  }

  /// What `&` stands for in the rules that are nested in one with these selectors.
  var forNested: Outer {
    guard root == nil else { return Outer(root: root) }
    var result = Outer()
    for found in occurrences where !found.isForeign && !found.isQualified && found.place != .absence
    {
      result.conditions.append((found.condition, found.place == .subject))
    }
    return result.conditions.count > Outer.limit.conditions ? Outer() : result
  }

  /// Whether `&` stands in the selector that begins at an index; where it does not, selectors of
  /// nested rules are for what is in it. There is none for rules that are not nested.
  func namesOuter(from start: Int, _ tokens: Span<CSSToken>, _ text: Span<UInt8>) -> Bool {
    guard outer != nil else { return true }
    var closing = start
    for index in start..<end {
      let token = tokens[index]
      if token.kind == .comma, index >= closing { return false }
      if token.isDelim(UInt8(ascii: "&"), in: text) { return true }
      if token.kind.isOpening { closing = max(closing, token.match) }
    }
    return false
  }

  /// Takes up `&`.
  mutating func takeOuter() {
    open()
    if let root = outer?.root {
      compound.root = root
      return
    }
    guard let outer, compound.isLeft, !outer.conditions.isEmpty else {
      compound.isForeign = true
      return
    }
    compound.count += 1
    for (condition, isSubject) in outer.conditions {
      if isSubject { compound.found.append(occurrences.count) } else { compound.number = 1 }
      occurrences.append(
        Occurrence(
          condition: condition, place: isSubject ? .subject : .ancestor,
          tokens: TokenRange(start..<start), selector: selectors.count))
    }
  }
}
