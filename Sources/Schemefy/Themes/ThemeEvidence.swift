internal import SchemefyColor

/// What sheets say of the states that a page's root may be in, to be merged over all that the page
/// uses, or over pages that share sheets, in any order.
struct ThemeEvidence: Sendable, Hashable {
  /// What is declared where the root is in a state.
  struct State: Sendable, Hashable {
    /// The custom properties that it gives colours.
    var values: [String: VariableValue] = [:]
    /// The background that it gives the page, if that is known to be it.
    var canvas: SheetFacts.NamedColor?
    /// What `color-scheme` it declares.
    var schemes = SchemeSet()
    /// The elements that selectors name beside it.
    var roots: Set<ThemeRoot> = []
    /// Colours of surfaces and texts in it, by whether they are those of a dark page.
    var surfaces = Tally()
    var texts = Tally()
    /// Whether it gives what carries it a background: a part of a page may do so too.
    var hasOwnSurface = false
    /// Whether the root is asked for what is in it in that state.
    var isInside = false

    mutating func merge(_ other: State) {
      values.merge(other.values) { $1 }
      canvas = other.canvas ?? canvas
      schemes.formUnion(other.schemes)
      roots.formUnion(other.roots)
      surfaces.merge(other.surfaces)
      texts.merge(other.texts)
      hasOwnSurface = hasOwnSurface || other.hasOwnSurface
      isInside = isInside || other.isInside
    }
  }

  /// How many colours are those of a dark page, and how many of a light one. Pages that share a
  /// sheet say the same of it, so that merging keeps the greater number.
  struct Tally: Sendable, Hashable {
    var dark = 0
    var light = 0

    mutating func merge(_ other: Tally) {
      dark = max(dark, other.dark)
      light = max(light, other.light)
    }
  }

  /// A state in which a page is from the start.
  struct Start: Sendable, Hashable {
    var root: ThemeRoot
    var condition: ThemeCondition
  }

  var states: [ThemeCondition: State] = [:]
  /// The custom properties that the root is given whatever its state.
  var base: [String: VariableValue] = [:]
  /// The classes and attributes that pages give their roots.
  var starts: Set<Start> = []

  mutating func merge(_ other: ThemeEvidence) {
    states.merge(other.states) { first, second in
      var merged = first
      merged.merge(second)
      return merged
    }
    base.merge(other.base) { $1 }
    starts.formUnion(other.starts)
  }
}

extension ThemeEvidence {
  /// The states that may show the page in the dark, as few as can be told without looking at their
  /// colours: most states are classes of what is somewhere in the page.
  var candidates: [(condition: ThemeCondition, state: State)] {
    guard !states.isEmpty else { return [] }
    let started = Set(starts.map(\.condition))
    var before: [State] = []
    for (condition, state) in states
    where state.schemes == .light || started.contains(condition) {
      before.append(state)
    }
    func changes(_ name: String) -> Bool {
      base[name] != nil || before.contains { $0.values[name] != nil }
    }
    var result: [(condition: ThemeCondition, state: State)] = []
    for (condition, state) in states
    where state.schemes == .dark || state.canvas != nil
      || (state.surfaces.dark > 2 && state.texts.dark > 1 && condition.isNamedDark)
      || (state.values.count > 1 && state.values.keys.contains(where: changes))
    {
      result.append((condition, state))
    }
    return result
  }
}
