internal import SchemefyCSS
internal import SchemefyPage
internal import SchemefySource

/// Rules in rules.
///
/// CSS Nesting 1 §3 <https://drafts.csswg.org/css-nesting/#nest-selector>
extension ThemeSelectors {
  /// The meaning of `&`: the states of the root that the selectors of the outer rule ask for.
  struct Outer {
    /// Which root it is, if it is that and nothing else.
    var root: ThemeRoot?
    /// The states that have to be set, and whether the element itself carries them.
    var conditions: [(condition: ThemeCondition, isSubject: Bool)] = []

    /// Whether no state of the root is asked for.
    var isEmpty: Bool { root == nil && conditions.isEmpty }

    /// Limits for the selectors of outer rules; longer ones count as no state, as they would be
    /// read again for each nested rule.
    static let limit = (tokens: 64, bytes: 512, conditions: 8, depth: 8)
  }

  /// The meaning of `&` in rules nested in one with these selectors.
  var forNested: Outer {
    guard root == nil else { return Outer(root: root) }
    var result = Outer()
    for found in occurrences where !found.isForeign && !found.isQualified && found.place != .absence
    {
      result.conditions.append((found.condition, found.place == .subject))
    }
    return result.conditions.count > Outer.limit.conditions ? Outer() : result
  }

  /// Whether `&` stands in the selector that begins at an index; where it does not, the selectors
  /// of nested rules are for descendants. For rules that are not nested, true.
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

  /// Reads `&`.
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
