internal import SchemefyCSS
internal import SchemefySource

/// The rules of a sheet for elements in a state, and those for the same elements at rest: `a:hover`,
/// and `a`.
///
/// Selectors are compared by their simple selectors, without the pseudo-classes for user action: equal ones
/// show that the author meant one rule as a change of the other.
package struct StateRules {
  /// A colour of the sheets that are paired together.
  package struct Place: Hashable, Sendable {
    /// The sheet of the colour, by a number that the caller has given.
    package var sheet: Int
    /// Index of an entry.
    package var entry: Int32
  }

  /// A colour of a state, and that of the same elements at rest.
  package typealias Pair = (own: Place, rest: Place)

  /// The kinds of declarations that are paired: a colour, or a custom property that holds one.
  enum Kind: CaseIterable {
    case text, surface, textVariable, surfaceVariable

    var isVariable: Bool { self == .textVariable || self == .surfaceVariable }
  }

  /// The colours of a rule.
  struct Colors {
    private var text: Place?
    private var surface: Place?
    private var textVariable: Place?
    private var surfaceVariable: Place?

    subscript(kind: Kind) -> Place? {
      get {
        switch kind {
        case .text: text
        case .surface: surface
        case .textVariable: textVariable
        case .surfaceVariable: surfaceVariable
        }
      }
      set {
        switch kind {
        case .text: text = newValue
        case .surface: surface = newValue
        case .textVariable: textVariable = newValue
        case .surfaceVariable: surfaceVariable = newValue
        }
      }
    }

    var hasVariables: Bool { textVariable != nil || surfaceVariable != nil }

    /// Adds the colours of a later rule.
    mutating func merge(_ later: Colors) {
      for kind in Kind.allCases { self[kind] = later[kind] ?? self[kind] }
    }
  }

  /// By the key of a selector, the colours of its elements at rest.
  private(set) var rests: [UInt64: Colors] = [:]
  /// The keys of a rule's selectors for states; of each that of the subject, without its pseudo-classes;
  /// and the colours of the rule.
  private(set) var states: [(keys: [UInt64], subjects: [UInt64], colors: Colors)] = []

  private let rules: [(rule: Int32, colors: Colors)]
  private let isNested: Bool
  private var keys: SelectorKeys
  /// The names that selectors for the same elements at rest have.
  private(set) var names = NameFilter()

  /// The rules of a sheet for states.
  ///
  /// - Parameters:
  ///   - selectors: those of the sheet, of which some may have been asked for.
  ///   - number: of the sheet.
  /// - Complexity: linear in the rules that have colours.
  init(
    of usage: SheetUsage, in sheet: Stylesheet, _ text: Span<UInt8>,
    _ selectors: RuleSelectors = RuleSelectors(), number: Int = 0
  ) {
    let reader = StateRuleReader(sheet, text, number)
    (rules, isNested) = reader.rules(of: usage.entries)
    keys = SelectorKeys(selectors, of: .allButStates)
    for (rule, colors) in rules where reader.hasColon(rule) {
      let changed = keys.keys(of: rule, in: sheet, text).filter(\.own.hasState)
      guard !changed.isEmpty else { continue }
      keys.addNames(ofSubjectsOfStates: rule, in: sheet, text, to: &names)
      states.append(
        (changed.map(\.own.value), colors.hasVariables ? changed.map(\.subject) : [], colors))
    }
  }

  /// Adds the rules that may be for the elements of states at rest.
  ///
  /// - Parameter names: the names of all states that are looked for.
  mutating func addRests(_ names: NameFilter, in sheet: Stylesheet, _ text: Span<UInt8>) {
    for (rule, colors) in rules
    where names.mayMatch(sheet.prelude(of: sheet.rules[Int(rule)], in: text), of: text) {
      let own = keys.keys(of: rule, in: sheet, text)
      for (key, _) in own where !key.hasState { rests[key.value, default: Colors()].merge(colors) }
      // `&:hover` is a state of the rule around it, whatever selectors that has.
      if isNested, own.count > 1, let all = keys.nesting(in: rule, of: sheet, text) {
        rests[all, default: Colors()].merge(colors)
      }
    }
  }

  /// The texts and surfaces of states, each with that of its rest.
  ///
  /// - Parameter sheets: those of one after the other, in the order in which they apply.
  static func pairs(of sheets: [StateRules]) -> [Pair] {
    var rests = sheets.first?.rests ?? [:]
    for sheet in sheets.dropFirst() {
      rests.merge(sheet.rests) { first, later in
        var both = first
        both.merge(later)
        return both
      }
    }
    var pairs: [Pair] = []
    for (keys, subjects, colors) in sheets.flatMap(\.states) {
      for kind in Kind.allCases {
        guard let own = colors[kind] else { continue }
        var found: Place?
        for key in kind.isVariable ? keys + subjects : keys where found == nil {
          found = rests[key]?[kind]
        }
        guard let found, found != own else { continue }
        pairs.append((own, found))
      }
    }
    return pairs
  }
}
