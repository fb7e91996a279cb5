internal import SchemefyPage
internal import SchemefySource

/// The places where the selectors of a rule name a state of the root: in their leftmost compound selector.
struct ThemeSelectors {
  /// A class or an attribute in the leftmost compound of a selector.
  struct Occurrence {
    enum Place {
      /// In the subject of the selector.
      case subject
      /// In an ancestor of it, or in a sibling of one.
      case ancestor
      /// In a `:not()`.
      case absence
    }

    /// How `:has()` asks for a state.
    enum Inside {
      case anywhere, body
    }

    var condition: ThemeCondition
    var place = Place.subject
    /// The root that the compound names: `html`, `:root` or `body`.
    var root: ThemeRoot?
    /// Whether the compound has further selectors: other classes, attributes or states.
    var isQualified = false
    /// The other selectors of the compound, if all of them are attributes with a value, as is this one.
    var others: Set<ThemeRequirement> = []
    /// Whether the compound is none of the root: it names an element or an id.
    var isForeign = false
    /// In a `:has()` of `html`: the state is one of a descendant, such as the body.
    var inside: Inside?
    /// Whether the subject is `html` or `body` below, and nothing else.
    var reachesCanvas = false
    /// The range of the simple selector in the sheet's text; `nil` if a rule around names the state.
    var range: TextRange?
    /// Which selector of the list it stands in.
    var selector: Int
  }

  var occurrences: [Occurrence] = []
  /// The ranges of the list's selectors in the sheet's text.
  var selectors: [TextRange] = []
  /// Of the first selector that is `html`, `:root` or `body`, and nothing else: which of them.
  var root: ThemeRoot?
  /// Whether a selector is for the root in any state, or in none of some states.
  var namesBase = false
}

// MARK: Nesting

extension ThemeSelectors {
  /// The meaning of `&`: the states of the root that the selectors of the outer rule ask for.
  ///
  /// CSS Nesting 1 §3 <https://drafts.csswg.org/css-nesting/#nest-selector>
  struct Outer {
    /// Which root it is, if it is that and nothing else.
    var root: ThemeRoot?
    /// The states that have to be set, and whether the element itself carries them.
    var conditions: [(condition: ThemeCondition, isSubject: Bool)] = []

    /// Whether no state of the root is asked for.
    var isEmpty: Bool { root == nil && conditions.isEmpty }

    /// With more states than this, `&` counts as none: they would be noted again for each nested rule.
    static let conditionLimit = 8
  }

  /// The meaning of `&` in rules nested in one with these selectors.
  var forNested: Outer {
    guard root == nil else { return Outer(root: root) }
    var result = Outer()
    for found in occurrences where !found.isForeign && !found.isQualified && found.place != .absence
    {
      result.conditions.append((found.condition, found.place == .subject))
    }
    return result.conditions.count > Outer.conditionLimit ? Outer() : result
  }
}
