package import SchemefyCSS
internal import SchemefyColor
internal import SchemefyMedia
package import SchemefyPage

/// What sheets say of the states that a page's root may be in, to be merged over all that the page
/// uses, or over pages that share sheets, in any order.
package struct ThemeEvidence: Sendable, Hashable {
  /// What is declared where the root is in a state.
  package struct State: Sendable, Hashable {
    /// The custom properties that it gives colours, in their order: of two for a name the last one
    /// counts. (Most states are classes of any elements, whose values are never looked up.)
    var definitions: [Definition] = []
    /// The background that it gives the page, if that is known to be it.
    var canvas: SheetFacts.NamedColor?
    /// What `color-scheme` it declares.
    var schemes = SchemeSet()
    /// The elements that selectors name beside it.
    package var roots: Set<ThemeRoot> = []
    /// Colours of surfaces and texts in it, by whether they are those of a dark page.
    var surfaces = Tally()
    var texts = Tally()
    /// Whether it gives what carries it a background: a part of a page may do so too.
    var hasOwnSurface = false
    /// Whether the root is asked for what is in it in that state.
    package var isInside = false

    /// What its custom properties hold.
    var values: Values {
      Values(definitions.lazy.map { ($0.name, $0.value) }) { $1 }
    }

    mutating func merge(_ other: State) {
      mergeDefinitions(other)
      canvas = other.canvas ?? canvas
      schemes.formUnion(other.schemes)
      roots.formUnion(other.roots)
      surfaces.merge(other.surfaces)
      texts.merge(other.texts)
      hasOwnSurface = hasOwnSurface || other.hasOwnSurface
      isInside = isInside || other.isInside
    }
  }

  /// A custom property that is given a colour.
  struct Definition: Sendable, Hashable {
    var name: CustomPropertyName
    var value: VariableValue
  }

  /// What custom properties hold, by their names.
  package typealias Values = [CustomPropertyName: VariableValue]

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
  package struct Start: Sendable, Hashable {
    var root: ThemeRoot
    var condition: ThemeCondition

    package init(root: ThemeRoot, condition: ThemeCondition) {
      self.root = root
      self.condition = condition
    }
  }

  package var states: [ThemeCondition: State] = [:]
  /// The custom properties that the root is given whatever its state.
  var base: Values = [:]
  /// The classes and attributes that pages give their roots.
  package var starts: Set<Start> = []

  package init(starts: Set<Start> = []) {
    self.starts = starts
  }

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

extension ThemeEvidence.State {
  /// Adds the definitions of another one: of pages that share sheets most are the same.
  private mutating func mergeDefinitions(_ other: ThemeEvidence.State) {
    guard definitions != other.definitions else { return }
    guard !definitions.isEmpty else {
      definitions = other.definitions
      return
    }
    var places: [CustomPropertyName: Int] = [:]
    for (place, definition) in definitions.enumerated() { places[definition.name] = place }
    for definition in other.definitions {
      if let place = places[definition.name] {
        definitions[place].value = definition.value
      } else {
        places[definition.name] = definitions.count
        definitions.append(definition)
      }
    }
  }

  /// Whether it has values for more than one custom property.
  fileprivate var definesSeveral: Bool {
    definitions.contains { $0.name != definitions[0].name }
  }
}

extension ThemeEvidence {
  /// The states that may show the page in the dark, as few as can be told without looking at their
  /// colours: most states are classes of what is somewhere in the page.
  var candidates: [(condition: ThemeCondition, state: State)] {
    guard !states.isEmpty else { return [] }
    let started = Set(starts.map(\.condition))
    var before: Set<CustomPropertyName> = []
    for (condition, state) in states
    where state.schemes == .light || started.contains(condition) {
      before.formUnion(state.definitions.lazy.map(\.name))
    }
    func changes(_ definition: Definition) -> Bool {
      base[definition.name] != nil || before.contains(definition.name)
    }
    var result: [(condition: ThemeCondition, state: State)] = []
    for (condition, state) in states
    where state.schemes == .dark || state.canvas != nil
      || (state.surfaces.dark > 2 && state.texts.dark > 1 && condition.isNamedDark)
      || (state.definesSeveral && state.definitions.contains(where: changes))
    {
      result.append((condition, state))
    }
    return result
  }
}
