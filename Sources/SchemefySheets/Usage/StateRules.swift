internal import SchemefyCSS
internal import SchemefySource

/// The rules of a sheet for elements in a state, and those for the same elements at rest: `a:hover`,
/// and `a`.
///
/// Selectors are compared by spelling, without the pseudo-classes for user action: equal spelling
/// shows that the author meant one rule as a change of the other.
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

  /// By the spelling of a selector, the colours of its elements at rest.
  private(set) var rests: [UInt64: Colors] = [:]
  /// The spellings of a rule's selectors for states, each without its states; of each the subject,
  /// without its pseudo-classes; and the colours of the rule.
  private(set) var states: [(keys: [UInt64], subjects: [UInt64], colors: Colors)] = []

  /// The rules of a sheet.
  ///
  /// - Parameters:
  ///   - number: of the sheet.
  ///   - isAlone: whether it is paired with no other: without states, nothing is read then.
  /// - Complexity: linear in the rules that have colours.
  init(
    of usage: SheetUsage, in sheet: Stylesheet, _ text: Span<UInt8>, number: Int = 0,
    isAlone: Bool = true
  ) {
    let reader = StateRuleReader(sheet, text, number)
    let found = reader.rules(of: usage.entries)
    guard found.hasStates || !isAlone else { return }
    for (rule, colors) in found.rules {
      let selectors = reader.selectors(of: rule)
      var keys = selectors.filter { !$0.hasState }.map(\.key)
      // `&:hover` is a state of the rule around it.
      if found.isNested { keys.append(reader.nesting(in: rule)) }
      for key in keys { rests[key, default: Colors()].merge(colors) }
      let changed = selectors.filter(\.hasState)
      guard !changed.isEmpty else { continue }
      let subjects = colors.hasVariables ? changed.map { reader.subject(of: $0, in: rule) } : []
      states.append((changed.map(\.key), subjects, colors))
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
